import { PrismaPg } from '@prisma/adapter-pg';
import type pg from 'pg';
import { type Prisma, PrismaClient } from './generated/client.ts';
import { type Limits, poolConfig, sessionSettings } from './limits.ts';
import { OrganizationPool } from './organization-pool.ts';
import { createShares } from './shares.ts';
import { ObservedPool, reachDirectly } from './statement.ts';

export type Db = PrismaClient;
export type Tx = Prisma.TransactionClient;

export type DbOptions = {
  /** Connections of this process; 10 where absent. */
  max?: number;
  /** Where absent nothing is cut short, as commands and migrations need it. */
  limits?: Limits;
};

export type OrganizationDbOptions = DbOptions & {
  /** Connections that one organization holds at a time; a third of them where absent and there are limits, else as many as there are. */
  perOrganization?: number;
};

const usualMax = 10;
const organizationsAtOnce = 3;
/** Without limits nobody waits for a share: it is as large as the pool. */
const unlimitedWaitMs = 60_000;

/**
 * Opens a pool on PostgreSQL.
 * @param url `postgres://…`, any PostgreSQL from 15 on
 */
export function createDb(url: string, { max = usualMax, limits }: DbOptions = {}): Db {
  return clientOf(new ObservedPool(configOf(url, max, limits)));
}

/**
 * Opens a pool under row-level security: it shows no row but those of the organization that `readOrganization` or
 * `inOrganization` name. A pool of its own also means that work inside such a transaction can still reach the other pool;
 * with one pool, enough of them at once would wait for each other.
 */
export function createOrganizationDb(url: string, { max = usualMax, limits, perOrganization }: OrganizationDbOptions = {}): Db {
  const share = perOrganization ?? (limits ? Math.ceil(max / organizationsAtOnce) : max);
  return clientOf(new OrganizationPool(configOf(url, max, limits), createShares(share, limits?.poolMs ?? unlimitedWaitMs)));
}

function configOf(url: string, max: number, limits: Limits | undefined): pg.PoolConfig {
  const config = poolConfig(url, max, limits ?? null);
  return limits ? { ...config, onConnect: (client) => prepare(client, sessionSettings(limits)) } : config;
}

/** One round trip for each new connection, none for a query. */
async function prepare(client: pg.ClientBase, settings: Record<string, string>): Promise<void> {
  const pairs = Object.entries(settings);
  const calls = pairs.map((_, index) => `set_config($${2 * index + 1}, $${2 * index + 2}, false)`);
  await client.query(`SELECT ${calls.join(', ')}`, pairs.flat());
}

function clientOf(pool: ObservedPool): Db {
  // A connection that ends is replaced by the next query; without a listener, idle or in use, its error would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return reachDirectly(new PrismaClient({ adapter: new PrismaPg(pool, { disposeExternalPool: true }) }), pool);
}
