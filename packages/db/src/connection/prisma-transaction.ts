import type { Prisma, PrismaClient } from '../generated/client.ts';
import type { Connections } from './connections.ts';
import { organizationSettings, type Sql, type Statements } from './lease.ts';
import { boundTo } from './organization-filter.ts';

/** What an operation asks in its transaction: Prisma's models and typed statements. */
export type Tx = Prisma.TransactionClient & Sql;

/** The wait for a connection has the limit of the pool, and no other: the longest time that a timer of Node takes. */
const longest = 2 ** 31 - 1;

export type TransactionOptions = {
  /** Whose role and rows the transaction has; null for none. */
  organizationId: string | null;
  /** Which organization Prisma's models are bound to; null for none. */
  filteredBy: string | null;
  timeoutMs: number;
};

/**
 * Runs `work` in one transaction of Prisma, whose first statement sets role and organization until its end, and behind
 * a pooler its time limits.
 * @throws Error when a statement has failed and its caller does not know: nothing of the transaction was written then
 */
export async function prismaTransaction<T>(
  prisma: PrismaClient,
  connections: Connections,
  { organizationId, filteredBy, timeoutMs }: TransactionOptions,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const leave = await connections.enter(organizationId);
  const failures: unknown[] = [];
  try {
    return await forOrganization(prisma, filteredBy, failures).$transaction(
      async (tx) => {
        const limits = connections.transactionLimits();
        const settings = [limits, ...(organizationId === null ? [] : [organizationSettings(organizationId)])];
        const text = settings.filter((part) => part !== '').join('; ');
        if (text !== '') await tx.$executeRawUnsafe(text);
        const result = await work(Object.assign(trustTransaction(tx), { $statements: statementsOver(tx) }));
        if (failures.length > 0) await requireAlive(tx, failures);
        return result;
      },
      { timeout: timeoutMs, maxWait: longest },
    );
  } finally {
    leave();
  }
}

/**
 * Not all that Prisma rejects with has failed in the database, as a row that is not found has not.
 * @throws Error where the database has given the transaction up
 */
async function requireAlive(tx: Raw, [cause]: readonly unknown[]): Promise<void> {
  await tx.$queryRawUnsafe('SELECT 1').catch(() => {
    throw new Error('a statement of the transaction had failed: it was rolled back', { cause });
  });
}

/** Prisma's client, bound to an organization where there is one. @param failures takes what failed */
export function forOrganization(prisma: PrismaClient, organizationId: string | null, failures: unknown[] = []) {
  return prisma.$extends({
    query: {
      async $allOperations({ model, operation, args, query }) {
        const isBound = model !== undefined && organizationId !== null;
        try {
          return await query(isBound ? boundTo(organizationId, model, operation, args) : args);
        } catch (error) {
          failures.push(error);
          throw error;
        }
      },
    },
  });
}

type Raw = Pick<Prisma.TransactionClient, '$queryRawUnsafe'>;

/** Typed statements over a transaction of Prisma, one after the other. */
function statementsOver(tx: Raw): Statements {
  const query: Statements['query'] = async ({ text, values }) =>
    trustRows(await tx.$queryRawUnsafe(text, ...(values ?? [])));
  return {
    query,
    async together(statements) {
      for (const statement of statements) await query(statement);
    },
  };
}

/** Which columns there are is said by the type of the statement. */
function trustRows<Row>(rows: unknown): Row[] {
  return rows as Row[];
}

/** The filter changes what is asked, and not what the methods take and give. */
function trustTransaction(tx: object): Prisma.TransactionClient {
  return tx as Prisma.TransactionClient;
}
