import { availableParallelism } from 'node:os';
import type { TaskName, Tasks, ThreadTask } from './carry-out.ts';
import { keyTasks } from './key-tasks.ts';
import { quickTasks } from './quick-tasks.ts';
import { carryOut } from './quick-thread.ts';
import { createRenderQueue, type RenderQueueOptions } from './render-queue.ts';

export type Subject<Name extends TaskName> = Parameters<Tasks[Name]>[0];
export type Facts<Name extends TaskName> = Parameters<Tasks[Name]>[1];
export type Made<Name extends TaskName> = Awaited<ReturnType<Tasks[Name]>>;

/**
 * `timeoutMs` is how long a caller waits for a PDF from the moment a thread starts it; half of that for a quick task,
 * twice as long for key files.
 */
export type RenderingOptions = { timeoutMs?: number } & { [Name in QueueName]?: Partial<RenderQueueOptions> };
type QueueName = 'quick' | 'slow' | 'keys';

export type Rendering = {
  /**
   * Carries out a task for an organization; the result has the same bytes wherever it runs.
   * @throws AppError service_unavailable when too many tasks wait or on a timeout; a PDF is still completed, for
   * callers who request it again
   */
  render<Name extends TaskName>(
    organizationId: string,
    name: Name,
    subject: Subject<Name>,
    facts: Facts<Name>,
  ): Promise<Made<Name>>;
  /** The number of tasks on threads, and of those waiting. */
  load(): { running: number; waiting: number };
  /** Ends the threads; running and waiting tasks fail with service_unavailable. */
  close(): Promise<void>;
};

/**
 * Below this size of the JSON, about fifty ordinary lines, a quick task takes a few milliseconds, less than passing it
 * to a thread. docs/adr/0018-rendering-in-threads.md has the measurements.
 */
const inlineCharacters = 16 * 1024;

/** True if a quick task about this subject runs in the calling thread instead of waiting for a worker thread. */
export const isInline = (subject: object): boolean => fitsInline(JSON.stringify(subject));
const fitsInline = (json: string): boolean => json.length <= inlineCharacters;

/** At least two threads: one organization may use half of them, never all. */
const slowThreads = Math.min(4, Math.max(2, availableParallelism()));
const usual = (timeoutMs: number) => ({
  // One thread for all organizations; a task that exceeds its time limit ends it. A new one starts within milliseconds.
  quick: { running: 1, waiting: 32, timeLimitMs: timeoutMs / 2, overtime: 1 },
  slow: { running: slowThreads, waiting: 32, timeLimitMs: timeoutMs, overtime: 10 },
  // Two threads, of which an organization may use one. Nothing of a private key is kept in them.
  keys: { running: 2, waiting: 8, timeLimitMs: timeoutMs * 2, overtime: 1 },
});

/**
 * Renders the XML, HTML and PDF of documents outside of the event loop, and opens key files, whose cost their creators
 * choose. Threads start with the first task and end after a minute without one. Quick tasks have a separate thread, so
 * that none waits for a PDF, and only the threads of slow tasks load the PDF library.
 */
export function createRendering({ timeoutMs = 15_000, quick, slow, keys }: RenderingOptions = {}): Rendering {
  const limits = usual(timeoutMs);
  const queues = {
    quick: createRenderQueue('./quick-thread.ts', { ...limits.quick, ...quick }),
    slow: createRenderQueue('./slow-thread.ts', { ...limits.slow, ...slow }),
    keys: createRenderQueue('./key-thread.ts', { ...limits.keys, ...keys }),
  };
  async function render<Name extends TaskName>(
    organizationId: string,
    name: Name,
    subject: Subject<Name>,
    facts: Facts<Name>,
  ): Promise<Made<Name>> {
    const queue = queueOf(name);
    const task: ThreadTask = { name, subject: JSON.stringify(subject), facts };
    const isInline = queue === 'quick' && fitsInline(task.subject);
    return trustMade<Name>(isInline ? await carryOut(task) : await queues[queue].run(organizationId, task));
  }

  return {
    render,
    load: () => {
      const loads = Object.values(queues).map(({ load }) => load());
      const sum = (of: 'running' | 'waiting') => loads.reduce((total, load) => total + load[of], 0);
      return { running: sum('running'), waiting: sum('waiting') };
    },
    close: async () => void (await Promise.all(Object.values(queues).map(({ close }) => close()))),
  };
}

function queueOf(name: TaskName): QueueName {
  if (name in quickTasks) return 'quick';
  return name in keyTasks ? 'keys' : 'slow';
}

/** `carryOut` returns the result of the task with that name. */
function trustMade<Name extends TaskName>(made: unknown): Made<Name> {
  return made as Made<Name>;
}
