import { expect, test } from 'vitest';
import { authorizationServerMetadata, protectedResourceMetadata } from '../src/metadata.ts';
import { scopePresets } from '../src/scope-presets.ts';
import { isScope, scopes } from '../src/scopes.ts';

const issuer = 'https://invoicing.example';

test('the documents that libraries read are exactly those of the contract (RFC 8414, RFC 9728)', () => {
  expect(authorizationServerMetadata(issuer)).toEqual({
    issuer,
    authorization_endpoint: `${issuer}/oauth/authorize`,
    token_endpoint: `${issuer}/oauth/token`,
    grant_types_supported: ['authorization_code', 'client_credentials', 'refresh_token'],
    response_types_supported: ['code'],
    code_challenge_methods_supported: ['plain', 'S256'],
    token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
    scopes_supported: scopes,
  });
  expect(protectedResourceMetadata(issuer)).toEqual({
    resource: `${issuer}/api/v1`,
    authorization_servers: [issuer],
    scopes_supported: scopes,
    bearer_methods_supported: ['header'],
  });
});

test('the reader reads everything; who prepares or issues has no scope of webhooks; the issuer has all the rest', () => {
  const { readOnly, drafter, issuer: issuing } = scopePresets;
  const documents = scopes.filter((scope) => !scope.startsWith('webhook'));
  expect(readOnly).toEqual(scopes.filter((scope) => scope.endsWith(':read')));
  expect(drafter).toEqual(documents.filter((scope) => /:(read|write)$/.test(scope)));
  expect(issuing).toEqual(documents);
});

test('a name that every JavaScript object has, such as constructor, is no scope', () => {
  for (const name of ['__proto__', 'constructor', 'toString', '', 'invoices']) expect(isScope(name)).toBe(false);
  for (const name of scopes) expect(isScope(name)).toBe(true);
});
