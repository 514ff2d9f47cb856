import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { createClient, createKeys, createMember, createOrganization } from '../../testing/factories.ts';
import { databaseRoles } from './fitness.ts';

const { keys } = createKeys();
let database: TestDatabase;
let organizationId: string;
let tables: string[];

beforeAll(async () => {
  database = await createTestDatabase();
  ({ organizationId } = await createOrganization(database.db, keys));
  await createMember(database.db, keys, organizationId, { role: 'owner' });
  await createClient(database.db, keys, organizationId, ['customers:read']);
  const { db } = database;
  await db.auditEntry.create({ data: { organizationId, actorKind: 'operator', action: 'test' } });
  await db.blob.create({
    data: { organizationId, sha256: 'a'.repeat(64), mediaType: 'text/plain', sizeBytes: 1, bytes: new Uint8Array([1]) },
  });
  const rows = await db.$queryRaw<{ name: string }[]>`
    SELECT table_name AS name FROM information_schema.columns
      WHERE table_schema = 'public' AND column_name = 'organization_id' ORDER BY 1`;
  tables = rows.map(({ name }) => name);
});
afterAll(() => database.drop());

const logins = ['invoicing_app', 'invoicing_service', 'invoicing_worker'] as const;
const urlOf = (role: (typeof logins)[number]) =>
  ({
    invoicing_app: database.organizationUrl,
    invoicing_service: database.serviceUrl,
    invoicing_worker: database.workerUrl,
  })[role];

/** Acts as an attacker who has the process's connection. */
async function as<T>(role: (typeof logins)[number], work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: urlOf(role) });
  await client.connect();
  return work(client).finally(() => client.end());
}

/** The result of a statement: its error message, or the number of rows affected. */
const outcome = (client: pg.Client, text: string) =>
  client.query(text).then(
    ({ rowCount }) => rowCount,
    (error: Error) => error.message,
  );

/** Statements that exceed the permissions of a login. */
const refused = [
  'ALTER TABLE customers DISABLE ROW LEVEL SECURITY',
  'ALTER TABLE audit_entries DISABLE TRIGGER ALL',
  'DROP POLICY organization ON customers',
  'CREATE POLICY mine ON customers USING (true)',
  'DROP TABLE customers',
  'TRUNCATE audit_entries',
  'TRUNCATE customers CASCADE',
  'SET session_replication_role = replica',
  'ALTER ROLE CURRENT_USER BYPASSRLS',
  'CREATE ROLE more SUPERUSER',
  'CREATE TABLE public.mine (id int)',
  "COPY customers TO PROGRAM 'true'",
  'CREATE OR REPLACE FUNCTION current_organization() RETURNS uuid LANGUAGE sql AS $$ SELECT NULL::uuid $$',
];

describe.each(logins)('the login of %s', (role) => {
  test('owns nothing, and no statement makes it more than it is', async () => {
    await as(role, async (client) => {
      const others = ['postgres', 'invoicing_app', 'invoicing_service', 'invoicing_worker', 'pg_write_all_data'].filter(
        (name) => name !== role,
      );
      for (const other of others) {
        expect([other, await outcome(client, `SET ROLE ${other}`)]).toEqual([
          other,
          expect.stringMatching(/permission denied/),
        ]);
        expect([other, await outcome(client, `SET SESSION AUTHORIZATION ${other}`)]).toEqual([
          other,
          expect.stringMatching(/permission denied/),
        ]);
        expect([other, await outcome(client, `GRANT ${other} TO CURRENT_USER`)]).toEqual([
          other,
          expect.stringMatching(/permission denied|admin option/i),
        ]);
      }
      for (const statement of refused)
        expect([statement, await outcome(client, statement)]).toEqual([
          statement,
          expect.stringMatching(/permission denied|must be owner|must be superuser|must have/i),
        ]);
      expect((await client.query("SELECT 1 FROM pg_class WHERE pg_has_role(relowner, 'MEMBER')")).rows).toEqual([]);
    });
  });

  test.each(['audit_entries', 'invoices', 'events', 'approval_decisions', 'audit_seals', 'blobs'])(
    'neither changes nor removes rows of %s',
    async (table) => {
      await as(role, async (client) => {
        expect(await outcome(client, `UPDATE ${table} SET organization_id = organization_id`)).toMatch(
          /permission denied/,
        );
        // The worker purges bytes that expire; no login can delete the others.
        const refusal = table === 'blobs' && role === 'invoicing_worker' ? /append-only/ : /permission denied/;
        expect(await outcome(client, `DELETE FROM ${table}`)).toMatch(refusal);
      });
    },
  );
});

/** Sealed columns that only the worker decrypts, by table: ADR 34. */
const workersOwn = {
  ksef_credentials: 'sealed_secret',
  ksef_sign_ins: 'sealed_tokens',
  ksef_offline_certificates: 'sealed_key',
  ksef_enrollments: 'sealed_key',
  ksef_sessions: 'sealed_key',
  ksef_packages: 'sealed_upload',
};

test.each(Object.entries(workersOwn))(
  'what is sealed in %s reaches the worker alone: the other logins cannot read even the sealed bytes',
  async (table, column) => {
    for (const role of ['invoicing_app', 'invoicing_service'] as const)
      await as(role, async (client) => {
        await client.query("SELECT set_config('app.organization_id', $1, false)", [organizationId]);
        for (const statement of [
          `SELECT ${column} FROM ${table}`,
          `SELECT * FROM ${table}`,
          `SELECT ${table} FROM ${table}`,
          `SELECT organization_id FROM ${table} WHERE ${column} IS NOT NULL`,
          `UPDATE ${table} SET ${column} = ${column} RETURNING 1`,
          `COPY ${table} TO STDOUT`,
        ])
          expect([role, statement, await outcome(client, statement)]).toEqual([
            role,
            statement,
            expect.stringMatching(/permission denied/),
          ]);
      });
    await as('invoicing_worker', async (client) =>
      expect(await outcome(client, `SELECT ${column} FROM ${table}`)).toEqual(expect.any(Number)),
    );
    const rows = await database.db.$queryRaw<{ role: string }[]>`
      SELECT rolname::text AS role FROM pg_roles
      WHERE rolname = ANY(${[...databaseRoles]}) AND has_column_privilege(rolname, ${table}, ${column}, 'SELECT')`;
    expect(rows).toEqual([{ role: 'invoicing_worker' }]);
  },
);

/** Tables of the worker that operations have no right to at all. */
const workersTables = ['ksef_sessions', 'ksef_sign_ins', 'ksef_packages', 'ksef_package_documents', 'lookup_requests'];
/** Read by a function of the owner alone: ADR 40. */
const ownersTables = ['search_entries', 'searched'];
const shut = [...workersTables, ...ownersTables];

test('operations have no right to what the worker alone uses, and write nothing that it proves', async () => {
  const rows = await database.db.$queryRaw<{ name: string; rights: string[] }[]>`
    SELECT name, ARRAY(SELECT kind FROM unnest(ARRAY['SELECT', 'INSERT', 'UPDATE', 'REFERENCES']) AS kind
        WHERE has_any_column_privilege('invoicing_app', name, kind)
      UNION ALL SELECT kind FROM unnest(ARRAY['DELETE', 'TRUNCATE', 'TRIGGER']) AS kind
        WHERE has_table_privilege('invoicing_app', name, kind)) AS rights
    FROM unnest(${[...shut, 'ksef_session_upos']}::text[]) WITH ORDINALITY AS given (name, place) ORDER BY place`;
  expect(rows).toEqual([
    ...shut.map((name) => ({ name, rights: [] })),
    { name: 'ksef_session_upos', rights: ['SELECT'] },
  ]);
  await as('invoicing_app', async (client) => {
    await client.query("SELECT set_config('app.organization_id', $1, false)", [organizationId]);
    const question = "gen_random_uuid(), 'white_list', '5252445767', '2026-11-20'";
    const questions = 'INSERT INTO lookups (id, source, subject, day';
    expect(await outcome(client, `${questions}) VALUES (${question})`)).toBe(1);
    expect(await outcome(client, 'UPDATE lookups SET failures = 0')).toBe(1);
    for (const statement of [
      `${questions}, answer, answered_at) VALUES (${question}, '{"status":"active"}', now())`,
      `UPDATE lookups SET answer = '{"status":"active"}', answered_at = now()`,
      "UPDATE lookups SET reference = 'aa111-8k2b3c4'",
      'DELETE FROM lookups',
    ])
      expect([statement, await outcome(client, statement)]).toEqual([
        statement,
        expect.stringMatching(/permission denied/),
      ]);
  });
});

test('RESET ROLE and the like show the login of the operations no row of any organization', async () => {
  await as('invoicing_app', async (client) => {
    for (const trick of [
      'RESET ROLE',
      'RESET ALL',
      'RESET SESSION AUTHORIZATION',
      'DISCARD ALL',
      'SET row_security = on',
      'SET ROLE NONE',
    ]) {
      await client.query(trick);
      for (const table of [...tables, 'organizations', 'users']) {
        const nothing = shut.includes(table) ? expect.stringMatching(/permission denied/) : 0;
        expect([trick, table, await outcome(client, `SELECT 1 FROM ${table}`)]).toEqual([trick, table, nothing]);
      }
    }
    expect(await outcome(client, 'SET row_security = off; SELECT * FROM customers')).toMatch(/row-level security/);
  });
});

test('the login of the service reads no customer, invoice, document or credential of KSeF of any organization', async () => {
  const reached = ['members', 'invitations', 'download_links', 'approval_intents'];
  await as('invoicing_service', async (client) => {
    for (const table of tables.filter((name) => !name.startsWith('oauth_') && !reached.includes(name))) {
      expect(`${table}: ${await outcome(client, `SELECT 1 FROM ${table} LIMIT 1`)}`).toMatch(/: 0$|permission denied/);
    }
    expect(await outcome(client, 'SELECT bytes FROM blobs')).toBe(0);
    expect(await outcome(client, 'SELECT 1 FROM lookup_requests')).toMatch(/permission denied/);
    expect(await outcome(client, 'SELECT summary FROM approval_intents')).toMatch(/permission denied/);
  });
});

test('the heartbeat and the runs of the workers are theirs alone: no other sees or changes who lives and who writes', async () => {
  for (const role of ['invoicing_app', 'invoicing_service'] as const)
    await as(role, async (client) => {
      for (const statement of [
        'SELECT 1 FROM worker_processes',
        'DELETE FROM worker_processes',
        'UPDATE worker_processes SET beat_at = now()',
        'SELECT 1 FROM job_runs',
        'UPDATE job_runs SET since = now()',
      ])
        expect([role, await outcome(client, statement)]).toEqual([role, expect.stringMatching(/permission denied/)]);
    });
  await as('invoicing_worker', async (client) =>
    expect(await outcome(client, 'UPDATE worker_processes SET beat_at = beat_at')).toBe(0),
  );
});
