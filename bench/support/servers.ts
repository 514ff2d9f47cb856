import { createServer } from 'node:net';
import { childProcess } from '@invoicing/db/testing/child-process';
import { createTestDatabase } from '@invoicing/db/testing/database';
import { createClient, createKeys, createOrganization } from '@invoicing/db/testing/factories';
import { startPostgres } from '@invoicing/db/testing/global-setup';
import { passingSettings } from '@invoicing/db/testing/server-settings';

/**
 * An installation under test: a database with one organization and its client, the api as shipped, and the bare server
 * next to it.
 */
export async function startServers() {
  const stopPostgres = await startPostgres(passingSettings);
  const database = await createTestDatabase();
  const { env, keys } = createKeys();
  const { organizationId } = await createOrganization(database.db, keys);
  const client = await createClient(database.db, keys, organizationId, ['customers:read', 'customers:write']);
  const ofApi = (base: string, port: string) => ({
    DATABASE_URL: database.serviceUrl,
    ORGANIZATION_DATABASE_URL: database.organizationUrl,
    BASE_URL: base,
    PANEL_ORIGIN: 'http://127.0.0.1:1',
    PORT: port,
    LOG_LEVEL: 'error',
    RATE_LIMIT_FACTOR: '100000',
    ...env,
  });
  const startApi = (more: Record<string, string> = {}) =>
    start('../../apps/api/src/main.ts', (base, port) => ({ ...ofApi(base, port), ...more }), '/readyz');
  const api = await startApi();
  const bare = await start('./bare.ts', (_, port) => ({ DATABASE_URL: database.url, PORT: port }));
  const stop = async () => {
    await Promise.all([api.kill(), bare.kill()]);
    await database.drop();
    await stopPostgres();
  };
  return {
    database,
    keys,
    organizationId,
    client,
    api: api.base,
    /** Starts another api over the same database, with these variables in addition. */
    startApi,
    apiProcess: api.pid,
    /** How long the api took from the start of its process until it was ready. */
    readyAfterMs: api.readyAfterMs,
    bare: bare.base,
    stop,
  };
}

/** A bearer token of the client with all its scopes. */
export async function takeToken(base: string, client: { clientId: string; clientSecret: string }): Promise<string> {
  const authorization = `Basic ${Buffer.from(`${client.clientId}:${client.clientSecret}`).toString('base64')}`;
  const answer = await fetch(`${base}/oauth/token`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/x-www-form-urlencoded' },
    body: 'grant_type=client_credentials',
  });
  const body: unknown = await answer.json();
  return String(Reflect.get(Object(body), 'access_token'));
}

/** A process as it is shipped, once it answers at `health`. */
export async function start(
  main: string,
  environment: (base: string, port: string) => Record<string, string>,
  health = '/healthz',
) {
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  const file = new URL(main, import.meta.url).pathname;
  const child = childProcess(file, () => environment(base, String(port)));
  const started = performance.now();
  child.start();
  for (let tries = 0; tries < 3000; tries += 1) {
    const answers = await fetch(`${base}${health}`).then(
      // Until the api is ready it answers that it is not.
      ({ status }) => status !== 503,
      () => false,
    );
    if (answers)
      return { base, readyAfterMs: performance.now() - started, kill: () => child.kill('SIGTERM'), pid: child.pid };
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`${main} does not answer`);
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}
