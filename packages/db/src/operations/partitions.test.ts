import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { createKeys, createOrganization } from '../../testing/factories.ts';
import { dayMs, daysFromNow, idOf, monthOf, nameOf } from '../../testing/partitions.ts';
import { createDb } from '../connection/client.ts';
import { inOrganization } from '../connection/transaction.ts';
import { Prisma } from '../generated/client.ts';
import {
  dropPartitions,
  endsOfPartitions,
  makePartitions,
  missingPartitions,
  purgePartitions,
  rowsOutsidePartitions,
} from './partitions.ts';
import { requireFitToServe } from './start.ts';

const { keys } = createKeys();
let database: TestDatabase;
let [a, b] = ['', ''];

beforeAll(async () => {
  database = await createTestDatabase();
  for (const name of ['a', 'b']) {
    const { organizationId } = await createOrganization(database.db, keys);
    if (name === 'a') a = organizationId;
    else b = organizationId;
  }
});
afterAll(() => database.drop());

async function request(organizationId: string, at: Date, id = idOf(at)): Promise<void> {
  const row = { organizationId, id, createdAt: at, correlationId: crypto.randomUUID() };
  await database.db.apiRequest.create({ data: { ...row, method: 'GET', path: '/', status: 200, durationMs: 1 } });
}

/** The partitions by name with their rows. */
async function partitions(): Promise<Record<string, number>> {
  const names = await database.db.$queryRaw<{ name: string }[]>`
    SELECT c.relname AS name FROM pg_inherits JOIN pg_class c ON c.oid = inhrelid
    WHERE inhparent = 'api_requests'::regclass ORDER BY 1`;
  const counted = names.map(async ({ name }): Promise<[string, number]> => {
    const [row] = await database.db.$queryRaw<{ count: number }[]>`
      SELECT count(*)::int AS count FROM ${Prisma.raw(`partitions.${name}`)}`;
    return [name, row?.count ?? 0];
  });
  return Object.fromEntries(await Promise.all(counted));
}
const workerClient = () => new pg.Client({ connectionString: database.workerUrl });

/** A statement by the worker's login, as its job sends it. */
async function asWorker<T extends object>(text: string, values: unknown[] = []): Promise<T[]> {
  const client = workerClient();
  await client.connect();
  return (await client.query<T>(text, values).finally(() => client.end())).rows;
}

describe('the partitions of a table by month', () => {
  test('reach three months ahead, are made once, and the default one is empty', async () => {
    const now = new Date();
    await makePartitions(database.db, now);
    const [{ ends } = { ends: null }] = await endsOfPartitions(database.db, now);
    expect(ends).toEqual(monthOf(now, 4));
    expect(await makePartitions(database.db, now)).toEqual([]);
    expect(await rowsOutsidePartitions(database.db)).toEqual([{ table: 'api_requests', count: 0 }]);
    expect(await missingPartitions(database.db, now)).toBeNull();
  });

  test('a later month is made by the login of the worker, and named before it has begun', async () => {
    const later = daysFromNow(70);
    const [made] = await asWorker<{ name: string }>('SELECT name FROM make_partitions($1) AS name', [later]);
    expect(made?.name).toMatch(/^api_requests_\d{4}_\d\d$/);
    expect((await endsOfPartitions(database.db, later))[0]?.ends).toEqual(monthOf(later, 4));
  });

  test('rows of months that no one made a partition for are counted, found, and put in their place later', async () => {
    const late = monthOf(daysFromNow(400));
    await request(a, new Date(late.getTime() + 5 * dayMs));
    expect(await rowsOutsidePartitions(database.db)).toEqual([{ table: 'api_requests', count: 1 }]);
    expect(await missingPartitions(database.db, late)).toMatch(/^No partition for this month: api_requests\./);
    expect(await inOrganization(database.organizationDb, a, (tx) => tx.apiRequest.count())).toBe(1);
    expect(await makePartitions(database.db, late)).toContain(nameOf(late));
    expect(await partitions()).toMatchObject({ [nameOf(late)]: 1, api_requests_default: 0 });
    await database.db.apiRequest.deleteMany();
  });

  test('a month that is missing among the others is where they end, and is made again with its rows', async () => {
    const now = new Date();
    const gap = monthOf(now, 3);
    await makePartitions(database.db, now);
    await database.db.$executeRaw`DROP TABLE ${Prisma.raw(`partitions.${nameOf(gap)}`)}`;
    await request(a, gap);
    expect(await endsOfPartitions(database.db, now)).toEqual([{ table: 'api_requests', ends: gap }]);
    expect(await missingPartitions(database.db, now)).toBeNull();
    expect(await missingPartitions(database.db, gap)).toMatch(/^No partition for this month: api_requests\./);
    expect(await makePartitions(database.db, now)).toEqual([nameOf(gap)]);
    expect(await partitions()).toMatchObject({ [nameOf(gap)]: 1, api_requests_default: 0 });
    expect(await missingPartitions(database.db, gap)).toBeNull();
    await database.db.apiRequest.deleteMany();
  });

  test('an id that is no UUIDv7 is kept in the default partition, and goes by its own age', async () => {
    const foreign = 'ffffffff-ffff-4fff-bfff-ffffffffffff';
    await request(a, daysFromNow(-29), foreign);
    await purgePartitions(database.db, new Date(), 30);
    expect(await rowsOutsidePartitions(database.db)).toEqual([{ table: 'api_requests', count: 1 }]);
    await database.db.$executeRaw`UPDATE api_requests SET created_at = ${daysFromNow(-31)} WHERE id = ${foreign}::uuid`;
    await purgePartitions(database.db, new Date(), 30);
    expect(await rowsOutsidePartitions(database.db)).toEqual([{ table: 'api_requests', count: 0 }]);
  });
});

describe('the rights on partitions', () => {
  const names = async () => Object.keys(await partitions());

  test('no role of the service has any on a partition or its schema, and none gets there', async () => {
    await makePartitions(database.db, new Date());
    const roles = ['invoicing_app', 'invoicing_service', 'invoicing_worker', 'invoicing_reports', 'public'];
    const rights = await database.db.$queryRaw`
      SELECT role, c.relname FROM pg_class c, unnest(${roles}::text[]) AS role
      WHERE c.relnamespace = 'partitions'::regnamespace AND c.relkind IN ('r', 'p')
        AND (has_schema_privilege(role, 'partitions', 'USAGE, CREATE')
          OR has_table_privilege(role, c.oid, 'SELECT, INSERT, UPDATE, DELETE, TRUNCATE, REFERENCES, TRIGGER')
          OR has_any_column_privilege(role, c.oid, 'SELECT, INSERT, UPDATE'))`;
    expect(rights).toEqual([]);
    const open = await database.db.$queryRaw`
      SELECT relname FROM pg_class
      WHERE relnamespace = 'partitions'::regnamespace AND relkind = 'r' AND NOT relrowsecurity`;
    expect(open).toEqual([]);
  });

  test.for(['organizationUrl', 'serviceUrl', 'workerUrl'] as const)('the login of %s is refused', async (url) => {
    const client = new pg.Client({ connectionString: database[url] });
    await client.connect();
    for (const name of await names())
      for (const text of [
        `SELECT FROM partitions.${name}`,
        `INSERT INTO partitions.${name} SELECT FROM generate_series(1, 1)`,
        `UPDATE partitions.${name} SET status = 1`,
        `DELETE FROM partitions.${name}`,
        `DROP TABLE partitions.${name}`,
        `ALTER TABLE api_requests DETACH PARTITION partitions.${name}`,
      ])
        await expect(client.query(text), text).rejects.toThrow(/permission denied|must be owner/);
    if (url !== 'workerUrl')
      for (const text of [
        'SELECT make_partitions(now())',
        'SELECT drop_partitions(now())',
        'SELECT purge_partitions(now())',
        'SELECT rows_outside_partitions()',
      ])
        await expect(client.query(text), text).rejects.toThrow(/permission denied/);
    await client.end();
  });

  test('through the table an organization sees and writes its own rows of every partition alone', async () => {
    const moments = [new Date(), daysFromNow(70), daysFromNow(2000)];
    for (const organizationId of [a, b]) for (const at of moments) await request(organizationId, at);
    const seen = await inOrganization(
      database.organizationDb,
      a,
      (tx) => tx.$queryRaw<{ owner: string }[]>`SELECT organization_id AS owner FROM api_requests`,
    );
    expect(seen).toEqual(moments.map(() => ({ owner: a })));
    const into = (owner: string) =>
      inOrganization(
        database.organizationDb,
        a,
        (tx) => tx.$executeRaw`
          INSERT INTO api_requests (organization_id, id, method, path, status, duration_ms, correlation_id)
          VALUES (${owner}::uuid, ${idOf(daysFromNow(70))}::uuid, 'GET', '/', 200, 1, gen_random_uuid())`,
      );
    expect(await into(a)).toBe(1);
    await expect(into(b)).rejects.toThrow(/row-level security|42501/);
    await database.db.apiRequest.deleteMany();
  });
});

describe('the retention of partitions', () => {
  test('of the partition from before the update each row goes after its own 30 days, by the login of the worker', async () => {
    for (const days of [-31, -30.1, -29.9]) await request(a, daysFromNow(days));
    expect(await partitions()).toMatchObject({ api_requests_earlier: 3 });
    const purge = () => asWorker('SELECT purge_partitions($1) AS count', [daysFromNow(1000)]);
    expect(await purge()).toEqual([{ count: 2 }]);
    expect(await purge()).toEqual([{ count: 0 }]);
    await database.db.apiRequest.deleteMany();
  });

  test('of a month that is kept each row goes after its own days too, and after 30 of them at the earliest', async () => {
    const at = monthOf(new Date(), 2);
    const id = idOf(at);
    const requestAged = async (ageDays: number) => {
      await database.db.$executeRaw`DELETE FROM api_requests`;
      await request(a, daysFromNow(-ageDays), id);
      expect(await partitions()).toMatchObject({ [nameOf(at)]: 1 });
    };
    const db = createDb(database.workerUrl, { max: 1, role: 'invoicing_worker' });
    const purge = (days: number) => purgePartitions(db, new Date(), days);
    await requestAged(29.9);
    expect([await purge(30), await purge(1)]).toEqual([0, 0]);
    await requestAged(30.1);
    expect([await purge(31), await purge(30)]).toEqual([0, 1]);
    expect(await database.db.apiRequest.count()).toBe(0);
    await db.$disconnect();
  });

  test('the worker drops no month that is younger than 30 days, whichever moment it names', async () => {
    const now = new Date();
    await request(a, now);
    await request(a, monthOf(now, 1));
    const before = await partitions();
    expect(await asWorker('SELECT name FROM drop_partitions($1) AS name', [daysFromNow(1000)])).toEqual([]);
    expect(await partitions()).toEqual(before);
    await database.db.apiRequest.deleteMany();
  });

  test('a purge by the release before this one leaves the same places of other partitions alone', async () => {
    await database.db.$executeRaw`TRUNCATE api_requests`;
    await request(a, daysFromNow(-40));
    await request(a, monthOf(daysFromNow(70)));
    const places = await database.db.$queryRaw`SELECT DISTINCT ctid::text FROM api_requests`;
    expect(places).toHaveLength(1);
    const purge = `DELETE FROM api_requests WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM api_requests WHERE created_at <= now() - interval '30 days' LIMIT 1000)) RETURNING 1`;
    expect(await asWorker(purge)).toHaveLength(1);
    expect(await database.db.apiRequest.count()).toBe(1);
    await database.db.apiRequest.deleteMany();
  });

  test('a month goes as a whole once its last day is 30 days ago, and only then; a long read ends the wait in a second', async () => {
    // The partitions of the months that are past, as the job made them in their time.
    const first = monthOf(daysFromNow(-150));
    await database.db.$executeRaw`ALTER TABLE api_requests DETACH PARTITION partitions.api_requests_earlier`;
    for (const name of await names()) await database.db.$executeRaw`DROP TABLE ${Prisma.raw(`partitions.${name}`)}`;
    const warned: string[] = [];
    const logger = { warn: (_: object, message: string) => void warned.push(message) };
    await requireFitToServe([database.serviceDb], keys.encryption, logger);
    expect(warned).toEqual([expect.stringMatching(/^No partition for this month: api_requests\./)]);
    await makePartitions(database.db, first);
    await makePartitions(database.db, new Date());
    for (let at = first; at <= new Date(); at = monthOf(at, 1)) await request(a, at);
    const ended = Object.keys(await partitions()).filter((name) => name < nameOf(monthOf(daysFromNow(-30))));
    expect(ended.length).toBeGreaterThanOrEqual(3);
    await expect(whileRead(() => dropPartitions(database.db, new Date(), 30))).rejects.toThrow(/lock timeout/);
    const dropped = await dropPartitions(database.db, new Date(), 30);
    expect(dropped.map((name) => name.replace('partitions.', ''))).toEqual(ended);
    expect(Object.keys(await partitions())).toContain(nameOf(monthOf(daysFromNow(-30))));
    expect(await database.db.apiRequest.count({ where: { createdAt: { gte: daysFromNow(-30) } } })).toBeGreaterThan(0);
    expect(await dropPartitions(database.db, new Date(), 30)).toEqual([]);
  });

  const names = async () => Object.keys(await partitions()).filter((name) => /\d$/.test(name));

  async function whileRead<T>(work: () => Promise<T>): Promise<T> {
    const reader = workerClient();
    await reader.connect();
    await reader.query('BEGIN; SELECT count(*) FROM api_requests');
    return work().finally(() => reader.end());
  }
});
