import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fastSettings } from '@invoicing/db/testing/server-settings';
import { startServer } from '../postgres/server.ts';
import { freePorts } from '../product/ports.ts';

/** A folder of its own that PostgreSQL, running as another user, may enter. */
export function scratchFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'invoicing-'));
  chmodSync(folder, 0o711);
  return folder;
}

/** A PostgreSQL for one test run; nothing of it stays. */
export async function scratchServer(): Promise<{ url: string; remove: () => Promise<void> }> {
  const folder = scratchFolder();
  const server = await startServer({
    folder: path.join(folder, 'postgres'),
    port: await freePorts(1),
    password: 'postgres',
    settings: fastSettings,
  });
  const remove = async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { url: server.url('postgres'), remove };
}
