import { createHash } from 'node:crypto';
import { createClient, createDelegatedClient } from '@invoicing/db/testing/factories';
import { decide } from '@invoicing/router/testing/consent';
import { createTenant } from '@invoicing/router/testing/harness';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Answer,
  type AuthorizationServer,
  authorizeUrl,
  basic,
  consent,
  follow,
  post,
  redirectUri,
  startAuthorizationServer,
} from './oauth-server.ts';

// Attacks on the authorization server that must fail, one per test, over HTTP.

let server: AuthorizationServer;
beforeAll(async () => {
  server = await startAuthorizationServer();
});
afterAll(() => server.close());

type Fields = Record<string, string>;
const form = (fields: Fields) => new URLSearchParams(fields).toString();
const verifier = 'v'.repeat(43);
const s256 = {
  code_challenge: createHash('sha256').update(verifier).digest('base64url'),
  code_challenge_method: 'S256',
};

const token = (fields: Fields | string, headers: Fields = { authorization: basic(server.machine) }, query = '') =>
  post(`${server.base}/oauth/token${query}`, typeof fields === 'string' ? fields : form(fields), headers);
const byDelegated = () => ({ authorization: basic(server.delegated) });
const takeCode = async (given: Fields = {}) =>
  (await consent(server, authorizeUrl(server, given), 'approve')).searchParams.get('code') ?? '';
const redeem = (code: string, given: Fields = {}, headers = byDelegated()) =>
  token({ grant_type: 'authorization_code', code, redirect_uri: redirectUri, ...given }, headers);
const refresh = (refreshToken: string | undefined, given: Fields = {}) =>
  token({ grant_type: 'refresh_token', refresh_token: refreshToken ?? '', ...given }, byDelegated());
const read = async (access: string | undefined, url = '/api/v1/customers') =>
  (await fetch(`${server.base}${url}`, { headers: { authorization: `Bearer ${access}` } })).status;
const outcome = ({ status, json }: Answer) => [status, json['error']];
const machineGrant = { grant_type: 'client_credentials' };

test('an unknown client, a wrong secret, a revoked secret and a revoked client get byte for byte the same answer', async () => {
  const { db } = server.harness.database;
  const make = () => createClient(db, server.harness.keys.keys, server.tenant.organizationId, ['customers:read']);
  const [noSecret, noClient] = [await make(), await make()];
  await db.oauthClientSecret.updateMany({ where: { oauthClientId: noSecret.id }, data: { revokedAt: new Date() } });
  await db.oauthClient.updateMany({ where: { id: noClient.id }, data: { revokedAt: new Date() } });
  const unknown = { clientId: 'icl_unknown', clientSecret: 'x' };
  const tries = [unknown, { ...server.machine, clientSecret: 'x' }, noSecret, noClient];
  const answers = await Promise.all(tries.map((client) => token(machineGrant, { authorization: basic(client) })));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  for (const answer of answers) {
    expect(outcome(answer)).toEqual([401, 'invalid_client']);
    expect(answer.headers.get('www-authenticate')).toContain('Basic');
  }
});

describe('a token request has no secret in its query, one mechanism, form-decoded Basic, exact scopes and one form of 8 KiB', () => {
  const inQuery = ({ clientId, clientSecret } = server.machine) =>
    `?client_id=${clientId}&client_secret=${clientSecret}`;
  const encoded = () => basic({ ...server.machine, clientId: server.machine.clientId.replace('_', '%5F') });
  const json = () => ({ authorization: basic(server.machine), 'content-type': 'application/json' });
  const secret = () => ({ client_secret: server.machine.clientSecret });
  const scope = (given: string) => token({ ...machineGrant, scope: given });
  test.each<[string, number, string | undefined, () => Promise<Answer>]>([
    ['a secret in the query string', 400, 'invalid_request', () => token(machineGrant, {}, inQuery())],
    ['Basic and form credentials together', 400, 'invalid_request', () => token({ ...machineGrant, ...secret() })],
    ['Basic written with %5F for _', 200, undefined, () => token(machineGrant, { authorization: encoded() })],
    ['a scope that the client lacks', 400, 'invalid_scope', () => scope('customers:write')],
    ['an unknown scope', 400, 'invalid_scope', () => scope('openid')],
    ['a repeated scope', 400, 'invalid_scope', () => scope('customers:read customers:read')],
    ['scopes with commas between them', 400, 'invalid_scope', () => scope('customers:read,invoices:read')],
    ['a JSON body', 400, 'invalid_request', () => token(JSON.stringify(machineGrant), json())],
    ['a body over 8 KiB', 413, 'invalid_request', () => token(`${form(machineGrant)}&x=${'x'.repeat(8192)}`)],
    [
      'a repeated parameter',
      400,
      'invalid_request',
      () => token(`${form(machineGrant)}&grant_type=client_credentials`),
    ],
    ['a grant named like a prototype', 400, 'unsupported_grant_type', () => token({ grant_type: '__proto__' })],
  ])('%s', async (_, status, error, attempt) => {
    expect(outcome(await attempt())).toEqual([status, error]);
  });
});

test('an authorization code works once, for its client, its redirect URI and 60 s; a second use ends what the first one gave', async () => {
  const { db } = server.harness.database;
  const { organizationId } = server.tenant;
  const { keys } = server.harness.keys;
  const other = await createDelegatedClient(db, keys, organizationId, ['customers:read'], [redirectUri]);
  const code = await takeCode();
  expect(outcome(await redeem(code, {}, { authorization: basic(other) }))).toEqual([400, 'invalid_grant']);
  const { json } = await redeem(code);
  expect(await read(json['access_token'])).toBe(200);
  expect(outcome(await redeem(code))).toEqual([400, 'invalid_grant']);
  expect(await read(json['access_token'])).toBe(401);
  expect(outcome(await refresh(json['refresh_token']))).toEqual([400, 'invalid_grant']);
  expect(outcome(await redeem(await takeCode(), { redirect_uri: `${redirectUri}/` }))).toEqual([400, 'invalid_grant']);
  const late = await takeCode();
  server.harness.setNow(new Date(Date.now() + 60_500));
  expect(outcome(await redeem(late))).toEqual([400, 'invalid_grant']);
  server.harness.setNow(null);
});

test.each<[string, Fields, Fields, string | undefined]>([
  ['S256 with its verifier', s256, { code_verifier: verifier }, undefined],
  ['S256 without a verifier', s256, {}, 'invalid_grant'],
  ['S256 downgraded: the challenge as verifier', s256, { code_verifier: s256.code_challenge }, 'invalid_grant'],
  ['a verifier without a challenge', {}, { code_verifier: verifier }, 'invalid_grant'],
  ['a verifier of 42', { code_challenge: verifier }, { code_verifier: verifier.slice(1) }, 'invalid_grant'],
  ['a verifier of 129', { code_challenge: 'v'.repeat(128) }, { code_verifier: 'v'.repeat(129) }, 'invalid_grant'],
])('a code is bound to its PKCE challenge: %s', async (_, challenge, given, error) => {
  expect((await redeem(await takeCode(challenge), given)).json['error']).toBe(error);
});

test.each([
  'https://CLIENT.example/cb',
  'https://client.example:8443/cb',
  'https://client.example/cb/',
  'https://client.example/cb?x=1',
  'https://client%2Eexample/cb',
  'https://user@client.example/cb',
  'https://client.example/cb#x',
  'javascript:alert(1)',
  '//client.example/cb',
  'https://xn--clent-q4a.example/cb',
])('an authorization request with the redirect URI %s gets an error page, and no redirect', async (uri) => {
  const answer = await fetch(authorizeUrl(server, { redirect_uri: uri }), { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([400, null]);
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
});

test.each(['return_url', 'callbackUrl', 'next', 'redirect'])(
  'the parameter %s of an authorization request redirects no one elsewhere',
  async (name) => {
    for (const target of ['https://evil.example', '//evil.example', '/\\evil.example']) {
      const answer = await fetch(authorizeUrl(server, { [name]: target }), { redirect: 'manual' });
      expect(answer.headers.get('location')).toMatch(new RegExp(`^${server.base}/consent/iar_[\\w-]+$`));
    }
  },
);

test('state and issuer are in the answer on success, on denial and on error; without a state the request is refused', async () => {
  const state = 'a&b="ą"';
  const failed = await fetch(authorizeUrl(server, { state, scope: 'openid' }), { redirect: 'manual' });
  const answers = [
    await consent(server, authorizeUrl(server, { state }), 'approve'),
    await consent(server, authorizeUrl(server, { state }), 'deny'),
    new URL(failed.headers.get('location') ?? ''),
  ];
  for (const { searchParams } of answers)
    expect([searchParams.get('state'), searchParams.get('iss')]).toEqual([state, server.base]);
  expect((await fetch(authorizeUrl(server, { state: '' }), { redirect: 'manual' })).status).toBe(400);
});

test('a consent is given once, in its own browser, by a member of the client’s organization with a second factor', async () => {
  const asked = await follow(authorizeUrl(server));
  const { harness, member } = server;
  const inAnother = { ...asked, binding: 'x'.repeat(43) };
  await expect(decide(harness, member, inAnother, 'approve')).rejects.toThrow('opened elsewhere');
  const stranger = (await createTenant(harness)).approverActor;
  await expect(decide(harness, stranger, asked, 'approve')).rejects.toThrow('opened elsewhere');
  const { totpCredential } = harness.database.db;
  const where = { userId: member.userId };
  await totpCredential.updateMany({ where, data: { confirmedAt: null } });
  await expect(decide(harness, member, asked, 'approve')).rejects.toThrow('second factor');
  await totpCredential.updateMany({ where, data: { confirmedAt: new Date() } });
  await decide(harness, member, asked, 'approve');
  await expect(decide(harness, member, asked, 'approve')).rejects.toThrow('answered already');
});

test('a refresh rotates its token; a reuse after the grace period ends the family and is audited; a narrower scope is allowed, a wider one refused', async () => {
  const first = (await redeem(await takeCode({ scope: 'customers:read invoices:read' }))).json;
  expect(outcome(await refresh(first['refresh_token'], { scope: 'customers:write' }))).toEqual([400, 'invalid_scope']);
  const second = (await refresh(first['refresh_token'], { scope: 'customers:read' })).json;
  expect(second['scope']).toBe('customers:read');
  server.harness.setNow(new Date(Date.now() + 31_000));
  expect(outcome(await refresh(first['refresh_token']))).toEqual([400, 'invalid_grant']);
  expect(outcome(await refresh(second['refresh_token']))).toEqual([400, 'invalid_grant']);
  server.harness.setNow(null);
  const entries = await server.harness.database.db.auditEntry.findMany({ where: { action: 'refresh_token.refused' } });
  expect(entries.map(({ details }) => details)).toContainEqual({ reason: 'refresh_token_reused' });
});

test('an access token is accepted in the Authorization header alone, and no other secret is accepted as one', async () => {
  const access = (await token(machineGrant)).json['access_token'];
  const code = await takeCode();
  const renewing = (await redeem(await takeCode())).json['refresh_token'];
  const bare = (url: string, headers: Fields = {}) =>
    fetch(`${server.base}${url}`, { headers }).then(({ status }) => status);
  expect(await bare('/api/v1/customers', { authorization: `bEARER ${access}` })).toBe(200);
  expect(await bare(`/api/v1/customers?access_token=${access}`)).toBe(401);
  expect(await bare('/api/v1/customers', { cookie: `access_token=${access}` })).toBe(401);
  expect((await post(`${server.base}/api/v1/customers`, form({ access_token: access ?? '' }), {})).status).toBe(401);
  for (const secret of [code, renewing, server.machine.clientSecret]) expect(await read(secret)).toBe(401);
});

test('no token, code or secret is readable in the database or in an error', async () => {
  const { json } = await redeem(await takeCode());
  const code = await takeCode();
  const { requestId, binding } = await follow(authorizeUrl(server));
  const secrets = [json['access_token'], json['refresh_token'], code, requestId, binding, server.machine.clientSecret];
  const names = ['access_tokens', 'refresh_tokens', 'authorization_codes', 'authorization_requests'];
  const tables = [...names, 'clients', 'client_secrets'].map((name) => `oauth_${name}`);
  const { db } = server.harness.database;
  for (const table of [...tables, 'audit_entries', 'api_requests']) {
    const rows = await db.$queryRawUnsafe<{ row: string }[]>(`SELECT to_jsonb(t)::text AS row FROM ${table} t`);
    for (const { row } of rows) for (const secret of secrets) expect(row).not.toContain(secret);
  }
  const refused = await redeem(code, { code_verifier: verifier });
  for (const secret of secrets) expect(refused.text).not.toContain(secret);
});

test('introspection and revocation reveal nothing to a client about another client’s tokens, and do nothing to them', async () => {
  const { access_token: access = '', refresh_token: renewing = '' } = (await redeem(await takeCode())).json;
  const asMachine = { authorization: basic(server.machine) };
  const unknown = [];
  for (const path of ['introspect', 'revoke'])
    unknown.push((await post(`${server.base}/oauth/${path}`, 'token=x', asMachine)).text);
  for (const text of [access, renewing]) {
    const answers = [];
    for (const path of ['introspect', 'revoke'])
      answers.push((await post(`${server.base}/oauth/${path}`, form({ token: text }), asMachine)).text);
    expect(answers).toEqual(unknown);
  }
  expect(await read(access)).toBe(200);
  expect((await refresh(renewing)).status).toBe(200);
});

test('twenty wrong secrets delay further wrong ones, but neither the client itself nor another client', async () => {
  const { database, keys } = server.harness;
  const victim = await createClient(database.db, keys.keys, server.tenant.organizationId, ['customers:read']);
  const guess = () => token(machineGrant, { authorization: basic({ ...victim, clientSecret: 'guess' }) });
  for (let times = 0; times < 20; times += 1) await guess();
  const locked = await guess();
  expect(outcome(locked)).toEqual([429, 'temporarily_unavailable']);
  expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await token(machineGrant, { authorization: basic(victim) })).status).toBe(200);
  expect((await token(machineGrant)).status).toBe(200);
});
