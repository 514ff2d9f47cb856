import { sha256 } from '@invoicing/db/secrets/secrets';
import { createDelegatedClient, createMember } from '@invoicing/db/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endConsent } from '../src/consents.ts';
import { createFlow, type Flow, isActive, redeem, redirectUri, refresh, scopes, takeCode } from '../testing/flow.ts';

const dayMs = 86_400_000;
let flow: Flow;
let tokens: Record<string, string>;
beforeAll(async () => {
  flow = await createFlow();
});
afterAll(() => flow.database.drop());
beforeEach(async () => {
  flow.permit(() => true);
  flow.member = await createMember(flow.services.db, flow.services.keys, flow.organizationId, { role: 'accountant' });
  tokens = (await redeem(flow, await takeCode(flow))).json;
});

const errorOf = async (token: string | undefined, fields = {}) => (await refresh(flow, token, fields)).json['error'];

describe('the rotation of refresh tokens', () => {
  test('each refresh gives a new pair, and the new refresh token works in its turn', async () => {
    const second = (await refresh(flow, tokens['refresh_token'])).json;
    expect(second).toMatchObject({ token_type: 'Bearer', expires_in: 600, scope: scopes.join(' ') });
    expect(
      new Set([tokens['refresh_token'], second['refresh_token'], tokens['access_token'], second['access_token']]).size,
    ).toBe(4);
    expect((await refresh(flow, second['refresh_token'])).status).toBe(200);
  });

  test('a used token gives the same successor again within 30 s, with the time that is left', async () => {
    const first = (await refresh(flow, tokens['refresh_token'])).json;
    flow.pass(30_000);
    const again = (await refresh(flow, tokens['refresh_token'])).json;
    expect(again).toEqual({ ...first, expires_in: 570 });
  });

  test('of ten refreshes at the same moment all get the same pair', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => refresh(flow, tokens['refresh_token'])));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
  });

  test('after 30 s a used token is a stolen one: the family ends, with its access tokens; the audit log and one mail report it', async () => {
    const first = (await refresh(flow, tokens['refresh_token'])).json;
    flow.pass(30_001);
    expect(await errorOf(tokens['refresh_token'])).toBe('invalid_grant');
    expect(await errorOf(first['refresh_token'])).toBe('invalid_grant');
    expect(await isActive(flow, first['access_token'])).toBe(false);
    const entry = await flow.services.db.auditEntry.findFirst({
      where: { action: 'refresh_token.refused' },
      orderBy: { createdAt: 'desc' },
    });
    expect(entry).toMatchObject({ outcome: 'refused', details: { reason: 'refresh_token_reused' } });
    await refresh(flow, tokens['refresh_token']);
    const mails = await flow.services.db.mail.findMany({ where: { recipient: flow.member.email } });
    expect(
      mails.map(({ id, sealedText }) => sealedText && flow.services.keys.encryption.decrypt(sealedText, id)),
    ).toEqual(['Planner at https://invoicing.example']);
  });

  test('a used token is a stolen one after its own end too', async () => {
    let current = (await refresh(flow, tokens['refresh_token'])).json;
    flow.pass(20 * dayMs);
    current = (await refresh(flow, current['refresh_token'])).json;
    flow.pass(11 * dayMs);
    expect(await errorOf(tokens['refresh_token'])).toBe('invalid_grant');
    expect(await errorOf(current['refresh_token'])).toBe('invalid_grant');
  });

  test('within the grace a token gives its successor again though that was used since, and though other families were refreshed', async () => {
    const other = (await redeem(flow, await takeCode(flow))).json;
    const first = (await refresh(flow, tokens['refresh_token'])).json;
    flow.pass(10_000);
    await refresh(flow, first['refresh_token']);
    await refresh(flow, other['refresh_token']);
    flow.pass(10_000);
    expect((await refresh(flow, tokens['refresh_token'])).json).toEqual({ ...first, expires_in: 580 });
  });

  test('each refresh is in the audit log, with what it gave', async () => {
    await refresh(flow, tokens['refresh_token'], { scope: 'invoices:read' });
    const consent = await flow.services.db.oauthConsent.findFirstOrThrow({ where: { memberId: flow.member.memberId } });
    const entries = await flow.services.db.auditEntry.findMany({
      where: { subjectId: consent.id },
      orderBy: { createdAt: 'asc' },
    });
    const issued = {
      action: 'access_token.issued',
      outcome: 'success',
      subjectType: 'oauth_consent',
      actorKind: 'client',
      actorId: flow.client.id,
    };
    expect(entries).toMatchObject([
      { ...issued, details: { grant: 'authorization_code', scopes } },
      { ...issued, details: { grant: 'refresh_token', scopes: ['invoices:read'] } },
    ]);
  });

  test('another family of the same member and client lives on', async () => {
    const other = (await redeem(flow, await takeCode(flow))).json;
    await refresh(flow, tokens['refresh_token']);
    flow.pass(30_001);
    await refresh(flow, tokens['refresh_token']);
    expect((await refresh(flow, other['refresh_token'])).status).toBe(200);
  });

  test('successors are kept sealed, and no longer than the grace', async () => {
    const sealed = () =>
      flow.services.db.refreshToken.count({
        where: { consent: { memberId: flow.member.memberId }, sealedSuccessor: { not: null } },
      });
    const first = (await refresh(flow, tokens['refresh_token'])).json;
    const rows = await flow.services.db.$queryRaw<
      { row: string }[]
    >`SELECT to_jsonb(t)::text AS row FROM oauth_refresh_tokens t`;
    for (const secret of [tokens['refresh_token'], first['refresh_token'], first['access_token']])
      for (const { row } of rows) expect(row).not.toContain(secret);
    const used = await flow.services.db.refreshToken.findFirstOrThrow({
      where: { hash: sha256(tokens['refresh_token'] ?? '') },
    });
    const owner = `refresh-token:${sha256(tokens['refresh_token'] ?? '').toString('base64url')}`;
    const kept = JSON.parse(flow.services.keys.encryption.decrypt(used.sealedSuccessor ?? new Uint8Array(), owner));
    expect(kept).toMatchObject({ refreshToken: first['refresh_token'], accessToken: first['access_token'] });
    flow.pass(30_001);
    await refresh(flow, first['refresh_token']);
    expect(await sealed()).toBe(1);
  });
});

describe('the scope of a refresh', () => {
  test('narrows the access token alone; an empty scope narrows nothing, and the refresh token keeps its own', async () => {
    const narrow = (await refresh(flow, tokens['refresh_token'], { scope: 'invoices:read' })).json;
    expect(narrow['scope']).toBe('invoices:read');
    expect((await refresh(flow, narrow['refresh_token'], { scope: '' })).json['scope']).toBe(scopes.join(' '));
  });

  test.each(['customers:write', 'invoices:read unknown', 'invoices:read '])(
    'the wider or malformed scope %j is refused and does not use the token up',
    async (scope) => {
      expect(await errorOf(tokens['refresh_token'], { scope })).toBe('invalid_scope');
      flow.pass(60_000);
      expect((await refresh(flow, tokens['refresh_token'])).status).toBe(200);
    },
  );

  test('what was not consented to cannot be got by refreshing, though the client may have it', async () => {
    const { json } = await redeem(flow, await takeCode(flow, {}, ['invoices:read']));
    expect(await errorOf(json['refresh_token'], { scope: 'customers:read' })).toBe('invalid_scope');
  });

  test('a used token with another scope is no repetition, even within the grace period', async () => {
    await refresh(flow, tokens['refresh_token'], { scope: 'invoices:read' });
    expect(await errorOf(tokens['refresh_token'])).toBe('invalid_scope');
    expect((await refresh(flow, tokens['refresh_token'], { scope: 'invoices:read' })).status).toBe(200);
  });

  test('the role is the ceiling at the moment of the refresh', async () => {
    flow.permit((_, scope) => scope === 'customers:read');
    expect((await refresh(flow, tokens['refresh_token'])).json['scope']).toBe('customers:read');
  });
});

describe('a refresh token lives', () => {
  test('for 30 days without use', async () => {
    flow.pass(30 * dayMs - 1);
    const { json } = await refresh(flow, tokens['refresh_token']);
    expect(json).toHaveProperty('refresh_token');
    flow.pass(30 * dayMs);
    expect(await errorOf(json['refresh_token'])).toBe('invalid_grant');
  });

  test('for 180 days in all, however often it is used', async () => {
    let current = tokens['refresh_token'];
    for (let month = 0; month < 8; month += 1) {
      flow.pass(22 * dayMs);
      current = (await refresh(flow, current)).json['refresh_token'];
    }
    flow.pass(4 * dayMs - 1);
    const last = (await refresh(flow, current)).json;
    expect(last).toHaveProperty('access_token');
    flow.pass(1);
    expect(await errorOf(last['refresh_token'])).toBe('invalid_grant');
  });
});

describe('a refresh token and its access token end with', () => {
  const db = () => flow.services.db;
  const memberId = () => flow.member.memberId;
  const userId = () => flow.member.userId;
  test.each([
    ['the membership', () => db().member.updateMany({ where: { id: memberId() }, data: { status: 'suspended' } })],
    ['the person', () => db().user.update({ where: { id: userId() }, data: { active: false } })],
    ['the second factor', () => db().totpCredential.delete({ where: { userId: userId() } })],
    [
      'the consent',
      async () => {
        const consent = await db().oauthConsent.findFirstOrThrow({ where: { memberId: memberId() } });
        await endConsent(db(), consent, 'withdrawn', flow.services.clock());
      },
    ],
  ])('%s', async (_, end) => {
    expect(await isActive(flow, tokens['access_token'])).toBe(true);
    await end();
    expect(await isActive(flow, tokens['access_token'])).toBe(false);
    expect(await errorOf(tokens['refresh_token'])).toBe('invalid_grant');
  });

  test('its own revocation', async () => {
    await flow.services.db.refreshToken.updateMany({
      where: { hash: sha256(tokens['refresh_token'] ?? '') },
      data: { revokedAt: new Date() },
    });
    expect(await errorOf(tokens['refresh_token'])).toBe('invalid_grant');
  });

  test('the role, permanently: a role given back later revives nothing', async () => {
    flow.permit(() => false);
    expect(await errorOf(tokens['refresh_token'])).toBe('invalid_grant');
    const entry = await db().auditEntry.findFirst({
      where: { action: 'refresh_token.refused' },
      orderBy: { createdAt: 'desc' },
    });
    expect(entry).toMatchObject({ outcome: 'refused', details: { reason: 'member_not_entitled' } });
    flow.permit(() => true);
    expect(await errorOf(tokens['refresh_token'])).toBe('invalid_grant');
    expect(await isActive(flow, tokens['access_token'])).toBe(false);
  });

  test('the client', async () => {
    const { keys } = flow.services;
    const client = await createDelegatedClient(db(), keys, flow.organizationId, scopes, [redirectUri]);
    const theirs = { ...flow, client };
    const { json } = await redeem(theirs, await takeCode(theirs));
    await db().oauthClient.updateMany({ where: { id: client.id }, data: { revokedAt: new Date() } });
    expect((await refresh(theirs, json['refresh_token'])).json['error']).toBe('invalid_client');
  });
});

test('another client, an access token and anything that was never given refresh nothing and harm nothing', async () => {
  const { db, keys } = flow.services;
  const other = await createDelegatedClient(db, keys, flow.organizationId, scopes, [redirectUri]);
  expect((await refresh(flow, tokens['refresh_token'], {}, other)).json['error']).toBe('invalid_grant');
  for (const token of [tokens['access_token'], 'irt_\0', `irt_${'x'.repeat(43)}`, 'x'.repeat(5000)])
    expect(await errorOf(token)).toBe('invalid_grant');
  expect(await errorOf('')).toBe('invalid_request');
  expect((await refresh(flow, tokens['refresh_token'])).status).toBe(200);
});
