import { appendFileSync, cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ask, type EmptyDatabases, openEmptyDatabases } from '@invoicing/db/testing/empty-databases';
import { testDatabaseUrl } from '@invoicing/db/testing/env';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { variables } from '../env.ts';
import { runTool } from '../product/tools.ts';
import { applyMigrations, forgetFailures, migrationStatus, type PrismaFolders, schemaDrift } from './migrations.ts';

const scratch = mkdtempSync(path.join(tmpdir(), 'migrations-'));
let empty: EmptyDatabases;

beforeAll(async () => {
  empty = await openEmptyDatabases();
});

afterAll(async () => {
  await empty.drop();
  rmSync(scratch, { recursive: true });
});

/** A prisma/ folder of its own with the given migrations. */
function folders(scripts: Record<string, string>): PrismaFolders {
  const folder = mkdtempSync(path.join(scratch, 'prisma-'));
  const found = { schema: path.join(folder, 'schema'), migrations: path.join(folder, 'migrations') };
  mkdirSync(found.schema);
  writeFileSync(path.join(found.schema, 'base.prisma'), 'datasource db {\n  provider = "postgresql"\n}\n');
  for (const [name, script] of Object.entries(scripts)) {
    mkdirSync(path.join(found.migrations, name), { recursive: true });
    writeFileSync(path.join(found.migrations, name, 'migration.sql'), script);
  }
  writeFileSync(path.join(found.migrations, 'migration_lock.toml'), 'provider = "postgresql"\n');
  return found;
}

describe('applyMigrations', () => {
  it("brings an empty database to the project's schema, and a second run changes nothing", async () => {
    const url = await empty.create();
    const applied = await applyMigrations(url);
    expect(applied.length).toBeGreaterThan(0);
    expect(await applyMigrations(url)).toEqual([]);
    expect(await ask(url, "SELECT count(*)::int FROM information_schema.tables WHERE table_name = 'organizations'")).toEqual([[1]]);
    expect(await migrationStatus(url)).toEqual({ pending: [], unknown: [], edited: [], failed: [] });
  });

  it('lets two processes migrate one database at the same time', async () => {
    const url = await empty.create();
    const [first, second] = await Promise.all([applyMigrations(url), applyMigrations(url)]);
    expect([first, second].filter((applied) => applied.length > 0)).toHaveLength(1);
  });

  it('keeps the semicolons inside function bodies', async () => {
    const url = await empty.create();
    const script = `CREATE TABLE notes (text text);
      CREATE FUNCTION shout() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.text := upper(NEW.text); NEW.text := NEW.text || ';'; RETURN NEW; END $$;
      CREATE TRIGGER shout BEFORE INSERT ON notes FOR EACH ROW EXECUTE FUNCTION shout();
      INSERT INTO notes VALUES ('zażółć');`;
    await applyMigrations(url, folders({ '20260101000000_notes': script }));
    expect(await ask(url, 'SELECT text FROM notes')).toEqual([['ZAŻÓŁĆ;']]);
  });

  it('undoes a script that fails, names it, and refuses to go on until it is resolved', async () => {
    const url = await empty.create();
    const broken = folders({ '20260101000000_broken': 'CREATE TABLE half (id int); SELECT no_such_function();' });
    await expect(applyMigrations(url, broken)).rejects.toThrow(/no_such_function[\s\S]*20260101000000_broken/);
    expect(await ask(url, "SELECT to_regclass('half')")).toEqual([[null]]);
    expect((await migrationStatus(url, broken)).failed).toEqual(['20260101000000_broken']);
    await expect(applyMigrations(url, broken)).rejects.toThrow(/failed migrations/);
  });
});

describe('forgetFailures', () => {
  it('leads on after a migration that failed: the mended script is applied, and nothing of the broken one is there', async () => {
    const url = await empty.create();
    const name = '20260101000000_first';
    await expect(applyMigrations(url, folders({ [name]: 'CREATE TABLE half (id int); SELECT no_such_function();' }))).rejects.toThrow(/no_such_function/);
    const mended = folders({ [name]: 'CREATE TABLE whole (id int);' });
    expect(await forgetFailures(url, mended)).toEqual([name]);
    expect(await applyMigrations(url, mended)).toEqual([name]);
    expect(await ask(url, "SELECT to_regclass('half'), to_regclass('whole')::text")).toEqual([[null, 'whole']]);
    expect(await forgetFailures(url, mended)).toEqual([]);
  });

  it('can do so because no migration of the project ends its own transaction', () => {
    const folder = path.resolve(import.meta.dirname, '../../prisma/migrations');
    const scripts = globSync('*/migration.sql', { cwd: folder }).map((file) => readFileSync(path.join(folder, file), 'utf8'));
    expect(
      scripts.filter((script) => /^\s*(BEGIN|COMMIT|ROLLBACK)\s*;|\b(CONCURRENTLY|VACUUM|ALTER SYSTEM)\b/im.test(script.replaceAll(/--.*$/gm, ''))),
    ).toEqual([]);
  });
});

describe('migrationStatus', () => {
  it('tells which migrations a database lacks, which it has beyond the folder, and which were edited since', async () => {
    const url = await empty.create();
    const first = { '20260101000000_first': 'CREATE TABLE first (id int);' };
    const both = folders({ ...first, '20260102000000_second': 'CREATE TABLE second (id int);' });
    expect((await migrationStatus(url, both)).pending).toEqual(['20260101000000_first', '20260102000000_second']);
    await applyMigrations(url, both);
    expect((await migrationStatus(url, folders(first))).unknown).toEqual(['20260102000000_second']);
    appendFileSync(path.join(both.migrations, '20260101000000_first', 'migration.sql'), '\n-- changed');
    expect((await migrationStatus(url, both)).edited).toEqual(['20260101000000_first']);
  });
});

describe("Prisma's CLI", () => {
  const root = path.resolve(import.meta.dirname, '../..');
  const prisma = (url: string, ...args: string[]) =>
    runTool('prisma', args, {
      ...variables(),
      PATH: `${path.join(root, 'node_modules/.bin')}${path.delimiter}${variables()['PATH']}`,
      DATABASE_URL: url,
      CHECKPOINT_DISABLE: '1',
      PRISMA_SCHEMA_ENGINE_BINARY: path.join(import.meta.dirname, 'command.ts'),
    });

  it('deploys and reads the status through the stand-in, without a download', async () => {
    const url = await empty.create();
    expect((await prisma(url, 'migrate', 'status')).output).toContain('have not yet been applied');
    expect((await prisma(url, 'migrate', 'deploy')).output).toContain('All migrations have been successfully applied');
    expect(await prisma(url, 'migrate', 'status')).toMatchObject({ code: 0, output: expect.stringContaining('up to date') });
  });

  it('writes a new migration from a changed schema, with a shadow database', async () => {
    const url = await empty.create();
    const folder = mkdtempSync(path.join(root, 'node_modules/.cli-test-'));
    try {
      const changed = folders({ '20260101000000_first': 'CREATE TABLE "Note" ("id" INTEGER PRIMARY KEY);' });
      cpSync(path.dirname(changed.schema), folder, { recursive: true });
      appendFileSync(path.join(folder, 'schema/base.prisma'), '\nmodel Note {\n  id   Int @id\n  text String?\n}\n');
      const config = path.join(folder, 'prisma.config.ts');
      writeFileSync(config, `export default { schema: 'schema', migrations: { path: 'migrations' }, datasource: { url: '${url}' } };\n`);
      await prisma(url, 'migrate', 'deploy', '--config', config);
      const made = await prisma(url, 'migrate', 'dev', '--name', 'text', '--config', config);
      expect(made.output).toMatch(/_text/);
      expect(await ask(url, "SELECT column_name FROM information_schema.columns WHERE table_name = 'Note' ORDER BY 1")).toEqual([['id'], ['text']]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('says which database is missing', async () => {
    const url = new URL(testDatabaseUrl());
    url.pathname = '/nowhere';
    url.port = '1';
    const refused = await prisma(url.href, 'migrate', 'deploy');
    expect(refused.code).not.toBe(0);
    expect(refused.output).toContain('P1001');
  });
});

describe('schemaDrift', () => {
  it("is empty for the project: its migrations lead to exactly the schema's tables, columns, indexes and defaults", async () => {
    expect(await schemaDrift(testDatabaseUrl())).toBe('');
  });

  it('is the SQL that a forgotten migration would need', async () => {
    const found = folders({ '20260101000000_notes': 'CREATE TABLE notes (id int PRIMARY KEY);' });
    appendFileSync(path.join(found.schema, 'base.prisma'), 'model Note {\n  id Int @id\n  text String?\n  @@map("notes")\n}\n');
    expect(await schemaDrift(testDatabaseUrl(), found)).toContain('ALTER TABLE "notes" ADD COLUMN     "text" TEXT');
  });
});
