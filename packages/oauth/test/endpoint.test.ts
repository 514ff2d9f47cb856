import { createDb } from '@invoicing/db/connection/client';
import { createDelegatedClient, type MadeClient } from '@invoicing/db/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { FormRequest } from '../src/endpoint.ts';
import { OAuthError } from '../src/errors.ts';
import { introspectionEndpoint } from '../src/introspection-endpoint.ts';
import { createFlow, type Flow, redirectUri, scopes } from '../testing/flow.ts';

// What the token, revocation and introspection endpoints have in common, seen through the one that changes nothing.

let flow: Flow;
let client: MadeClient;
beforeAll(async () => {
  flow = await createFlow();
});
afterAll(() => flow.database.drop());
beforeEach(async () => {
  client = await createDelegatedClient(flow.services.db, flow.services.keys, flow.organizationId, scopes, [
    redirectUri,
  ]);
});

const basic = (secret: string) => `Basic ${Buffer.from(`${client.clientId}:${secret}`).toString('base64')}`;
const urlencoded = 'application/x-www-form-urlencoded';

async function ask(given: Partial<FormRequest> = {}) {
  const authorization = [basic(client.clientSecret)];
  const usual = {
    authorization,
    contentType: urlencoded,
    body: 'token=x',
    query: '',
    ip: '127.0.0.1',
    network: '127.0.0.1',
    correlationId: null,
  };
  const { status, headers, body } = await introspectionEndpoint(flow.services, { ...usual, ...given });
  return { status, headers, json: JSON.parse(body) };
}
const guess = (given: Partial<FormRequest> = {}) => ask({ authorization: [basic('guessed')], ...given });

describe('the form of a request', () => {
  test.each([urlencoded, `${urlencoded};charset=UTF-8`, `${urlencoded} ; charset=utf-8`, urlencoded.toUpperCase()])(
    'is read when it is %s',
    async (contentType) => {
      expect(await ask({ contentType })).toMatchObject({ status: 200, json: { active: false } });
    },
  );

  test.each([
    null,
    '',
    'application/json',
    `${urlencoded}x`,
    `x${urlencoded}`,
    `text/plain; ${urlencoded}`,
    'multipart/form-data',
  ])('is refused when its content type is %j', async (contentType) => {
    const { status, json } = await ask({ contentType });
    expect([status, json]).toEqual([
      400,
      { error: 'invalid_request', error_description: 'Send the body as application/x-www-form-urlencoded.' },
    ]);
  });

  test('has 8192 bytes at most, counted as bytes', async () => {
    const padded = (length: number, filling = 'x') =>
      `token=x&y=${filling.repeat((length - 10) / Buffer.byteLength(filling))}`;
    expect((await ask({ body: padded(8192) })).status).toBe(200);
    for (const body of [padded(8193), padded(8194, 'ą')]) {
      const { status, json } = await ask({ body });
      expect([status, json]).toEqual([413, { error: 'invalid_request', error_description: 'The body is too large.' }]);
    }
  });
});

describe('credentials of a client', () => {
  test.each(['client_secret=x', 'client_id=x', 'code=x', 'refresh_token=x', 'token=x', 'a=b&token=x', 'token='])(
    'are refused in the query: %s',
    async (query) => {
      const { status, json } = await ask({ query });
      expect([status, json]).toEqual([
        400,
        { error: 'invalid_request', error_description: 'Credentials are not accepted in the query string.' },
      ]);
    },
  );

  test.each(['', 'a=b', 'my_token=x', 'tokens=x', 'token', 'a=token=x'])(
    'are accepted next to the query %j, which has none',
    async (query) => {
      expect((await ask({ query })).status).toBe(200);
    },
  );

  test('in two headers are refused', async () => {
    const { status, json } = await ask({ authorization: [basic(client.clientSecret), basic(client.clientSecret)] });
    expect([status, json]).toEqual([
      400,
      { error: 'invalid_request', error_description: 'Send one Authorization header.' },
    ]);
  });
});

test('no answer is kept by anyone; a refusal names how to authenticate only where that is what failed', async () => {
  const always = { 'cache-control': 'no-store', pragma: 'no-cache', 'content-type': 'application/json; charset=utf-8' };
  expect((await ask()).headers).toEqual(always);
  expect((await ask({ body: '' })).headers).toEqual(always);
  expect((await guess()).headers).toEqual({ ...always, 'www-authenticate': 'Basic realm="token", charset="UTF-8"' });
});

test('a failure of the service is no refusal: it is thrown, for the door to answer', async () => {
  const db = createDb('postgres://nobody@127.0.0.1:1/none');
  const request = {
    authorization: [basic('x')],
    contentType: urlencoded,
    body: 'token=x',
    query: '',
    ip: '127.0.0.1',
    network: '127.0.0.1',
    correlationId: null,
  };
  await expect(introspectionEndpoint({ ...flow.services, db }, request)).rejects.not.toBeInstanceOf(OAuthError);
  await db.$disconnect();
});

describe('failed authentications', () => {
  const attempts = async (count: number, given?: Partial<FormRequest>) => {
    for (let index = 0; index < count; index += 1) await guess(given);
  };

  test('delay wrong secrets of one client from one network after twenty within 15 minutes, and say for how long', async () => {
    await attempts(19);
    expect((await guess()).status).toBe(401);
    const { status, headers, json } = await guess();
    expect([status, json]).toEqual([
      429,
      { error: 'temporarily_unavailable', error_description: 'Too many failed attempts.' },
    ]);
    expect([headers['retry-after'], headers['cache-control'], headers['www-authenticate']]).toEqual([
      '60',
      'no-store',
      undefined,
    ]);
    expect((await guess({ network: '127.0.0.2' })).status).toBe(401);
    flow.pass(59_001);
    expect((await guess()).headers['retry-after']).toBe('1');
    flow.pass(999);
    expect((await guess()).status).toBe(401);
  });

  test('never lock a client out: its right secret is accepted from an address that sent any number of wrong ones', async () => {
    await Promise.all(Array.from({ length: 60 }, () => guess()));
    expect((await ask()).status).toBe(200);
  });

  test('count the same whether they come in parallel or one after another', async () => {
    const statuses = (await Promise.all(Array.from({ length: 60 }, () => guess({ network: '127.0.0.3' })))).map(
      ({ status }) => status,
    );
    expect(statuses.filter((status) => status === 401)).toHaveLength(20);
    expect(statuses.filter((status) => status === 429)).toHaveLength(40);
  });

  test('are counted in windows of 15 minutes', async () => {
    await attempts(19);
    flow.pass(900_000);
    await attempts(19);
    expect((await guess()).status).toBe(401);
    expect((await guess()).status).toBe(429);
  });

  test('reach the limit with the twentieth, just before the 15 minutes are over', async () => {
    await attempts(19);
    flow.pass(899_999);
    await attempts(1);
    expect((await guess()).status).toBe(429);
  });

  test('are in the audit log of the client that was named, with address and correlation id; those of an unknown client in none', async () => {
    const correlationId = crypto.randomUUID();
    await guess({ correlationId, ip: '203.0.113.9' });
    const unknown = `Basic ${Buffer.from('icl_unknown:x').toString('base64')}`;
    await ask({ correlationId, authorization: [unknown] });
    const entries = await flow.services.db.auditEntry.findMany({ where: { correlationId } });
    expect(entries).toMatchObject([
      {
        organizationId: flow.organizationId,
        actorKind: 'anonymous',
        actorId: null,
        action: 'access_token.refused',
        subjectType: 'oauth_client',
        subjectId: client.id,
        outcome: 'refused',
        ip: '203.0.113.9',
      },
    ]);
  });
});
