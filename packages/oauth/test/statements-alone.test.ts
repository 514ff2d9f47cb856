import type { Db } from '@invoicing/db/connection/client';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createFlow, type Flow, isActive, redeem, refresh, send, takeCode } from '../testing/flow.ts';
import { basic, grant, openTokenEndpoint } from '../testing/token-requests.ts';

let flow: Flow;
let alone: Flow;
beforeAll(async () => {
  flow = await createFlow();
  alone = { ...flow, services: { ...flow.services, db: withoutPrisma(flow.services.db) } };
});
afterAll(() => flow.database.drop());
let code: string;
beforeEach(async () => {
  code = await takeCode(flow);
});

/** A client that has connections and statements; whatever else it is asked for, it refuses. */
function withoutPrisma(db: Db): Db {
  const ours: ReadonlySet<string | symbol> = new Set(['$statements', '$connections']);
  return new Proxy(db, {
    get(target, name) {
      if (!ours.has(name)) throw new Error(`Prisma was asked: ${String(name)}`);
      return Reflect.get(target, name);
    },
  });
}

test('client_credentials asks by statements alone', async () => {
  const endpoint = await openTokenEndpoint();
  const client = await endpoint.createClient();
  const authorization = [basic(client.clientId, client.clientSecret)];
  const db = withoutPrisma(endpoint.database.db);
  expect((await endpoint.ask(client, grant, { now: new Date(), db, authorization })).status).toBe(200);
  await endpoint.database.drop();
});

test('a code is redeemed by statements alone, and its second use ends what the first gave', async () => {
  const first = await redeem(alone, code);
  expect(first.status).toBe(200);
  expect((await redeem(alone, code)).json['error']).toBe('invalid_grant');
  expect((await refresh(alone, first.json['refresh_token'])).json['error']).toBe('invalid_grant');
});

test('a refused code is used up by statements alone', async () => {
  expect((await redeem(alone, code, { redirect_uri: 'https://other.example' })).json['error']).toBe('invalid_grant');
  expect((await redeem(flow, code)).json['error']).toBe('invalid_grant');
});

test('a refresh, its repetition and a theft, with its mail, ask by statements alone', async () => {
  const { json } = await redeem(alone, code);
  const mails = await flow.services.db.mail.count();
  const next = await refresh(alone, json['refresh_token']);
  expect(next.status).toBe(200);
  expect((await refresh(alone, json['refresh_token'])).json).toEqual(next.json);
  flow.pass(30_001);
  expect((await refresh(alone, json['refresh_token'])).json['error']).toBe('invalid_grant');
  expect((await refresh(alone, next.json['refresh_token'])).json['error']).toBe('invalid_grant');
  expect(await flow.services.db.mail.count()).toBe(mails + 1);
});

test('a client asks about its tokens by statements alone', async () => {
  const { json } = await redeem(flow, code);
  for (const token of [json['access_token'], json['refresh_token']]) expect(await isActive(alone, token)).toBe(true);
  await refresh(flow, json['refresh_token']);
  for (const token of [json['refresh_token'], 'x']) expect(await isActive(alone, token)).toBe(false);
});

test('a client revokes its tokens by statements alone: an access token, a refresh token with its family', async () => {
  const { json } = await redeem(flow, code);
  expect((await send(alone, 'revoke', { token: json['access_token'] ?? '' })).status).toBe(200);
  expect(await isActive(flow, json['access_token'])).toBe(false);
  const next = (await refresh(flow, json['refresh_token'])).json;
  expect((await send(alone, 'revoke', { token: next['refresh_token'] ?? '' })).status).toBe(200);
  for (const token of [next['access_token'], next['refresh_token']]) expect(await isActive(flow, token)).toBe(false);
});
