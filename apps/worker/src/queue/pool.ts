import { unavailabilityOf } from '@invoicing/db/connection/unavailable';
import pg from 'pg';

/**
 * The code under which graphile-worker tries again, up to a hundred times, to write down what became of a job. It does
 * not know the codes of a connection that was cut, nor errors without one, and its process ended with them.
 */
const triedAgain = 'ETIMEDOUT';

/**
 * The pool that the queue uses. What fails because the database is out of reach has a code that the queue waits for;
 * idle connections that are lost are logged.
 */
export function createQueuePool(options: pg.PoolConfig, onLost: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool(options);
  pool.on('error', onLost);
  pool.on('connect', (client) => {
    client.on('error', onLost);
    withTriedAgain(client, 'query');
  });
  withTriedAgain(pool, 'connect');
  silentOnceEnded(pool);
  return pool;
}

/**
 * Requests for a connection to a pool that has ended are never answered. When it stops, the queue does not wait for
 * jobs whose end it could not record while the database was away; it tries again seconds later, and the error of that
 * attempt was unhandled and ended the process. Such a job stays locked under the name of a process that is gone, and is
 * freed like any other of a worker that was killed.
 */
function silentOnceEnded(pool: pg.Pool): void {
  const connect = trustMethod(Reflect.get(pool, 'connect'));
  Reflect.set(pool, 'connect', (...given: unknown[]): unknown =>
    pool.ending ? new Promise(() => undefined) : Reflect.apply(connect, pool, given),
  );
}

/** Gives errors of a method's promises the code; where a callback is given there is no promise, and nothing changes. */
function withTriedAgain(target: object, name: 'connect' | 'query'): void {
  const method = trustMethod(Reflect.get(target, name));
  Reflect.set(target, name, (...given: unknown[]): unknown => {
    const answer = Reflect.apply(method, target, given);
    return answer instanceof Promise ? answer.catch((error: unknown) => Promise.reject(coded(error))) : answer;
  });
}

function coded(error: unknown): unknown {
  if (unavailabilityOf(error) !== 'unreachable') return error;
  const { message } = Object(error);
  return Object.assign(new Error(String(message), { cause: error }), { code: triedAgain });
}

/** Both methods exist on what they are taken from. */
function trustMethod(value: unknown): (...given: unknown[]) => unknown {
  return value as (...given: unknown[]) => unknown;
}
