import { sha256 } from '@invoicing/db/secrets/secrets';
import { createClient, createDelegatedClient, type MadeClient } from '@invoicing/db/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  createFlow,
  type Flow,
  isActive,
  redeem,
  redirectUri,
  refresh,
  scopes,
  send,
  takeCode,
} from '../testing/flow.ts';

let flow: Flow;
let other: MadeClient;
let machine: MadeClient;
let tokens: Record<string, string>;
beforeAll(async () => {
  flow = await createFlow();
  const { db, keys } = flow.services;
  other = await createDelegatedClient(db, keys, flow.organizationId, scopes, [redirectUri]);
  machine = await createClient(db, keys, flow.organizationId, scopes);
});
afterAll(() => flow.database.drop());
beforeEach(async () => {
  tokens = (await redeem(flow, await takeCode(flow))).json;
});

const unknown = ['x', `iat_${'x'.repeat(43)}`, 'irt_\0', 'ą'.repeat(600)];

describe('revocation', () => {
  test('of an access token ends it and nothing else', async () => {
    const answer = await send(flow, 'revoke', { token: tokens['access_token'] ?? '' });
    expect([answer.status, answer.body, answer.headers['cache-control']]).toEqual([200, '{}', 'no-store']);
    expect(await isActive(flow, tokens['access_token'])).toBe(false);
    expect((await refresh(flow, tokens['refresh_token'])).status).toBe(200);
  });

  test('of a refresh token ends its access tokens and its successors too, whatever the hint says, and no other family', async () => {
    const other = (await redeem(flow, await takeCode(flow))).json;
    const second = (await refresh(flow, tokens['refresh_token'])).json;
    const hint = { token_type_hint: 'access_token' };
    expect((await send(flow, 'revoke', { token: tokens['refresh_token'] ?? '', ...hint })).status).toBe(200);
    for (const token of [tokens['access_token'], second['access_token'], second['refresh_token']])
      expect(await isActive(flow, token)).toBe(false);
    expect((await refresh(flow, second['refresh_token'])).json['error']).toBe('invalid_grant');
    expect((await refresh(flow, other['refresh_token'])).status).toBe(200);
  });

  test('of what is unknown, revoked already or of another client answers alike and does nothing', async () => {
    for (const token of unknown)
      expect(await send(flow, 'revoke', { token })).toMatchObject({ status: 200, body: '{}' });
    for (const token of [tokens['access_token'], tokens['refresh_token']])
      expect(await send(flow, 'revoke', { token: token ?? '' }, other)).toMatchObject({ status: 200, body: '{}' });
    expect(await isActive(flow, tokens['access_token'])).toBe(true);
    expect(await isActive(flow, tokens['refresh_token'])).toBe(true);
    for (let times = 0; times < 2; times += 1)
      expect((await send(flow, 'revoke', { token: tokens['access_token'] ?? '' })).status).toBe(200);
  });

  test('is in the audit log once, with the consent that a refresh token takes along', async () => {
    const { auditEntry, oauthConsent, refreshToken } = flow.services.db;
    const { consentId: id } = await refreshToken.findFirstOrThrow({
      where: { hash: sha256(tokens['refresh_token'] ?? '') },
    });
    const before = await auditEntry.count();
    const usual = { actorKind: 'client', actorId: flow.client.id, outcome: 'success' };
    for (let times = 0; times < 2; times += 1) {
      for (const token of [tokens['access_token'], tokens['refresh_token'], 'x'])
        await send(flow, 'revoke', { token: token ?? '' });
      expect(await auditEntry.findMany({ orderBy: { createdAt: 'asc' }, skip: before })).toMatchObject([
        { ...usual, action: 'access_token.revoked', subjectId: null },
        { ...usual, action: 'refresh_token.revoked', subjectType: 'oauth_consent', subjectId: id },
      ]);
    }
    expect(await oauthConsent.findFirst({ where: { id } })).toMatchObject({ revokedReason: 'revoked_by_client' });
  });

  test('needs the client and a token', async () => {
    expect((await send(flow, 'revoke', { token: 'x' }, { ...other, clientSecret: 'wrong' })).json['error']).toBe(
      'invalid_client',
    );
    expect((await send(flow, 'revoke', {})).json['error']).toBe('invalid_request');
  });
});

describe('introspection', () => {
  test('describes to a client its own tokens', async () => {
    const { json } = await send(flow, 'introspect', { token: tokens['access_token'] ?? '' });
    const now = Math.floor(flow.services.clock().getTime() / 1000);
    const claims = {
      client_id: flow.client.clientId,
      iss: 'https://invoicing.example',
      sub: flow.member.memberId,
      scope: scopes.join(' '),
    };
    expect(json).toEqual({
      active: true,
      token_type: 'Bearer',
      aud: 'https://invoicing.example/api/v1',
      ...claims,
      iat: now,
      exp: now + 600,
    });
    const { json: renewing } = await send(flow, 'introspect', { token: tokens['refresh_token'] ?? '' });
    expect(renewing).toEqual({ active: true, ...claims, iat: now, exp: now + 30 * 86_400 });
    const issued = (await send(flow, 'token', { grant_type: 'client_credentials' }, machine)).json;
    expect((await send(flow, 'introspect', { token: issued['access_token'] ?? '' }, machine)).json).toMatchObject({
      active: true,
      sub: machine.clientId,
      scope: scopes.join(' '),
    });
  });

  test('answers only "inactive" for unknown, ended, used and other clients’ tokens', async () => {
    for (const token of unknown) expect((await send(flow, 'introspect', { token })).body).toBe('{"active":false}');
    for (const token of [tokens['access_token'], tokens['refresh_token']])
      expect((await send(flow, 'introspect', { token: token ?? '' }, other)).body).toBe('{"active":false}');
    await refresh(flow, tokens['refresh_token']);
    expect(await isActive(flow, tokens['refresh_token'])).toBe(false);
    flow.pass(600_000);
    expect(await isActive(flow, tokens['access_token'])).toBe(false);
  });

  test('names no scope that the role no longer permits', async () => {
    flow.permit((_, scope) => scope === 'invoices:read');
    expect((await send(flow, 'introspect', { token: tokens['access_token'] ?? '' })).json['scope']).toBe(
      'invoices:read',
    );
    expect((await send(flow, 'introspect', { token: tokens['refresh_token'] ?? '' })).json['scope']).toBe(
      'invoices:read',
    );
    flow.permit(() => true);
  });

  test('of a refresh token says inactive after its end, its revocation, and while its member may grant nothing', async () => {
    const { db } = flow.services;
    const where = { id: flow.member.memberId };
    await db.member.updateMany({ where, data: { status: 'suspended' } });
    expect(await isActive(flow, tokens['refresh_token'])).toBe(false);
    await db.member.updateMany({ where, data: { status: 'active' } });
    flow.pass(30 * 86_400_000 - 1);
    expect(await isActive(flow, tokens['refresh_token'])).toBe(true);
    flow.pass(1);
    expect(await isActive(flow, tokens['refresh_token'])).toBe(false);
    const { json } = await redeem(flow, await takeCode(flow));
    await db.refreshToken.updateMany({ where: { revokedAt: null }, data: { revokedAt: flow.services.clock() } });
    expect(await isActive(flow, json['refresh_token'])).toBe(false);
  });

  test('needs the client and a token', async () => {
    expect((await send(flow, 'introspect', { token: 'x' }, { ...other, clientSecret: 'wrong' })).status).toBe(401);
    expect((await send(flow, 'introspect', {})).json['error']).toBe('invalid_request');
  });
});
