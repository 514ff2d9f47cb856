import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import type { Shares } from './shares.ts';
import { ObservedPool } from './statement.ts';

const running = new AsyncLocalStorage<string>();

/** Runs `work` for one organization: connections taken from an organization pool meanwhile see its rows only. */
export function asOrganization<T>(organizationId: string, work: () => Promise<T>): Promise<T> {
  return running.run(organizationId, async () => work());
}

/** The organization that is worked for. @throws Error outside `asOrganization` */
export function currentOrganization(): string {
  const organizationId = running.getStore();
  if (organizationId === undefined) throw new Error('no organization is worked for here');
  return organizationId;
}

/**
 * A pool whose connections carry, each time one is taken, the organization of the caller (`app.organization_id`; none
 * outside `asOrganization`). A connection that served the same organization last is ready as it is, so for most reads
 * row-level security costs no further round trip. No organization holds more than its share.
 */
export class OrganizationPool extends ObservedPool {
  readonly #bound = new WeakMap<pg.PoolClient, string>();
  readonly #holders = new WeakMap<pg.PoolClient, string>();
  readonly #shares: Shares;

  constructor(config: pg.PoolConfig, shares: Shares) {
    super(config);
    this.#shares = shares;
    this.on('release', (_, client: pg.PoolClient) => {
      const organizationId = this.#holders.get(client);
      this.#holders.delete(client);
      if (organizationId !== undefined) shares.leave(organizationId);
    });
  }

  protected override async take(): Promise<pg.PoolClient> {
    const organizationId = running.getStore() ?? '';
    const client = await this.#takeShare(organizationId);
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

  async #takeShare(organizationId: string): Promise<pg.PoolClient> {
    if (organizationId === '') return super.take();
    await this.#shares.enter(organizationId);
    try {
      const client = await super.take();
      this.#holders.set(client, organizationId);
      return client;
    } catch (error) {
      this.#shares.leave(organizationId);
      throw error;
    }
  }
}
