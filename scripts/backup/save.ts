import { createHash } from 'node:crypto';
import { createWriteStream, existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { withClient } from '../product/database.ts';
import { appliedMigrations, listSequences, listTables, quoted, type TableName } from './catalogue.ts';
import { factsOf } from './facts.ts';
import { type Manifest, type Table, writeManifest } from './manifest.ts';

/**
 * Backs up all data of the product in a database into a folder, while the service runs: one snapshot, no locks. The
 * schema is not included, only the names of the migrations that create it.
 * @param url of the owner of the tables
 * @param folder a new one; only the one who runs this may read it
 * @throws Error with a message when the folder exists, the database cannot be used or the disk is full; such a folder
 * has no manifest
 */
export async function saveBackup(url: string, folder: string): Promise<Manifest> {
  if (existsSync(folder)) throw new Error(`${folder} exists already; a backup is written into a folder of its own.`);
  return withClient(url, async (client) => {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const moment = await client.query<{ now: Date }>('SELECT now()');
    const tables: Table[] = [];
    for (const table of await listTables(client)) tables.push(await saveTable(client, folder, table));
    const manifest: Manifest = {
      format: 'invoicing-backup/1',
      takenAt: (moment.rows[0]?.now ?? new Date()).toISOString(),
      ...(await appliedMigrations(client)),
      tables,
      sequences: await listSequences(client),
      facts: await factsOf(client),
    };
    await client.query('COMMIT');
    writeManifest(folder, manifest);
    return manifest;
  });
}

async function saveTable(
  client: pg.Client,
  folder: string,
  { columns, ...table }: TableName & { columns: string[] },
): Promise<Table> {
  const file = `${table.schema}.${table.name}.gz`;
  const hash = createHash('sha256');
  const hashed = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  const rows = client.query(
    copyTo(`COPY (SELECT ${columns.map(pg.escapeIdentifier).join(', ')} FROM ${quoted(table)}) TO STDOUT`),
  );
  await pipeline(
    rows,
    createGzip({ level: 3 }),
    hashed,
    createWriteStream(path.join(folder, file), { mode: 0o600, flush: true }),
  );
  return { ...table, columns, file, rows: rows.rowCount, sha256: hash.digest('hex') };
}
