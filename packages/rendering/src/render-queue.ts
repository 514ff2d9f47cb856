import { getCompileCacheDir } from 'node:module';
import path from 'node:path';
import { createFairQueue, type Limits, NoPlace } from '@invoicing/domain/concurrency/fair-queue';
import { AppError } from '@invoicing/domain/errors';
import { Piscina } from 'piscina';
import type { ThreadTask } from './carry-out.ts';
import { createShared, type Work } from './shared.ts';

/**
 * How many tasks run at once and wait, how long a caller waits for one since a thread began it, and for how many times
 * as long the thread works on it at most. With more than one, what comes late is kept for the repeat.
 */
export type RenderQueueOptions = Limits & { timeLimitMs: number; overtime: number };
/** Its subject in a refusal. */
type Words = { many: string; work: string };
/** The data that its threads start with. */
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
/** A task that needs more memory ends its thread, and not the process. */
const resourceLimits = { maxOldGenerationSizeMb: 512 };

/** The interface of a lane's threads. */
type Threads = {
  run(task: ThreadTask, options: { signal: AbortSignal }): Promise<unknown>;
  destroy(): Promise<void>;
};

/** Threads with a fair line before them. */
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

/** The line before these threads. */
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
    // Where no place is left, or the service stops, `begun` says so.
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
        if (error instanceof NoPlace) throw busy(`Too many ${many}; nothing was changed.`);
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

/** Work that is aborted, which ends its thread, after so long or with what is closing. */
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

/** What is made, where it is made in time; the work itself goes on. */
async function inTime(made: Promise<unknown>, timeLimitMs: number, late: string): Promise<unknown> {
  const over = Promise.withResolvers<never>();
  const timer = setTimeout(() => over.reject(busy(late)), timeLimitMs);
  return Promise.race([made, over.promise]).finally(() => clearTimeout(timer));
}

/**
 * The process's environment has its secrets, and a task needs none of it: a thread learns where the process keeps what
 * it has compiled, without which it compiles all its modules again at each start.
 */
function threadEnvironment(): Record<string, string> {
  const folder = getCompileCacheDir();
  // Below what NODE_COMPILE_CACHE names, Node keeps one folder for each of its versions.
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: path.dirname(folder) };
}

function busy(message: string): AppError {
  return new AppError('service_unavailable', message);
}
