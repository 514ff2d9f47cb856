import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { PrismaClient } from '../generated/client.ts';
import { type Connections, createConnections } from './connections.ts';
import { prepareConnection, type RuntimeRole, requireFitPooler } from './fitness.ts';
import { type Sql, standalone } from './lease.ts';
import { type Limits, poolConfig, transactionLimits } from './limits.ts';
import { findPooler, resendNames } from './pooler.ts';
import { prismaTransaction, type TransactionOptions, type Tx } from './prisma-transaction.ts';
import { type ConnectionQuotas, createConnectionQuotas } from './quota.ts';
import { createStatementNames } from './statement-names.ts';

export type { Sql } from './lease.ts';

/**
 * Prisma's client of a process, each of whose queries is a transaction of its own; and what transactions and
 * statements take from it.
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

const usualMax = 10;
const organizationsAtOnce = 3;
/** Without limits there is no wait for the quota: it is as large as the pool. */
const unlimitedWaitMs = 60_000;

/**
 * Opens a pool on PostgreSQL.
 * @param url `postgres://…`, any PostgreSQL from 15 on
 */
export function createDb(url: string, { max = usualMax, limits, role }: DbOptions = {}): Db {
  return clientOf(url, { max, limits: limits ?? null, role: role ?? null }, null);
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
  const quota = perOrganization ?? (limits ? Math.ceil(max / organizationsAtOnce) : max);
  const quotas = createConnectionQuotas(quota, limits?.poolMs ?? unlimitedWaitMs);
  return clientOf(url, { max, limits: limits ?? null, role: 'invoicing_app' }, quotas);
}

type PoolOptions = { max: number; limits: Limits | null; role: RuntimeRole | null };

function clientOf(url: string, { max, limits, role }: PoolOptions, quotas: ConnectionQuotas | null): Db {
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
  );
  const prisma = new PrismaClient({
    adapter: new PrismaPg(connections.pool, {
      disposeExternalPool: true,
      statementNameGenerator: createStatementNames(),
    }),
  });
  const transact: Db['$transact'] = (options, work) => prismaTransaction(prisma, connections, options, work);
  return Object.assign(prisma, {
    $statements: standalone(connections, null),
    $connections: connections,
    $transact: transact,
    $requireFitPooler: async () => requireFitPooler(await findPooler(url), role),
  });
}
