import { AppError } from '../errors.ts';
import { createFairQueue, type Limits, QueueFull } from './fair-queue.ts';

/** The subject of a refusal, and the maximum wait. */
type Options = Limits & { many: string; timeLimitMs: number };
export type WorkQueue = {
  /**
   * Runs one piece of work when the queue reaches it.
   * @param owner whose it is: one owner holds at most half of the places
   * @throws AppError service_unavailable when too many wait
   */
  run<Result>(owner: string, work: () => Promise<Result>): Promise<Result>;
  /** The number of running and of waiting tasks. */
  load(): { running: number; waiting: number };
};

/** A queue before work that Libuv's threads do: it has four, for hashes, pictures, names and files together. */
export function createWorkQueue({ many, timeLimitMs, ...limits }: Options): WorkQueue {
  const queue = createFairQueue(limits);
  return {
    run: async (owner, work) => {
      const signal = AbortSignal.timeout(timeLimitMs);
      const end = await queue.take(owner, signal).catch((error: unknown) => {
        if (error instanceof QueueFull || signal.aborted)
          throw new AppError('service_unavailable', `Too many ${many}; nothing was changed.`);
        throw error;
      });
      return work().finally(end);
    },
    load: queue.load,
  };
}
