import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { createDb, createOrganizationDb, type Db } from '../src/client.ts';
import { migrateJobs } from '../src/migrate-jobs.ts';
import { testDatabaseUrl } from './env.ts';

const migrationsFolder = path.resolve(import.meta.dirname, '../../../prisma/migrations');
const templateLock = 714_201;

export type TestDatabase = { url: string; db: Db; organizationDb: Db; drop: () => Promise<void> };

/** A fresh database with the whole schema, copied from a template that is migrated once for all test processes. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const admin = new pg.Client({ connectionString: testDatabaseUrl() });
  await admin.connect();
  const template = await ensureTemplate(admin);
  const name = `test_${randomBytes(8).toString('hex')}`;
  await admin.query(`CREATE DATABASE ${name} TEMPLATE ${template}`);
  await admin.end();
  const url = urlOf(name);
  const db = createDb(url, { max: 12 });
  const organizationDb = createOrganizationDb(url, { max: 12 });
  return { url, db, organizationDb, drop: () => dropDatabase(name, [db, organizationDb]) };
}

async function dropDatabase(name: string, clients: Db[]): Promise<void> {
  for (const client of clients) await client.$disconnect();
  const admin = new pg.Client({ connectionString: testDatabaseUrl() });
  await admin.connect();
  await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await admin.end();
}

async function ensureTemplate(admin: pg.Client): Promise<string> {
  const scripts = migrationScripts();
  const template = `template_${createHash('sha256').update(scripts.join('\n')).digest('hex').slice(0, 16)}`;
  await admin.query('SELECT pg_advisory_lock($1)', [templateLock]);
  const found = await admin.query('SELECT 1 FROM pg_database WHERE datname = $1', [template]);
  if (found.rowCount === 0) await buildTemplate(admin, template, scripts);
  await admin.query('SELECT pg_advisory_unlock($1)', [templateLock]);
  return template;
}

async function buildTemplate(admin: pg.Client, template: string, scripts: string[]): Promise<void> {
  const building = `${template}_building`;
  await admin.query(`DROP DATABASE IF EXISTS ${building} WITH (FORCE)`);
  await admin.query(`CREATE DATABASE ${building}`);
  const client = new pg.Client({ connectionString: urlOf(building) });
  await client.connect();
  for (const script of scripts) await client.query(script);
  await client.end();
  await migrateJobs(urlOf(building));
  await admin.query(`ALTER DATABASE ${building} RENAME TO ${template}`);
}

function migrationScripts(): string[] {
  return readdirSync(migrationsFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort()
    .map((name) => readFileSync(path.join(migrationsFolder, name, 'migration.sql'), 'utf8'));
}

function urlOf(database: string): string {
  const url = new URL(testDatabaseUrl());
  url.pathname = `/${database}`;
  return url.href;
}
