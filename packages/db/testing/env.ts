import { tmpdir } from 'node:os';
import path from 'node:path';

/** The superuser URL of the test server; set by the global set-up when the caller gave none. */
export function testDatabaseUrl(): string {
  const url = process.env['TEST_DATABASE_URL'];
  if (!url) throw new Error('TEST_DATABASE_URL is not set: add testing/global-setup.ts to the vitest config');
  return url;
}

export function setTestDatabaseUrl(url: string): void {
  process.env['TEST_DATABASE_URL'] = url;
}

/** The folder of that server's socket; null where the server was given and may be on another machine. */
export function testDatabaseSocket(): string | null {
  return process.env['TEST_DATABASE_SOCKET'] ?? null;
}

export function setTestDatabaseSocket(folder: string): void {
  process.env['TEST_DATABASE_SOCKET'] = folder;
}

/**
 * Has the tests of a file use another server, which they reach over TCP and without a pooler.
 * @returns a function that has the following files use the usual one
 */
export function useTestServer(url: string): () => void {
  const names = ['TEST_DATABASE_URL', 'TEST_DATABASE_SOCKET', 'TEST_POOLER_URL', 'TEST_CITUS_WORKERS'] as const;
  const usual = names.map((name) => [name, process.env[name]] as const);
  for (const name of names) delete process.env[name];
  process.env['TEST_DATABASE_URL'] = url;
  return () => {
    for (const [name, value] of usual) if (value !== undefined) process.env[name] = value;
  };
}

export function hasTestDatabaseUrl(): boolean {
  return Boolean(process.env['TEST_DATABASE_URL']);
}

/** PgBouncer's binary, for a run of tests through it; null in any other. */
export function pgBouncerBinary(): string | null {
  return process.env['TEST_PGBOUNCER'] || null;
}

/** The pooler in front of the test server; null where api and panel connect directly. */
export function testPoolerUrl(): string | null {
  return process.env['TEST_POOLER_URL'] || null;
}

export function setTestPoolerUrl(url: string): void {
  process.env['TEST_POOLER_URL'] = url;
}

/** The superuser's URLs of the workers, where the test server is the coordinator of Citus; none in any other run. */
export function testCitusWorkers(): string[] {
  return process.env['TEST_CITUS_WORKERS']?.split(' ') ?? [];
}

/** The environment of a child process: this one's and what is given. */
export function inheritedBy(given: Record<string, string>): NodeJS.ProcessEnv {
  return { ...process.env, ...given };
}

/**
 * What a child process needs that gets none of this one's environment: where processes share what they have compiled.
 */
export function compiledBy(): Record<string, string> {
  const folder = process.env['NODE_COMPILE_CACHE'];
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: folder };
}

/** Processes that are started from now on share what they have compiled, unless the caller has said where. */
export function shareCompiled(): void {
  process.env['NODE_COMPILE_CACHE'] ??= path.join(tmpdir(), 'invoicing-compile-cache');
}
