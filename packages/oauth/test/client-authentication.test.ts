import { mintClientId } from '@invoicing/db/secrets/credentials';
import type { TestDatabase } from '@invoicing/db/testing/database';
import { createClient, createOrganization, type MadeClient } from '@invoicing/db/testing/factories';
import { createNotingDb } from '@invoicing/db/testing/queries';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { mintClientSecret } from '../src/client-secret.ts';
import type { FormRequest } from '../src/endpoint.ts';
import { basic, grant, openTokenEndpoint } from '../testing/token-requests.ts';

let endpoint: Awaited<ReturnType<typeof openTokenEndpoint>>;
let database: TestDatabase;
let organizationId: string;
let client: MadeClient;
let now = new Date();
beforeAll(async () => {
  endpoint = await openTokenEndpoint();
  ({ database, organizationId } = endpoint);
});
afterAll(() => database.drop());
beforeEach(async () => {
  now = new Date();
  client = await endpoint.createClient();
});

const token = (body: string, given: Partial<FormRequest> = {}, db = database.db) =>
  endpoint.ask(client, body, { now, db, ...given });
const own = () => basic(client.clientId, client.clientSecret);

test('an unknown client, a wrong secret, a revoked secret, a revoked client and a suspended organization answer alike', async () => {
  const suspended = await createOrganization(database.db, endpoint.keys, { status: 'suspended' });
  const theirs = await createClient(database.db, endpoint.keys, suspended.organizationId, ['customers:read']);
  const make = () => createClient(database.db, endpoint.keys, organizationId, []);
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
  const mint = () => mintClientSecret(endpoint.keys.pepper, organizationId);
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
  const other = await createClient(database.db, endpoint.keys, organizationId, ['customers:read']);
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
