import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ask, type EmptyDatabases, openEmptyDatabases } from '../../testing/empty-databases.ts';
import { type Migration, readMigrations } from './files.ts';
import { applyMigrations, forgetFailures } from './migrate.ts';

const scratch = mkdtempSync(path.join(tmpdir(), 'migrations-'));
const first = '20260101000000_first';
const second = '20260102000000_second';
const third = '20260103000000_third';
let empty: EmptyDatabases;
let url: string;

beforeAll(async () => {
  empty = await openEmptyDatabases();
  url = await empty.create();
});

afterAll(async () => {
  await empty.drop();
  rmSync(scratch, { recursive: true });
});

/** Writes migrations to a folder and reads them from there. */
function written(scripts: Record<string, string | null>): Migration[] {
  const folder = mkdtempSync(path.join(scratch, 'folder-'));
  for (const [name, script] of Object.entries(scripts)) {
    mkdirSync(path.join(folder, name));
    if (script !== null) writeFileSync(path.join(folder, name, 'migration.sql'), script);
  }
  writeFileSync(path.join(folder, 'migration_lock.toml'), 'provider = "postgresql"\n');
  return readMigrations(folder);
}

/** Empties the database, which is ten times faster than creating one. */
const emptyAgain = () => ask(url, 'DROP SCHEMA public CASCADE; CREATE SCHEMA public');

const table = (name: string) => `CREATE TABLE ${name} (id int);`;
const broken = 'CREATE TABLE half (id int);\n\nSELECT no_such_function();';
const isThere = async (name: string) => (await ask(url, `SELECT to_regclass('public.${name}') IS NOT NULL`)).flat()[0];
const records = (columns: string) => ask(url, `SELECT ${columns} FROM _prisma_migrations ORDER BY started_at`);

describe('applyMigrations', () => {
  it("brings an empty database to the project's schema, and a second run changes nothing", async () => {
    const names = readMigrations().map(({ name }) => name);
    expect(await applyMigrations(url)).toEqual(names);
    const before = await records('*');
    expect(await applyMigrations(url)).toEqual([]);
    expect(await records('*')).toEqual(before);
    expect(await isThere('organizations')).toBe(true);
  });

  it('goes on from the released text of row-level security, which had the same effect', async () => {
    const released = '9a0019e2809305264fb632054d9b932d900e559aedbc6a5f1316a9649c0f9289';
    await ask(
      url,
      `UPDATE _prisma_migrations SET checksum = '${released}'
        WHERE migration_name = '20261121090000_row_level_security'`,
    );
    expect(await applyMigrations(url)).toEqual([]);
  });
});

describe('applyMigrations, for any folder,', () => {
  beforeAll(async () => {
    url = await empty.create();
  });
  beforeEach(emptyAgain);

  it('lets two processes migrate one database at the same time: one applies, the other waits and finds nothing to do', async () => {
    const migrations = written({ [first]: `SELECT pg_sleep(0.2); ${table('one')}`, [second]: table('two') });
    const [left, right] = await Promise.all([applyMigrations(url, migrations), applyMigrations(url, migrations)]);
    expect([left, right].toSorted((a, b) => a.length - b.length)).toEqual([[], [first, second]]);
  });

  it('passes no setting on to machines of Citus, with which the whole migration would go', async () => {
    await ask(
      url,
      `DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET citus.propagate_set_commands = ''local''',
      current_database()); END $$`,
    );
    const noted = `CREATE TABLE noted AS SELECT current_setting('citus.propagate_set_commands') AS passed`;
    await applyMigrations(url, written({ [first]: noted }));
    expect(await ask(url, 'SELECT passed FROM noted')).toEqual([['none']]);
    expect(await ask(url, `SELECT current_setting('citus.propagate_set_commands')`)).toEqual([['local']]);
  });

  it("waits for the lock of Prisma's own engine", async () => {
    const prisma = new pg.Client({ connectionString: url });
    await prisma.connect();
    await prisma.query('SELECT pg_advisory_lock(72707369)');
    const applying = applyMigrations(url, written({ [first]: table('one') }));
    const waiting = `SELECT count(*)::int FROM pg_locks
      WHERE locktype = 'advisory' AND NOT granted
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;
    await expect.poll(() => ask(url, waiting)).toEqual([[1]]);
    expect(await isThere('one')).toBe(false);
    await prisma.end();
    expect(await applying).toEqual([first]);
  });

  it('keeps the semicolons inside function bodies, and takes a script that ends in a comment', async () => {
    const script = `CREATE TABLE notes (text text);
      CREATE FUNCTION shout() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.text := upper(NEW.text); NEW.text := NEW.text || ';'; RETURN NEW; END $$;
      CREATE TRIGGER shout BEFORE INSERT ON notes FOR EACH ROW EXECUTE FUNCTION shout();
      INSERT INTO notes VALUES ('zażółć') -- the last one`;
    await applyMigrations(url, written({ [first]: script }));
    expect(await ask(url, 'SELECT text FROM notes')).toEqual([['ZAŻÓŁĆ;']]);
    expect(await applyMigrations(url, written({ [first]: script }))).toEqual([]);
  });

  it('applies only what is new, in the order of the names', async () => {
    await applyMigrations(url, written({ [first]: table('one') }));
    expect(
      await applyMigrations(
        url,
        written({ [third]: 'INSERT INTO two VALUES (3);', [second]: table('two'), [first]: table('one') }),
      ),
    ).toEqual([second, third]);
  });

  it('applies nothing to a database with tables of something else', async () => {
    await ask(url, 'CREATE TABLE somebody (id int)');
    await expect(applyMigrations(url, written({ [first]: table('one') }))).rejects.toThrow(
      /tables of something else \(somebody\)/,
    );
    expect(await isThere('_prisma_migrations')).toBe(false);
  });

  it('applies nothing when a folder has no migration.sql', () => {
    expect(() => written({ [first]: table('one'), [second]: null })).toThrow(/20260102000000_second\/migration\.sql/);
  });

  it('undoes a script that fails, names it with the error and its line, and refuses to go on until it is resolved', async () => {
    const migrations = written({ [first]: table('one'), [second]: broken, [third]: table('three') });
    await expect(applyMigrations(url, migrations)).rejects.toThrow(
      /^The migration 20260102000000_second failed[\s\S]*42883: function no_such_function\(\) does not exist[\s\S]*Line 3 [\s\S]*npm run db:migrate again/,
    );
    expect([await isThere('one'), await isThere('half'), await isThere('three')]).toEqual([true, false, false]);
    expect(await records('migration_name, finished_at IS NULL, applied_steps_count, logs')).toEqual([
      [first, false, 1, null],
      [second, true, 0, expect.stringContaining('no_such_function')],
    ]);
    await expect(applyMigrations(url, migrations)).rejects.toThrow(
      /failed migrations[\s\S]*20260102000000_second[\s\S]*no_such_function[\s\S]*npm run db:migrate again/,
    );
  });

  it('records the error of a script that fails in a transaction of its own', async () => {
    await expect(applyMigrations(url, written({ [first]: `BEGIN; ${broken} COMMIT;` }))).rejects.toThrow(
      /no_such_function/,
    );
    expect(await records('logs')).toEqual([[expect.stringContaining('no_such_function')]]);
  });

  it('refuses a migration that was edited since it was applied, by name, and applies nothing then', async () => {
    await applyMigrations(url, written({ [first]: table('one') }));
    const edited = written({ [first]: `${table('one')}\n-- changed`, [second]: table('two') });
    await expect(applyMigrations(url, edited)).rejects.toThrow(
      /Edited since the database has applied it: 20260101000000_first\./,
    );
    expect(await isThere('two')).toBe(false);
  });

  it('does not take other line ends for an edit', async () => {
    await applyMigrations(url, written({ [first]: `${table('one')}\n-- end\n` }));
    expect(await applyMigrations(url, written({ [first]: `${table('one')}\r\n-- end\r\n` }))).toEqual([]);
  });

  it('refuses a folder that lacks a migration which was applied, by name', async () => {
    await applyMigrations(url, written({ [first]: table('one'), [second]: table('two') }));
    await expect(applyMigrations(url, written({ [second]: table('two') }))).rejects.toThrow(
      /missing in prisma\/migrations: 20260101000000_first\./,
    );
    await expect(applyMigrations(url, written({ [first]: table('one'), [third]: table('three') }))).rejects.toThrow(
      /missing in prisma\/migrations: 20260102000000_second\./,
    );
    expect(await isThere('three')).toBe(false);
  });

  it('leaves a database that is ahead of this version as it is', async () => {
    await applyMigrations(url, written({ [first]: table('one'), [second]: table('two') }));
    expect(await applyMigrations(url, written({ [first]: table('one') }))).toEqual([]);
  });
});

describe('forgetFailures', () => {
  beforeEach(emptyAgain);

  it('leads on after a migration that failed: the corrected script is applied, and nothing of the broken one is there', async () => {
    await expect(applyMigrations(url, written({ [first]: broken }))).rejects.toThrow(/no_such_function/);
    expect(await forgetFailures(url)).toEqual([first]);
    expect(await applyMigrations(url, written({ [first]: table('whole') }))).toEqual([first]);
    expect([await isThere('half'), await isThere('whole')]).toEqual([false, true]);
    expect(await forgetFailures(url)).toEqual([]);
  });

  it('leads on after a connection that was cut in the middle of a migration', async () => {
    const cut = written({ [first]: `${table('one')} SELECT pg_terminate_backend(pg_backend_pid());` });
    await expect(applyMigrations(url, cut)).rejects.toThrow(/20260101000000_first failed/);
    await expect(applyMigrations(url, cut)).rejects.toThrow(/failed migrations[\s\S]*ended before PostgreSQL answered/);
    expect(await forgetFailures(url)).toEqual([first]);
    expect(await applyMigrations(url, written({ [first]: table('one') }))).toEqual([first]);
  });

  it('finds nothing of a migration whose connection was cut between its work and the record that it is finished', async () => {
    const cut = `${table('one')}
      CREATE FUNCTION cut() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NEW; END $$;
      CREATE TRIGGER cut BEFORE UPDATE ON _prisma_migrations FOR EACH ROW EXECUTE FUNCTION cut();`;
    await expect(applyMigrations(url, written({ [first]: cut }))).rejects.toThrow(/20260101000000_first failed/);
    expect(await isThere('one')).toBe(false);
    expect(await forgetFailures(url)).toEqual([first]);
    expect(await applyMigrations(url, written({ [first]: table('one') }))).toEqual([first]);
  });

  it('does not take for a failure what another process is applying', async () => {
    const applying = applyMigrations(url, written({ [first]: `SELECT pg_sleep(0.5); ${table('one')}` }));
    await expect.poll(() => ask(url, 'SELECT count(*)::int FROM _prisma_migrations').catch(() => [])).toEqual([[1]]);
    expect(await forgetFailures(url)).toEqual([]);
    expect(await applying).toEqual([first]);
  });

  it('changes nothing in an empty database', async () => {
    expect(await forgetFailures(url)).toEqual([]);
    expect(await isThere('_prisma_migrations')).toBe(false);
  });
});

describe("the project's migrations", () => {
  it('end no transaction of their own, so that what fails is undone as a whole', () => {
    const endsOne = /^\s*(BEGIN|COMMIT|ROLLBACK)\s*;|\b(CONCURRENTLY|VACUUM|ALTER SYSTEM)\b/im;
    expect(readMigrations().filter(({ script }) => endsOne.test(script.replaceAll(/--.*$/gm, '')))).toEqual([]);
  });

  it('are known by the hash of their bytes', () => {
    const script = table('one');
    expect(written({ [first]: script })).toEqual([
      { name: first, script, checksum: createHash('sha256').update(script).digest('hex') },
    ]);
  });
});
