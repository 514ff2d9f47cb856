import { createClient, type MadeClient } from '@invoicing/db/testing/factories';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OAuthError } from '../src/errors.ts';
import { requestedScopes } from '../src/scope-parameter.ts';
import { createFlow, type Flow, redeem, redirectUri, refresh, send, takeCode, validate } from '../testing/flow.ts';

// What an integrator reads when something is refused: the code of the RFC and a sentence that says what to change.
const unknownGrant = 'The grant is unknown, expired, used, revoked or was issued to another client.';
const grantTypes = 'authorization_code or client_credentials or refresh_token';
const wrongScope = 'Unknown: openid.';

let flow: Flow;
let machine: MadeClient;
beforeAll(async () => {
  flow = await createFlow();
  machine = await createClient(flow.services.db, flow.services.keys, flow.organizationId, ['invoices:read']);
});
afterAll(() => flow.database.drop());

describe('the token endpoint explains why it refuses', () => {
  const code = { grant_type: 'authorization_code', redirect_uri: redirectUri };
  const renewal = { grant_type: 'refresh_token' };
  test.each([
    [{}, 400, 'invalid_request', `grant_type is missing: send ${grantTypes}.`],
    [
      { grant_type: 'password' },
      400,
      'unsupported_grant_type',
      `This grant type is not supported: send ${grantTypes}.`,
    ],
    [code, 400, 'invalid_request', 'code is missing.'],
    [{ ...code, code: `iac_${'x'.repeat(43)}` }, 400, 'invalid_grant', unknownGrant],
    [renewal, 400, 'invalid_request', 'refresh_token is missing.'],
    [{ ...renewal, refresh_token: `irt_${'x'.repeat(43)}` }, 400, 'invalid_grant', unknownGrant],
    [{ grant_type: 'client_credentials' }, 400, 'unauthorized_client', 'This client acts for members only.'],
    [{ ...renewal, resource: 'https://evil.example' }, 400, 'invalid_target', 'The resource is not served here.'],
    [
      { ...renewal, client_id: 'icl_other' },
      400,
      'invalid_request',
      'client_id differs from the authenticated client.',
    ],
    [{ ...renewal, client_secret: 'x' }, 400, 'invalid_request', 'Use one client authentication method only.'],
  ])('%j', async (fields, status, error, error_description) => {
    const answer = await send(flow, 'token', fields);
    expect([answer.status, answer.json]).toEqual([status, { error, error_description }]);
  });

  test.each(['authorization_code', 'refresh_token'])(
    'a client that acts for itself has no %s, whatever it sends',
    async (grant_type) => {
      for (const fields of [{}, { code: 'x', refresh_token: 'x' }]) {
        const { status, json } = await send(flow, 'token', { grant_type, ...fields }, machine);
        expect([status, json]).toEqual([
          400,
          { error: 'unauthorized_client', error_description: 'This client acts for itself only.' },
        ]);
      }
    },
  );

  test('a client whose secret is wrong', async () => {
    const answer = await send(flow, 'token', {}, { ...machine, clientSecret: 'wrong' });
    expect([answer.status, answer.json]).toEqual([
      401,
      { error: 'invalid_client', error_description: 'Client authentication failed.' },
    ]);
    expect(answer.headers).toEqual({
      'cache-control': 'no-store',
      pragma: 'no-cache',
      'content-type': 'application/json; charset=utf-8',
      'www-authenticate': 'Basic realm="token", charset="UTF-8"',
    });
  });

  test('a refresh token used again within its grace period for other scopes', async () => {
    const { json } = await redeem(flow, await takeCode(flow));
    await refresh(flow, json['refresh_token'], { scope: 'invoices:read' });
    expect((await refresh(flow, json['refresh_token'])).json).toEqual({
      error: 'invalid_scope',
      error_description: 'The refresh token was just used for another scope.',
    });
  });
});

test.each(['revoke', 'introspect'] as const)(
  'the endpoint to %s explains that the token is missing',
  async (endpoint) => {
    const { status, json } = await send(flow, endpoint, {});
    expect([status, json]).toEqual([400, { error: 'invalid_request', error_description: 'token is missing.' }]);
  },
);

describe('the authorization endpoint explains why it refuses', () => {
  const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';
  test.each([
    [{ response_type: '' }, 'invalid_request', 'response_type is missing.'],
    [{ response_type: 'token' }, 'unsupported_response_type', 'Only the response type code is supported.'],
    [{ response_mode: 'fragment' }, 'invalid_request', 'Only the response mode query is supported.'],
    [{ resource: 'https://evil.example' }, 'invalid_target', 'The resource is not served here.'],
    [{ prompt: 'none' }, 'interaction_required', 'Consent is always asked for.'],
    [{ scope: 'openid' }, 'invalid_scope', wrongScope],
    [{ code_challenge_method: 'S256' }, 'invalid_request', 'code_challenge_method came without code_challenge.'],
    [
      { code_challenge: challenge, code_challenge_method: 'S512' },
      'invalid_request',
      'code_challenge or code_challenge_method is malformed.',
    ],
    [{ code_challenge: 'short' }, 'invalid_request', 'code_challenge or code_challenge_method is malformed.'],
  ])('%j', async (given, error, error_description) => {
    const outcome = await validate(flow, given);
    const location = outcome.kind === 'redirect_error' ? new URL(outcome.location) : null;
    expect(Object.fromEntries(location?.searchParams ?? [])).toEqual({
      error,
      error_description,
      state: 'xyz',
      iss: 'https://invoicing.example',
    });
  });

  test('a client that acts for itself is not authorized by anyone', async () => {
    await flow.services.db.oauthRedirectUri.create({
      data: { organizationId: flow.organizationId, oauthClientId: machine.id, uri: redirectUri },
    });
    const outcome = await validate({ ...flow, client: machine });
    const location = outcome.kind === 'redirect_error' ? new URL(outcome.location) : null;
    expect(Object.fromEntries(location?.searchParams ?? [])).toMatchObject({
      error: 'unauthorized_client',
      error_description: 'This client acts for itself only.',
    });
  });
});

test.each([
  [undefined, [], 'This client has no scope.'],
  ['invoices:read', ['openid'], 'This client has no scope.'],
  ['invoices:read customers:read', ['invoices:read'], 'Not granted to this client: customers:read.'],
  [
    'customers:read openid invoices:issue openid',
    ['invoices:read'],
    'Not granted to this client: customers:read invoices:issue. Unknown: openid. Repeated: openid.',
  ],
  ['invoices:read invoices:read', ['invoices:read'], 'Repeated: invoices:read.'],
  [
    'invoices:read ',
    ['invoices:read'],
    'The scope parameter has more than one space between two scopes, or at an end.',
  ],
  ['invoices:read,customers:read', ['invoices:read'], 'Separate scopes by spaces, and by nothing else.'],
])(
  'the scope parameter %j of a client with the scopes %j is refused with an explanation',
  (parameter, allowed, description) => {
    expect(() => requestedScopes(parameter, allowed)).toThrow(new OAuthError('invalid_scope', description));
  },
);

test.each([2049, 10_240])('a scope parameter of %i characters is refused, not read as none', (length) => {
  for (const parameter of [
    'x'.repeat(length),
    'invoices:read'.padEnd(length),
    Array.from({ length }, (_, index) => `x${index}`).join(' '),
  ]) {
    const refuse = () => requestedScopes(parameter, ['invoices:read']);
    expect(refuse).toThrow(
      expect.objectContaining({
        code: 'invalid_scope',
        message: expect.stringMatching(/^[\x20-\x21\x23-\x5b\x5d-\x7e]{1,400}$/),
      }),
    );
  }
});

test('an error is named and shows what it says, as in a log', () => {
  expect(String(new OAuthError('invalid_scope', wrongScope))).toBe(`OAuthError: ${wrongScope}`);
});

test('text that is no name of a scope is not repeated', () => {
  for (const strange of ['<script>', '"quoted"', '\\', 'ą', 'x\ny']) {
    const refuse = () => requestedScopes(`invoices:read ${strange}`, ['invoices:read']);
    expect(refuse).toThrow(new OAuthError('invalid_scope', 'Unknown: (no name of a scope).'));
  }
});

test('an error is plain text of the characters that RFC 6749 section 5.2 allows', () => {
  for (const text of [unknownGrant, wrongScope]) expect(text).toMatch(/^[\x20-\x21\x23-\x5b\x5d-\x7e]+$/);
});
