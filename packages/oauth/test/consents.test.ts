import { createDelegatedClient, createMember, type MadeClient } from '@invoicing/db/testing/factories';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Connection, endConnection, endConsent, rememberedScopes } from '../src/consents.ts';
import { createFlow, type Flow, isActive, redeem, redirectUri, scopes, takeCode } from '../testing/flow.ts';

let flow: Flow;
let other: MadeClient;
let connection: Connection;
beforeAll(async () => {
  flow = await createFlow();
  other = await createDelegatedClient(flow.services.db, flow.services.keys, flow.organizationId, scopes, [redirectUri]);
});
afterAll(() => flow.database.drop());
beforeEach(async () => {
  const { services, organizationId, client } = flow;
  flow.member = await createMember(services.db, services.keys, organizationId, { role: 'accountant' });
  connection = { organizationId, oauthClientId: client.id, memberId: flow.member.memberId };
});

const db = () => flow.services.db;
const now = () => flow.services.clock();
const given = () =>
  db().oauthConsent.findMany({ where: { memberId: connection.memberId }, orderBy: { createdAt: 'asc' } });

test('a withdrawal ends all that the member granted this client, once, and nothing that they granted another', async () => {
  const mine = [(await redeem(flow, await takeCode(flow))).json, (await redeem(flow, await takeCode(flow))).json];
  const theirs = { ...flow, client: other };
  flow.pass(1000);
  const { json } = await redeem(theirs, await takeCode(theirs));
  expect(await endConnection(db(), connection, now())).toBe(2);
  for (const { access_token } of mine) expect(await isActive(flow, access_token)).toBe(false);
  expect(await isActive(theirs, json['access_token'])).toBe(true);
  const ended = { revokedReason: 'withdrawn', revokedAt: now() };
  expect(await given()).toMatchObject([ended, ended, { revokedReason: null, revokedAt: null }]);
  flow.pass(1000);
  expect(await endConnection(db(), connection, now())).toBe(0);
  expect((await given())[0]).toMatchObject({ revokedAt: ended.revokedAt });
});

test('a consent ends once, for the first reason', async () => {
  await takeCode(flow);
  const [consent] = await given();
  if (!consent) throw new Error('no consent');
  expect(await endConsent(db(), consent, 'code_replayed', now())).toBe(true);
  expect(await endConsent(db(), consent, 'withdrawn', now())).toBe(false);
  expect(await given()).toMatchObject([{ revokedReason: 'code_replayed', revokedAt: now() }]);
});

test('what is remembered is what the member granted this client the last time, unless they took it back', async () => {
  expect(await rememberedScopes(db(), connection)).toBeNull();
  await takeCode(flow, {}, ['invoices:read']);
  flow.pass(1000);
  await takeCode(flow, {}, ['customers:read']);
  flow.pass(1000);
  await takeCode({ ...flow, client: other }, {}, ['invoices:issue']);
  expect(await rememberedScopes(db(), connection)).toEqual(['customers:read']);
  const latest = (await given())[1];
  await endConsent(db(), { organizationId: connection.organizationId, id: latest?.id ?? '' }, 'code_refused', now());
  expect(await rememberedScopes(db(), connection)).toEqual(['customers:read']);
  await takeCode(flow);
  await endConnection(db(), connection, now());
  expect(await rememberedScopes(db(), connection)).toBeNull();
});
