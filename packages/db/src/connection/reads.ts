import type pg from 'pg';
import type { Connections } from './connections.ts';
import { Lease, type Statements, standalone } from './lease.ts';

/**
 * Reads of one operation for one organization. The first statement runs in its own transaction in one round trip, since
 * operations that have to be fast need only one; later statements share transactions.
 */
export function readsOf(connections: Connections, organizationId: string, timeoutMs: number): Statements {
  const alone = standalone(connections, organizationId);
  const shared: Statements = new Reads(connections, organizationId, timeoutMs);
  let isFirst = true;
  const statements: Statements = {
    files: connections.files,
    query(statement) {
      const to = isFirst ? alone : shared;
      isFirst = false;
      return to.query(statement);
    },
    together: (given) => alone.together(given),
  };
  return statements;
}

/**
 * Statements that follow each other without a pause share a transaction. It ends, and its connection is released, once
 * every answer has arrived and nothing more is sent in the same turn of the event loop, so an operation that goes on to
 * compute holds no connection. The commit is not awaited, because nothing was written.
 */
class Reads implements Statements {
  readonly #connections: Connections;
  readonly #organizationId: string;
  readonly #timeoutMs: number;
  #lease: Lease | null = null;
  #waitedFor = 0;

  /** @param timeoutMs of one transaction */
  constructor(connections: Connections, organizationId: string, timeoutMs: number) {
    this.#connections = connections;
    this.#organizationId = organizationId;
    this.#timeoutMs = timeoutMs;
  }

  /** @throws Error of PostgreSQL; concurrent statements of the same transaction fail with it */
  async query<Row extends object>(statement: pg.QueryConfig): Promise<Row[]> {
    this.#lease ??= new Lease(this.#connections, this.#organizationId, this.#timeoutMs);
    const lease = this.#lease;
    this.#waitedFor += 1;
    try {
      return await lease.query<Row>(statement);
    } catch (error) {
      if (this.#lease === lease) this.#lease = null;
      await lease.rollback();
      throw error;
    } finally {
      this.#waitedFor -= 1;
      setImmediate(() => this.#endIfQuiet());
    }
  }

  async together(statements: readonly pg.QueryConfig[]): Promise<void> {
    await Promise.all(statements.map((statement) => this.query(statement)));
  }

  #endIfQuiet(): void {
    if (this.#waitedFor > 0) return;
    // A connection lost meanwhile is not returned to the pool; the next statement takes another.
    this.#lease?.commit().catch(() => undefined);
    this.#lease = null;
  }
}
