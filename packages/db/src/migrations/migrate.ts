import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { isTextOf, type Migration, readMigrations } from './files.ts';

/** A row of Prisma's table; those that were rolled back are ignored. */
type Recorded = {
  migration_name: string;
  checksum: string;
  started_at: Date;
  finished_at: Date | null;
  logs: string | null;
};

/** The lock of Prisma's own engine, so that its CLI and this take turns. Source: pris.ly/d/migrate-advisory-locking */
const prismaLock = 72_707_369;

// Identical to the table that Prisma's engine creates: its CLI reads and continues what is recorded here.
const createTable = `
CREATE TABLE public._prisma_migrations (
    id                      VARCHAR(36) PRIMARY KEY NOT NULL,
    checksum                VARCHAR(64) NOT NULL,
    finished_at             TIMESTAMPTZ,
    migration_name          VARCHAR(255) NOT NULL,
    logs                    TEXT,
    rolled_back_at          TIMESTAMPTZ,
    started_at              TIMESTAMPTZ NOT NULL DEFAULT now(),
    applied_steps_count     INTEGER NOT NULL DEFAULT 0
)`;

/**
 * Applies the pending migrations in order, as `prisma migrate deploy` does. Each runs in one transaction together with
 * the record that it finished, so a process that is killed leaves it either applied and recorded, or rolled back.
 * Processes that migrate concurrently wait for each other.
 * @returns the names of the migrations applied by this call; none on a database that is ahead of this code
 * @throws Error that names the migration when one fails now or failed before, was edited since it was applied, or is
 * not among `migrations`
 */
export async function applyMigrations(
  url: string,
  migrations: readonly Migration[] = readMigrations(),
): Promise<string[]> {
  return await withLock(url, async (client) => {
    await ensureTable(client);
    const pending = pendingAfter(migrations, await listRecorded(client));
    for (const migration of pending) await apply(client, migration);
    return pending.map(({ name }) => name);
  });
}

/**
 * Marks failed migrations to be tried again, as `prisma migrate resolve --rolled-back` does. PostgreSQL rolled them
 * back, so nothing has to be repaired by hand. The call waits for a migration that another process is applying, which
 * does not count as failed.
 * @returns the names of those that will be tried again
 */
export async function forgetFailures(url: string): Promise<string[]> {
  return await withLock(url, async (client) => {
    if (!(await hasTable(client))) return [];
    const { rows } = await client.query<{ name: string }>(
      `UPDATE public._prisma_migrations SET rolled_back_at = now() WHERE finished_at IS NULL AND rolled_back_at IS NULL
        RETURNING migration_name AS name`,
    );
    return rows.map(({ name }) => name).sort();
  });
}

/** The names of migrations that failed and are to be tried again, or that another process is applying. */
export async function listUnfinished(client: pg.ClientBase): Promise<string[]> {
  if (!(await hasTable(client))) return [];
  const { rows } = await client.query<{ name: string }>(
    `SELECT migration_name AS name FROM public._prisma_migrations
      WHERE finished_at IS NULL AND rolled_back_at IS NULL ORDER BY 1`,
  );
  return rows.map(({ name }) => name);
}

/**
 * On Citus, a SET LOCAL is passed on to the workers with the text of the whole query, which is a migration's, so each
 * of its statements would run there too. PostgreSQL without Citus keeps the setting and does nothing by it.
 */
const passNoSettingsOn = `SET citus.propagate_set_commands = 'none'`;

/** The lock belongs to the connection and ends with it. */
async function withLock<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  // A connection that is cut also fails the statement that waits for it, which is where it is reported.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(passNoSettingsOn);
    await client.query('SELECT pg_advisory_lock($1)', [prismaLock]);
    return await work(client);
  } finally {
    await client.end();
  }
}

async function hasTable(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    `SELECT to_regclass('public._prisma_migrations') IS NOT NULL AS found`,
  );
  return rows[0]?.found === true;
}

async function ensureTable(client: pg.Client): Promise<void> {
  if (await hasTable(client)) return;
  const { rows } = await client.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')
       AND NOT EXISTS (SELECT 1 FROM pg_depend d
         WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')
     ORDER BY 1 LIMIT 1`,
  );
  if (rows[0])
    throw new Error(
      `The database has tables of something else (${rows[0].name}), and no migration was applied to it. Name an empty database.`,
    );
  await client.query(createTable);
}

async function listRecorded(client: pg.Client): Promise<Recorded[]> {
  const { rows } = await client.query<Recorded>(
    `SELECT migration_name, checksum, started_at, finished_at, logs FROM public._prisma_migrations
      WHERE rolled_back_at IS NULL ORDER BY started_at`,
  );
  return rows;
}

function pendingAfter(migrations: readonly Migration[], recorded: readonly Recorded[]): Migration[] {
  const failed = recorded.filter(({ finished_at }) => finished_at === null);
  if (failed.length > 0)
    throw new Error(
      `The database has failed migrations, of which nothing is left in it.\n\n${failed.map(inWords).join('\n\n')}\n\n${whatNext}`,
    );
  const names = new Set(recorded.map(({ migration_name }) => migration_name));
  const pending = migrations.filter(({ name }) => !names.has(name));
  refuseUnknown(migrations, names, pending);
  const edited = migrations.filter((migration) =>
    recorded.some((row) => row.migration_name === migration.name && !isTextOf(migration, row.checksum)),
  );
  if (edited.length > 0) {
    const list = edited.map(({ name }) => name).join(', ');
    throw new Error(
      `Edited since the database has applied it: ${list}. Restore the text that was applied, and make the change in a migration of its own.`,
    );
  }
  return pending;
}

/**
 * Unknown migrations are accepted only if none are pending and all of them are newer than the known ones: that is the
 * older code after a reverted update, on the newer schema. Any other difference means that code and database do not
 * belong together.
 */
function refuseUnknown(
  migrations: readonly Migration[],
  applied: ReadonlySet<string>,
  pending: readonly Migration[],
): void {
  const known = new Set(migrations.map(({ name }) => name));
  const unknown = [...applied].filter((name) => !known.has(name)).sort();
  const newest = migrations.at(-1)?.name ?? '';
  if (pending.length === 0 && unknown.every((name) => name > newest)) return;
  if (unknown.length > 0)
    throw new Error(
      `Applied to the database and missing in prisma/migrations: ${unknown.join(', ')}. Use the version of the product that has it.`,
    );
}

async function apply(client: pg.Client, { name, script, checksum }: Migration): Promise<void> {
  const id = randomUUID();
  await client.query(
    `INSERT INTO public._prisma_migrations (id, checksum, migration_name, started_at)
      VALUES ($1, $2, $3, clock_timestamp())`,
    [id, checksum, name],
  );
  const finish = `UPDATE public._prisma_migrations SET applied_steps_count = 1, finished_at = clock_timestamp()
    WHERE id = ${pg.escapeLiteral(id)}`;
  try {
    // PostgreSQL runs all statements of one query without parameters as one transaction.
    await client.query(`${script}\n;\n${finish}`);
  } catch (error) {
    const logs = ofPostgres(error, script);
    await client.query('ROLLBACK').catch(() => undefined);
    // If the connection is lost, nothing more can be written; the record without an end already marks the failure.
    await client
      .query('UPDATE public._prisma_migrations SET logs = $2 WHERE id = $1', [id, logs])
      .catch(() => undefined);
    throw new Error(
      `The migration ${name} failed, and nothing of it is left in the database.\n\n${logs}\n\n${whatNext}`,
      { cause: error },
    );
  }
}

const whatNext = 'Correct the cause, then run npm run db:migrate again: it tries what failed once more and goes on.';

function inWords({ migration_name, started_at, logs }: Recorded): string {
  return `${migration_name}, started at ${started_at.toISOString()}:\n${logs ?? 'The process or its connection ended before PostgreSQL answered.'}`;
}

/** Formats a PostgreSQL error with its detail, its hint and the line of the script. */
function ofPostgres(error: unknown, script: string): string {
  if (!(error instanceof pg.DatabaseError)) return error instanceof Error ? error.message : String(error);
  const { severity = 'ERROR', code = '', message, detail, hint, position } = error;
  const line =
    position === undefined
      ? null
      : [...script].slice(0, Number(position) - 1).filter((character) => character === '\n').length + 1;
  const parts = [
    `${severity} ${code}: ${message}`,
    detail && `DETAIL: ${detail}`,
    hint && `HINT: ${hint}`,
    line && `Line ${line} of migration.sql`,
  ];
  return parts.filter(Boolean).join('\n');
}
