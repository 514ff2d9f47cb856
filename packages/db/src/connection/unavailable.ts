/**
 * Why a request could not be served: the resource that was not free in time, a file outside the database that could
 * not be read, or that the server is out of reach.
 */
export type Unavailability = 'connection' | 'file' | 'lock' | 'statement' | 'storage' | 'transaction' | 'unreachable';

/** No connection of an organization's quota became free in time. */
export class PoolExhausted extends Error {
  readonly code = 'POOL_EXHAUSTED';
}

/** A transaction took longer than it may, and was rolled back. */
export class TransactionTimedOut extends Error {
  readonly code = 'TRANSACTION_TIMED_OUT';
}

// SQLSTATE of PostgreSQL (postgresql.org/docs/18/errcodes-appendix.html), P… of Prisma, E… of Node.
const reasons: readonly [RegExp, Unavailability][] = [
  [/^(POOL_EXHAUSTED|P2024|53300)$/, 'connection'],
  [/^FILE_UNREADABLE$/, 'file'],
  [/^55P03$/, 'lock'],
  [/^57014$/, 'statement'],
  // disk_full, out_of_memory
  [/^53[12]00$/, 'storage'],
  [/^(TRANSACTION_TIMED_OUT|P2028|25P03|25P04)$/, 'transaction'],
  // Of class 08 is what PgBouncer says while PostgreSQL, or a connection to it, is not to be had.
  [
    /^(08[0-9A-Z]{3}|P1001|P1002|P1008|P1017|57P0[1-5]|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|UNFIT_DATABASE)$/,
    'unreachable',
  ],
];

/** Messages of node-postgres, which have no code, for a connection that was lost or never established. */
const goneConnection =
  /^(Connection terminated|Client has encountered a connection error|Client was closed and is not queryable|timeout expired)/;

/** The pool's message, also without a code, when no connection became free in time. */
const exhausted = 'timeout exceeded when trying to connect';

/**
 * Returns why the database, or a file outside it, is unavailable, if the error reports that; null for any other error.
 * A retry makes sense.
 */
export function unavailabilityOf(error: unknown): Unavailability | null {
  for (const at of causesOf(error)) {
    for (const code of codesOf(at)) {
      const found = reasons.find(([pattern]) => pattern.test(code));
      if (found) return found[1];
    }
    if (at.message === exhausted) return 'connection';
    if (goneConnection.test(at.message)) return 'unreachable';
  }
  return null;
}

const lost: ReadonlySet<string> = new Set(['57P01', '57P02', '57P03', 'P1001', 'P1017']);

/**
 * True if the connection to the database was lost, in whatever operation. Network codes alone (`ECONNRESET`) do not
 * count, because they may come from a call to another system.
 */
export function isConnectionLost(error: unknown): boolean {
  return hasCode(error, lost) || [...causesOf(error)].some(({ message }) => goneConnection.test(message));
}

/** True if the database is temporarily unavailable: a retry makes sense. */
export function isUnavailable(error: unknown): boolean {
  return unavailabilityOf(error) !== null;
}

/** Yields an error and its causes, since Prisma and the tRPC layer wrap errors of the database. */
function* causesOf(error: unknown): Generator<Error> {
  for (let at = error, depth = 0; at instanceof Error && depth < 6; at = at.cause, depth += 1) yield at;
}

/** True if an error or one of its causes has one of these codes: of Prisma (P…), or an SQLSTATE. */
export function hasCode(error: unknown, codes: ReadonlySet<string>): boolean {
  return [...causesOf(error)].some((at) => codesOf(at).some((code) => codes.has(code)));
}

/** Returns an error's own codes and, where Prisma wraps an error of the database, the code of that. */
function codesOf(error: Error): string[] {
  const said: unknown = Reflect.get(
    Object(Reflect.get(Object(Reflect.get(error, 'meta')), 'driverAdapterError')),
    'cause',
  );
  const codes = [
    Reflect.get(error, 'code'),
    Reflect.get(error, 'errorCode'),
    Reflect.get(Object(said), 'code'),
    Reflect.get(Object(said), 'originalCode'),
  ];
  // The codes of the database come first: they are more specific than Prisma's.
  return codes.filter((code) => typeof code === 'string').reverse();
}
