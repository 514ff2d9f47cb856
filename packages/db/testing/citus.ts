import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { distribute } from '../src/citus/distribute.ts';

/**
 * Makes Citus of a migrated database, with those of the same name on its workers.
 * @param urls of the database on each machine, the coordinator first
 */
export async function makeCitus(urls: readonly string[]): Promise<void> {
  for (const url of urls) await onDatabase(url, (client) => client.query('CREATE EXTENSION citus'));
  const [coordinator = '', ...workers] = urls;
  await onDatabase(coordinator, async (client) => {
    const { hostname, port } = new URL(coordinator);
    await client.query('SELECT citus_set_coordinator_host($1, $2)', [hostname, Number(port)]);
    for (const worker of workers) {
      const at = new URL(worker);
      await client.query('SELECT citus_add_node($1, $2)', [at.hostname, Number(at.port)]);
    }
    await distribute(client, () => {});
  });
}

/** Ends what Citus runs in the background on a database, so that it can be renamed and copied. */
export async function leaveAlone(server: Pick<pg.Pool, 'query'>, name: string): Promise<void> {
  await server.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`);
  for (;;) {
    const { rows } = await server.query<{ ended: boolean }>(
      'SELECT pg_terminate_backend(pid) AS ended FROM pg_stat_activity WHERE datname = $1',
      [name],
    );
    if (rows.length === 0) return;
    await wait(50);
  }
}

async function onDatabase(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await work(client).finally(() => client.end());
}
