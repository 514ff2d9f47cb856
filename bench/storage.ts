import { startPostgres } from '@invoicing/db/testing/global-setup';
import { passingSettings } from '@invoicing/db/testing/server-settings';
import { createHarness, createTenant } from '@invoicing/router/testing/harness';
import { runMainJob } from '@invoicing/router/testing/main-job';

/**
 * Bytes of the database for each invoice of the whole main job, with its correction, by table; what previews leave is
 * gone after two days.
 */
const jobs = 12;
const stop = await startPostgres(passingSettings);
const harness = await createHarness({ isAlone: true });
const { db } = harness.database;
const tenant = await createTenant(harness);
await runMainJob(harness, tenant);
const before = await sizes();
for (let made = 0; made < jobs; made += 1) await runMainJob(harness, tenant);
const after = await sizes();
const grown = Object.entries(after).map(([name, bytes]) => [name, (bytes - (before[name] ?? 0)) / jobs] as const);
console.log(`\nbytes for each job (an invoice and its correction), ${jobs} of them`);
for (const [name, bytes] of grown.toSorted((a, b) => b[1] - a[1]).slice(0, 12)) print(name, bytes);
print('all tables', sum(grown));
console.log('  of the bytes of files, by type and whether they end');
const files = await db.$queryRaw<{ kind: string; bytes: number; count: number }[]>`
  SELECT media_type || CASE WHEN expires_at IS NULL THEN ', kept' ELSE ', ends' END AS kind,
    sum(pg_column_size(bytes))::float8 AS bytes, count(*)::int AS count
  FROM blobs GROUP BY 1 ORDER BY 2 DESC`;
for (const { kind, bytes, count } of files) print(`${kind} (${(count / (jobs + 1)).toFixed(1)})`, bytes / (jobs + 1));
await harness.services.rendering.close();
await harness.database.drop();
await stop();

async function sizes(): Promise<Record<string, number>> {
  const rows = await db.$queryRaw<{ name: string; bytes: number }[]>`
    SELECT relname AS name, coalesce(
        (SELECT sum(pg_total_relation_size(relid)) FROM pg_partition_tree(oid)), pg_total_relation_size(oid)
      )::float8 AS bytes
    FROM pg_class WHERE relkind IN ('r', 'p') AND relnamespace = 'public'::regnamespace`;
  return Object.fromEntries(rows.map(({ name, bytes }) => [name, bytes]));
}

function sum(rows: readonly (readonly [string, number])[]): number {
  return rows.reduce((total, [, bytes]) => total + bytes, 0);
}

function print(name: string, bytes: number): void {
  console.log(`  ${name.padEnd(48)} ${(bytes / 1024).toFixed(1).padStart(9)} KiB`);
}
