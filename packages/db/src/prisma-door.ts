import { PrismaPg } from '@prisma/adapter-pg';
import type { SqlDriverAdapter, SqlDriverAdapterFactory, SqlQuery, Transaction } from '@prisma/driver-adapter-utils';
import pg from 'pg';
import type { Connections } from './connections.ts';
import { type Prisma, PrismaClient } from './generated/client.ts';
import { Lease, type Statements } from './lease.ts';
import { createStatementNames } from './statement-names.ts';

/** Prisma on statements that are not its own: those of a lease, or of one organization. `close` when they are over. */
export type PrismaDoor = { enter: () => Promise<Prisma.TransactionClient>; close: () => void };
export type Doors = { prisma: PrismaClient; doorTo: (statements: Statements) => PrismaDoor };

const statementNames = createStatementNames();
/** What Prisma's transaction says first, with a number, when it belongs to statements that exist already. It never reaches PostgreSQL. */
const presentation = 'ticket';
/** The lease has the say over how long; Prisma's own limits only have to be longer. The longest time that a timer of Node takes. */
const longest = 2 ** 31 - 1;

/**
 * Prisma over the connections of a process. What it asks outside a transaction goes to the pool. A transaction of its own gets a lease. To take part in a lease that exists, it opens a transaction whose
 * first statement presents the number of that lease: Prisma hands nothing else through to its adapter.
 */
export function createDoors(connections: Connections): Doors {
  const tickets = new Map<string, Statements>();
  const prisma = new PrismaClient({ adapter: adapterOf(connections, tickets) });
  let last = 0;
  return {
    prisma,
    doorTo(statements) {
      const over = Promise.withResolvers<void>();
      let entered: Promise<Prisma.TransactionClient> | null = null;
      const enter = () => {
        last += 1;
        return entering(prisma, tickets, { number: String(last), statements, over: over.promise });
      };
      return {
        enter: () => {
          entered ??= enter();
          return entered;
        },
        close: over.resolve,
      };
    },
  };
}

type Ticket = { number: string; statements: Statements; over: Promise<void> };

function entering(
  prisma: PrismaClient,
  tickets: Map<string, Statements>,
  { number, statements, over }: Ticket,
): Promise<Prisma.TransactionClient> {
  tickets.set(number, statements);
  return new Promise((resolve, reject) => {
    const within = async (tx: Prisma.TransactionClient) => {
      await tx.$executeRawUnsafe(presentation, number);
      resolve(tx);
      await over;
    };
    const ended = prisma.$transaction(within, { timeout: longest, maxWait: longest });
    ended.catch(reject).finally(() => tickets.delete(number));
  });
}

function adapterOf(connections: Connections, tickets: Map<string, Statements>): SqlDriverAdapterFactory {
  const { provider, adapterName } = new PrismaPg(connections.pool);
  return {
    provider,
    adapterName,
    async connect() {
      const alone = await prismaPgOver(connections.pool, true);
      return {
        provider,
        adapterName,
        queryRaw: (query) => alone.queryRaw(query),
        executeRaw: (query) => alone.executeRaw(query),
        executeScript: (script) => alone.executeScript(script),
        getConnectionInfo: () => alone.getConnectionInfo?.() ?? { supportsRelationJoins: true },
        dispose: () => alone.dispose(),
        startTransaction: async () => new DoorTransaction(connections, tickets),
      };
    },
  };
}

/** Prisma's own adapter for pg, for how it sends values and reads answers and errors. */
function prismaPgOver(pool: pg.Pool, disposeExternalPool = false): Promise<SqlDriverAdapter> {
  return new PrismaPg(pool, { disposeExternalPool, statementNameGenerator: statementNames }).connect();
}

/** A transaction of Prisma: of the lease whose ticket comes first, else of a lease of its own. BEGIN and COMMIT are the lease's, and Prisma sends none. */
class DoorTransaction implements Transaction {
  readonly provider = 'postgres';
  readonly adapterName = '@prisma/adapter-pg';
  readonly options = { usePhantomQuery: true };
  readonly #connections: Connections;
  readonly #tickets: Map<string, Statements>;
  #own: Lease | null = null;
  #adapter: Promise<SqlDriverAdapter> | null = null;

  constructor(connections: Connections, tickets: Map<string, Statements>) {
    this.#connections = connections;
    this.#tickets = tickets;
  }

  async queryRaw(query: SqlQuery) {
    return (await this.#entered()).queryRaw(query);
  }

  async executeRaw(query: SqlQuery): Promise<number> {
    if (query.sql !== presentation) return (await this.#entered()).executeRaw(query);
    const number = String(query.args[0]);
    const statements = this.#tickets.get(number);
    if (!statements || this.#adapter) throw new Error('there is no such lease');
    this.#tickets.delete(number);
    this.#adapter = prismaPgOver(asPool(statements));
    return 0;
  }

  async commit(): Promise<void> {
    await this.#own?.commit();
  }

  async rollback(): Promise<void> {
    await this.#own?.rollback();
  }

  #entered(): Promise<SqlDriverAdapter> {
    if (!this.#adapter) {
      this.#own = new Lease(this.#connections, null, null);
      this.#adapter = prismaPgOver(asPool(this.#own));
    }
    return this.#adapter;
  }
}

/** Prisma's adapter takes a pool, and asks it for `query` alone outside its own transactions. */
function asPool(statements: Statements): pg.Pool {
  return Object.assign(new pg.Pool(), { query: (statement: pg.QueryConfig) => statements.query(statement) });
}
