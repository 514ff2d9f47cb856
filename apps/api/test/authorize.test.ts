import { sha256 } from '@invoicing/db/secrets/secrets';
import { createDelegatedClient, type MadeClient } from '@invoicing/db/testing/factories';
import { createHarness, createTenant, type Harness, type Tenant } from '@invoicing/router/testing/harness';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createServer } from '../src/server.ts';

const redirectUri = 'https://client.example/cb?own=1';
const publicBase = 'http://localhost:3000';
let harness: Harness;
let tenant: Tenant;
let client: MadeClient;
let server: FastifyInstance;
let base: string;

beforeAll(async () => {
  harness = await createHarness();
  tenant = await createTenant(harness);
  client = await createDelegatedClient(
    harness.database.db,
    harness.keys.keys,
    tenant.organizationId,
    ['invoices:read'],
    [redirectUri],
  );
  server = await createServer(harness.services, { panelOrigin: 'http://127.0.0.1:1', rateLimits: { factor: 100 } });
  base = await server.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await server.close();
  await harness.database.drop();
});

const parameters = (given: Record<string, string> = {}) =>
  new URLSearchParams({
    response_type: 'code',
    client_id: client.clientId,
    redirect_uri: redirectUri,
    state: 'xyz',
    ...given,
  });

const authorize = (given: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  fetch(`${base}/oauth/authorize?${parameters(given)}`, { redirect: 'manual', headers });

const attributesOf = (cookie: string) => cookie.split('; ').slice(1).sort();

test('a valid request is kept by hashes only, tied to the browser, and sends the person to the consent page', async () => {
  const answer = await authorize();
  expect(answer.status).toBe(303);
  const location = answer.headers.get('location') ?? '';
  expect(location).toMatch(new RegExp(`^${publicBase}/consent/iar_[A-Za-z0-9_-]{65}$`));
  const cookie = answer.headers.get('set-cookie') ?? '';
  expect(cookie).toMatch(/^authz=[A-Za-z0-9_-]{43};/);
  expect(attributesOf(cookie)).toEqual(['HttpOnly', 'Max-Age=600', 'Path=/', 'SameSite=Lax']);
  const requestId = location.split('/').at(-1) ?? '';
  const row = await harness.database.db.authorizationRequest.findFirstOrThrow({ where: { hash: sha256(requestId) } });
  expect(JSON.stringify(row)).not.toContain(requestId);
  expect(Buffer.from(row.bindingHash)).toEqual(sha256(cookie.slice('authz='.length, 'authz='.length + 43)));
  expect(row.expiresAt.getTime() - row.createdAt.getTime()).toBe(600_000);
});

test('under https the cookie is __Host- and Secure', async () => {
  const secured = await createServer(
    { ...harness.services, baseUrl: 'https://invoicing.example' },
    { panelOrigin: 'http://127.0.0.1:1', rateLimits: { factor: 1 } },
  );
  const answer = await secured.inject({ url: `/oauth/authorize?${parameters()}` });
  const cookie = String(answer.headers['set-cookie']);
  expect(cookie).toMatch(/^__Host-authz=[A-Za-z0-9_-]{43};/);
  expect(attributesOf(cookie)).toEqual(['HttpOnly', 'Max-Age=600', 'Path=/', 'SameSite=Lax', 'Secure']);
  await secured.close();
});

test('a browser keeps its binding over several requests; a value that is not ours is replaced', async () => {
  const first = ((await authorize()).headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  expect((await authorize({}, { cookie: `theme=dark; ${first}` })).headers.get('set-cookie')).toContain(first);
  expect((await authorize({}, { cookie: `${first}; authz=${'b'.repeat(43)}` })).headers.get('set-cookie')).toContain(
    first,
  );
  for (const other of [
    'chosen-by-somebody',
    `"${'a'.repeat(43)}"`,
    `${'a'.repeat(42)}%0A`,
    `${'a'.repeat(43)}, b`,
    '%',
  ])
    expect((await authorize({}, { cookie: `authz=${other}` })).headers.get('set-cookie')).not.toMatch(/chosen|a{42}|%/);
});

test('POST works with a form, and with a form only', async () => {
  const post = (body: string, type: string) =>
    fetch(`${base}/oauth/authorize`, { method: 'POST', redirect: 'manual', body, headers: { 'content-type': type } });
  expect((await post(parameters().toString(), 'application/x-www-form-urlencoded')).status).toBe(303);
  expect((await post(JSON.stringify(Object.fromEntries(parameters())), 'application/json')).status).toBe(400);
});

test('a mistake of the client goes back to it, behind its own query, with state and issuer, never more than one header', async () => {
  const state = 'a"b\r\nset-cookie: x=1';
  const answer = await authorize({ state, scope: 'customers:write' });
  expect(answer.status).toBe(303);
  const location = new URL(answer.headers.get('location') ?? '');
  expect(Object.fromEntries(location.searchParams)).toMatchObject({
    own: '1',
    error: 'invalid_scope',
    state,
    iss: publicBase,
  });
  expect(answer.headers.get('set-cookie')).toBeNull();
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
});

describe('the error page', () => {
  test.each([
    { client_id: 'icl_<script>' },
    { redirect_uri: 'https://evil.example/?<b>' },
    { redirect_uri: 'javascript:alert(1)' },
    { state: '' },
  ])('for %j redirects nowhere, repeats nothing and lets nothing run', async (given) => {
    const answer = await authorize(given);
    const html = await answer.text();
    expect([answer.status, answer.headers.get('location'), answer.headers.get('set-cookie')]).toEqual([
      400,
      null,
      null,
    ]);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const policy =
      /^default-src 'none'; style-src 'sha256-\S{44}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'$/;
    expect(answer.headers.get('content-security-policy')).toMatch(policy);
    expect(html).not.toMatch(/<(script|a|img|form|link)\b/);
    for (const value of Object.values(given).filter(Boolean)) expect(html).not.toContain(value);
  });

  test('speaks the language of the browser', async () => {
    expect(await (await authorize({ state: '' }, { 'accept-language': 'pl-PL,pl;q=0.9' })).text()).toContain(
      'Brakuje parametru state',
    );
    expect(await (await authorize({ state: '' }, { 'accept-language': 'de, pl;q=0.8, en;q=0.5' })).text()).toContain(
      'Brakuje parametru state',
    );
    for (const language of ['de', '*', 'en, pl;q=0.9', 'pl;q=0'])
      expect(await (await authorize({ state: '' }, { 'accept-language': language })).text()).toContain(
        'The state parameter is missing',
      );
  });
});

test('what ran out for a client goes when a new request comes', async () => {
  const { db } = harness.database;
  const where = { oauthClientId: client.id };
  await db.authorizationRequest.updateMany({ where, data: { expiresAt: new Date(0) } });
  await authorize();
  expect(await db.authorizationRequest.count({ where })).toBe(1);
});

describe('revocation and introspection', () => {
  const basic = () =>
    `Basic ${Buffer.from(`${tenant.client.clientId}:${tenant.client.clientSecret}`).toString('base64')}`;
  const form = (path: string, body: string, authorization = basic()) =>
    fetch(`${base}/oauth/${path}`, {
      method: 'POST',
      body,
      headers: { authorization, 'content-type': 'application/x-www-form-urlencoded' },
    });

  test('a revoked token is refused by the API at once', async () => {
    const { access_token: token } = Object(await (await form('token', 'grant_type=client_credentials')).json());
    const ask = () => fetch(`${base}/api/v1/customers`, { headers: { authorization: `Bearer ${token}` } });
    expect(Object(await (await form('introspect', `token=${token}`)).json())).toMatchObject({ active: true });
    expect((await ask()).status).toBe(200);
    const revoked = await form('revoke', `token=${token}`);
    expect([revoked.status, await revoked.text()]).toEqual([200, '{}']);
    expect((await ask()).status).toBe(401);
  });

  test.each(['token', 'revoke', 'introspect'])(
    '/oauth/%s takes POST, a form in the body and the client’s secret',
    async (path) => {
      const get = await fetch(`${base}/oauth/${path}`);
      expect([get.status, get.headers.get('allow')]).toEqual([405, 'POST']);
      expect((await form(path, 'token=x', 'Basic eDp5')).status).toBe(401);
      expect((await form(`${path}?token=x`, 'token=x')).status).toBe(400);
      expect((await form(path, `token=${'x'.repeat(9000)}`)).status).toBe(413);
    },
  );
});

test('each endpoint has its own quota for a client and an address', async () => {
  const slow = await createServer(harness.services, { panelOrigin: 'http://127.0.0.1:1', rateLimits: { factor: 1 } });
  const statuses = [];
  for (let index = 0; index < 61; index += 1)
    statuses.push((await slow.inject({ url: '/oauth/authorize?client_id=x' })).statusCode);
  expect([statuses[59], statuses[60]]).toEqual([400, 429]);
  expect((await slow.inject({ url: '/oauth/authorize?client_id=y' })).statusCode).toBe(400);
  await slow.close();
});
