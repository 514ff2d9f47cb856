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
 * `timeoutMs` is how long a caller waits for a PDF since a thread began it; for a quick task half of it, for key files
 * twice as long.
 */
export type RenderingOptions = { timeoutMs?: number } & { [Name in LaneName]?: Partial<RenderQueueOptions> };
type LaneName = 'quick' | 'slow' | 'keys';

export type Rendering = {
  /**
   * Carries out a task for an organization, byte for byte the same wherever it runs.
   * @throws AppError service_unavailable when too many wait already or the time is over; a PDF is made to its end all
   *   the same, for who asks for it again
   */
  render<Name extends TaskName>(
    organizationId: string,
    name: Name,
    subject: Subject<Name>,
    facts: Facts<Name>,
  ): Promise<Made<Name>>;
  /** The number of tasks on threads, and of those waiting. */
  load(): { running: number; waiting: number };
  /** Ends the threads; what runs or waits is refused as service_unavailable. */
  close(): Promise<void>;
};

/**
 * Up to so many characters of JSON, about fifty usual lines, a quick task takes a few milliseconds: less than to pass
 * it on. docs/adr/0018-rendering-in-threads.md has the measurements.
 */
const inlineCharacters = 16 * 1024;

/** Whether a quick task about this subject is carried out where it is asked for, and waits for no thread. */
export const isInline = (subject: object): boolean => fitsInline(JSON.stringify(subject));
const fitsInline = (json: string): boolean => json.length <= inlineCharacters;

/** Threads are two at least: one organization may hold half of them, and never all. */
const slowThreads = Math.min(4, Math.max(2, availableParallelism()));
const usual = (timeoutMs: number) => ({
  // One thread for all: what holds it for its time is ended. It takes milliseconds to make again.
  quick: { running: 1, waiting: 32, timeLimitMs: timeoutMs / 2, overtime: 1 },
  slow: { running: slowThreads, waiting: 32, timeLimitMs: timeoutMs, overtime: 10 },
  // Two threads, of which an organization has one. Nothing of a private key is kept.
  keys: { running: 2, waiting: 8, timeLimitMs: timeoutMs * 2, overtime: 1 },
});

/**
 * Makes everything that is written of a document, XML, HTML and PDF, outside the event loop, and opens key files there,
 * whose cost their makers choose. Threads start with the first task and end after a minute without one. Quick tasks
 * have a thread of their own, so that none waits for a PDF, and the library that writes PDFs is loaded in the threads
 * of the slow ones alone.
 */
export function createRendering({ timeoutMs = 15_000, quick, slow, keys }: RenderingOptions = {}): Rendering {
  const lane = usual(timeoutMs);
  const lanes = {
    quick: createRenderQueue('./quick-thread.ts', { ...lane.quick, ...quick }),
    slow: createRenderQueue('./slow-thread.ts', { ...lane.slow, ...slow }),
    keys: createRenderQueue('./key-thread.ts', { ...lane.keys, ...keys }),
  };
  async function render<Name extends TaskName>(
    organizationId: string,
    name: Name,
    subject: Subject<Name>,
    facts: Facts<Name>,
  ): Promise<Made<Name>> {
    const lane = laneOf(name);
    const task: ThreadTask = { name, subject: JSON.stringify(subject), facts };
    const isInline = lane === 'quick' && fitsInline(task.subject);
    return trustMade<Name>(isInline ? await carryOut(task) : await lanes[lane].run(organizationId, task));
  }

  return {
    render,
    load: () => {
      const loads = Object.values(lanes).map(({ load }) => load());
      const sum = (of: 'running' | 'waiting') => loads.reduce((total, load) => total + load[of], 0);
      return { running: sum('running'), waiting: sum('waiting') };
    },
    close: async () => void (await Promise.all(Object.values(lanes).map(({ close }) => close()))),
  };
}

function laneOf(name: TaskName): LaneName {
  if (name in quickTasks) return 'quick';
  return name in keyTasks ? 'keys' : 'slow';
}

/** `carryOut` gives what the task of that name gives. */
function trustMade<Name extends TaskName>(made: unknown): Made<Name> {
  return made as Made<Name>;
}
