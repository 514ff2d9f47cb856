import { createClient, createDelegatedClient } from '@invoicing/db/testing/factories';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { validateAuthorization } from '../src/authorize.ts';
import { withFields } from '../src/redirect-uri.ts';
import { createFlow, type Flow, pkce, redirectUri, scopes, validate } from '../testing/flow.ts';

let flow: Flow;
beforeAll(async () => {
  flow = await createFlow();
});
afterAll(() => flow.database.drop());

async function refusal(given: Record<string, string>) {
  const outcome = await validate(flow, given);
  if (outcome.kind !== 'redirect_error') throw new Error(`${outcome.kind} for ${JSON.stringify(given)}`);
  const url = new URL(outcome.location);
  return { to: url.origin + url.pathname, ...Object.fromEntries(url.searchParams) };
}

test('a valid request keeps what a code will be bound to; without a scope it asks for all of the client', async () => {
  const { parameters } = pkce();
  const outcome = await validate(flow, {
    ...parameters,
    scope: 'invoices:read',
    unknown: 'ignored',
    resource: 'https://invoicing.example/api/v1',
  });
  expect(outcome).toEqual({
    kind: 'valid',
    request: {
      organizationId: flow.organizationId,
      oauthClientId: flow.client.id,
      redirectUri,
      state: 'xyz',
      scopes: ['invoices:read'],
      challenge: { value: parameters['code_challenge'], method: 'S256' },
    },
  });
  expect(await validate(flow)).toMatchObject({ request: { scopes, challenge: null } });
  const value = 'x'.repeat(43);
  for (const method of [{}, { code_challenge_method: 'plain' }])
    expect(await validate(flow, { code_challenge: value, ...method })).toMatchObject({
      request: { challenge: { value, method: 'plain' } },
    });
});

describe('nothing is redirected while client and address are not proven', () => {
  test.each([
    'https://client.example/callback/',
    'https://client.example/callback?a=b',
    'https://client.example/callback#f',
    'https://client.example/%63allback',
    'https://client%2eexample/callback',
    'https://CLIENT.example/callback',
    'https://client.example:443/callback',
    'https://client.example:8443/callback',
    'http://client.example/callback',
    'https://client.example.evil.example/callback',
    'https://client.example@evil.example/callback',
    'https://evil.example/callback',
    'https://clıent.example/callback',
    'https://xn--clent-q4a.example/callback',
    '//client.example/callback',
    'javascript:alert(1)',
    'https://client.example/callback\0',
    '',
  ])('the redirect_uri %j is refused', async (uri) => {
    expect(await validate(flow, { redirect_uri: uri })).toEqual({ kind: 'page_error', problem: 'redirect_uri' });
  });

  test.each(['', 'icl_unknown', 'icl_\0', '\0icl_x', 'ął', 'x'.repeat(3000)])(
    'the client_id %j is refused',
    async (id) => {
      expect(await validate(flow, { client_id: id })).toEqual({ kind: 'page_error', problem: 'client' });
    },
  );

  test.each(['', 'x'.repeat(1025), 'a\0b'])('the state %j is refused', async (state) => {
    expect(await validate(flow, { state })).toEqual({ kind: 'page_error', problem: 'state' });
  });

  test.each(['client_id', 'redirect_uri', 'state'])(
    '%s sent twice is refused, even with the same value',
    async (name) => {
      const usual: [string, string][] = [
        ['response_type', 'code'],
        ['client_id', flow.client.clientId],
        ['redirect_uri', redirectUri],
        ['state', 'xyz'],
      ];
      const twice = [...usual, ...usual.filter(([own]) => own === name)];
      expect(await validateAuthorization(flow.services.db, flow.services.baseUrl, twice)).toMatchObject({
        kind: 'page_error',
      });
    },
  );

  test('an address of one machine is refused in production, though it was registered before; a state of 1024 characters is one', async () => {
    const { db, keys } = flow.services;
    const local = 'http://localhost:8080/cb';
    const client = await createDelegatedClient(db, keys, flow.organizationId, scopes, [local]);
    const ask = () => validate(flow, { client_id: client.clientId, redirect_uri: local, state: 'x'.repeat(1024) });
    expect(await ask()).toMatchObject({ kind: 'valid' });
    await db.organization.update({ where: { id: flow.organizationId }, data: { environment: 'production' } });
    expect(await ask()).toEqual({ kind: 'page_error', problem: 'redirect_uri' });
    await db.organization.update({ where: { id: flow.organizationId }, data: { environment: 'simulator' } });
  });

  test('a revoked client, and a client of a suspended organization, are unknown; a client without redirect URIs has no address', async () => {
    const { db, keys } = flow.services;
    const machine = await createClient(db, keys, flow.organizationId, scopes);
    expect(await validate(flow, { client_id: machine.clientId })).toEqual({
      kind: 'page_error',
      problem: 'redirect_uri',
    });
    await db.oauthClient.updateMany({ where: { id: machine.id }, data: { revokedAt: new Date() } });
    expect(await validate(flow, { client_id: machine.clientId })).toEqual({ kind: 'page_error', problem: 'client' });
    await db.organization.update({ where: { id: flow.organizationId }, data: { status: 'suspended' } });
    expect(await validate(flow)).toEqual({ kind: 'page_error', problem: 'client' });
    await db.organization.update({ where: { id: flow.organizationId }, data: { status: 'active' } });
  });
});

describe('any other mistake goes back to the client, with state and issuer', () => {
  // RFC 7636 appendix B.
  const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';
  test.each([
    ['invalid_request', { response_type: '' }],
    ['unsupported_response_type', { response_type: 'token' }],
    ['unsupported_response_type', { response_type: 'code id_token' }],
    ['invalid_request', { response_mode: 'fragment' }],
    ['invalid_scope', { scope: 'customers:write' }],
    ['invalid_scope', { scope: 'openid' }],
    ['invalid_scope', { scope: 'invoices:read,customers:read' }],
    ['invalid_scope', { scope: 'invoices:read invoices:read' }],
    ['invalid_target', { resource: 'https://evil.example' }],
    ['interaction_required', { prompt: 'none' }],
    ['interaction_required', { prompt: 'login none' }],
    ['invalid_request', { code_challenge: challenge, code_challenge_method: 's256' }],
    ['invalid_request', { code_challenge: challenge, code_challenge_method: 'S512' }],
    ['invalid_request', { code_challenge: challenge.slice(1), code_challenge_method: 'S256' }],
    ['invalid_request', { code_challenge: `${challenge}a`, code_challenge_method: 'S256' }],
    ['invalid_request', { code_challenge: 'x'.repeat(42) }],
    ['invalid_request', { code_challenge: 'x'.repeat(129), code_challenge_method: 'plain' }],
    ['invalid_request', { code_challenge_method: 'S256' }],
  ])('%s for %j', async (error, given) => {
    expect(await refusal(given)).toMatchObject({
      to: redirectUri,
      error,
      state: 'xyz',
      iss: 'https://invoicing.example',
    });
  });

  test.each(['scope', 'unknown'])('the parameter %s sent twice, with a value or without', async (name) => {
    for (const value of ['invoices:read', '']) {
      const outcome = await validateAuthorization(flow.services.db, flow.services.baseUrl, [
        ...Object.entries({
          response_type: 'code',
          client_id: flow.client.clientId,
          redirect_uri: redirectUri,
          state: 'xyz',
        }),
        [name, value],
        [name, value],
      ]);
      const answer = `${redirectUri}?error=invalid_request&error_description=${name}+is+repeated%3A+send+it+once.&state=xyz&iss=https%3A%2F%2Finvoicing.example`;
      expect(outcome).toEqual({ kind: 'redirect_error', location: answer });
    }
  });

  test('a prompt other than none, and the response mode that there is, are no mistake', async () => {
    expect(await validate(flow, { prompt: 'login consent', response_mode: 'query' })).toMatchObject({ kind: 'valid' });
  });

  test('the state comes back as it was, whatever it holds, and cannot break the header', async () => {
    const state = 'a"b\r\nSet-Cookie: x=1&code=forged ąę😀';
    expect(await refusal({ state, response_type: 'token' })).toMatchObject({ state });
    const outcome = await validate(flow, { state, response_type: 'token' });
    expect(outcome.kind === 'redirect_error' && outcome.location).toMatch(/^[\x21-\x7e]+$/);
    expect(await refusal({ state, response_type: 'token' })).not.toHaveProperty('code');
  });
});

describe('redirect URIs', () => {
  test('keep their text and their own query', () => {
    expect(withFields('https://a.example', { code: 'x' })).toBe('https://a.example?code=x');
    expect(withFields('https://a.example/cb?own=1', { code: 'x' })).toBe('https://a.example/cb?own=1&code=x');
  });
});
