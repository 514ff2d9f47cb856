import { execFile } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { type Account, binaryFolder, postgresAccount, reachableFolder } from './binaries.ts';

export type ServerOptions = { folder: string; port: number; password: string; settings?: Record<string, string> };
export type Server = { port: number; isAdopted: boolean; url: (database: string) => string; stop: () => Promise<void> };

const user = 'postgres';
const stopTimeoutS = '600';
const run = promisify(execFile);

/**
 * Starts PostgreSQL on loopback from the dependencies' binaries, in a folder that is created if missing. A server that
 * a killed run left on the same folder is reused, whatever its port. It has its own session, so Ctrl-C reaches it only
 * through `stop`.
 * @throws Error with the end of the server's log when it does not start
 */
export async function startServer({ folder, port, password, settings = {} }: ServerOptions): Promise<Server> {
  const account = postgresAccount();
  const bin = binaryFolder(account);
  const data = dataFolder(folder, account);
  if (!existsSync(path.join(data, 'PG_VERSION'))) await initialise({ bin, data, password, account });
  const adoptedPort = runningPort(data);
  if (adoptedPort === null) await start({ bin, data, port, account, settings });
  const usedPort = adoptedPort ?? port;
  return {
    port: usedPort,
    isAdopted: adoptedPort !== null,
    url: (database) => `postgres://${user}:${encodeURIComponent(password)}@127.0.0.1:${usedPort}/${database}`,
    stop: () => stopServer(folder),
  };
}

/** Stops the server of a folder, where one runs. It ends cleanly, whatever that takes on a busy disk. */
export async function stopServer(folder: string): Promise<void> {
  const account = postgresAccount();
  const data = dataFolder(folder, account);
  if (runningPort(data) === null) return;
  await control(binaryFolder(account), account, ['stop', '-D', data, '-m', 'fast', '-w', '-t', stopTimeoutS]);
}

/** The port of the server that runs on a data folder now; null when none does. */
export function runningPort(data: string): number | null {
  const file = path.join(data, 'postmaster.pid');
  if (!existsSync(file)) return null;
  const [pid, , , port] = readFileSync(file, 'utf8').split('\n');
  return isPostgres(Number(pid)) ? Number(port) : null;
}

/** Where the data of `folder` really is: elsewhere when user postgres cannot reach it. */
export function dataFolder(folder: string, account: Account = postgresAccount()): string {
  return reachableFolder(path.resolve(folder), account);
}

/** Makes the database when the server has none of that name. */
export async function ensureDatabase(server: Server, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: server.url('postgres') });
  await client.connect();
  const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
  if (found.rowCount === 0) await client.query(`CREATE DATABASE ${pg.escapeIdentifier(name)}`);
  await client.end();
}

async function initialise({
  bin,
  data,
  password,
  account,
}: {
  bin: string;
  data: string;
  password: string;
  account: Account;
}): Promise<void> {
  // Made under another name first: a run killed in between leaves no half-made folder behind.
  const fresh = `${data}.new`;
  const passwordFile = `${data}.password`;
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(path.dirname(fresh), { recursive: true });
  mkdirSync(fresh, { mode: 0o700 });
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  if (account) for (const file of [fresh, passwordFile]) chownSync(file, account.uid, account.gid);
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const access = [`--username=${user}`, `--pwfile=${passwordFile}`, '--auth=scram-sha-256'];
  try {
    await run(path.join(bin, 'initdb'), [`--pgdata=${fresh}`, ...locale, ...access], { ...account, cwd: '/' });
    renameSync(fresh, data);
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

type StartOptions = { bin: string; data: string; port: number; account: Account; settings: Record<string, string> };

async function start({ bin, data, port, account, settings }: StartOptions): Promise<void> {
  const log = path.join(data, 'server.log');
  const given = Object.entries({ max_connections: '200', ...settings }).map(([name, value]) => `-c ${name}=${value}`);
  const options = [`-p ${port}`, '-c listen_addresses=127.0.0.1', "-k ''", ...given].join(' ');
  rmSync(log, { force: true });
  try {
    await control(bin, account, ['start', '-D', data, '-l', log, '-w', '-t', '60', '-o', options]);
  } catch (error) {
    const lines = existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n').slice(-8).join('\n') : String(error);
    throw new Error(`PostgreSQL did not start on port ${port}:\n${lines}`, { cause: error });
  }
}

async function control(bin: string, account: Account, args: string[]): Promise<void> {
  await run(path.join(bin, 'pg_ctl'), args, { ...account, cwd: '/' });
}

/** After a restart of the machine another program may have the old server's process id. */
function isPostgres(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  const commandLine = `/proc/${pid}/cmdline`;
  return !existsSync(commandLine) || readFileSync(commandLine, 'utf8').includes('postgres');
}
