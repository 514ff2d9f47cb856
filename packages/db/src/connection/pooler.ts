import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { type Limits, poolConfig } from './limits.ts';

/**
 * What is between us and PostgreSQL: nothing; a pooler that gives each connection a session of its own; or one that
 * shares sessions and gives them out for a transaction.
 */
export type Pooler =
  | { mode: 'none' }
  | { mode: 'session' }
  | {
      mode: 'transaction';
      /** Whether prepared statements of its clients are kept apart. */
      keepsNames: boolean;
      /** Whether the login has a time limit of its own for statements. */
      isLimited: boolean;
      login: string;
    };

/** For the few statements of `findPooler`. */
const limits: Limits = { poolMs: 10_000, lockMs: 8000, statementMs: 8000 };
/** A pooler of transactions mostly shows itself in the first round; other clients may come between in some. */
const rounds = 10;

/**
 * The process id that a connection was given at its start. PostgreSQL gives that of `pg_backend_pid()`; a pooler makes
 * one up, as its clients cancel their statements by it.
 */
export function processIdOf(client: pg.ClientBase): number | null {
  const id: unknown = Reflect.get(client, 'processID');
  return typeof id === 'number' ? id : null;
}

/** Looks at what a URL leads to, over two connections of its own. Once for each start of a process. */
export async function findPooler(url: string): Promise<Pooler> {
  return await withClient(url, async (first) => {
    if ((await backendOf(first)) === processIdOf(first)) return { mode: 'none' };
    return await withClient(url, async (second) => {
      if (!(await shareSessions(first, second))) return { mode: 'session' };
      return { mode: 'transaction', keepsNames: await keepsNames(first), ...(await loginOf(first)) };
    });
  });
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(poolConfig(url, 1, limits));
  // A connection that is lost also fails the statement that waits for it.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end();
  }
}

async function backendOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  return rows[0]?.pid ?? 0;
}

/** Two connections that are open at the same moment have one process of PostgreSQL, or one of them has changed it. */
async function shareSessions(first: pg.Client, second: pg.Client): Promise<boolean> {
  const own = await backendOf(first);
  const other = await backendOf(second);
  for (let round = 0; round < rounds && own !== other; round += 1)
    if ((await backendOf(first)) !== own || (await backendOf(second)) !== other) return true;
  return own === other;
}

/**
 * A pooler that knows the statements of each client gives them names of its own in PostgreSQL; one that passes our name
 * on lets two clients meet over it.
 */
async function keepsNames(client: pg.Client): Promise<boolean> {
  const name = `pooler-${randomUUID()}`;
  await client.query('BEGIN');
  const { rows } = await client.query<{ passed: boolean }>({
    name,
    text: 'SELECT EXISTS (SELECT 1 FROM pg_prepared_statements WHERE name = $1) AS passed',
    values: [name],
  });
  const isPassed = rows[0]?.passed === true;
  if (isPassed) await client.query(`DEALLOCATE ${pg.escapeIdentifier(name)}`);
  await client.query('COMMIT');
  return !isPassed;
}

/**
 * Has a connection give up the name of a statement before it sends it once more. PostgreSQL does not keep what it
 * refused to prepare, as in a transaction that has failed; PgBouncer does, and ends a connection that sends its name
 * again. To close what does not exist is no error, and costs no round trip.
 */
export function resendNames(client: pg.ClientBase): void {
  const connection: unknown = Reflect.get(client, 'connection');
  if (!(connection instanceof pg.Connection)) throw new Error('the client has no connection');
  const sent = new Set<string>();
  const parse = connection.parse;
  const closing: typeof parse = (query, more) => {
    if (query.name && sent.has(query.name)) connection.close({ type: 'S', name: query.name }, more);
    if (query.name) sent.add(query.name);
    Reflect.apply(parse, connection, [query, more]);
  };
  Object.assign(connection, { parse: closing });
}

async function loginOf(client: pg.Client): Promise<{ login: string; isLimited: boolean }> {
  const { rows } = await client.query<{ login: string; limit: string }>(
    "SELECT session_user::text AS login, current_setting('statement_timeout') AS limit",
  );
  return { login: rows[0]?.login ?? '', isLimited: rows[0]?.limit !== '0' };
}
