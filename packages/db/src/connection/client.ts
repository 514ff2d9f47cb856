import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { PrismaClient } from '../generated/client.ts';
import { type Connections, createConnections } from './connections.ts';
import type { FileStore } from './file-store.ts';
import { prepareConnection, type RuntimeRole, requireFitPooler } from './fitness.ts';
import { type Sql, standalone } from './lease.ts';
import { type Limits, poolConfig, transactionLimits } from './limits.ts';
import { findPooler, resendNames } from './pooler.ts';
import { prismaTransaction, type TransactionOptions, type Tx } from './prisma-transaction.ts';
import { type ConnectionQuotas, createConnectionQuotas } from './quota.ts';

export type { Sql } from './lease.ts';

/**
 * The Prisma client of a process, where each query is its own transaction, with the connections that transactions and
 * prepared statements share.
 */
export type Db = PrismaClient &
  Sql & {
    readonly $connections: Connections;
    /** Runs work in one transaction of Prisma. */
    readonly $transact: <T>(options: TransactionOptions, work: (tx: Tx) => Promise<T>) => Promise<T>;
    /**
     * Looks at what is in front of PostgreSQL. @returns a warning for the operator, if any
     * @throws UnfitDatabase where this login cannot serve behind it
     */
    readonly $requireFitPooler: () => Promise<string | null>;
  };
export type { Tx } from './prisma-transaction.ts';

export type DbOptions = {
  /** Connections of this process; 10 where absent. */
  max?: number;
  /** Without limits nothing times out, as commands and migrations need. */
  limits?: Limits;
  /**
   * The only runtime role that the login may have; a connection whose login has others is refused. Absent for commands
   * that run as the owner.
   */
  role?: RuntimeRole;
  /** The bucket of files that are not in the database, where there is one. */
  files?: FileStore | null;
};

export type OrganizationDbOptions = Omit<DbOptions, 'role'> & {
  /**
   * The most connections that one organization may hold at a time. By default a third of the pool where there are
   * limits, otherwise the whole pool.
   */
  perOrganization?: number;
};

const usualMax = 10;
const organizationsAtOnce = 3;
/** Without limits the quota is as large as the pool, so nothing waits for it. */
const unlimitedWaitMs = 60_000;

/**
 * Opens a pool on PostgreSQL.
 * @param url `postgres://…`, any PostgreSQL from 15 on
 */
export function createDb(url: string, { max = usualMax, limits, role, files = null }: DbOptions = {}): Db {
  return clientOf(url, { max, limits: limits ?? null, role: role ?? null, files }, null);
}

/**
 * Opens a pool under row-level security: only rows of the organization named in `readOrganization` or `inOrganization`
 * are visible. Its login is a member of `invoicing_app` and has no other role. Because it is a separate pool, work
 * inside such a transaction can still use the other pool; with a single pool, enough of these transactions at once
 * would deadlock waiting for connections.
 */
export function createOrganizationDb(
  url: string,
  { max = usualMax, limits, perOrganization, files = null }: OrganizationDbOptions = {},
): Db {
  const quota = perOrganization ?? (limits ? Math.ceil(max / organizationsAtOnce) : max);
  const quotas = createConnectionQuotas(quota, limits?.poolMs ?? unlimitedWaitMs);
  return clientOf(url, { max, limits: limits ?? null, role: 'invoicing_app', files }, quotas);
}

type PoolOptions = { max: number; limits: Limits | null; role: RuntimeRole | null; files: FileStore | null };

function clientOf(url: string, { max, limits, role, files }: PoolOptions, quotas: ConnectionQuotas | null): Db {
  let isPooled = false;
  const onConnect = async (client: pg.ClientBase) => {
    if (!(await prepareConnection(client, limits, role))) return;
    isPooled = true;
    resendNames(client);
  };
  const ofTransaction = limits ? transactionLimits(limits) : '';
  const connections = createConnections(
    new pg.Pool({ ...poolConfig(url, max, limits), pipeline: true, onConnect }),
    quotas,
    () => (isPooled ? ofTransaction : ''),
    files,
  );
  const { pool } = connections;
  const prisma = new PrismaClient({ adapter: new PrismaPg(pool) });
  const disconnect = prisma.$disconnect.bind(prisma);
  const transact: Db['$transact'] = (options, work) => prismaTransaction(prisma, connections, options, work);
  return Object.assign(prisma, {
    $statements: standalone(connections, null),
    $connections: connections,
    $transact: transact,
    $requireFitPooler: async () => requireFitPooler(await findPooler(url), role),
    // Prisma would end the pool only if a query of its own had used it; idle connections keep a process running.
    $disconnect: async () => {
      await disconnect();
      if (!pool.ending) await pool.end();
    },
  });
}
