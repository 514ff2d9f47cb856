import path from 'node:path';
import type { Writable } from 'node:stream';
import { requireFitPooler } from '@invoicing/db/connection/fitness';
import { findPooler } from '@invoicing/db/connection/pooler';
import { migrateJobs } from '@invoicing/db/migrations/jobs';
import { applyMigrations, forgetFailures } from '@invoicing/db/migrations/migrate';
import pg from 'pg';
import { inWords } from '../command.ts';
import { awaitGuard, guardServer } from '../postgres/guard.ts';
import { keepServer } from '../postgres/keep.ts';
import { ensureDatabase, dataFolder as postgresData, runningPort, startServer } from '../postgres/server.ts';
import { ensureLogins, type Logins, requireRoleRights } from './logins.ts';
import type { Secrets } from './secrets.ts';
import type { Settings } from './settings.ts';

/**
 * `url` is the owner's, who migrates; the processes get `logins`. A server of our own runs until the last process that
 * has its `lifeline` open has ended.
 */
export type Database = { url: string; logins: Logins; lifeline: Writable | null; stop: () => Promise<void> };

const oldestVersion = 15;
const connectTimeoutMs = 10_000;

/** The product's database, up to date: the one that DATABASE_URL names, or one in DATA_DIR/postgres. */
export async function openDatabase(
  settings: Settings,
  secrets: Secrets,
  say: (line: string) => void,
): Promise<Database> {
  const database =
    settings.databaseUrl === null
      ? await startOwn(settings, secrets, say)
      : { url: settings.databaseUrl, lifeline: null, stop: async () => undefined };
  try {
    await migrate(database.url);
    return { ...database, logins: await ensureLogins(database.url, secrets.DATABASE_PASSWORD) };
  } catch (error) {
    await database.stop();
    throw error;
  }
}

/**
 * Brings a database up to date: Prisma's migrations, then the job queue's own. One that failed before is tried again.
 * @returns the names of the migrations applied just now
 * @throws Error when the database cannot be reached, is older than PostgreSQL 15, does not let its user make roles, or
 * is behind a pooler that gives no session of its own
 */
export async function migrate(url: string): Promise<string[]> {
  await withClient(url, requireRoleRights);
  requireFitPooler(await findPooler(url), null);
  await forgetFailures(url);
  const applied = await applyMigrations(url);
  await migrateJobs(url);
  return applied;
}

async function startOwn(
  { dataFolder, ports }: Settings,
  { DATABASE_PASSWORD }: Secrets,
  say: (line: string) => void,
): Promise<Omit<Database, 'logins'>> {
  const name = 'invoicing';
  const folder = path.join(dataFolder, 'postgres');
  await awaitGuard(folder, say);
  const guard = guardServer(folder);
  const server = await startServer({ folder, port: ports.database, password: DATABASE_PASSWORD });
  await ensureDatabase(server, name);
  // What is started again listens where the processes already look for it.
  const startAgain = () => startServer({ folder, port: server.port, password: DATABASE_PASSWORD });
  const kept = keepServer({ isRunning: () => runningPort(postgresData(folder)) !== null, start: startAgain, say });
  const stop = async () => {
    await kept.release();
    await server.stop();
    await guard.release();
  };
  return { url: server.url(name), lifeline: guard.lifeline, stop };
}

/**
 * @throws Error with a message for the operator when the database cannot be reached, does not let the user in, or is
 * too old
 */
export async function requireServer(url: string): Promise<void> {
  await withClient(url, async () => undefined);
}

/**
 * Gives a connection to a database that can be used.
 * @throws Error as `requireServer` does, and what the work throws
 */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  if (!URL.canParse(url)) throw new Error('DATABASE_URL is not a database address such as postgres://…@host:5432/name');
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectTimeoutMs });
  try {
    await client.connect();
  } catch (error) {
    const { host, pathname } = new URL(url);
    const said = withRemedy(inWords(error));
    throw new Error(`Cannot use the database ${pathname.slice(1)} on ${host}: ${said}`, { cause: error });
  }
  try {
    const answer = await client.query<{ server_version_num: string }>('SHOW server_version_num');
    const version = Math.floor(Number(answer.rows[0]?.server_version_num) / 10_000);
    if (!(version >= oldestVersion))
      throw new Error(`DATABASE_URL names a PostgreSQL ${version}; the product needs ${oldestVersion} or later.`);
    return await work(client);
  } finally {
    await client.end();
  }
}

/** What a server or a pooler says for a reason that is in the address or in its own log, with what to do. */
const remedies: [RegExp, string][] = [
  [/SSL required/, 'Add ?sslmode=verify-full&sslrootcert=<file of the authority> to the address'],
  [/self-signed certificate/, 'Add sslrootcert=<file of the authority> to the address'],
  [/query_wait_timeout/, 'PgBouncer got no connection of PostgreSQL: its log says why'],
];

function withRemedy(message: string): string {
  const [, remedy] = remedies.find(([pattern]) => pattern.test(message)) ?? [];
  return remedy === undefined ? message : `${message}. ${remedy} (docs/operations/scale.md).`;
}
