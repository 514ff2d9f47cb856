import type pg from 'pg';
import type { Connections } from './connections.ts';
import { Lease, type Statements, standalone } from './lease.ts';

/**
 * The reads of an operation for one organization. The first statement is a transaction of its own, in one round trip:
 * operations that have to be fast ask no other. Those after it share transactions.
 */
export function readsOf(connections: Connections, organizationId: string, timeoutMs: number): Statements {
  const alone = standalone(connections, organizationId);
  const shared: Statements = new Reads(connections, organizationId, timeoutMs);
  let isFirst = true;
  const statements: Statements = {
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
 * Statements that follow each other without a pause share a transaction. It ends, and its connection is given back, as
 * soon as no answer is waited for and nothing more is asked in the same turn of the event loop, so an operation that
 * goes on to compute holds nothing. Its end is not waited for: what was read is read.
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

  /** @throws Error of PostgreSQL; the questions of the same moment are refused with it */
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
    // A connection that was lost meanwhile is not given back; the next question finds out on another.
    this.#lease?.commit().catch(() => undefined);
    this.#lease = null;
  }
}
