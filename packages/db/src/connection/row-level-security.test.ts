import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { createClient, createKeys, createMember, createOrganization } from '../../testing/factories.ts';
import { Prisma } from '../generated/client.ts';
import { enqueueJob } from '../jobs/jobs.ts';
import { createOrganizationDb, type Tx } from './client.ts';
import { ask, prepare, sql } from './prepared.ts';
import { inOrganization, inTransaction, readOrganization } from './transaction.ts';

const { keys } = createKeys();
let database: TestDatabase;
let a: string;
let b: string;
let tables: string[];

beforeAll(async () => {
  database = await createTestDatabase();
  [a, b] = await Promise.all([furnished('a'), furnished('b')]);
  const rows = await database.db.$queryRaw<{ name: string }[]>`
    SELECT table_name AS name FROM information_schema.columns
      WHERE table_schema = 'public' AND column_name = 'organization_id'
        AND has_any_column_privilege('invoicing_app', format('%I.%I', table_schema, table_name), 'SELECT') ORDER BY 1`;
  tables = rows.map(({ name }) => name);
});
afterAll(() => database.drop());

/** An organization with rows of its own in tables of several kinds. */
async function furnished(name: string): Promise<string> {
  const { organizationId } = await createOrganization(database.db, keys);
  await createMember(database.db, keys, organizationId, { role: 'owner', email: `${name}@example.com` });
  await createClient(database.db, keys, organizationId, ['customers:read']);
  await database.db.auditEntry.create({ data: { organizationId, actorKind: 'operator', action: 'test' } });
  await database.db.blob.create({
    data: { organizationId, sha256: 'a'.repeat(64), mediaType: 'text/plain', sizeBytes: 1, bytes: new Uint8Array([1]) },
  });
  return organizationId;
}

const allMembers = prepare('all-members', {}, () => sql<{ id: string }>`SELECT id FROM members`);
const countIn = async (tx: Tx, table: string) =>
  (await tx.$queryRaw<unknown[]>`SELECT 1 FROM ${Prisma.raw(`"${table}"`)}`).length;
/** Queries like a handler that forgot the filter: the restricted pool, without the extension that adds it. */
const unfiltered = <T>(organizationId: string | null, work: (tx: Tx) => Promise<T>) =>
  inTransaction(database.organizationDb, work, organizationId ? { organizationId } : {});

describe('row-level security', () => {
  test('every table of organizations has it, and the role neither owns a table nor can bypass a policy', async () => {
    const open = await database.db.$queryRaw<{ name: string }[]>`
      SELECT c.relname AS name FROM pg_class c
        JOIN pg_attribute t ON t.attrelid = c.oid AND t.attname = 'organization_id'
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')
        AND NOT (c.relrowsecurity AND EXISTS (SELECT 1 FROM pg_policy
          WHERE polrelid = c.oid AND 'invoicing_app'::regrole = ANY (polroles)))`;
    expect(open).toEqual([]);
    const [role] = await database.organizationDb.$queryRaw<object[]>`
      SELECT rolsuper, rolbypassrls, rolcreaterole FROM pg_roles WHERE rolname = current_user`;
    expect(role).toEqual({ rolsuper: false, rolbypassrls: false, rolcreaterole: false });
    expect(
      await database.organizationDb.$queryRaw`SELECT 1 FROM pg_tables WHERE pg_has_role(tableowner, 'MEMBER')`,
    ).toEqual([]);
  });

  test('without an organization no query gives a row: not of any table, not raw, not through Prisma', async () => {
    expect(tables.length).toBeGreaterThan(30);
    for (const table of [...tables, 'organizations', 'users'])
      expect([table, await unfiltered(null, (tx) => countIn(tx, table))]).toEqual([table, 0]);
    expect(await database.organizationDb.organization.findMany()).toEqual([]);
    expect(await database.organizationDb.oauthClient.findMany({ include: { secrets: true } })).toEqual([]);
    expect(await database.organizationDb.member.count()).toBe(0);
  });

  test("a query that forgot its filter sees its own organization's rows and nobody else's", async () => {
    for (const organizationId of [a, b]) {
      for (const table of [
        'members',
        'oauth_clients',
        'oauth_client_secrets',
        'audit_entries',
        'blobs',
        'number_series',
        'ksef_connections',
        'ksef_credentials',
      ]) {
        const seen = await unfiltered(
          organizationId,
          (tx) => tx.$queryRaw<{ owner: string }[]>`SELECT organization_id AS owner FROM ${Prisma.raw(table)}`,
        );
        expect([table, [...new Set(seen.map(({ owner }) => owner))]]).toEqual([table, [organizationId]]);
      }
    }
    expect(
      (await unfiltered(a, (tx) => tx.user.findMany({ select: { email: true } }))).map(({ email }) => email),
    ).toEqual(['a@example.com']);
    expect((await unfiltered(a, (tx) => tx.organization.findMany())).map(({ id }) => id)).toEqual([a]);
  });

  test('nothing is written into another organization, and its rows are neither changed nor removed', async () => {
    const intoB = (tx: Tx) =>
      tx.customer.create({ data: { organizationId: b, externalSystem: 'x', externalReference: 'x', name: 'x' } });
    await expect(unfiltered(a, intoB)).rejects.toThrow(/row-level security|42501/);
    expect(
      await unfiltered(a, (tx) =>
        tx.oauthClient.updateMany({ where: { organizationId: b }, data: { name: 'taken over' } }),
      ),
    ).toEqual({ count: 0 });
    expect(await unfiltered(a, (tx) => tx.$executeRaw`DELETE FROM members WHERE organization_id = ${b}::uuid`)).toBe(0);
    expect(await database.db.member.count({ where: { organizationId: b } })).toBe(1);
  });

  test('what is append-only cannot be changed by the role even without its trigger, and factors of people cannot be read', async () => {
    for (const statement of [
      'UPDATE audit_entries SET action = action',
      'DELETE FROM audit_entries',
      'UPDATE invoices SET number = number',
      'DELETE FROM approval_decisions',
      'TRUNCATE blobs',
      'SELECT password_hash FROM users',
      'SELECT sealed_secret FROM totp_credentials',
      'SELECT * FROM panel_sessions',
      'SELECT * FROM auth_challenges',
      'ALTER TABLE customers DISABLE ROW LEVEL SECURITY',
    ])
      await expect(
        unfiltered(a, (tx) => tx.$executeRaw`${Prisma.raw(statement)}`),
        statement,
      ).rejects.toThrow(/42501/);
  });

  test('reads of many organizations at the same moment do not mix, by unique key or otherwise, on however few connections', async () => {
    const few = createOrganizationDb(database.organizationUrl, { max: 2 });
    const members = await database.db.member.findMany({ where: { organizationId: { in: [a, b] } } });
    const reads = Array.from({ length: 60 }, (_, index) => members[index % 2]).map(async (member) => {
      const { organizationId = '', id = '' } = member ?? {};
      const other = members.find((candidate) => candidate.organizationId !== organizationId);
      const key = { organizationId_id: { organizationId, id } };
      const foreign = { organizationId_id: { organizationId, id: other?.id ?? '' } };
      await readOrganization(few, organizationId, async (db) => {
        const ways = [
          db.member.findUnique({ where: key }),
          db.member.findMany(),
          db.$queryRaw`SELECT id FROM members`,
          ask(db, allMembers, {}),
        ];
        expect(await Promise.all(ways)).toEqual([member, [member], [{ id }], [{ id }]]);
        await expect(db.member.findUniqueOrThrow({ where: foreign })).rejects.toThrow(/P2025|not found|No record/i);
      });
    });
    await Promise.all(reads);
    await few.$disconnect();
  });

  test('the organization of one transaction is gone in the next, and a job is for the organization that adds it', async () => {
    await inOrganization(database.organizationDb, a, async (tx) => expect(await countIn(tx, 'members')).toBe(1));
    for (let index = 0; index < 20; index += 1) expect(await unfiltered(null, (tx) => countIn(tx, 'members'))).toBe(0);
    await inOrganization(database.organizationDb, a, (tx) => enqueueJob(tx, 'purge-expired', { organizationId: a }));
    await expect(
      inOrganization(database.organizationDb, a, (tx) => enqueueJob(tx, 'purge-expired', { organizationId: b })),
    ).rejects.toThrow(/another organization/);
    for (const payload of [{ organizationId: b }, {}])
      await expect(unfiltered(null, (tx) => enqueueJob(tx, 'purge-expired', payload))).rejects.toThrow(
        /where no organization is set/,
      );
  });
});
