import { PrismaPg } from '@prisma/adapter-pg';
import type pg from 'pg';
import { prepareConnection, type RuntimeRole } from './fitness.ts';
import { type Prisma, PrismaClient } from './generated/client.ts';
import { type Limits, poolConfig } from './limits.ts';
import { OrganizationPool } from './organization-pool.ts';
import { createShares } from './shares.ts';
import { ObservedPool, reachDirectly } from './statement.ts';
import { createStatementNames } from './statement-names.ts';

export type Db = PrismaClient;
export type Tx = Prisma.TransactionClient;

export type DbOptions = {
  /** Connections of this process; 10 where absent. */
  max?: number;
  /** Where absent nothing is cut short, as commands and migrations need it. */
  limits?: Limits;
  /**
   * What the login must be, and be no more than; any connection with another is refused. Absent for the owner's
   * commands.
   */
  role?: RuntimeRole;
};

export type OrganizationDbOptions = Omit<DbOptions, 'role'> & {
  /**
   * Connections that one organization holds at a time; a third of them where absent and there are limits, else as many
   * as there are.
   */
  perOrganization?: number;
};

const statementNames = createStatementNames();
const usualMax = 10;
const organizationsAtOnce = 3;
/** Without limits nobody waits for a share: it is as large as the pool. */
const unlimitedWaitMs = 60_000;

/**
 * Opens a pool on PostgreSQL.
 * @param url `postgres://…`, any PostgreSQL from 15 on
 */
export function createDb(url: string, { max = usualMax, limits, role }: DbOptions = {}): Db {
  return clientOf(new ObservedPool(configOf(url, max, limits ?? null, role ?? null)));
}

/**
 * Opens a pool under row-level security: it shows no row but those of the organization that `readOrganization` or
 * `inOrganization` name. Its login is a member of `invoicing_app` and can be nothing else. A pool of its own also means
 * that work inside such a transaction can still reach the other pool; with one pool, enough of them at once would wait
 * for each other.
 */
export function createOrganizationDb(
  url: string,
  { max = usualMax, limits, perOrganization }: OrganizationDbOptions = {},
): Db {
  const share = perOrganization ?? (limits ? Math.ceil(max / organizationsAtOnce) : max);
  return clientOf(
    new OrganizationPool(
      configOf(url, max, limits ?? null, 'invoicing_app'),
      createShares(share, limits?.poolMs ?? unlimitedWaitMs),
    ),
  );
}

function configOf(url: string, max: number, limits: Limits | null, role: RuntimeRole | null): pg.PoolConfig {
  return { ...poolConfig(url, max, limits), onConnect: (client) => prepareConnection(client, limits, role) };
}

function clientOf(pool: ObservedPool): Db {
  // A connection that ends is replaced by the next query; without a listener, idle or in use, its error would end the
  // process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return reachDirectly(
    new PrismaClient({
      adapter: new PrismaPg(pool, { disposeExternalPool: true, statementNameGenerator: statementNames }),
    }),
    pool,
  );
}
