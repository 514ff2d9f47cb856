import type pg from 'pg';
import type { FileStore } from './file-store.ts';
import type { ConnectionQuotas } from './quota.ts';

/**
 * A connection taken from the pool. `release` returns it and is called once; with an error, the connection is closed
 * instead.
 */
export type Connection = { client: pg.PoolClient; release: (error?: unknown) => void };

/** The connections of a process to one database. No organization holds more of them at a time than its quota. */
export type Connections = {
  pool: pg.Pool;
  /** Where the process reads bytes that are not in the database; null where it is given no bucket. */
  files: FileStore | null;
  /** @throws an error that `unavailabilityOf` knows when none became free in time */
  take(organizationId: string | null): Promise<Connection>;
  /** The time limits for the beginning of each transaction; empty without a pooler, where the session has them. */
  transactionLimits(): string;
  /**
   * Counts a connection that the caller takes from the pool on its own against an organization's quota.
   * @returns a function that frees the place in the quota
   */
  enter(organizationId: string | null): Promise<() => void>;
};

/**
 * @param quotas limits the connections of each organization; null where the pool serves no single organization
 * @param transactionLimits known from the first connection on
 */
export function createConnections(
  pool: pg.Pool,
  quotas: ConnectionQuotas | null,
  transactionLimits: () => string,
  files: FileStore | null = null,
): Connections {
  // A connection that ends is replaced by the next query; without a listener, idle or in use, its error would end the
  // process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const connect = async (leave: () => void): Promise<Connection> => {
    const client = await pool.connect();
    const release = (error?: unknown) => {
      client.release(error instanceof Error ? error : error !== undefined);
      leave();
    };
    return { client, release };
  };
  const enter = async (organizationId: string | null) => {
    if (!quotas || organizationId === null) return () => {};
    await quotas.enter(organizationId);
    return () => quotas.leave(organizationId);
  };
  return {
    pool,
    files,
    transactionLimits,
    enter,
    async take(organizationId) {
      const leave = await enter(organizationId);
      try {
        return await connect(leave);
      } catch (error) {
        leave();
        throw error;
      }
    },
  };
}
