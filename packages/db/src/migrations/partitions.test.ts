import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, type EmptyDatabases, openEmptyDatabases } from '../../testing/empty-databases.ts';
import { readMigrations } from './files.ts';
import { applyMigrations } from './migrate.ts';

let empty: EmptyDatabases;
beforeAll(async () => {
  empty = await openEmptyDatabases();
});
afterAll(() => empty.drop());

const project = readMigrations();
const before = project.slice(
  0,
  project.findIndex(({ name }) => name === '20261128000000_requests_before_a_month'),
);
const organization = '0193f6c0-38b7-7a0e-b92d-e56f1c8a4740';
const requestsOf = (from: number, to: number) => `
  INSERT INTO api_requests (organization_id, id, method, path, status, duration_ms, correlation_id, created_at)
  SELECT '${organization}', (lpad(to_hex((extract(epoch FROM at) * 1000)::bigint), 12, '0') || '7000'
      || 'a' || lpad(n::text, 15, '0'))::uuid, 'GET', '/', 200, 1, gen_random_uuid(), at
  FROM (SELECT n, now() - n * interval '1 minute' AS at FROM generate_series(${from}, ${to}) AS n) AS made`;
const pathsOf = (text: string) => text.replaceAll(/partitions\.|public\./g, '');

test('an update takes all requests along, unread, with the columns, indexes, rights and policies that they had', async () => {
  const url = await empty.create();
  await applyMigrations(url, before);
  await ask(url, requestsOf(1, 5000));
  const facts = [
    `SELECT column_name, data_type, column_default, is_nullable FROM information_schema.columns
      WHERE table_schema = 'public' AND table_name = 'api_requests' ORDER BY ordinal_position`,
    `SELECT array_agg(acl::text ORDER BY acl::text) FROM pg_class, unnest(relacl) AS acl
      WHERE oid = 'public.api_requests'::regclass`,
    `SELECT attname, attacl::text FROM pg_attribute 
      WHERE attrelid = 'public.api_requests'::regclass AND attacl <> '{}' ORDER BY 1`,
    `SELECT policyname, roles::text, cmd, qual, with_check FROM pg_policies
      WHERE tablename = 'api_requests' ORDER BY 1`,
    `SELECT relrowsecurity FROM pg_class WHERE oid = 'public.api_requests'::regclass`,
    `SELECT md5(string_agg(r::text, ',' ORDER BY id)) FROM api_requests r`,
  ];
  const indexes = `SELECT indexname, indexdef FROM pg_indexes
    WHERE schemaname = 'public' AND tablename = 'api_requests' ORDER BY 1`;
  const asBefore = await Promise.all(facts.map((fact) => ask(url, fact)));
  const indexesBefore = await ask(url, indexes);
  const file = `SELECT pg_relation_filenode('api_requests')`;
  const [[node]] = trustRow(await ask(url, file));

  await applyMigrations(url, project);
  expect(await Promise.all(facts.map((fact) => ask(url, fact)))).toEqual(asBefore);
  const indexesNow = await ask(url, indexes);
  expect(indexesNow.map(([name, text]) => [name, String(text).replace(' ON ONLY ', ' ON ')])).toEqual(indexesBefore);
  expect(await ask(url, `SELECT pg_relation_filenode('partitions.api_requests_earlier')`)).toEqual([[node]]);
  expect(await ask(url, `SELECT indisvalid FROM pg_index WHERE NOT indisvalid`)).toEqual([]);
  expect(await ask(url, 'SELECT count(*)::int FROM partitions.api_requests_default')).toEqual([[0]]);
});

test('what is prepared before an update works on in the middle of it, whichever of the two it is of', async () => {
  const url = await empty.create();
  await applyMigrations(url, before);
  await ask(url, requestsOf(1, 10));
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const prepared = {
    name: 'count',
    text: 'SELECT count(*)::int AS found FROM api_requests WHERE organization_id = $1',
  };
  const insert = { name: 'insert', text: requestsOf(11, 11).replace('now()', '$1::timestamptz') };
  for (let run = 0; run < 7; run += 1) await client.query({ ...prepared, values: [organization] });
  for (const migration of project.slice(before.length)) {
    await applyMigrations(url, project.slice(0, project.indexOf(migration) + 1));
    await client.query({ ...insert, values: [new Date()] });
    await client.query({ ...prepared, values: [organization] });
  }
  const { rows } = await client.query({ ...prepared, values: [organization] });
  expect(rows).toEqual([{ found: 10 + project.length - before.length }]);
  await client.end();
});

test('the month that begins a week after the update at the earliest is the first with a partition of its own', async () => {
  const url = await empty.create();
  await applyMigrations(url, project);
  const made = await ask(
    url,
    `SELECT partition::text, ends > now() + interval '7 days',
      ends = date_trunc('month', ends AT TIME ZONE 'UTC') AT TIME ZONE 'UTC'
      FROM partitions_of('api_requests') WHERE ends IS NOT NULL ORDER BY ends`,
  );
  expect(made.map(([name]) => pathsOf(String(name)).replace(/_\d{4}_\d\d$/, '_month'))).toEqual([
    'api_requests_earlier',
    ...made.slice(1).map(() => 'api_requests_month'),
  ]);
  expect(made.length).toBeGreaterThanOrEqual(3);
  expect(made.flatMap(([, isLater, isMonth]) => [isLater, isMonth])).not.toContain(false);
});

/** A query of one row of one value. */
function trustRow(rows: unknown[][]): [[unknown]] {
  return rows as [[unknown]];
}
