import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { runtimeRoles } from '../src/connection/fitness.ts';
import { testLogin } from './logins.ts';
import { freePort } from './ports.ts';

export type PgBouncer = { url: string; stop(): Promise<void> };

/** Fewer than the connections of the processes in front, so that these share them. */
const usual = { default_pool_size: '20', max_client_conn: '2000', server_idle_timeout: '5' };
/** A user without rights, as PgBouncer does not run as root. */
const unprivileged = 65_534;
const startMs = 30_000;

/**
 * Starts PgBouncer in front of all databases of a server, for its logins.
 * @param server the superuser's URL
 * @param settings of PgBouncer, in addition to what tests need
 */
export async function startPgBouncer(
  binary: string,
  server: string,
  settings: Readonly<Record<string, string>>,
): Promise<PgBouncer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'invoicing-pgbouncer-'));
  chmodSync(folder, 0o755);
  const port = await freePort();
  const file = writeConfiguration(folder, server, { ...settings, listen_port: String(port) });
  const user = process.getuid?.() === 0 ? { uid: unprivileged, gid: unprivileged } : {};
  const child = spawn(binary, ['-q', file], { ...user, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = `${said}${text}`.slice(-2000);
  });
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => resolve());
    child.once('error', ({ message }) => {
      said = message;
      resolve();
    });
  });
  const stop = async () => {
    child.kill('SIGKILL');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  if (await answers(port, () => child.exitCode === null && child.pid !== undefined))
    return { url: `postgres://127.0.0.1:${port}/`, stop };
  await stop();
  throw new Error(`PgBouncer (${binary}) does not start: ${said}`);
}

/** Every database of the server under its own name, for the logins that the tests have there. */
function writeConfiguration(folder: string, server: string, settings: Readonly<Record<string, string>>): string {
  const { hostname, port, username, password } = new URL(server);
  const logins = [{ name: username, password }, ...runtimeRoles.map(testLogin)];
  const users = path.join(folder, 'users.txt');
  writeFileSync(users, logins.map((login) => `"${login.name}" "${login.password}"\n`).join(''));
  const own = { listen_addr: '127.0.0.1', unix_socket_dir: '', auth_type: 'trust', auth_file: users };
  const lines = Object.entries({ ...own, ...usual, ...settings }).map(([name, value]) => `${name} = ${value}\n`);
  const file = path.join(folder, 'pgbouncer.ini');
  writeFileSync(file, `[databases]\n* = host=${hostname} port=${port}\n[pgbouncer]\n${lines.join('')}`);
  return file;
}

async function answers(port: number, isRunning: () => boolean): Promise<boolean> {
  const until = Date.now() + startMs;
  while (isRunning() && Date.now() < until) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect({ port, host: '127.0.0.1' });
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
      socket.once('connect', () => socket.destroy());
    });
    if (isOpen) return true;
    await wait(50);
  }
  return false;
}
