import { createMember } from '@invoicing/db/testing/factories';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createFlow, type Flow, pkce, redeem, refresh, takeCode } from '../testing/flow.ts';

let flow: Flow;
beforeAll(async () => {
  flow = await createFlow();
});
afterAll(() => flow.database.drop());
beforeEach(async () => {
  flow.member = await createMember(flow.services.db, flow.services.keys, flow.organizationId, { role: 'accountant' });
});

const mails = () => flow.services.db.mail.count({ where: { recipient: flow.member.email } });
const consent = () => flow.services.db.oauthConsent.findFirstOrThrow({ where: { memberId: flow.member.memberId } });

test('the member is notified by mail of a code that was used twice, once however often it comes again', async () => {
  const code = await takeCode(flow);
  await redeem(flow, code);
  expect(await mails()).toBe(0);
  for (const _ of [1, 2, 3]) expect((await redeem(flow, code)).json['error']).toBe('invalid_grant');
  expect(await mails()).toBe(1);
  expect(await consent()).toMatchObject({ revokedReason: 'code_replayed' });
});

test('of a mistake, and of power that was taken away, the member is not notified as of a theft', async () => {
  const { parameters } = pkce();
  expect((await redeem(flow, await takeCode(flow, parameters), { code_verifier: pkce().verifier })).json['error']).toBe(
    'invalid_grant',
  );
  expect(await consent()).toMatchObject({ revokedReason: 'code_refused' });
  const { json } = await redeem(flow, await takeCode(flow));
  flow.permit(() => false);
  expect((await refresh(flow, json['refresh_token'])).json['error']).toBe('invalid_grant');
  flow.permit(() => true);
  expect(await mails()).toBe(0);
});

test('client, secret and consent know when they were last used, and each refresh token which one it replaced', async () => {
  const { db } = flow.services;
  const { json } = await redeem(flow, await takeCode(flow));
  const used = async () => {
    const { lastUsedAt: client } = await db.oauthClient.findFirstOrThrow({ where: { id: flow.client.id } });
    const { lastUsedAt: secret } = await db.oauthClientSecret.findFirstOrThrow({
      where: { oauthClientId: flow.client.id },
    });
    return [client, secret, (await consent()).lastUsedAt];
  };
  const now = () => Array.from({ length: 3 }, () => flow.services.clock());
  expect(await used()).toEqual(now());
  flow.pass(1000);
  await refresh(flow, json['refresh_token']);
  expect(await used()).toEqual(now());
  const [first, second] = await db.refreshToken.findMany({
    where: { consent: { memberId: flow.member.memberId } },
    orderBy: { createdAt: 'asc' },
  });
  expect([first?.parentHash, second?.parentHash]).toEqual([null, first?.hash]);
});
