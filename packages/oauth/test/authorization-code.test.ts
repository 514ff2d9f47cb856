import { sha256 } from '@invoicing/db/secrets/secrets';
import { createDelegatedClient, createMember } from '@invoicing/db/testing/factories';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { currentRole } from '../src/current-role.ts';
import {
  createFlow,
  type Flow,
  isActive,
  pkce,
  redeem,
  redirectUri,
  refresh,
  scopes,
  takeCode,
} from '../testing/flow.ts';

let flow: Flow;
beforeAll(async () => {
  flow = await createFlow();
});
afterAll(() => flow.database.drop());

test('a code gives an access token for 600 s and a refresh token, with the scopes that were consented to', async () => {
  const { status, json, headers } = await redeem(flow, await takeCode(flow, {}, ['invoices:read']));
  expect({ status, ...json }).toMatchObject({
    status: 200,
    token_type: 'Bearer',
    expires_in: 600,
    scope: 'invoices:read',
  });
  expect(json['refresh_token']).toMatch(/^irt_/);
  expect(headers['cache-control']).toBe('no-store');
  expect(await isActive(flow, json['access_token'])).toBe(true);
});

describe('an authorization code works once:', () => {
  test('its second use ends every token that it gave, those of later refreshes too, and is in the audit log', async () => {
    const code = await takeCode(flow);
    const first = (await redeem(flow, code)).json;
    const second = (await refresh(flow, first['refresh_token'])).json;
    expect((await redeem(flow, code)).json['error']).toBe('invalid_grant');
    for (const { access_token, refresh_token } of [first, second]) {
      expect(await isActive(flow, access_token)).toBe(false);
      expect((await refresh(flow, refresh_token)).json['error']).toBe('invalid_grant');
    }
    const entries = await flow.services.db.auditEntry.findMany({ where: { action: 'authorization_code.refused' } });
    expect(entries.at(-1)).toMatchObject({
      outcome: 'refused',
      subjectType: 'oauth_consent',
      details: { reason: 'code_replayed' },
    });
  });

  test('of twenty attempts at the same moment one succeeds, and the others end what it gave', async () => {
    const code = await takeCode(flow);
    const answers = await Promise.all(Array.from({ length: 20 }, () => redeem(flow, code)));
    const good = answers.filter(({ status }) => status === 200);
    expect(good).toHaveLength(1);
    expect(await isActive(flow, good[0]?.json['access_token'])).toBe(false);
  });

  test('an attempt with a wrong parameter uses it up', async () => {
    const { verifier, parameters } = pkce();
    const code = await takeCode(flow, parameters);
    expect((await redeem(flow, code, { code_verifier: pkce().verifier })).json['error']).toBe('invalid_grant');
    expect((await redeem(flow, code, { code_verifier: verifier })).json['error']).toBe('invalid_grant');
  });

  test('another client can neither redeem it nor use it up', async () => {
    const { db, keys } = flow.services;
    const other = await createDelegatedClient(db, keys, flow.organizationId, scopes, [redirectUri]);
    const code = await takeCode(flow);
    expect((await redeem(flow, code, {}, other)).json['error']).toBe('invalid_grant');
    expect((await redeem(flow, code)).status).toBe(200);
  });
});

test('a code ends after 60 s', async () => {
  const [early, late] = [await takeCode(flow), await takeCode(flow)];
  flow.pass(59_999);
  expect((await redeem(flow, early)).status).toBe(200);
  flow.pass(1);
  expect((await redeem(flow, late)).json['error']).toBe('invalid_grant');
});

test.each([`${redirectUri}/`, `${redirectUri}?a=b`, redirectUri.toUpperCase(), ''])(
  'a code is refused with the redirect URI %j, which is not the one of the request',
  async (uri) => {
    expect((await redeem(flow, await takeCode(flow), { redirect_uri: uri })).json['error']).toBe('invalid_grant');
  },
);

test.each(['x', `iac_${'x'.repeat(43)}`, 'iac_\0', `iac_${'x'.repeat(5000)}`])(
  'the code %j, which was never given, is refused',
  async (code) => {
    expect((await redeem(flow, code)).json['error']).toBe('invalid_grant');
  },
);

test('a request without a code is refused as an invalid request, not as an invalid grant', async () => {
  expect((await redeem(flow, '')).json['error']).toBe('invalid_request');
});

describe('PKCE', () => {
  const s256 = pkce();
  const plain = pkce().verifier;
  const s256Of = (verifier: string) => ({
    code_challenge: sha256(verifier).toString('base64url'),
    code_challenge_method: 'S256',
  });
  test.each([
    ['S256 with its verifier', s256.parameters, s256.verifier, 200],
    ['S256 without a verifier', s256.parameters, '', 400],
    ['S256 redeemed with the challenge itself', s256.parameters, s256.parameters['code_challenge'] ?? '', 400],
    ['plain by name', { code_challenge: plain, code_challenge_method: 'plain' }, plain, 200],
    ['plain by default', { code_challenge: plain }, plain, 200],
    ['plain with another verifier', { code_challenge: plain }, s256.verifier, 400],
    ['plain without a verifier', { code_challenge: plain }, '', 400],
    ['no challenge, no verifier', {}, '', 200],
    ['a verifier without a challenge', {}, s256.verifier, 400],
    ['a verifier of 42 characters', { code_challenge: 'x'.repeat(43) }, 'x'.repeat(42), 400],
    ['a verifier of 128 characters', { code_challenge: 'x'.repeat(128) }, 'x'.repeat(128), 200],
    ['a verifier of 129 characters', { code_challenge: 'x'.repeat(128) }, 'x'.repeat(129), 400],
    ['a verifier of 42 characters whose S256 digest is right', s256Of('x'.repeat(42)), 'x'.repeat(42), 400],
    ['a verifier of 129 characters whose S256 digest is right', s256Of('x'.repeat(129)), 'x'.repeat(129), 400],
    ['a verifier with +', { code_challenge: 'x'.repeat(43) }, `${'x'.repeat(42)}+`, 400],
  ])('%s', async (_, parameters, verifier, status) => {
    const answer = await redeem(flow, await takeCode(flow, parameters), { code_verifier: verifier });
    expect([answer.status, answer.json['error']]).toEqual([status, status === 200 ? undefined : 'invalid_grant']);
  });
});

describe('a code is worth nothing when, since it was given,', () => {
  const db = () => flow.services.db;
  test.each([
    [
      'the membership ended',
      ({ member }: Flow) => db().member.updateMany({ where: { id: member.memberId }, data: { status: 'suspended' } }),
    ],
    [
      'the person was deactivated',
      ({ member }: Flow) => db().user.updateMany({ where: { id: member.userId }, data: { active: false } }),
    ],
    [
      'the consent was withdrawn',
      ({ member }: Flow) =>
        db().oauthConsent.updateMany({ where: { memberId: member.memberId }, data: { revokedAt: new Date() } }),
    ],
    [
      'the client lost its scopes',
      ({ client }: Flow) =>
        db().oauthClient.updateMany({ where: { id: client.id }, data: { allowedScopes: ['artifacts:read'] } }),
    ],
  ])('%s', async (_, change) => {
    const { services, organizationId } = flow;
    const client = await createDelegatedClient(services.db, services.keys, organizationId, scopes, [redirectUri]);
    const theirs = {
      ...flow,
      client,
      member: await createMember(services.db, services.keys, organizationId, { role: 'accountant' }),
    };
    const code = await takeCode(theirs);
    await change(theirs);
    expect((await redeem(theirs, code)).json['error']).toBe('invalid_grant');
  });
});

test('the right verifier without the secret of the client is refused, and the code can still be used', async () => {
  const { verifier, parameters } = pkce();
  const code = await takeCode(flow, parameters);
  const answer = await redeem(flow, code, { code_verifier: verifier }, { ...flow.client, clientSecret: 'wrong' });
  expect([answer.status, answer.json['error']]).toEqual([401, 'invalid_client']);
  expect((await redeem(flow, code, { code_verifier: verifier })).status).toBe(200);
});

describe('a client that proved itself by the PKCE method plain is marked', () => {
  const plainAt = async () =>
    (await flow.services.db.oauthClient.findFirstOrThrow({ where: { id: flow.client.id } })).plainPkceAt;
  const verifier = 'x'.repeat(43);

  test('with the time, which stays; S256, no PKCE, a refresh and a refused code leave no mark', async () => {
    const { parameters, verifier: right } = pkce();
    await flow.services.db.oauthClient.updateMany({ where: { id: flow.client.id }, data: { plainPkceAt: null } });
    expect((await redeem(flow, await takeCode(flow))).status).toBe(200);
    const { status, json } = await redeem(flow, await takeCode(flow, parameters), { code_verifier: right });
    expect([status, (await refresh(flow, json['refresh_token'])).status]).toEqual([200, 200]);
    expect(
      (await redeem(flow, await takeCode(flow, { code_challenge: verifier }), { code_verifier: 'y'.repeat(43) }))
        .status,
    ).toBe(400);
    expect(await plainAt()).toBeNull();
    expect(
      (await redeem(flow, await takeCode(flow, { code_challenge: verifier }), { code_verifier: verifier })).status,
    ).toBe(200);
    const used = flow.services.clock();
    expect(await plainAt()).toEqual(used);
    flow.pass(2000);
    expect((await redeem(flow, await takeCode(flow))).status).toBe(200);
    expect(await plainAt()).toEqual(used);
  });
});

describe('a member whose second factor is a passkey grants as one with an authenticator app', () => {
  test('and a member without either grants nothing', async () => {
    const { db, keys } = flow.services;
    const member = await createMember(db, keys, flow.organizationId, { role: 'accountant' });
    const theirs = { ...flow, member };
    await db.totpCredential.delete({ where: { userId: member.userId } });
    const refused = await takeCode(theirs);
    expect((await redeem(theirs, refused)).json['error']).toBe('invalid_grant');
    const passkey = { credentialId: Buffer.from(crypto.randomUUID()), publicKey: Buffer.from('key'), name: 'Laptop' };
    await db.webauthnCredential.create({ data: { userId: member.userId, ...passkey } });
    const { status, json } = await redeem(theirs, await takeCode(theirs));
    expect([status, json['scope']]).toEqual([200, scopes.join(' ')]);
    expect(await isActive(theirs, json['access_token'])).toBe(true);
    expect((await refresh(theirs, json['refresh_token'])).status).toBe(200);
    await db.webauthnCredential.deleteMany({ where: { userId: member.userId } });
    expect(await isActive(theirs, json['access_token'])).toBe(false);
  });

  test('and somebody who is no member is granted nothing', async () => {
    expect(
      await currentRole(flow.services.db, { organizationId: flow.organizationId, memberId: crypto.randomUUID() }),
    ).toBeNull();
  });
});
