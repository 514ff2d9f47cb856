import { TimeoutError } from './errors.ts';

/** Waits, unless the signal ends it. @throws the signal's reason */
export function sleep(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const end = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', end);
      resolve();
    }, ms);
    signal?.addEventListener('abort', end, { once: true });
  });
}

/**
 * Runs work under a time limit of its own.
 * @param ms how long it may take
 * @throws TimeoutError when it takes longer, the signal's reason when that ends it
 */
export async function within<T>(
  ms: number,
  signal: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const limit = AbortSignal.timeout(ms);
  try {
    return await work(signal ? AbortSignal.any([signal, limit]) : limit);
  } catch (error) {
    signal?.throwIfAborted();
    if (limit.aborted) throw new TimeoutError(`no answer within ${ms} ms`, { cause: error });
    throw error;
  }
}
