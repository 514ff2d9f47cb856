import { PrismaPg } from '@prisma/adapter-pg';
import type { SqlDriverAdapter, SqlDriverAdapterFactory, SqlQuery, Transaction } from '@prisma/driver-adapter-utils';
import pg from 'pg';
import type { Connections } from './connections.ts';
import { type Prisma, PrismaClient } from './generated/client.ts';
import { Lease, type Statements } from './lease.ts';
import { createStatementNames } from './statement-names.ts';

/** Prisma on statements that are not its own: those of a lease, or of one organization. `close` when they are over. */
export type PrismaDoor = {
  /** @throws Error when the door is closed */
  ask: (question: (tx: Prisma.TransactionClient) => Promise<unknown>) => Promise<unknown>;
  close: () => void;
};
export type Doors = { prisma: PrismaClient; doorTo: (statements: Statements) => PrismaDoor };

/**
 * A transaction of Prisma that stays open and is not one of PostgreSQL: what it is asked goes to whose seat it is now.
 */
type Seat = { statements: Statements; madeAt: number };
type OpenSeat = { seat: Seat; tx: Prisma.TransactionClient; leave: () => void };

const statementNames = createStatementNames();
/** What Prisma's transaction says first, with a number, when it is a seat. It never reaches PostgreSQL. */
const presentation = 'seat';
/**
 * The lease has the say over how long; Prisma's own limits only have to be longer. The longest time that a timer of
 * Node takes.
 */
const longest = 2 ** 31 - 1;
const seatMs = 3_600_000;
const seatsKept = 32;

/**
 * Prisma over the connections of a process. What it asks outside a transaction goes to the pool. A transaction of its
 * own gets a lease. To take part in a lease that exists it uses a seat: a transaction whose first statement presents a
 * number, as Prisma hands nothing else through to its adapter. Opening one costs more than a query, so a seat that
 * nothing is asked is kept for the next lease.
 */
export function createDoors(connections: Connections): Doors {
  const presented = new Map<string, Seat>();
  const prisma = new PrismaClient({ adapter: adapterOf(connections, presented) });
  const free: OpenSeat[] = [];
  let last = 0;
  const take = async (statements: Statements): Promise<OpenSeat> => {
    const kept = free.pop();
    if (kept) {
      kept.seat.statements = statements;
      return kept;
    }
    last += 1;
    return open(prisma, presented, String(last), { statements, madeAt: performance.now() });
  };
  const giveBack = (given: OpenSeat) => {
    given.seat.statements = ended;
    if (free.length < seatsKept && performance.now() - given.seat.madeAt < seatMs) free.push(given);
    else given.leave();
  };
  return { prisma, doorTo: (statements) => createDoor(() => take(statements), giveBack) };
}

/**
 * A seat is given back when its door is closed and every question was answered: no question of one lease is asked on
 * the seat of another.
 */
function createDoor(take: () => Promise<OpenSeat>, giveBack: (seat: OpenSeat) => void): PrismaDoor {
  let taken: Promise<OpenSeat> | null = null;
  let asked = 0;
  let isClosed = false;
  const leave = () => {
    if (!isClosed || asked > 0) return;
    taken?.then(giveBack, () => {});
    taken = null;
  };
  return {
    async ask(question) {
      if (isClosed) throw new Error('the transaction is over');
      asked += 1;
      taken ??= take();
      try {
        return await question((await taken).tx);
      } finally {
        asked -= 1;
        leave();
      }
    },
    close() {
      isClosed = true;
      leave();
    },
  };
}

const refuse = () => Promise.reject(new Error('the transaction is over'));
const ended: Statements = { query: refuse, together: refuse };

function open(prisma: PrismaClient, presented: Map<string, Seat>, number: string, seat: Seat): Promise<OpenSeat> {
  presented.set(number, seat);
  const over = Promise.withResolvers<void>();
  return new Promise((resolve, reject) => {
    const within = async (tx: Prisma.TransactionClient) => {
      await tx.$executeRawUnsafe(presentation, number);
      resolve({ seat, tx, leave: over.resolve });
      await over.promise;
    };
    const ended = prisma.$transaction(within, { timeout: longest, maxWait: longest });
    ended.catch(reject).finally(() => presented.delete(number));
  });
}

function adapterOf(connections: Connections, presented: Map<string, Seat>): SqlDriverAdapterFactory {
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
        startTransaction: async () => new DoorTransaction(connections, presented),
      };
    },
  };
}

/** Prisma's own adapter for pg, for how it sends values and reads answers and errors. */
function prismaPgOver(pool: pg.Pool, disposeExternalPool = false): Promise<SqlDriverAdapter> {
  return new PrismaPg(pool, { disposeExternalPool, statementNameGenerator: statementNames }).connect();
}

/**
 * A transaction of Prisma: a seat where it presents the number of one, else with a lease of its own. BEGIN and COMMIT
 * are the lease's, and Prisma sends none.
 */
class DoorTransaction implements Transaction {
  readonly provider = 'postgres';
  readonly adapterName = '@prisma/adapter-pg';
  readonly options = { usePhantomQuery: true };
  readonly #connections: Connections;
  readonly #presented: Map<string, Seat>;
  #own: Lease | null = null;
  #adapter: Promise<SqlDriverAdapter> | null = null;

  constructor(connections: Connections, presented: Map<string, Seat>) {
    this.#connections = connections;
    this.#presented = presented;
  }

  async queryRaw(query: SqlQuery) {
    return (await this.#entered()).queryRaw(query);
  }

  async executeRaw(query: SqlQuery): Promise<number> {
    if (query.sql !== presentation) return (await this.#entered()).executeRaw(query);
    const number = String(query.args[0]);
    const seat = this.#presented.get(number);
    if (!seat || this.#adapter) throw new Error('there is no such seat');
    this.#presented.delete(number);
    this.#adapter = prismaPgOver(asPool({ query: (statement) => seat.statements.query(statement) }));
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
function asPool(statements: Pick<Statements, 'query'>): pg.Pool {
  return Object.assign(new pg.Pool(), { query: (statement: pg.QueryConfig) => statements.query(statement) });
}
