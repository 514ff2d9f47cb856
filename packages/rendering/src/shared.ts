import { createHash } from 'node:crypto';
import type { ThreadTask } from './carry-out.ts';

/** `begun` resolves when a thread starts the task, `made` when it has the result. */
export type Work = { begun: Promise<unknown>; made: Promise<unknown> };
export type Shared = {
  /** The work in progress or kept for this owner and task; otherwise `start` begins it. */
  work(owner: string, task: ThreadTask, start: () => Work): Work;
  clear(): void;
};

/** Clients retry after the five seconds of Retry-After, people within a minute or two. */
const keptMs = 120_000;
/** The most results kept; for large documents each has a megabyte or two. */
const mostKept = 32;

/**
 * Shares one execution among callers with the same task, and keeps results that took longer than callers wait. A result
 * that was in time is not kept, because its caller has received it.
 */
export function createShared(lateMs: number): Shared {
  const underWay = new Map<string, Work>();
  const kept = new Map<string, Work>();
  const drop = (key: string, work: Work) => void (kept.get(key) === work && kept.delete(key));
  const keep = (key: string, work: Work) => {
    kept.set(key, work);
    const [oldest] = kept.keys();
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
    setTimeout(drop, keptMs, key, work).unref();
  };
  return {
    work: (owner, task, start) => {
      const key = keyOf(owner, task);
      const known = underWay.get(key) ?? kept.get(key);
      if (known) return known;
      const askedAt = Date.now();
      const work = start();
      underWay.set(key, work);
      void work.made.then(
        () => {
          underWay.delete(key);
          if (Date.now() - askedAt > lateMs) keep(key, work);
        },
        () => underWay.delete(key),
      );
      return work;
    },
    clear: () => kept.clear(),
  };
}

/** A hash, so that a large document is not kept in memory as long as its rendering. */
function keyOf(owner: string, { name, subject, facts }: ThreadTask): string {
  return createHash('sha256')
    .update(JSON.stringify([owner, name, facts]))
    .update(subject)
    .digest('base64');
}
