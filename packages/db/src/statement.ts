import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import type { Db, Tx } from './client.ts';
import { PoolExhausted } from './unavailable.ts';

/** SQL with `$1` parameters, each cast to its type, that a connection prepares once. `row` only carries the type. */
export type Statement<Row> = { name: string; text: string; row?: Row };

/** One use of a connection, from the moment the pool hands it out until it comes back. */
type Lease = { client: pg.PoolClient; since: number };
type Transaction = { client: pg.PoolClient; isOver: () => boolean };
type Slot = { lease: Lease | null };
type ConnectCallback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: boolean | Error) => void,
) => void;

const pools = new WeakMap<object, pg.Pool>();
const transactions = new WeakMap<object, Transaction>();
const opening = new AsyncLocalStorage<Slot>();

/** A pool that reports to `observed` which connection a transaction got. */
export class ObservedPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback) {
    const taken = this.#lend();
    if (!callback) return taken;
    taken.then(
      (client) => callback(undefined, client, (release) => client.release(release)),
      (error: Error) => callback(error, undefined, () => {}),
    );
    return undefined;
  }

  /** Gets a connection, ready for the caller. @throws PoolExhausted when none became free in time */
  protected async take(): Promise<pg.PoolClient> {
    try {
      return await super.connect();
    } catch (error) {
      // The pool has no code for it.
      if (error instanceof Error && error.message === 'timeout exceeded when trying to connect')
        throw new PoolExhausted(error.message, { cause: error });
      throw error;
    }
  }

  async #lend(): Promise<pg.PoolClient> {
    const client = await this.take();
    const slot = opening.getStore();
    if (slot) slot.lease = { client, since: performance.now() };
    return client;
  }
}

/** Lets statements of this client go straight to its pool. */
export function reachDirectly<Client extends Db>(db: Client, pool: pg.Pool): Client {
  pools.set(db, pool);
  return db;
}

/** Lets statements of a client that was made from another go where that one's go. */
export function sameReach(from: Db, to: Db): Db {
  const pool = pools.get(from);
  return pool ? reachDirectly(to, pool) : to;
}

/**
 * Opens a transaction with `open`, which runs its work through the function that it is given: until that work is done,
 * statements of the transaction go straight to its connection.
 * @param timeoutMs when Prisma rolls the transaction back, counted from a later moment than here: past it a statement
 * could be behind the
 *   ROLLBACK, outside any transaction, and is refused
 */
export function observed<T>(
  timeoutMs: number,
  open: (within: (tx: Tx, work: () => Promise<T>) => Promise<T>) => Promise<T>,
): Promise<T> {
  const slot: Slot = { lease: null };
  return opening.run(slot, () =>
    open(async (tx, work) => {
      if (!slot.lease) return work();
      const { client, since } = slot.lease;
      let isDone = false;
      transactions.set(tx, { client, isOver: () => isDone || performance.now() - since >= timeoutMs });
      try {
        return await work();
      } finally {
        isDone = true;
      }
    }),
  );
}

/**
 * Runs one statement of the hot path without Prisma's query engine, which costs more than the query itself; in a
 * transaction it keeps its place among the queries that Prisma sends. Times come as Date, `bytea` as bytes, `jsonb` as
 * values; amounts and dates are to be cast to text. A transaction that was not opened by `inTransaction` takes the same
 * statement through Prisma.
 * @throws Error when the transaction is over: its connection may serve someone else by now
 */
export async function run<Row extends object>(
  db: Db | Tx,
  { name, text }: Statement<Row>,
  values: readonly unknown[],
): Promise<Row[]> {
  const transaction = transactions.get(db);
  if (transaction?.isOver()) throw new Error('the transaction is over');
  const connection = transaction?.client ?? pools.get(db);
  if (!connection) return db.$queryRawUnsafe<Row[]>(text, ...values);
  const { rows } = await connection.query<Row & pg.QueryResultRow>({ name, text, values: [...values] });
  return rows;
}

/** A statement that writes, with its values. */
export type Write = { statement: Statement<object>; values: readonly unknown[] };

const together = new Map<string, Statement<object>>();

/**
 * Runs writes that do not build on each other as one statement: one way to the database and back, all of them or none.
 * None of them may begin with WITH, as PostgreSQL takes writes at the top level only.
 */
export async function writeTogether(db: Db | Tx, writes: readonly Write[]): Promise<void> {
  const values = writes.flatMap((write) => write.values);
  await run(db, joined(writes), values);
}

/** One text for each row of statements, with the parameters numbered on; made once. */
function joined(writes: readonly Write[]): Statement<object> {
  const key = writes.map(({ statement, values }) => `${statement.name}/${values.length}`).join(' ');
  const known = together.get(key);
  if (known) return known;
  let before = 0;
  const texts = writes.map(({ statement, values }) => {
    const text = statement.text.replaceAll(/\$(\d+)/g, (_, number) => `$${Number(number) + before}`);
    before += values.length;
    return text;
  });
  const first = texts.slice(0, -1).map((text, index) => `write_${index} AS (${text})`);
  const text = `${first.length > 0 ? `WITH ${first.join(', ')} ` : ''}${texts.at(-1)}`;
  const made = { name: `together-${together.size}`, text };
  together.set(key, made);
  return made;
}
