import type { Db } from '../src/connection/client.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';

export type { TestDatabase } from './database.ts';

/** A database with what its schema was when it was made. */
type Known = { database: TestDatabase; schema: string };

/** Databases that a test of this process is done with. */
const free: Known[] = [];
/** What is larger stays full of what was deleted, which each scan would read. */
const largestBytes = 64_000_000;

/**
 * A database as empty as a fresh one: one that a test of this process is done with, since creating one, connecting to
 * it and planning each statement costs more than most tests; or a fresh one where there is none. One whose schema a
 * test has changed is not used again.
 */
export async function takeTestDatabase(): Promise<TestDatabase> {
  for (let used = free.pop(); used; used = free.pop()) {
    if (await isAsMade(used)) {
      await empty(used.database.db);
      return given(used);
    }
    await used.database.drop();
  }
  const database = await createTestDatabase();
  return given({ database, schema: await schemaOf(database.db) });
}

function given(known: Known): TestDatabase {
  let isTaken = true;
  const drop = async () => {
    if (isTaken) free.push(known);
    isTaken = false;
  };
  return { ...known.database, drop };
}

async function isAsMade({ database, schema }: Known): Promise<boolean> {
  const [row] = await database.db.$queryRaw<{ size: bigint }[]>`SELECT pg_database_size(current_database()) AS size`;
  return Number(row?.size) <= largestBytes && (await schemaOf(database.db)) === schema;
}

/** The digest of what a test may change of tables, triggers, constraints, functions and settings. */
async function schemaOf(db: Db): Promise<string> {
  const [row] = await db.$queryRaw<{ digest: string }[]>`
    SELECT md5(concat_ws(';',
      (SELECT string_agg(concat_ws(' ', oid, relname, relacl, relrowsecurity, relforcerowsecurity, reloptions), ','
          ORDER BY oid) FROM pg_class WHERE oid >= 16384 AND relnamespace <> 'pg_toast'::regnamespace
          AND relpersistence <> 't'),
      (SELECT string_agg(concat_ws(' ', attrelid, attname, atttypid, attnotnull, atthasdef), ','
          ORDER BY attrelid, attnum) FROM pg_attribute WHERE attrelid >= 16384 AND attnum > 0),
      (SELECT string_agg(concat_ws(' ', oid, tgenabled), ',' ORDER BY oid) FROM pg_trigger),
      (SELECT string_agg(concat_ws(' ', oid, convalidated), ',' ORDER BY oid) FROM pg_constraint WHERE oid >= 16384),
      (SELECT string_agg(concat_ws(' ', oid, md5(prosrc), proacl), ',' ORDER BY oid) FROM pg_proc WHERE oid >= 16384),
      (SELECT string_agg(concat_ws(' ', oid, polname), ',' ORDER BY oid) FROM pg_policy),
      (SELECT string_agg(concat_ws(' ', setrole, setconfig), ',' ORDER BY setrole) FROM pg_db_role_setting
          WHERE setdatabase = (SELECT oid FROM pg_database WHERE datname = current_database()))
    )) AS digest`;
  return row?.digest ?? '';
}

/** Ends what a killed process has left at work, and deletes every row: migrations write none but their own names. */
async function empty(db: Db): Promise<void> {
  await db.$queryRaw`
    SELECT pg_terminate_backend(pid, 60000) FROM pg_stat_activity
    WHERE datname = current_database() AND usename = 'test_login_invoicing_worker'`;
  await db.$executeRaw`
    DO $$
    DECLARE name text;
    BEGIN
      -- Neither triggers nor foreign keys hold what is deleted.
      PERFORM set_config('session_replication_role', 'replica', true);
      FOR name IN
        SELECT c.oid::regclass::text FROM pg_class c
        WHERE c.relkind IN ('r', 'p') AND c.relnamespace IN ('public'::regnamespace, 'graphile_worker'::regnamespace)
          AND c.relname NOT IN ('_prisma_migrations', 'migrations')
      LOOP
        EXECUTE 'DELETE FROM ' || name;
      END LOOP;
    END $$`;
}
