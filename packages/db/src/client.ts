import { PrismaPg } from '@prisma/adapter-pg';
import { type Prisma, PrismaClient } from './generated/client.ts';
import { OrganizationPool } from './organization-pool.ts';
import { ObservedPool, reachDirectly } from './statement.ts';

export type Db = PrismaClient;
export type Tx = Prisma.TransactionClient;

/**
 * Opens a pool on PostgreSQL.
 * @param url `postgres://…`, any PostgreSQL from 15 on
 * @param options `max` connections of this process (10 unless told)
 */
export function createDb(url: string, options: { max?: number } = {}): Db {
  return clientOf(new ObservedPool({ connectionString: url, max: options.max ?? 10 }));
}

/**
 * Opens a pool under row-level security: it shows no row but those of the organization that `readOrganization` or
 * `inOrganization` name. A pool of its own also means that work inside such a transaction can still reach the other pool;
 * with one pool, enough of them at once would wait for each other.
 */
export function createOrganizationDb(url: string, options: { max?: number } = {}): Db {
  return clientOf(new OrganizationPool(url, options.max ?? 10));
}

function clientOf(pool: ObservedPool): Db {
  // An idle connection that the server closes is replaced by the next query; without a listener it would end the process.
  pool.on('error', () => {});
  return reachDirectly(new PrismaClient({ adapter: new PrismaPg(pool, { disposeExternalPool: true }) }), pool);
}
