import { Socket } from 'node:net';
import type pg from 'pg';

/**
 * How long a process waits for PostgreSQL, in milliseconds. Each wait ends in an error of its own (`unavailabilityOf`).
 */
export type Limits = {
  /** For a connection: one of the pool that is free, or a new one. */
  poolMs: number;
  /** For a lock that other work holds. */
  lockMs: number;
  /**
   * For one statement. A connection from which nothing came for a little longer than this is given up: the server is
   * out of reach.
   */
  statementMs: number;
};

/** What the environment of a process says of it; each process has its own defaults. */
export type LimitVariables = {
  DATABASE_POOL_TIMEOUT_MS: number;
  DATABASE_LOCK_TIMEOUT_MS: number;
  DATABASE_STATEMENT_TIMEOUT_MS: number;
};

/** Beyond the statement's own limit, for the server's word that it ended it. */
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

/**
 * Settings of a pool that holds to the limits; without limits it waits for as long as it takes, as migrations and
 * commands must.
 */
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
 * A server that froze, or a network that swallows packets, sends neither an answer nor an end. Whatever waits on such a
 * socket fails, and the pool opens another connection. An idle connection is closed sooner by the pool itself.
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
