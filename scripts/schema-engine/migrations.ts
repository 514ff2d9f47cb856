import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { MigrationList } from '@prisma/schema-engine-wasm/schema_engine_bg';
import { type Datamodel, withEngine } from './engine.ts';

/** Where Prisma's files are; `prisma/` of this project by default. */
export type PrismaFolders = { schema: string; migrations: string };

/** What a database lacks or has in addition to the migrations folder; everything empty means: up to date. */
export type MigrationStatus = { pending: string[]; unknown: string[]; edited: string[]; failed: string[] };

const prismaFolder = path.resolve(import.meta.dirname, '../../prisma');
const projectFolders: PrismaFolders = { schema: path.join(prismaFolder, 'schema'), migrations: path.join(prismaFolder, 'migrations') };
const noFilters = { externalTables: [], externalEnums: [] };

/**
 * Applies the migrations that the database has not seen, in order, as `prisma migrate deploy` does.
 * @returns the names of those applied just now
 * @throws the engine's error when a script fails (P3018) or an earlier one failed (P3009)
 */
export async function applyMigrations(url: string, folders: PrismaFolders = projectFolders): Promise<string[]> {
  const input = { migrationsList: readMigrations(folders.migrations), filters: noFilters };
  const { appliedMigrationNames } = await withEngine(url, readSchema(folders.schema), (engine) => engine.applyMigrations(input));
  return appliedMigrationNames;
}

/**
 * Lets a migration that failed be tried again. A script runs as one transaction, so what failed has left nothing behind: what it did was
 * undone with it, and nobody has to mend anything by hand.
 * @returns the names of those that will be tried again
 */
export async function forgetFailures(url: string, folders: PrismaFolders = projectFolders): Promise<string[]> {
  const { failed } = await migrationStatus(url, folders);
  for (const migrationName of failed) await withEngine(url, readSchema(folders.schema), (engine) => engine.markMigrationRolledBack({ migrationName }));
  return failed;
}

/** Compares the database's migration history with the folder, as `prisma migrate status` does. */
export async function migrationStatus(url: string, folders: PrismaFolders = projectFolders): Promise<MigrationStatus> {
  const input = { migrationsList: readMigrations(folders.migrations), optInToShadowDatabase: false, filters: noFilters };
  const found = await withEngine(url, readSchema(folders.schema), (engine) => engine.diagnoseMigrationHistory(input));
  const history = found.history;
  return {
    pending: history !== null && 'unappliedMigrationNames' in history ? history.unappliedMigrationNames : [],
    unknown: history !== null && 'unpersistedMigrationNames' in history ? history.unpersistedMigrationNames : [],
    edited: found.editedMigrationNames,
    failed: found.failedMigrationNames,
  };
}

/**
 * What the schema says and the migrations do not lead to, as the SQL that would close the gap; empty when they agree. The migrations
 * run in a shadow database on the server of `url`.
 */
export async function schemaDrift(url: string, folders: PrismaFolders = projectFolders): Promise<string> {
  const schema = readSchema(folders.schema);
  const { stdout } = await withEngine(url, schema, (engine) =>
    engine.diff({
      from: { tag: 'migrations', ...readMigrations(folders.migrations) },
      to: { tag: 'schemaDatamodel', files: schema.map(([file, content]) => ({ path: file, content })) },
      script: true,
      exitCode: null,
      filters: noFilters,
    }),
  );
  return stdout === null || stdout.includes('-- This is an empty migration.') ? '' : stdout;
}

/** The text of every .prisma file below a folder. */
function readSchema(folder: string): Datamodel[] {
  return globSync('**/*.prisma', { cwd: folder }).map((name) => [path.join(folder, name), readFileSync(path.join(folder, name), 'utf8')]);
}

/** The migrations folder as the engine takes it. */
function readMigrations(folder: string): MigrationList {
  const lockfile = path.join(folder, 'migration_lock.toml');
  const names = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
  return {
    baseDir: folder,
    lockfile: { path: 'migration_lock.toml', content: existsSync(lockfile) ? readFileSync(lockfile, 'utf8') : null },
    shadowDbInitScript: '',
    migrationDirectories: names.sort().map((name) => ({ path: name, migrationFile: { path: 'migration.sql', content: readScript(path.join(folder, name)) } })),
  };
}

function readScript(folder: string): { tag: 'ok'; value: string } | { tag: 'error'; value: string } {
  const file = path.join(folder, 'migration.sql');
  return existsSync(file) ? { tag: 'ok', value: readFileSync(file, 'utf8') } : { tag: 'error', value: `${file} is missing` };
}
