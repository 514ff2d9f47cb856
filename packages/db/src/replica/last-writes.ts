import type { Db } from '../connection/client.ts';
import { ask, bound, prepare, sql, tables, uuid, type Write } from '../connection/prepared.ts';
import type { LastWrite } from './own-writes.ts';

const mark = prepare('mark-last-write', { organizationId: uuid, writer: uuid }, ({ organizationId, writer }) =>
  tables
    .insertInto('last_writes')
    .values({ organization_id: organizationId, writer_id: writer, mark: sql<string>`gen_random_uuid()` })
    .onConflict((conflict) =>
      conflict.columns(['organization_id', 'writer_id']).doUpdateSet({ mark: sql<string>`excluded.mark` }),
    ),
);

/**
 * Where the primary is now, in bytes, for a statement that reads a mark. The function runs after the snapshot is
 * taken, so everything that the statement sees is before.
 */
export const positionOfPrimary = sql<string>`(pg_current_wal_insert_lsn() - '0/0'::pg_lsn)::text`;

const find = prepare(
  'find-last-write',
  { organizationId: uuid, writer: uuid },
  ({ organizationId, writer }) => sql<{ mark: string | null; position: string }>`
    SELECT ${positionOfPrimary} AS position,
      (SELECT mark::text FROM last_writes WHERE organization_id = ${organizationId} AND writer_id = ${writer}) AS mark`,
);

/**
 * Marks a transaction as the writer's last one, as its last statement: two of one writer then commit in the order of
 * their marks, and neither waits for longer than the other's commit.
 */
export function lastWriteMark(organizationId: string, writer: string): Write {
  return bound(mark, { organizationId, writer });
}

/** @param db the primary */
export async function findLastWrite(db: Db, organizationId: string, writer: string): Promise<LastWrite> {
  const askedAt = performance.now();
  const [row] = await ask(db, find, { organizationId, writer });
  if (!row) throw new Error('the primary did not say where it is');
  return { mark: row.mark, position: BigInt(row.position), askedAt };
}
