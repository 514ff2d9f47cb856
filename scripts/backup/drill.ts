import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FileStore } from '@invoicing/db/connection/file-store';
import { ensureDatabase, startServer } from '../postgres/server.ts';
import { withClient } from '../product/database.ts';
import { freePorts } from '../product/ports.ts';
import { loadBackup } from './load.ts';
import { saveBackup } from './save.ts';
import { verifyRestored } from './verify.ts';

export type Drilled = { problems: string[]; lines: string[] };

/**
 * Tests that a backup can be restored: on a new server on this machine, from the backup only, with verification, and
 * removed afterwards.
 * @param url of the database in use, which says what came after the backup
 * @param given folder of a backup; null to take one now
 * @param store the bucket of files outside the database, which stay where they are
 */
export async function drill(url: string, given: string | null, store: FileStore | null): Promise<Drilled> {
  const scratch = mkdtempSync(path.join(tmpdir(), 'restore-drill-'));
  // The server runs as another user where this one is root.
  chmodSync(scratch, 0o755);
  const server = await startServer({
    folder: path.join(scratch, 'postgres'),
    port: await freePorts(1),
    password: 'drill',
  });
  try {
    const folder = given ?? path.join(scratch, 'backup');
    const saved = await timed(async () => (given === null ? saveBackup(url, folder) : null));
    await ensureDatabase(server, 'restored');
    const loaded = await timed(() => loadBackup(server.url('restored'), folder));
    const verified = await timed(() => verifyRestored(server.url('restored'), loaded.result, store));
    const { organizations, files, unchecked, problems } = verified.result;
    const lines = [
      ...(given === null ? [`Backup: ${saved.seconds} s`] : []),
      `Restore into a new server: ${loaded.seconds} s; verification: ${verified.seconds} s`,
      `${organizations} audit chains, ${files} files, numbers: ${problems.length === 0 ? 'all hold' : `${problems.length} problems`}`,
      ...(unchecked === 0 ? [] : [uncheckedLine(unchecked)]),
      `The backup is as of ${loaded.result.takenAt}. Lost with it: ${await lostSince(url, loaded.result.takenAt)}`,
    ];
    return { problems, lines };
  } finally {
    await server.stop();
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** For an operator whose command is given no bucket. */
export const uncheckedLine = (unchecked: number) =>
  `${unchecked} files are in a bucket and were not checked: name it with FILES_S3_BUCKET and its keys`;

async function timed<T>(work: () => Promise<T>): Promise<{ result: T; seconds: string }> {
  const startedAt = Date.now();
  const result = await work();
  return { result, seconds: ((Date.now() - startedAt) / 1000).toFixed(1) };
}

/** The data in the database in use that is newer than the backup. */
async function lostSince(url: string, takenAt: string): Promise<string> {
  return withClient(url, async (client) => {
    const counts = ['invoices', 'invoice_corrections', 'audit_entries'].map(
      (table) => `(SELECT count(*)::int FROM ${table} WHERE created_at > $1) AS ${table}`,
    );
    const { rows } = await client.query<Record<string, number>>(`SELECT ${counts.join(', ')}`, [takenAt]);
    return Object.entries(rows[0] ?? {})
      .map(([table, count]) => `${count} ${table.replace('_', ' ')}`)
      .join(', ');
  });
}
