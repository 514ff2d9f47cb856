import pg from 'pg';
import type { Connection, Connections } from './connections.ts';
import type { FileStore } from './file-store.ts';
import { within } from './placeholder.ts';
import { TransactionTimedOut } from './unavailable.ts';

/** The target of statements: a transaction, or the database directly, where each statement is its own transaction. */
export type Statements = {
  query<Row extends object>(statement: pg.QueryConfig): Promise<Row[]>;
  /** Runs statements that do not depend on each other in one round trip, all of them or none. */
  together(statements: readonly pg.QueryConfig[]): Promise<void>;
  /** Where bytes outside the database are read. Absent in transactions: none waits for it while it holds locks. */
  readonly files?: FileStore | null;
};

/** Access to prepared statements without Prisma. */
export type Sql = { readonly $statements: Statements };

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * How a transaction begins, of one organization where there is one: its limits, its role and its rows, until COMMIT or
 * ROLLBACK and no longer. Nothing is left on the connection, which may be another's after it, in this process or behind
 * a pooler.
 * @returns the beginning, given the limits that `Connections` has once there is a connection
 * @throws Error for what is no UUID
 */
function beginningOf(organizationId: string | null): (limits: string) => string {
  const own = organizationId === null ? '' : organizationSettings(organizationId);
  return (limits) => ['BEGIN', limits, own].filter((part) => part !== '').join('; ');
}

/**
 * Statements that set the role and the organization of a transaction. SET takes no parameters, so the id is validated.
 * @throws Error if the id is not a UUID
 */
export function organizationSettings(organizationId: string): string {
  if (!uuid.test(organizationId)) throw new Error('the organization id is not a UUID');
  return `SET LOCAL ROLE invoicing_app; SET LOCAL app.organization_id = '${organizationId}'`;
}

/**
 * Statements outside a transaction. For an organization, or behind a pooler, each runs in its own transaction, in one
 * round trip; otherwise it is sent as it is.
 */
export function standalone(connections: Connections, organizationId: string | null): Statements {
  return {
    files: connections.files,
    async query<Row extends object>(statement: pg.QueryConfig) {
      const beginning = beginningOf(organizationId);
      const connection = await connections.take(organizationId);
      const begin = beginning(connections.transactionLimits());
      if (begin !== 'BEGIN') {
        const [rows] = await inOneTrip<Row>(connection, begin, [within(organizationId, statement)]);
        if (!rows) throw new Error('the statement returned no result');
        return rows;
      }
      const { client, release } = connection;
      try {
        const { rows } = await client.query<Row>(within(organizationId, statement));
        release();
        return rows;
      } catch (error) {
        release(lost(error));
        throw error;
      }
    },
    async together(statements) {
      const beginning = beginningOf(organizationId);
      const connection = await connections.take(organizationId);
      const bound = statements.map((statement) => within(organizationId, statement));
      await inOneTrip(connection, beginning(connections.transactionLimits()), bound);
    },
  };
}

/** Sends a whole transaction, from BEGIN to COMMIT, without waiting for answers in between. */
async function inOneTrip<Row extends object>(
  { client, release }: Connection,
  begin: string,
  statements: readonly pg.QueryConfig[],
): Promise<Row[][]> {
  // One packet, so that PostgreSQL wakes up once.
  const { stream } = client.connection;
  stream.cork();
  const begun = client.query(begin);
  const sent = statements.map((statement) => client.query<Row>(statement));
  const ended = client.query('COMMIT');
  stream.uncork();
  // The first error is the cause; those after it only say that the transaction is aborted.
  const settled = await Promise.allSettled([begun, ...sent, ended]);
  const failed = settled.find((one) => one.status === 'rejected');
  release(failed && lost(failed.reason));
  if (failed) throw failed.reason;
  return (await Promise.all(sent)).map(({ rows }) => rows);
}

/**
 * Returns the error if the connection was lost; after an error that PostgreSQL reported, the connection can be reused.
 */
function lost(error: unknown): unknown {
  return error instanceof pg.DatabaseError ? undefined : error;
}

/**
 * The connection of one operation, for one transaction. It is taken for the first statement, which is sent together
 * with BEGIN; concurrent statements are pipelined too. After the transaction nothing can be sent on the connection.
 */
export class Lease implements Statements {
  readonly #connections: Connections;
  readonly #organizationId: string | null;
  readonly #timeoutMs: number | null;
  #timer: NodeJS.Timeout | undefined;
  #connection: Promise<Connection> | null = null;
  #begun: Promise<unknown> | null = null;
  #over: Error | null = null;

  /** @param timeoutMs after which the transaction is rolled back, even if its work continues; null for no timeout */
  constructor(connections: Connections, organizationId: string | null, timeoutMs: number | null) {
    this.#connections = connections;
    this.#organizationId = organizationId;
    this.#timeoutMs = timeoutMs;
  }

  /** @throws Error when the transaction is over, TransactionTimedOut when it took too long */
  async query<Row extends object>(statement: pg.QueryConfig): Promise<Row[]> {
    this.#requireOpen();
    this.#connection ??= this.#begin();
    const { client } = await this.#connection;
    this.#requireOpen();
    const result = client.query<Row>(within(this.#organizationId, statement));
    if (!this.#begun) return (await result).rows;
    // If BEGIN failed, the statement only reports that the transaction is aborted; the error of BEGIN is thrown
    // instead.
    result.catch(() => {});
    await this.#begun;
    this.#begun = null;
    return (await result).rows;
  }

  async together(statements: readonly pg.QueryConfig[]): Promise<void> {
    await Promise.all(statements.map((statement) => this.query(statement)));
  }

  /** @throws Error when a statement failed and its caller ignored that: the whole transaction was rolled back */
  async commit(): Promise<void> {
    this.#requireOpen();
    this.#close(new Error('the transaction is over'));
    const connection = await this.#connection;
    if (!connection) return;
    const { command } = await connection.client.query('COMMIT').catch((error: unknown) => {
      connection.release(lost(error));
      throw error;
    });
    connection.release();
    // After an error in the transaction, PostgreSQL answers COMMIT with ROLLBACK.
    if (command !== 'COMMIT') throw new Error('a statement of the transaction had failed: it was rolled back');
  }

  /** Rolls back, unless the transaction is already over. */
  async rollback(): Promise<void> {
    await this.#rollBack(new Error('the transaction is over'));
  }

  async #begin(): Promise<Connection> {
    const beginning = beginningOf(this.#organizationId);
    const connection = await this.#connections.take(this.#organizationId);
    this.#startTimer();
    const { stream } = connection.client.connection;
    // Sent together with the first statement, which follows before the next tick.
    stream.cork();
    this.#begun = connection.client.query(beginning(this.#connections.transactionLimits()));
    this.#begun.catch(() => {});
    process.nextTick(() => stream.uncork());
    return connection;
  }

  /** Starts only once there is a connection: the wait for one has a limit of its own. */
  #startTimer(): void {
    if (this.#timeoutMs === null || this.#over) return;
    const late = new TransactionTimedOut(`the transaction is over: it took longer than ${this.#timeoutMs} ms`);
    this.#timer = setTimeout(() => void this.#rollBack(late), this.#timeoutMs).unref();
  }

  async #rollBack(why: Error): Promise<void> {
    if (this.#over) return;
    this.#close(why);
    const connection = await this.#connection?.catch(() => null);
    if (!connection) return;
    await connection.client.query('ROLLBACK').then(
      () => connection.release(),
      (error: unknown) => connection.release(error),
    );
  }

  #close(why: Error): void {
    clearTimeout(this.#timer);
    this.#over = why;
  }

  #requireOpen(): void {
    if (this.#over) throw this.#over;
  }
}
