import { createHash, randomBytes } from 'node:crypto';
import pg from 'pg';
import { settingsOf } from '../src/citus/schema.ts';
import { createDb, createOrganizationDb, type Db } from '../src/connection/client.ts';
import { type RuntimeRole, runtimeRoles } from '../src/connection/fitness.ts';
import { readMigrations } from '../src/migrations/files.ts';
import { migrateJobs } from '../src/migrations/jobs.ts';
import { applyMigrations } from '../src/migrations/migrate.ts';
import { leaveAlone, makeCitus } from './citus.ts';
import { testCitusWorkers, testDatabaseSocket, testDatabaseUrl, testPoolerUrl } from './env.ts';
import { testLogin } from './logins.ts';

const templateLock = 714_201;

/**
 * `url` and `db` are the owner's, for what a test prepares and looks at. The processes' logins have URLs of their own,
 * and the clients that services get are theirs.
 */
export type TestDatabase = {
  url: string;
  serviceUrl: string;
  organizationUrl: string;
  workerUrl: string;
  db: Db;
  serviceDb: Db;
  organizationDb: Db;
  drop: () => Promise<void>;
};

/** A fresh database with the whole schema, copied from a template that is migrated once for all test processes. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { machines, template } = serverOf(testDatabaseUrl());
  const name = `test_${randomBytes(8).toString('hex')}`;
  // Copies the template's files: at this size less than half the work of copying them through the log.
  const creation = `CREATE DATABASE ${name} TEMPLATE ${await template} STRATEGY FILE_COPY`;
  await Promise.all(machines.map((machine) => machine.query(creation)));
  if (machines.length > 1) await machines[0]?.query(settingsOf(name));
  const url = urlOf(name);
  const [organizationUrl, serviceUrl, workerUrl] = [
    pooled(urlOf(name, 'invoicing_app')),
    pooled(urlOf(name, 'invoicing_service')),
    urlOf(name, 'invoicing_worker'),
  ];
  const db = createDb(bySocket(url), { max: 12 });
  const serviceDb = createDb(bySocket(serviceUrl), { max: 12, role: 'invoicing_service' });
  const organizationDb = createOrganizationDb(bySocket(organizationUrl), { max: 12 });
  const drop = async () => {
    for (const client of [db, serviceDb, organizationDb]) await client.$disconnect();
    for (const machine of machines) await machine.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  };
  return { url, serviceUrl, organizationUrl, workerUrl, db, serviceDb, organizationDb, drop };
}

/** One machine; with Citus the coordinator and its workers. */
type Server = { machines: readonly pg.Pool[]; template: Promise<string> };
const servers = new Map<string, Server>();

/** One connection of a process and one look at the template, for all databases that its test files have. */
function serverOf(url: string): Server {
  const known = servers.get(url);
  if (known) return known;
  const machines = [url, ...testCitusWorkers()].map((machine) => {
    const pool = new pg.Pool({ connectionString: bySocket(machine), max: 1, allowExitOnIdle: true });
    // The server ends before the process does.
    return pool.on('error', () => {});
  });
  const server = { machines, template: ensureTemplate(machines) };
  servers.set(url, server);
  return server;
}

async function ensureTemplate(machines: readonly pg.Pool[]): Promise<string> {
  const scripts = readMigrations().map(({ script }) => script);
  const template = `template_${createHash('sha256').update(scripts.join('\n')).digest('hex').slice(0, 16)}`;
  const [pool, ...workers] = machines;
  if (!pool) throw new Error('There is no test server.');
  const admin = await pool.connect();
  await admin.query('SELECT pg_advisory_lock($1)', [templateLock]);
  const found = await admin.query('SELECT 1 FROM pg_database WHERE datname = $1', [template]);
  if (found.rowCount === 0) await buildTemplate([admin, ...workers], template);
  for (const machine of [admin, ...workers]) for (const role of runtimeRoles) await ensureLogin(machine, role);
  await admin.query('SELECT pg_advisory_unlock($1)', [templateLock]);
  admin.release();
  return template;
}

type Queried = Pick<pg.Pool, 'query'>;

async function buildTemplate(machines: readonly Queried[], template: string): Promise<void> {
  const building = `${template}_building`;
  for (const machine of machines) {
    await machine.query(`DROP DATABASE IF EXISTS ${building} WITH (FORCE)`);
    await machine.query(`DROP DATABASE IF EXISTS ${template} WITH (FORCE)`);
    await machine.query(`CREATE DATABASE ${building}`);
  }
  await applyMigrations(urlOf(building));
  await migrateJobs(urlOf(building));
  if (machines.length > 1) {
    await makeCitus([urlOf(building), ...testCitusWorkers().map((worker) => named(worker, building))]);
    for (const machine of machines) await leaveAlone(machine, building);
  }
  for (const machine of machines.toReversed()) await machine.query(`ALTER DATABASE ${building} RENAME TO ${template}`);
}

/** Logins belong to the whole server, so the template's lock is held while one is made. */
async function ensureLogin(machine: Queried, role: RuntimeRole): Promise<void> {
  const { name, password } = testLogin(role);
  const found = await machine.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [name]);
  if (found.rowCount === 0) await machine.query(`CREATE ROLE ${name} LOGIN PASSWORD '${password}' IN ROLE ${role}`);
}

function named(url: string, database: string): string {
  const other = new URL(url);
  other.pathname = `/${database}`;
  return other.href;
}

function urlOf(database: string, role: RuntimeRole | null = null): string {
  const url = new URL(named(testDatabaseUrl(), database));
  if (role) ({ name: url.username, password: url.password } = testLogin(role));
  return url.href;
}

/**
 * Through the pooler in a run of tests through it, as api and panel may connect; the worker may not. How the pooler is
 * reached, such as with TLS, is said by its address.
 */
function pooled(url: string): string {
  const pooler = testPoolerUrl();
  if (pooler === null) return url;
  const through = new URL(url);
  ({ host: through.host, search: through.search } = new URL(pooler));
  return through.href;
}

/** The same over the server's socket where the tests know of it: a statement costs about a tenth less than over TCP. */
function bySocket(url: string): string {
  const folder = testDatabaseSocket();
  if (folder === null || new URL(url).port !== new URL(testDatabaseUrl()).port) return url;
  const near = new URL(url);
  near.searchParams.set('host', folder);
  return near.href;
}
