import { getCompileCacheDir } from 'node:module';
import path from 'node:path';
import { createFairQueue, type Limits, QueueFull } from '@invoicing/domain/concurrency/fair-queue';
import { AppError } from '@invoicing/domain/errors';
import { Piscina } from 'piscina';
import type { ThreadTask } from './carry-out.ts';
import { createShared, type Work } from './shared.ts';

/**
 * The numbers of tasks that run and wait at once. `timeLimitMs` is how long a caller waits from the moment a thread
 * starts the task; the thread may work `overtime` times as long. With an `overtime` above 1, a late result is kept for
 * the next request.
 */
export type RenderQueueOptions = Limits & { timeLimitMs: number; overtime: number };
/** Words for its tasks in error messages. */
type Words = { many: string; work: string };
/** The entry module of its threads. */
type Entry = './quick-thread.ts' | './slow-thread.ts' | './key-thread.ts';
export type RenderQueue = {
  run(owner: string, task: ThreadTask): Promise<unknown>;
  load(): { running: number; waiting: number };
  close(): Promise<void>;
};

const words: Record<Entry, Words> = {
  './quick-thread.ts': { many: 'documents wait to be rendered', work: 'Rendering' },
  './slow-thread.ts': { many: 'documents wait to be rendered', work: 'Rendering' },
  './key-thread.ts': { many: 'key files wait to be opened', work: 'Opening the key file' },
};

const idleMs = 60_000;
/** A task that exceeds the memory limit ends its thread, not the process. */
const resourceLimits = { maxOldGenerationSizeMb: 512 };

/** The interface of the threads of one queue. */
type Threads = {
  run(task: ThreadTask, options: { signal: AbortSignal }): Promise<unknown>;
  destroy(): Promise<void>;
};

/** Creates threads with a fair queue for them. */
export function createRenderQueue(entry: Entry, options: RenderQueueOptions): RenderQueue {
  const threads = new Piscina({
    filename: new URL(entry, import.meta.url).href,
    name: 'carryOut',
    minThreads: 0,
    maxThreads: options.running,
    idleTimeout: idleMs,
    resourceLimits,
    execArgv: [],
    env: threadEnvironment(),
  });
  return queueBefore(threads, words[entry], options);
}

/** Creates the queue for these threads. */
export function queueBefore(threads: Threads, { many, work }: Words, options: RenderQueueOptions): RenderQueue {
  const { timeLimitMs, overtime } = options;
  const queue = createFairQueue({ running: options.running, waiting: options.waiting });
  const closing = new AbortController();
  const shared = overtime > 1 ? createShared(timeLimitMs) : null;
  const late = `${work} took longer than ${timeLimitMs / 1000} seconds; nothing was changed.`;
  const start = (owner: string, task: ThreadTask): Work => {
    const begun = queue.take(owner, closing.signal);
    const carriedOut = () =>
      endedAfter(timeLimitMs * overtime, closing.signal, late, (signal) => threads.run(task, { signal }));
    const made = begun.then((end) => carriedOut().finally(end));
    // If the queue is full or the service stops, `begun` reports that.
    made.catch(() => {});
    return { begun, made };
  };
  return {
    run: async (owner, task) => {
      const begin = () => start(owner, task);
      const { begun, made } = shared?.work(owner, task, begin) ?? begin();
      try {
        await begun;
        return await inTime(made, timeLimitMs, shared ? `${late} The work goes on: please ask again.` : late);
      } catch (error) {
        if (error instanceof QueueFull) throw busy(`Too many ${many}; nothing was changed.`);
        if (closing.signal.aborted) throw busy('The service stops; nothing was changed.');
        throw error;
      }
    },
    load: queue.load,
    close: () => {
      closing.abort();
      shared?.clear();
      return threads.destroy();
    },
  };
}

/** Runs work that is aborted, which ends its thread, after a time limit or when the queue closes. */
async function endedAfter(
  mostMs: number,
  closing: AbortSignal,
  late: string,
  work: (signal: AbortSignal) => Promise<unknown>,
): Promise<unknown> {
  const over = new AbortController();
  const timer = setTimeout(() => over.abort(), mostMs);
  try {
    return await work(AbortSignal.any([over.signal, closing]));
  } catch (error) {
    throw over.signal.aborted ? busy(late) : error;
  } finally {
    clearTimeout(timer);
  }
}

/** Returns the result if it is ready in time; the work itself continues. */
async function inTime(made: Promise<unknown>, timeLimitMs: number, late: string): Promise<unknown> {
  const over = Promise.withResolvers<never>();
  const timer = setTimeout(() => over.reject(busy(late)), timeLimitMs);
  return Promise.race([made, over.promise]).finally(() => clearTimeout(timer));
}

/**
 * The environment of a thread. Tasks need none of the secrets in the process's environment; a thread only gets the
 * location of the compile cache, without which it would compile all its modules at each start.
 */
function threadEnvironment(): Record<string, string> {
  const folder = getCompileCacheDir();
  // In the folder named by NODE_COMPILE_CACHE, Node keeps a subfolder for each of its versions.
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: path.dirname(folder) };
}

function busy(message: string): AppError {
  return new AppError('service_unavailable', message);
}
