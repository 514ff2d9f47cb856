import { sha256 } from '@invoicing/db/secrets/secrets';
import type { TestDatabase } from '@invoicing/db/testing/database';
import type { MadeClient } from '@invoicing/db/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { FormRequest } from '../src/endpoint.ts';
import { verifyAccessToken } from '../src/tokens.ts';
import { basic, grant, openTokenEndpoint } from '../testing/token-requests.ts';

let endpoint: Awaited<ReturnType<typeof openTokenEndpoint>>;
let database: TestDatabase;
let client: MadeClient;
let now = new Date();
beforeAll(async () => {
  endpoint = await openTokenEndpoint();
  ({ database } = endpoint);
});
afterAll(() => database.drop());
beforeEach(async () => {
  now = new Date();
  client = await endpoint.createClient();
});

const token = (body: string, given: Partial<FormRequest> = {}, db = database.db) =>
  endpoint.ask(client, body, { now, db, ...given });

test('a client gets a bearer token for 600 s with all its scopes, or with those it asks for', async () => {
  const answer = await token(grant);
  expect(answer.json).toMatchObject({ token_type: 'Bearer', expires_in: 600, scope: 'customers:read invoices:read' });
  expect(answer.json).not.toHaveProperty('refresh_token');
  expect(answer.headers['cache-control']).toBe('no-store');
  expect((await token(`${grant}&scope=invoices%3Aread`)).json.scope).toBe('invoices:read');
  const body = `${grant}&client_id=${client.clientId}&client_secret=${client.clientSecret}`;
  expect((await token(body, { authorization: [] })).status).toBe(200);
});

test('a token ends after 600 s, with its client, and is nothing but a hash in the database', async () => {
  const { access_token: issued } = (await token(grant)).json;
  const scopes = ['customers:read', 'invoices:read'];
  expect(await verifyAccessToken(database.db, issued, now)).toMatchObject({
    organizationId: endpoint.organizationId,
    scopes,
    member: null,
  });
  expect(await verifyAccessToken(database.db, issued, new Date(now.getTime() + 601_000))).toBeNull();
  expect(await verifyAccessToken(database.db, `${issued}x`, now)).toBeNull();
  const rows = await database.db.$queryRaw<{ row: string }[]>`
    SELECT to_jsonb(t)::text AS row FROM oauth_access_tokens t
    UNION ALL SELECT to_jsonb(s)::text FROM oauth_client_secrets s`;
  for (const { row } of rows) for (const secret of [issued, client.clientSecret]) expect(row).not.toContain(secret);
  await database.db.oauthClient.updateMany({ where: { id: client.id }, data: { revokedAt: now } });
  expect(await verifyAccessToken(database.db, issued, now)).toBeNull();
});

test('what is taken from a client is taken from its live tokens at once, and what is added does not reach them', async () => {
  const { access_token: issued } = (await token(grant)).json;
  const allowedScopes = ['invoices:read', 'invoices:issue'];
  await database.db.oauthClient.updateMany({ where: { id: client.id }, data: { allowedScopes } });
  expect(await verifyAccessToken(database.db, issued, now)).toMatchObject({ scopes: ['invoices:read'] });
});

test('a scope that the service no longer knows is held by no token, though token and client are written down with it', async () => {
  const { access_token: issued } = (await token(grant)).json;
  const scopes = ['invoices:read', 'tours:lead'];
  await database.db.accessToken.updateMany({ where: { hash: sha256(issued) }, data: { scopes } });
  await database.db.oauthClient.updateMany({ where: { id: client.id }, data: { allowedScopes: scopes } });
  expect(await verifyAccessToken(database.db, issued, now)).toMatchObject({ scopes: ['invoices:read'] });
});

test('a delegated client gets no token for itself, and a client without scopes gets none at all', async () => {
  await database.db.oauthClient.updateMany({ where: { id: client.id }, data: { kind: 'delegated' } });
  expect((await token(grant)).json.error).toBe('unauthorized_client');
  const data = { kind: 'machine_to_machine' as const, allowedScopes: [] };
  await database.db.oauthClient.updateMany({ where: { id: client.id }, data });
  expect((await token(grant)).json.error).toBe('invalid_scope');
});

test('every token and every refusal is in the audit log of the client that was named, without secret and token', async () => {
  const correlationId = crypto.randomUUID();
  const { access_token: issued } = (await token(grant, { correlationId })).json;
  await token(grant, { correlationId, authorization: [basic(client.clientId, 'guessed-secret')] });
  const entries = await database.db.auditEntry.findMany({ where: { correlationId }, orderBy: { action: 'asc' } });
  const issuedTo = { actorKind: 'client', actorId: client.id, subjectType: null, subjectId: null };
  const details = { grant: 'client_credentials', scopes: ['customers:read', 'invoices:read'] };
  expect(entries).toMatchObject([
    { ...issuedTo, action: 'access_token.issued', outcome: 'success', ip: '127.0.0.1', details },
    { action: 'access_token.refused', outcome: 'refused', ip: '127.0.0.1', subjectId: client.id },
  ]);
  const used = await database.db.oauthClient.findFirst({ where: { id: client.id } });
  expect(used).toMatchObject({ lastUsedAt: now, plainPkceAt: null });
  for (const secret of [issued, client.clientSecret, 'guessed-secret'])
    expect(JSON.stringify(entries)).not.toContain(secret);
});

describe('a request to the token endpoint', () => {
  test('parameters without a value are treated as omitted (RFC 6749 section 3.2)', async () => {
    const answer = await token(`${grant}&scope=&resource=&redirect_uri&code_verifier=`);
    expect(answer.json.scope).toBe('customers:read invoices:read');
  });

  const unknown = ['customers:write', 'unknown', 'openid', 'offline_access', 'x'.repeat(2_049), 'x'.repeat(10_000)];
  const apart = ['customers:read  invoices:read', 'customers:read%09invoices:read', 'customers:read customers:read'];
  test.each([...unknown, ...apart, 'customers:read%00', 'customers:read,invoices:read', '+'])(
    'the scope %s is refused and gives no token',
    async (scope) => {
      const before = await database.db.accessToken.count();
      const answer = await token(`${grant}&scope=${scope}`);
      expect(['invalid_scope', 'invalid_request']).toContain(answer.json.error);
      expect(await database.db.accessToken.count()).toBe(before);
    },
  );

  test.each(['password', '__proto__', 'constructor', 'implicit'])(
    'the grant type %s is not supported',
    async (type) => {
      expect((await token(`grant_type=${type}`)).json.error).toBe('unsupported_grant_type');
    },
  );

  test('a repeated parameter, a JSON body and a foreign resource are refused; what is unknown is ignored', async () => {
    expect((await token(`${grant}&scope=customers:read&scope=invoices:read`)).json.error).toBe('invalid_request');
    expect((await token('{}', { contentType: 'application/json' })).json.error).toBe('invalid_request');
    expect((await token(`${grant}&resource=https://evil.example`)).json.error).toBe('invalid_target');
    const unknown = await token(`${grant}&resource=http://localhost:3000/api/v1&organization_id=x&audience=y`);
    expect(unknown.status).toBe(200);
  });
});
