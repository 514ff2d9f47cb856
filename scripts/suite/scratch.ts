import { chmodSync, mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fastSettings } from '@invoicing/db/testing/server-settings';
import { guardServer } from '../postgres/guard.ts';
import { startServer } from '../postgres/server.ts';
import { freePorts } from '../product/ports.ts';

/** A folder of its own that PostgreSQL, running as another user, may enter. */
export function scratchFolder(home: string = tmpdir()): string {
  const folder = mkdtempSync(path.join(home, 'invoicing-'));
  chmodSync(folder, 0o711);
  return folder;
}

/**
 * A PostgreSQL for one run. It ends with this process, however that ends, and nothing of it stays.
 * @param home where its data are
 * @returns its superuser's URL, and the folder of its socket
 */
export async function scratchServer(
  settings: Record<string, string> = fastSettings,
  home: string = tmpdir(),
): Promise<{ url: string; socket: string; remove: () => Promise<void> }> {
  const root = scratchFolder(home);
  const folder = path.join(root, 'postgres');
  const socket = path.join(root, 'socket');
  mkdirSync(socket);
  chmodSync(socket, 0o777);
  const guard = guardServer(folder, root);
  const given = { ...settings, unix_socket_directories: socket };
  const server = await startServer({ folder, port: await freePorts(1), password: 'postgres', settings: given });
  const remove = async () => {
    await server.stop();
    await guard.release();
  };
  return { url: server.url('postgres'), socket, remove };
}

const parentCheckMs = 500;

/** A run ends with the process that started it, even one that is killed and passes no signal on. */
export function endWithParent(): void {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, parentCheckMs);
  watch.unref();
}
