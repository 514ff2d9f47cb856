import { mintClientId } from '@invoicing/db/credentials';
import { sha256 } from '@invoicing/db/secrets';
import { createTestDatabase, type TestDatabase } from '@invoicing/db/testing/database';
import { createClient, createKeys, createOrganization, type MadeClient } from '@invoicing/db/testing/factories';
import { createNotingDb } from '@invoicing/db/testing/queries';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mintClientSecret } from '../src/client-secret.ts';
import type { FormRequest } from '../src/endpoint.ts';
import { tokenEndpoint } from '../src/token-endpoint.ts';
import { verifyAccessToken } from '../src/tokens.ts';

const { keys } = createKeys();
let database: TestDatabase;
let organizationId: string;
let client: MadeClient;
let now = new Date();
beforeAll(async () => {
  database = await createTestDatabase();
  ({ organizationId } = await createOrganization(database.db, keys));
});
afterAll(() => database.drop());
beforeEach(async () => {
  now = new Date();
  client = await createClient(database.db, keys, organizationId, ['customers:read', 'invoices:read']);
});

const basic = (id: string, secret: string) =>
  `Basic ${Buffer.from(`${encodeURIComponent(id)}:${encodeURIComponent(secret)}`).toString('base64')}`;
const own = () => basic(client.clientId, client.clientSecret);

const usual = {
  contentType: 'application/x-www-form-urlencoded',
  query: '',
  ip: '127.0.0.1',
  network: '127.0.0.1',
  correlationId: null,
};

async function token(body: string, given: Partial<FormRequest> = {}, db = database.db) {
  const services = {
    db,
    keys,
    baseUrl: 'http://localhost:3000',
    clock: () => now,
    permits: () => true,
    theftNotice: () => ({ subject: '', text: '' }),
  };
  const answer = await tokenEndpoint(services, { ...usual, authorization: [own()], body, ...given });
  return { ...answer, json: JSON.parse(answer.body) };
}

const grant = 'grant_type=client_credentials';

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
  expect(await verifyAccessToken(database.db, issued, now)).toMatchObject({ organizationId, scopes, member: null });
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

describe('authentication', () => {
  test('an unknown client, a wrong secret, a revoked secret, a revoked client and a suspended organization answer alike', async () => {
    const suspended = await createOrganization(database.db, keys, { status: 'suspended' });
    const theirs = await createClient(database.db, keys, suspended.organizationId, ['customers:read']);
    const make = () => createClient(database.db, keys, organizationId, []);
    const [revokedSecret, revokedClient] = [await make(), await make()];
    const where = { oauthClientId: revokedSecret.id };
    await database.db.oauthClientSecret.updateMany({ where, data: { revokedAt: now } });
    await database.db.oauthClient.updateMany({ where: { id: revokedClient.id }, data: { revokedAt: now } });
    const tries = [
      basic('icl_unknown', client.clientSecret),
      basic(client.clientId, 'wrong'),
      ...[revokedSecret, revokedClient, theirs].map((made) => basic(made.clientId, made.clientSecret)),
    ];
    const answers = await Promise.all(tries.map((authorization) => token(grant, { authorization: [authorization] })));
    for (const { status, body, headers } of answers) {
      expect({ status, body }).toEqual({ status: 401, body: answers[0]?.body });
      expect(headers['www-authenticate']).toContain('Basic');
    }
  });

  test.each([
    ['names its organization', () => mintClientId(organizationId)],
    ['names none', () => `icl_${crypto.randomUUID().slice(-22)}`],
  ])(
    'where a client id %s they run the same statements, but for the audit entry of a client that there is',
    async (_, newId) => {
      const clientId = newId();
      await database.db.oauthClient.updateMany({ where: { id: client.id }, data: { clientId } });
      const noting = createNotingDb(database.url);
      const tried = async (id: string, secret: string) => {
        noting.statements();
        await token(grant, { authorization: [basic(id, secret)], network: '127.0.0.3' }, noting.db);
        return noting.statements().toSorted();
      };
      await tried(newId(), 'x');
      const unknown = await tried(newId(), 'x');
      expect(unknown.length).toBeGreaterThan(2);
      await database.db.oauthClient.updateMany({ where: { id: client.id }, data: { revokedAt: now } });
      await tried(clientId, 'wrong');
      for (const secret of ['wrong', client.clientSecret]) {
        const statements = await tried(clientId, secret);
        expect(statements.filter((statement) => !statement.includes('audit_entries'))).toEqual(unknown);
      }
      await noting.db.$disconnect();
    },
  );

  test('of two live secrets both work, and an expired one does not', async () => {
    const mint = () => mintClientSecret(keys.pepper, organizationId);
    const [{ secret, hash, hint }, expired] = [mint(), mint()];
    const row = { organizationId, oauthClientId: client.id };
    const ended = { ...row, hash: expired.hash, hint: expired.hint, expiresAt: now };
    await database.db.oauthClientSecret.createMany({ data: [{ ...row, hash, hint }, ended] });
    expect((await token(grant, { authorization: [basic(client.clientId, secret)] })).status).toBe(200);
    expect((await token(grant)).status).toBe(200);
    const late = await token(grant, { authorization: [basic(client.clientId, expired.secret)] });
    expect(late.json.error).toBe('invalid_client');
  });

  test.each(['icl_\u0000', '\u0000icl_x', 'ął', '😀', '\ud800', 'x'.repeat(3000), 'a:b'])(
    'the strange client id %j is an unknown client',
    async (id) => {
      const authorization = `Basic ${Buffer.from(`${encodeURIComponent(id.toWellFormed())}:x`).toString('base64')}`;
      expect((await token(grant, { authorization: [authorization] })).json.error).toBe('invalid_client');
      const body = new URLSearchParams({ grant_type: 'client_credentials', client_id: id, client_secret: '\u0000' });
      expect((await token(body.toString(), { authorization: [] })).json.error).toBe('invalid_client');
    },
  );

  test('without credentials, with half of them, or with a header that holds none, a client is not authenticated', async () => {
    const { clientId, clientSecret } = client;
    for (const fields of [{}, { client_id: clientId }, { client_secret: clientSecret }]) {
      const answer = await token(`${grant}&${new URLSearchParams(fields)}`, { authorization: [] });
      expect([answer.status, answer.json.error]).toEqual([401, 'invalid_client']);
    }
    const nameless = `Basic ${Buffer.from(clientSecret).toString('base64')}`;
    for (const authorization of [`Bearer ${clientSecret}`, 'Basic', 'Basic !', nameless, '']) {
      const answer = await token(grant, { authorization: [authorization] });
      expect([authorization, answer.status, answer.json.error]).toEqual([authorization, 401, 'invalid_client']);
    }
  });

  test('a client that names itself in the form too is who the header says, or is refused', async () => {
    expect((await token(`${grant}&client_id=${client.clientId}`)).status).toBe(200);
    const other = await createClient(database.db, keys, organizationId, ['customers:read']);
    const answer = await token(`${grant}&client_id=${other.clientId}`);
    expect([answer.status, answer.json.error]).toEqual([400, 'invalid_request']);
  });

  test('two mechanisms at once, a secret in the query and two headers are refused', async () => {
    expect((await token(`${grant}&client_secret=${client.clientSecret}`)).json.error).toBe('invalid_request');
    expect((await token(grant, { query: `client_secret=${client.clientSecret}` })).json.error).toBe('invalid_request');
    expect((await token(grant, { authorization: [own(), own()] })).json.error).toBe('invalid_request');
  });

  test('twenty failures slow wrong secrets of one client from one address down, and no other', async () => {
    const wrong = { authorization: [basic(client.clientId, 'wrong')] };
    for (let index = 0; index < 20; index += 1) await token(grant, wrong);
    const refused = await token(grant, wrong);
    expect([refused.status, refused.json.error]).toEqual([429, 'temporarily_unavailable']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await token(grant, { ...wrong, network: '127.0.0.2' })).status).toBe(401);
    expect((await token(grant)).status).toBe(200);
  });
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
  const entries = await database.db.auditEntry.findMany({ where: { correlationId }, orderBy: { createdAt: 'asc' } });
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

describe('requests', () => {
  const unknown = ['customers:write', 'unknown', 'openid', 'offline_access', 'x'.repeat(2_049), 'x'.repeat(10_000)];
  const apart = ['customers:read  invoices:read', 'customers:read%09invoices:read', 'customers:read customers:read'];
  test.each([...unknown, ...apart, 'customers:read%00', '', '+'])(
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
