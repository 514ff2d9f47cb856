import type { Sql } from '../connection/client.ts';
import { ask, prepare, sql, time } from '../connection/prepared.ts';

const made = prepare(
  'make-partitions',
  { now: time },
  ({ now }) => sql<{ name: string }>`SELECT name FROM make_partitions(${now}) AS name`,
);
const dropped = prepare(
  'drop-partitions',
  { now: time },
  ({ now }) => sql<{ name: string }>`SELECT name FROM drop_partitions(${now}) AS name`,
);
const purged = prepare(
  'purge-partitions',
  { now: time },
  ({ now }) => sql<{ count: number }>`SELECT purge_partitions(${now}) AS count`,
);
const outside = prepare(
  'rows-outside-partitions',
  {},
  () => sql<{ table: string; count: number }>`SELECT name AS "table", found AS count FROM rows_outside_partitions()`,
);

/**
 * Of each partitioned table the ids between which its partitions are, the first one without a beginning. From the
 * catalogue, which every login may read and which a database that is not migrated yet has too.
 */
const ranges = prepare(
  'ranges-of-partitions',
  {},
  () => sql<{ table: string; starts: string | null; ends: string | null }>`
    SELECT parent.relname AS "table", substring(bounds from 'FROM \\(''([0-9a-f-]{36})''\\)') AS starts,
      substring(bounds from 'TO \\(''([0-9a-f-]{36})''\\)') AS ends
    FROM pg_partitioned_table AS partitioned JOIN pg_class AS parent ON parent.oid = partitioned.partrelid
      LEFT JOIN pg_inherits AS inherits ON inherits.inhparent = parent.oid
      LEFT JOIN pg_class AS part ON part.oid = inherits.inhrelid
      LEFT JOIN pg_get_expr(part.relpartbound, part.oid) AS bounds ON true
    WHERE parent.relnamespace = 'public'::regnamespace
    ORDER BY "table", ends`,
);

/**
 * Makes the partitions that are missing up to the third month after this one. A short lock is tried for, so this may
 * fail while a long read goes on.
 * @returns the names of the partitions that were made
 */
export async function makePartitions(db: Sql, now: Date): Promise<string[]> {
  return (await ask(db, made, { now })).map(({ name }) => name);
}

/** The functions of the database keep rows for so long, whichever moment they are called with. */
const leastDays = 30;
const dayMs = 86_400_000;
/** The moment for which the database's own retention means one of so many days. */
const shifted = (now: Date, keptDays: number) => new Date(now.getTime() - (keptDays - leastDays) * dayMs);

/**
 * Drops the partitions whose rows are all older than so many days, under a short lock too.
 * @returns the names of the partitions that were dropped
 */
export async function dropPartitions(db: Sql, now: Date, keptDays: number): Promise<string[]> {
  return (await ask(db, dropped, { now: shifted(now, keptDays) })).map(({ name }) => name);
}

/**
 * Deletes a batch of the rows older than so many days, in whichever partition they are.
 * @returns how many; 0 when none is left
 */
export async function purgePartitions(db: Sql, now: Date, keptDays: number): Promise<number> {
  const [row] = await ask(db, purged, { now: shifted(now, keptDays) });
  return row?.count ?? 0;
}

/** How many rows of each partitioned table are in its default partition, up to a thousand. */
export async function rowsOutsidePartitions(db: Sql): Promise<{ table: string; count: number }[]> {
  return ask(db, outside, {});
}

/** Until when each partitioned table has partitions without a gap; null where it has none for now. */
export async function endsOfPartitions(db: Sql, now: Date): Promise<{ table: string; ends: Date | null }[]> {
  const byTable = Map.groupBy(await ask(db, ranges, {}), ({ table }) => table);
  return [...byTable].map(([table, parts]) => {
    let ends = now;
    for (const part of parts)
      if (part.ends !== null && momentOf(part.ends) > ends && (part.starts === null || momentOf(part.starts) <= ends))
        ends = momentOf(part.ends);
    return { table, ends: ends > now ? ends : null };
  });
}

/** A warning for the operator about tables without a partition for now; null where each has one. */
export async function missingPartitions(db: Sql, now: Date): Promise<string | null> {
  const missing = (await endsOfPartitions(db, now)).filter(({ ends }) => ends === null);
  if (missing.length === 0) return null;
  const tables = missing.map(({ table }) => table).join(', ');
  return `No partition for this month: ${tables}. Rows go into the default partition until the worker's job manage-partitions makes one (docs/operations/scale.md).`;
}

/** The moment of a UUIDv7: its first 48 bits, in milliseconds. */
function momentOf(id: string): Date {
  return new Date(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16));
}
