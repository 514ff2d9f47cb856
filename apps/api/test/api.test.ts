import { createClient, createKeys, createOrganization } from '@invoicing/db/testing/factories';
import { receiptKeySet, receiptPublicKey } from '@invoicing/router/approvals/decide/receipt';
import { operations } from '@invoicing/router/operations';
import { createTenant, customerBody } from '@invoicing/router/testing/harness';
import { signIn } from '@invoicing/router/testing/people';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createServer } from '../src/server.ts';
import { type Door, openDoor } from './door.ts';

let door: Door;
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

beforeAll(async () => {
  door = await openDoor();
});
afterAll(() => door.close());

const ask: Door['ask'] = (path, given) => door.ask(path, given);
const raw: Door['raw'] = (text, waitMs) => door.raw(text, waitMs);
const postText: Door['postCustomer'] = (body, headers) => door.postCustomer(body, headers);

test('every answer carries its own correlation id, the version and safe headers; errors repeat the id in the body', async () => {
  const sent = crypto.randomUUID();
  for (const path of [
    '/api/v1/customers',
    '/api/v1/customers/x',
    '/api/v1/nowhere',
    '/.well-known/oauth-authorization-server',
  ]) {
    const { headers, json } = await ask(path, { headers: { 'x-correlation-id': sent } });
    const id = headers.get('x-correlation-id');
    expect(id).toMatch(uuid);
    expect(id).not.toBe(sent);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    if (json['error']) expect(Object(json['error']).correlation_id).toBe(id);
  }
});

test('the metadata documents have exactly the members of the contract and are public, at both addresses of the resource', async () => {
  const server8414 = await ask('/.well-known/oauth-authorization-server');
  expect(Object.keys(server8414.json)).toEqual([
    'issuer',
    'authorization_endpoint',
    'token_endpoint',
    'grant_types_supported',
    'response_types_supported',
    'code_challenge_methods_supported',
    'token_endpoint_auth_methods_supported',
    'scopes_supported',
  ]);
  expect(server8414.headers.get('access-control-allow-origin')).toBe('*');
  const resource = await ask('/.well-known/oauth-protected-resource');
  expect(Object.keys(resource.json)).toEqual([
    'resource',
    'authorization_servers',
    'scopes_supported',
    'bearer_methods_supported',
  ]);
  expect((await ask('/.well-known/oauth-protected-resource/api/v1')).json).toEqual(resource.json);
});

test('the key that signs receipts is published, for an hour', async () => {
  const { headers, json } = await ask('/.well-known/jwks.json');
  expect(json).toEqual({
    keys: [{ kty: 'OKP', crv: 'Ed25519', x: expect.any(String), kid: expect.any(String), alg: 'EdDSA', use: 'sig' }],
  });
  expect(headers.get('cache-control')).toBe('public, max-age=3600');
});

test('a key of receipts is published once, the one that signs now first', () => {
  const [now, later, before] = [createKeys().env, createKeys().env, createKeys().env].map((env) => ({
    key: env.RECEIPT_SIGNING_KEY,
    spki: receiptPublicKey(env.RECEIPT_SIGNING_KEY).toString('base64'),
  }));
  const set = receiptKeySet(now?.key ?? '', { next: `${now?.spki},${later?.spki}`, retired: before?.spki ?? '' });
  const none = { next: '', retired: '' };
  expect(set.keys).toEqual([now, later, before].flatMap((one) => receiptKeySet(one?.key ?? '', none).keys));
});

describe('tokens', () => {
  test.each(
    operations
      .filter(({ scope }) => scope !== null)
      .map(({ operationId, method, path }) => [operationId, method, path]),
  )('%s requires one', async (_, method, path) => {
    const url = path.replaceAll(/\{\w+\}/g, '01932f00-0000-7000-8000-000000000000');
    const response = await fetch(`${door.base}${url}`, { method });
    expect(response.status).toBe(401);
    expect(response.headers.get('www-authenticate')).toMatch(/^Bearer realm="api", resource_metadata="/);
  });

  test('any case of the scheme works; query, cookie, another kind of secret and two headers do not', async () => {
    expect((await ask('/api/v1/customers', { headers: { authorization: `bEaReR ${door.token}` } })).status).toBe(200);
    for (const authorization of [
      `Bearer ${door.tenant.client.clientSecret}`,
      `Bearer ${door.token}x`,
      `Bearer ${door.token}, Bearer ${door.token}`,
    ]) {
      const { status, headers } = await ask('/api/v1/customers', { headers: { authorization } });
      expect(status).toBe(401);
      expect(headers.get('www-authenticate')).toContain('error="invalid_token"');
    }
    expect(
      (
        await fetch(`${door.base}/api/v1/customers?access_token=${door.token}`, {
          headers: { cookie: `token=${door.token}` },
        })
      ).status,
    ).toBe(401);
    const twice = await raw(
      `GET /api/v1/customers HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${door.token}\r\nauthorization: Bearer ${door.token}\r\nconnection: close\r\n\r\n`,
    );
    expect(twice).toContain('401');
  });

  test("a person's session opens nothing here, neither as the panel's cookie nor as a token", async () => {
    const { token } = await signIn(door.harness, door.tenant.approver);
    const cookie = ['session', '__Host-session', 'next-auth.session-token', 'token']
      .map((name) => `${name}=${token}`)
      .join('; ');
    for (const { method, path } of operations.filter(({ scope }) => scope !== null)) {
      const url = `${door.base}${path.replaceAll(/\{\w+\}/g, '01932f00-0000-7000-8000-000000000000')}`;
      expect([path, (await fetch(url, { method, headers: { cookie, origin: door.base } })).status]).toEqual([
        path,
        401,
      ]);
      expect([path, (await fetch(url, { method, headers: { authorization: `Bearer ${token}` } })).status]).toEqual([
        path,
        401,
      ]);
    }
  });

  test('a token works for 600 seconds; a second later the answer says why, and where to learn what to do', async () => {
    const { setNow } = door.harness;
    const start = Date.now();
    setNow(new Date(start));
    const headers = { authorization: `Bearer ${await door.takeToken(door.tenant.client)}` };
    const at = (seconds: number) => {
      setNow(new Date(start + seconds * 1000));
      return ask('/api/v1/customers', { headers });
    };
    expect((await at(599)).status).toBe(200);
    const answer = await at(601);
    setNow(null);
    expect([answer.status, answer.code]).toEqual([401, 'invalid_token']);
    const challenge = answer.headers.get('www-authenticate');
    expect(challenge).toContain('error="invalid_token"');
    expect(challenge).toContain('resource_metadata="http://localhost:3000/.well-known/oauth-protected-resource');
  });

  test('a scope that the token lacks is named, and a suspended organization gets no further', async () => {
    const { organizationId } = await createOrganization(door.harness.database.db, door.harness.keys.keys);
    const reader = await createClient(door.harness.database.db, door.harness.keys.keys, organizationId, [
      'customers:read',
    ]);
    const theirs = await door.takeToken(reader);
    const body = JSON.stringify(customerBody());
    const answer = await ask('/api/v1/customers', {
      method: 'POST',
      body,
      headers: { authorization: `Bearer ${theirs}`, 'content-type': 'application/json' },
    });
    expect([answer.status, answer.code]).toEqual([403, 'insufficient_scope']);
    expect(answer.headers.get('www-authenticate')).toContain('scope="customers:write"');
    await door.harness.database.db.organization.update({
      where: { id: organizationId },
      data: { status: 'suspended' },
    });
    expect((await ask('/api/v1/customers', { headers: { authorization: `Bearer ${theirs}` } })).code).toBe(
      'organization_suspended',
    );
  });
});

test('the contract is served, for anyone, and names this server', async () => {
  const { status, headers, json } = await ask('/openapi.json', { headers: { authorization: '' } });
  expect([status, headers.get('access-control-allow-origin'), json['openapi']]).toEqual([200, '*', '3.1.2']);
  expect(json['servers']).toEqual([{ url: 'http://localhost:3000' }]);
  expect(Object.keys(Object(json['paths']))).toEqual([...new Set(operations.map(({ path }) => path))]);
});

test('conditional reads cost nothing, and Location leads to what was made', async () => {
  const made = await postText(JSON.stringify(customerBody()), { 'idempotency-key': crypto.randomUUID() });
  expect(made.status).toBe(201);
  const location = made.headers.get('location') ?? '';
  const read = await ask(location);
  expect(read.json).toEqual(made.json);
  const again = await ask(location, { headers: { 'if-none-match': read.headers.get('etag') ?? '' } });
  expect([again.status, again.text]).toEqual([304, '']);
});

test('quotas are in the headers of every answer, hold for a client whatever its token, and say nothing of another organization', async () => {
  const strict = await createServer(door.harness.services, {
    panelOrigin: 'http://127.0.0.1:1',
    rateLimits: { factor: 1 },
  });
  const url = await strict.listen({ host: '127.0.0.1', port: 0 });
  const tokens = [door.token, await door.takeToken(door.tenant.client)];
  const statuses: number[] = [];
  for (let index = 0; index < 31; index += 1) {
    const headers = {
      authorization: `Bearer ${tokens[index % 2]}`,
      'content-type': 'application/json',
      'x-forwarded-for': `10.0.0.${index}`,
    };
    const answer = await fetch(`${url}/api/v1/invoices`, { method: 'POST', headers, body: '{}' });
    statuses.push(answer.status);
    expect(answer.headers.get('ratelimit-policy')).toBe('"high_risk";q=30;w=60');
    if (answer.status === 429) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  }
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  const neighbour = await door.takeToken((await createTenant(door.harness)).client);
  const { status, headers } = await fetch(`${url}/api/v1/invoices`, {
    method: 'POST',
    headers: { authorization: `Bearer ${neighbour}` },
  });
  expect([status, headers.get('ratelimit')]).toEqual([400, expect.stringMatching(/r=29;/)]);
  await strict.close();
});

/** The row of a request in the API log, which is written some time after the answer. */
async function logged(correlationId: string) {
  const find = () => door.harness.database.db.apiRequest.findFirst({ where: { correlationId } });
  await expect.poll(find, { interval: 20 }).not.toBeNull();
  return find();
}

test('every request is in the API log, without its body or its token', async () => {
  const { headers } = await ask('/api/v1/customers?limit=1');
  const correlationId = headers.get('x-correlation-id') ?? '';
  const row = await logged(correlationId);
  expect(row).toMatchObject({
    operationId: 'listCustomers',
    status: 200,
    path: '/api/v1/customers',
    organizationId: door.tenant.organizationId,
  });
  expect(JSON.stringify(row)).not.toContain(door.token);
  const refused = await ask('/api/v1/customers?no_such=1');
  expect(await logged(refused.headers.get('x-correlation-id') ?? '')).toMatchObject({
    status: 400,
    errorCode: 'bad_request',
  });
});
