import { getCompileCacheDir } from 'node:module';
import path from 'node:path';
import { AppError } from '@invoicing/domain/errors';
import { createTurns, type Limits, NoPlace } from '@invoicing/domain/turns';
import { Piscina } from 'piscina';
import type { ThreadTask } from './carry-out.ts';

/** How many tasks run at once and wait, and how long one may take with its waiting. */
export type LaneOptions = Limits & { timeLimitMs: number };
/** Its subject in a refusal. */
type Words = { many: string; work: string };
/** What its threads begin with. */
type Entry = './quick-thread.ts' | './slow-thread.ts' | './key-thread.ts';
export type Lane = {
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

/** Threads with a fair line before them. */
export function createLane(entry: Entry, { running, waiting, timeLimitMs }: LaneOptions): Lane {
  const { many, work } = words[entry];
  const turns = createTurns({ running, waiting });
  const closing = new AbortController();
  const threads = new Piscina({
    filename: new URL(entry, import.meta.url).href,
    name: 'carryOut',
    minThreads: 0,
    maxThreads: running,
    idleTimeout: idleMs,
    resourceLimits,
    execArgv: [],
    env: threadEnvironment(),
  });
  return {
    run: async (owner, task) => {
      const signal = AbortSignal.any([AbortSignal.timeout(timeLimitMs), closing.signal]);
      try {
        const end = await turns.take(owner, signal);
        return await threads.run(task, { signal }).finally(end);
      } catch (error) {
        if (error instanceof NoPlace) throw busy(`Too many ${many}; nothing was changed.`);
        if (closing.signal.aborted) throw busy('The service stops; nothing was changed.');
        if (signal.aborted) throw busy(`${work} took longer than ${timeLimitMs / 1000} seconds; nothing was changed.`);
        throw error;
      }
    },
    load: turns.load,
    close: () => {
      closing.abort();
      return threads.destroy();
    },
  };
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
