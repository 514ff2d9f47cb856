import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';

const running = new AsyncLocalStorage<string>();

/** Runs `work` for one organization: connections taken from an organization pool meanwhile see its rows only. */
export function asOrganization<T>(organizationId: string, work: () => Promise<T>): Promise<T> {
  return running.run(organizationId, async () => work());
}

/**
 * A pool whose connections have the role `invoicing_app` and, each time one is taken, the organization of whoever takes it
 * (`app.organization_id`; none outside `asOrganization`). A connection that served the same organization last is ready as it is,
 * so for most reads row-level security costs no further round trip.
 */
export class OrganizationPool extends pg.Pool {
  readonly #bound = new WeakMap<pg.PoolClient, string>();

  constructor(url: string, max: number) {
    super({ connectionString: url, max, options: '-c role=invoicing_app' });
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: (error: Error | undefined, client: pg.PoolClient | undefined, done: (release?: boolean | Error) => void) => void): void;
  override connect(callback?: (error: Error | undefined, client: pg.PoolClient | undefined, done: (release?: boolean | Error) => void) => void) {
    const taken = this.#take(running.getStore() ?? '');
    if (!callback) return taken;
    taken.then(
      (client) => callback(undefined, client, (release) => client.release(release)),
      (error: Error) => callback(error, undefined, () => {}),
    );
    return undefined;
  }

  async #take(organizationId: string): Promise<pg.PoolClient> {
    const client = await super.connect();
    if (this.#bound.get(client) === organizationId) return client;
    try {
      await client.query("SELECT set_config('app.organization_id', $1, false)", [organizationId]);
    } catch (error) {
      client.release(true);
      throw error;
    }
    this.#bound.set(client, organizationId);
    return client;
  }
}
