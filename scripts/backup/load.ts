import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { migrate, withClient } from '../product/database.ts';
import { appliedMigrations, listForeignKeys, listTables, quoted } from './catalogue.ts';
import { type Manifest, readManifest, type Table } from './manifest.ts';

/**
 * Restores a backup into an empty database: roles, policies and tables by the migrations, then all rows in one
 * transaction, with every constraint and foreign key checked. It is whole or not there at all.
 * @param url of the owner of the tables; no superuser is needed
 * @throws Error with a message when the backup is damaged or of another version of the product, or the database holds
 * something
 */
export async function loadBackup(url: string, folder: string): Promise<Manifest> {
  const manifest = readManifest(folder);
  for (const table of manifest.tables) await requireUndamaged(folder, table);
  await withClient(url, requireEmpty);
  await migrate(url);
  await withClient(url, async (client) => {
    await requireSameMigrations(client, manifest);
    await client.query('BEGIN');
    await whileUnchecked(client, async () => {
      for (const table of manifest.tables) await loadTable(client, folder, table);
    });
    for (const { lastValue, ...name } of manifest.sequences)
      await client.query('SELECT setval($1::regclass, $2::bigint)', [quoted(name), lastValue]);
    await client.query('COMMIT');
    await client.query('ANALYZE');
  });
  return manifest;
}

async function requireUndamaged(folder: string, { file, sha256 }: Table): Promise<void> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path.join(folder, file)), hash);
  if (hash.digest('hex') !== sha256)
    throw new Error(`The backup is damaged: ${path.join(folder, file)} is not what was written. Take another one.`);
}

async function requireEmpty(client: pg.Client): Promise<void> {
  const there = await client.query<{ found: string | null }>(
    "SELECT to_regclass('public.organizations')::text AS found",
  );
  if (there.rows[0]?.found == null) return;
  const { rows } = await client.query<{ some: boolean }>(
    'SELECT EXISTS (SELECT 1 FROM organizations) OR EXISTS (SELECT 1 FROM users) AS some',
  );
  if (rows[0]?.some) throw new Error('The database holds data already. Restore into an empty one: CREATE DATABASE …');
}

async function requireSameMigrations(client: pg.Client, { migrations, queueMigration }: Manifest): Promise<void> {
  const now = await appliedMigrations(client);
  const missing = migrations.filter((name) => !now.migrations.includes(name));
  const further = now.migrations.filter((name) => !migrations.includes(name));
  if (missing.length + further.length === 0 && now.queueMigration === queueMigration) return;
  const words = [
    ...missing.map((name) => `the backup has ${name}`),
    ...further.map((name) => `the backup lacks ${name}`),
  ];
  throw new Error(
    `The backup is of another version of the product: ${words.join(', ') || 'of the job queue'}. Restore it with that version into an empty database, then migrate.`,
  );
}

/**
 * Disables triggers and defers foreign keys, because rows are inserted table by table; the keys are checked once all
 * rows are there. The effects of triggers are already in the rows.
 */
async function whileUnchecked(client: pg.Client, work: () => Promise<void>): Promise<void> {
  const [tables, keys] = [(await listTables(client)).map(quoted), await listForeignKeys(client)];
  const alterKeys = async (how: string) => {
    for (const { key, ...table } of keys)
      await client.query(`ALTER TABLE ${quoted(table)} ALTER CONSTRAINT ${pg.escapeIdentifier(key)} ${how}`);
  };
  for (const table of tables) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  await alterKeys('DEFERRABLE INITIALLY DEFERRED');
  // Rows inserted by the migrations are in the backup too.
  await client.query(`TRUNCATE ${tables.join(', ')}`);
  await work();
  await client.query('SET CONSTRAINTS ALL IMMEDIATE');
  await alterKeys('NOT DEFERRABLE');
  for (const table of tables) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
}

async function loadTable(client: pg.Client, folder: string, table: Table): Promise<void> {
  const rows = client.query(
    copyFrom(`COPY ${quoted(table)} (${table.columns.map(pg.escapeIdentifier).join(', ')}) FROM STDIN`),
  );
  await pipeline(createReadStream(path.join(folder, table.file)), createGunzip(), rows);
  if (rows.rowCount !== table.rows)
    throw new Error(`${table.name}: ${rows.rowCount} of ${table.rows} rows could be restored.`);
}
