import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { createKeys, createOrganization } from '../../testing/factories.ts';
import { fillTables, type PlanNode } from '../../testing/many-rows.ts';
import { dayMs, idOf, monthOf, nameOf } from '../../testing/partitions.ts';
import { makePartitions } from './partitions.ts';

const { keys } = createKeys();
const scans = (node: PlanNode): PlanNode[] => [
  ...(node['Relation Name'] === undefined ? [] : [node]),
  ...(node.Plans ?? []).flatMap(scans),
];
const nodes = (node: PlanNode): string[] => [node['Node Type'], ...(node.Plans ?? []).flatMap(nodes)];
const own = 'organization_id = current_organization()';
const latest = 'ORDER BY created_at DESC, id DESC LIMIT 26';
let database: TestDatabase;
let client: pg.Client;
let organizationId = '';
/** The partitions that have rows, of a year's months. */
let filled: ReadonlySet<string> = new Set();

beforeAll(async () => {
  database = await createTestDatabase();
  ({ organizationId } = await createOrganization(database.db, keys));
  await makePartitions(database.db, monthOf(new Date(), 11));
  const id = `overlay(first_id_of(now() + n % 12 * interval '1 month')::text PLACING lpad(n::text, 12, '0') FROM 25)::uuid`;
  const operation = `CASE WHEN n % 100 = 0 THEN 'issueInvoice' ELSE 'listInvoices' END`;
  const given = { id, operation_id: operation, status: 'CASE WHEN n % 100 = 0 THEN 422 ELSE 200 END' };
  await fillTables(database.url, organizationId, { api_requests: given }, { rows: 12_000, pretended: 1_000_000 });
  const withRows = await database.db.$queryRaw<{ name: string }[]>`
    SELECT relname AS name FROM pg_partition_tree('api_requests') JOIN pg_class ON oid = relid
    WHERE isleaf AND reltuples > 0`;
  filled = new Set(withRows.map(({ name }) => name));
  expect(filled.size).toBeGreaterThan(10);
  const options = `-c role=invoicing_app -c app.organization_id=${organizationId}`;
  client = new pg.Client({ connectionString: database.url, options });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

async function plan(condition: string): Promise<PlanNode> {
  const { rows } = await client.query(`EXPLAIN (FORMAT JSON) SELECT * FROM api_requests WHERE ${condition}`);
  return rows[0]['QUERY PLAN'][0].Plan;
}

test.for([
  `${own} ${latest}`,
  `${own} AND created_at <= now() AND (created_at < now() OR id < first_id_of(now())) ${latest}`,
  `${own} AND status >= 400 AND status < 500 AND created_at > now() ${latest}`,
  `${own} AND operation_id = 'issueInvoice' ${latest}`,
  `${own} AND correlation_id = '0193f6c0-38b7-7a0e-b92d-e56f1c8a4740'`,
])('each is read by an index, and none is sorted as a whole: %s', async (condition) => {
  const found = await plan(condition);
  // Partitions without rows are read in whichever way.
  const read = scans(found).filter((node) => filled.has(node['Relation Name'] ?? ''));
  expect(read).toHaveLength(filled.size);
  expect([...new Set(read.map((node) => node['Node Type']))]).not.toContain('Seq Scan');
  if (/ORDER BY/.test(condition) && !/status/.test(condition)) expect(nodes(found)).not.toContain('Sort');
});

test('an id, or a span of them, is looked for in its own month alone', async () => {
  const name = nameOf(monthOf(new Date(), 2));
  const first = `'${idOf(monthOf(new Date(), 2))}'`;
  expect(scans(await plan(`${own} AND id = ${first}`)).map((node) => node['Relation Name'])).toEqual([name]);
  const until = `'${idOf(new Date(monthOf(new Date(), 2).getTime() + dayMs))}'`;
  const span = await plan(`${own} AND id >= ${first} AND id < ${until}`);
  expect(scans(span).map((node) => node['Relation Name'])).toEqual([name]);
});
