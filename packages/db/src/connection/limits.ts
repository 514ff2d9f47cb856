import { Socket } from 'node:net';
import type pg from 'pg';

/**
 * How long a process waits for PostgreSQL, in milliseconds. Each wait ends in an error of its own (`unavailabilityOf`).
 */
export type Limits = {
  /** Wait for a connection, free in the pool or new. */
  poolMs: number;
  /** Wait for a lock held by another transaction. */
  lockMs: number;
  /**
   * Wait for one statement. A connection that stays silent a little longer than this is closed, since the server is out
   * of reach.
   */
  statementMs: number;
};

/** The environment variables of the limits; each process has its own defaults. */
export type LimitVariables = {
  DATABASE_POOL_TIMEOUT_MS: number;
  DATABASE_LOCK_TIMEOUT_MS: number;
  DATABASE_STATEMENT_TIMEOUT_MS: number;
};

/** Added to the statement's limit, for the server's own report that it cancelled the statement. */
const graceMs = 2000;
const keepAliveMs = 10_000;

/** Takes the limits from a parsed environment. */
export function limitsFromEnv(env: LimitVariables): Limits {
  return {
    poolMs: env.DATABASE_POOL_TIMEOUT_MS,
    lockMs: env.DATABASE_LOCK_TIMEOUT_MS,
    statementMs: env.DATABASE_STATEMENT_TIMEOUT_MS,
  };
}

/** Settings of a pool with these limits; without limits it waits indefinitely, as migrations and commands must. */
export function poolConfig(url: string, max: number, limits: Limits | null): pg.PoolConfig {
  const common = { connectionString: url, max, keepAlive: true, keepAliveInitialDelayMillis: keepAliveMs };
  if (!limits) return common;
  return {
    ...common,
    connectionTimeoutMillis: limits.poolMs,
    stream: () => watchedSocket(limits.statementMs + graceMs),
  };
}

/** The limits as settings of a session or a transaction: no startup parameters, which a pooler in front refuses. */
export function limitSettings({ lockMs, statementMs }: Limits): Record<string, string> {
  const idleInTransaction = statementMs + graceMs;
  return {
    lock_timeout: `${lockMs}ms`,
    statement_timeout: `${statementMs}ms`,
    idle_in_transaction_session_timeout: `${idleInTransaction}ms`,
  };
}

/** The limits of one transaction, for a session that is another's after it. */
export function transactionLimits(limits: Limits): string {
  return Object.entries(limitSettings(limits))
    .map(([name, value]) => `SET LOCAL ${name} = '${value}'`)
    .join('; ');
}

/**
 * A socket with a timeout, for a frozen server or a network that drops packets, which send neither an answer nor an
 * end. Pending queries then fail, and the pool opens another connection. The pool closes idle connections sooner.
 */
function watchedSocket(silenceMs: number): Socket {
  const socket = new Socket();
  socket.setTimeout(silenceMs, () => socket.destroy(new SilentServer()));
  return socket;
}

class SilentServer extends Error {
  readonly code = 'ETIMEDOUT';

  constructor() {
    super('the database sent nothing for too long');
  }
}
