import { InvoicingError } from './errors.ts';
import type { CallOptions } from './types.ts';
import { sleep } from './waits.ts';

export type WaitOptions = CallOptions & {
  /** How long to wait altogether, in milliseconds; without an end where absent. */
  deadlineMs?: number;
  /** Between two looks, in milliseconds. */
  intervalMs?: number;
};

const usualIntervalMs = 2000;

/** What was waited for had not come by the deadline. The thing itself goes on: wait again. */
export class StillWaitingError extends InvoicingError {}

/**
 * Looks again and again until there is something to return.
 * @param look returns null while there is not
 * @throws StillWaitingError after `deadlineMs`, or the signal's reason
 */
export async function waitFor<T>(
  what: string,
  look: () => Promise<T | null>,
  { deadlineMs, intervalMs = usualIntervalMs, signal }: WaitOptions,
): Promise<T> {
  const end = deadlineMs === undefined ? Number.POSITIVE_INFINITY : performance.now() + deadlineMs;
  for (;;) {
    const found = await look();
    if (found !== null) return found;
    const left = end - performance.now();
    if (left <= 0) throw new StillWaitingError(`${what} had not come within ${deadlineMs} ms`);
    await sleep(Math.min(intervalMs, left), signal);
  }
}
