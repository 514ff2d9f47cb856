import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startServer } from '../postgres/server.ts';
import { freePorts } from '../product/ports.ts';

/** Test data need not outlive a power cut. */
const fastSettings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' };

/** A folder of its own that PostgreSQL, running as another user, may enter. */
export function scratchFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'invoicing-'));
  chmodSync(folder, 0o711);
  return folder;
}

/** A PostgreSQL for one test run; nothing of it stays. */
export async function scratchServer(): Promise<{ url: string; remove: () => Promise<void> }> {
  const folder = scratchFolder();
  const server = await startServer({ folder: path.join(folder, 'postgres'), port: await freePorts(1), password: 'postgres', settings: fastSettings });
  const remove = async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { url: server.url('postgres'), remove };
}
