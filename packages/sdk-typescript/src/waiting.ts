import { InvoicingError } from './errors.ts';
import type { CallOptions } from './types.ts';
import { sleep } from './waits.ts';

export type WaitOptions = CallOptions & {
  /** The total time to wait, in milliseconds; unlimited by default. */
  deadlineMs?: number;
  /** The polling interval in milliseconds. */
  intervalMs?: number;
};

const usualIntervalMs = 2000;

/** The deadline passed before the result was there. The process itself continues, so you can wait again. */
export class StillWaitingError extends InvoicingError {}

/**
 * Polls until there is a result.
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
