import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { ask, type EmptyDatabases, openEmptyDatabases } from '../../testing/empty-databases.ts';
import { connectedDatabase, migrationList, type SchemaFile, withPrismaEngine } from '../../testing/prisma-engine.ts';
import { type Migration, readMigrations } from './files.ts';
import { applyMigrations, forgetFailures } from './migrate.ts';

const filters = { externalTables: [], externalEnums: [] };
const project = readMigrations();
const broken: Migration = {
  name: '20260101000000_broken',
  script: 'CREATE TABLE half (id int); SELECT no_such_function();',
  checksum: 'c',
};
let empty: EmptyDatabases;
let database: TestDatabase;
/** One database migrated by `applyMigrations`, as in all other tests, and one by Prisma's engine. */
let [ours, prismas] = ['', ''];

beforeAll(async () => {
  empty = await openEmptyDatabases();
  database = await createTestDatabase();
  [ours, prismas] = [database.url, await empty.create()];
  await prismaApplies(prismas, project);
});

afterAll(async () => {
  await database.drop();
  await empty.drop();
});

/** Applies migrations as `prisma migrate deploy` does. */
function prismaApplies(url: string, migrations: readonly Migration[]): Promise<string[]> {
  const input = { migrationsList: migrationList(migrations), filters };
  return withPrismaEngine(url, async (engine) => (await engine.applyMigrations(input)).appliedMigrationNames);
}

/** Diagnoses the history as `prisma migrate status` does. */
function prismaStatus(url: string, migrations: readonly Migration[]) {
  const input = { migrationsList: migrationList(migrations), optInToShadowDatabase: false, filters };
  return withPrismaEngine(url, (engine) => engine.diagnoseMigrationHistory(input));
}

/**
 * Returns what `prisma migrate diff --script` prints for the difference between a database and a schema: the SQL of a
 * forgotten migration.
 */
async function drift(url: string, schema: SchemaFile[]): Promise<string> {
  const files = schema.map(([file, content]) => ({ path: file, content }));
  const { stdout } = await withPrismaEngine(url, (engine) =>
    engine.diff({
      from: connectedDatabase,
      to: { tag: 'schemaDatamodel', files },
      script: true,
      exitCode: null,
      filters,
    }),
  );
  return stdout === null || stdout.includes('-- This is an empty migration.') ? '' : stdout;
}

test("Prisma's engine would record the same: names, checksums, steps and logs, in a table of the same columns", async () => {
  const records = `SELECT migration_name, checksum, applied_steps_count, logs, rolled_back_at, finished_at >= started_at
      FROM _prisma_migrations ORDER BY started_at, migration_name`;
  expect(await ask(ours, records)).toEqual(await ask(prismas, records));
  const columns = `SELECT column_name, data_type, character_maximum_length, is_nullable, column_default
    FROM information_schema.columns
    WHERE table_name = '_prisma_migrations' ORDER BY ordinal_position`;
  expect(await ask(ours, columns)).toEqual(await ask(prismas, columns));
  const constraints = `SELECT conname, pg_get_constraintdef(oid) FROM pg_constraint
    WHERE conrelid = '_prisma_migrations'::regclass ORDER BY 1`;
  expect(await ask(ours, constraints)).toEqual(await ask(prismas, constraints));
});

test("Prisma's engine finds nothing to apply to what we migrated, and nothing that was edited, failed or is unknown", async () => {
  expect(await prismaApplies(ours, project)).toEqual([]);
  expect(await prismaStatus(ours, project)).toMatchObject({
    history: null,
    editedMigrationNames: [],
    failedMigrationNames: [],
    hasMigrationsTable: true,
  });
});

test("nothing is left to apply to what Prisma's engine migrated", async () => {
  expect(await applyMigrations(prismas)).toEqual([]);
});

test('a migration that failed with us has failed for Prisma too, until it is tried again', async () => {
  const url = await empty.create();
  await expect(applyMigrations(url, [broken])).rejects.toThrow(/no_such_function/);
  expect((await prismaStatus(url, [broken])).failedMigrationNames).toEqual([broken.name]);
  await expect(prismaApplies(url, [broken])).rejects.toThrow(/found failed migrations/);
  expect(await forgetFailures(url)).toEqual([broken.name]);
  expect((await prismaStatus(url, [broken])).failedMigrationNames).toEqual([]);
});

test('a migration that failed with Prisma has failed for us too, until it is tried again', async () => {
  const url = await empty.create();
  await expect(prismaApplies(url, [broken])).rejects.toThrow();
  await expect(applyMigrations(url, [broken])).rejects.toThrow(/failed migrations[\s\S]*20260101000000_broken/);
  expect(await forgetFailures(url)).toEqual([broken.name]);
  await expect(applyMigrations(url, [broken])).rejects.toThrow(/no_such_function/);
});

test("the migrations lead to exactly the schema's tables, columns, indexes and defaults", async () => {
  const folder = path.resolve(import.meta.dirname, '../../../../prisma/schema');
  const schema = globSync('**/*.prisma', { cwd: folder }).map(
    (name): SchemaFile => [name, readFileSync(path.join(folder, name), 'utf8')],
  );
  expect(schema.length).toBeGreaterThan(1);
  expect(await drift(ours, schema)).toBe('');
});

test('a column that the schema has and no migration makes is found, with the SQL that is missing', async () => {
  const url = await empty.create();
  await ask(url, 'CREATE TABLE notes (id int PRIMARY KEY)');
  const schema =
    'datasource db {\n  provider = "postgresql"\n}\nmodel Note {\n  id Int @id\n  text String?\n  @@map("notes")\n}\n';
  expect(await drift(url, [['schema.prisma', schema]])).toContain('ALTER TABLE "notes" ADD COLUMN     "text" TEXT');
});
