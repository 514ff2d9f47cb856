import { createHash, randomBytes } from 'node:crypto';
import pg from 'pg';
import { createDb, createOrganizationDb, type Db } from '../src/client.ts';
import { type RuntimeRole, runtimeRoles } from '../src/fitness.ts';
import { applyMigrations } from '../src/migrate.ts';
import { migrateJobs } from '../src/migrate-jobs.ts';
import { readMigrations } from '../src/migration-files.ts';
import { testDatabaseSocket, testDatabaseUrl } from './env.ts';

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
  const admin = new pg.Client({ connectionString: testDatabaseUrl() });
  await admin.connect();
  const template = await ensureTemplate(admin);
  const name = `test_${randomBytes(8).toString('hex')}`;
  await admin.query(`CREATE DATABASE ${name} TEMPLATE ${template}`);
  await admin.end();
  const url = urlOf(name);
  const [organizationUrl, serviceUrl, workerUrl] = [
    urlOf(name, 'invoicing_app'),
    urlOf(name, 'invoicing_service'),
    urlOf(name, 'invoicing_worker'),
  ];
  const db = createDb(bySocket(url), { max: 12 });
  const serviceDb = createDb(bySocket(serviceUrl), { max: 12, role: 'invoicing_service' });
  const organizationDb = createOrganizationDb(bySocket(organizationUrl), { max: 12 });
  const drop = () => dropDatabase(name, [db, serviceDb, organizationDb]);
  return { url, serviceUrl, organizationUrl, workerUrl, db, serviceDb, organizationDb, drop };
}

async function dropDatabase(name: string, clients: Db[]): Promise<void> {
  for (const client of clients) await client.$disconnect();
  const admin = new pg.Client({ connectionString: testDatabaseUrl() });
  await admin.connect();
  await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await admin.end();
}

async function ensureTemplate(admin: pg.Client): Promise<string> {
  const scripts = readMigrations().map(({ script }) => script);
  const template = `template_${createHash('sha256').update(scripts.join('\n')).digest('hex').slice(0, 16)}`;
  await admin.query('SELECT pg_advisory_lock($1)', [templateLock]);
  const found = await admin.query('SELECT 1 FROM pg_database WHERE datname = $1', [template]);
  if (found.rowCount === 0) await buildTemplate(admin, template);
  for (const role of runtimeRoles) await ensureLogin(admin, role);
  await admin.query('SELECT pg_advisory_unlock($1)', [templateLock]);
  return template;
}

async function buildTemplate(admin: pg.Client, template: string): Promise<void> {
  const building = `${template}_building`;
  await admin.query(`DROP DATABASE IF EXISTS ${building} WITH (FORCE)`);
  await admin.query(`CREATE DATABASE ${building}`);
  await applyMigrations(urlOf(building));
  await migrateJobs(urlOf(building));
  await admin.query(`ALTER DATABASE ${building} RENAME TO ${template}`);
}

const loginOf = (role: RuntimeRole) => `test_login_${role}`;

/** Logins belong to the whole server, so the template's lock is held while one is made. */
async function ensureLogin(admin: pg.Client, role: RuntimeRole): Promise<void> {
  const found = await admin.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [loginOf(role)]);
  if (found.rowCount === 0) await admin.query(`CREATE ROLE ${loginOf(role)} LOGIN PASSWORD 'test' IN ROLE ${role}`);
}

function urlOf(database: string, role: RuntimeRole | null = null): string {
  const url = new URL(testDatabaseUrl());
  url.pathname = `/${database}`;
  if (role) [url.username, url.password] = [loginOf(role), 'test'];
  return url.href;
}

/** The same over the server's socket where the tests know of it: a statement costs about a tenth less than over TCP. */
function bySocket(url: string): string {
  const folder = testDatabaseSocket();
  if (folder === null) return url;
  const near = new URL(url);
  near.searchParams.set('host', folder);
  return near.href;
}
