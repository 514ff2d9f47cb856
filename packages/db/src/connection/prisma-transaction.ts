import type { Prisma, PrismaClient } from '../generated/client.ts';
import type { Connections } from './connections.ts';
import { organizationSettings, type Sql, type Statements } from './lease.ts';
import { boundTo } from './organization-filter.ts';
import { within } from './placeholder.ts';

/** The transaction of an operation: Prisma's models and prepared statements. */
export type Tx = Prisma.TransactionClient & Sql;

/** The pool limits the wait for a connection, so Prisma's own limit is the longest that a timer of Node supports. */
const longest = 2 ** 31 - 1;

export type TransactionOptions = {
  /** The organization whose role and rows the transaction has; null for none. */
  organizationId: string | null;
  /** The organization that Prisma's models are filtered by; null for none. */
  filteredBy: string | null;
  timeoutMs: number;
};

/**
 * Runs `work` in one transaction of Prisma, whose first statement sets role and organization until its end, and behind
 * a pooler its time limits.
 * @throws Error when a statement failed and its caller ignored that: the whole transaction was rolled back
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
        const result = await work(
          Object.assign(trustTransaction(tx), { $statements: statementsOver(tx, organizationId) }),
        );
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
 * Not every rejection aborts the transaction: a row that is not found, for example, does not.
 * @throws Error if the transaction is aborted
 */
async function requireAlive(tx: Raw, [cause]: readonly unknown[]): Promise<void> {
  await tx.$queryRawUnsafe('SELECT 1').catch(() => {
    throw new Error('a statement of the transaction had failed: it was rolled back', { cause });
  });
}

/** Prisma's client, bound to an organization where there is one. @param failures collects the errors */
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

/** Runs prepared statements one after the other in a Prisma transaction. */
function statementsOver(tx: Raw, organizationId: string | null): Statements {
  const query: Statements['query'] = async (statement) => {
    const { text, values } = within(organizationId, statement);
    return trustRows(await tx.$queryRawUnsafe(text, ...(values ?? [])));
  };
  return {
    query,
    async together(statements) {
      for (const statement of statements) await query(statement);
    },
  };
}

/** The type of the statement declares its columns. */
function trustRows<Row>(rows: unknown): Row[] {
  return rows as Row[];
}

/** The filter changes the queries, but not the parameters and results of the methods. */
function trustTransaction(tx: object): Prisma.TransactionClient {
  return tx as Prisma.TransactionClient;
}
