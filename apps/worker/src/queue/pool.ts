import { unavailabilityOf } from '@invoicing/db/connection/unavailable';
import pg from 'pg';

/**
 * The error code on which graphile-worker retries, up to a hundred times, to record the outcome of a job. It does not
 * recognize the codes of a lost connection, nor errors without a code, which ended its process.
 */
const triedAgain = 'ETIMEDOUT';

/**
 * The queue's connection pool. Errors of an unreachable database get a code that the queue retries; lost idle
 * connections are logged.
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
 * Makes requests for a connection from an ended pool wait forever. On shutdown the queue does not wait for jobs whose
 * outcome it could not record during an outage; it retries seconds later, and the unhandled error of that attempt ended
 * the process. Such a job stays locked under the name of a dead process and is freed like any other of a killed worker.
 */
function silentOnceEnded(pool: pg.Pool): void {
  const connect = trustMethod(Reflect.get(pool, 'connect'));
  Reflect.set(pool, 'connect', (...given: unknown[]): unknown =>
    pool.ending ? new Promise(() => undefined) : Reflect.apply(connect, pool, given),
  );
}

/** Sets the code on errors of a method's promises; a call with a callback returns no promise and is unchanged. */
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
