import { createHash } from 'node:crypto';
import type { ThreadTask } from './carry-out.ts';

/** A place in a thread, once there is one, and what is made there. */
export type Work = { begun: Promise<unknown>; made: Promise<unknown> };
export type Shared = {
  /** What is under way, or came late, for this owner and task; else what `start` begins. */
  work(owner: string, task: ThreadTask, start: () => Work): Work;
  clear(): void;
};

/** Clients repeat after the five seconds of Retry-After, and people within a minute or two. */
const keptMs = 120_000;
/** Of a megabyte or two where documents are large. */
const mostKept = 32;

/**
 * Lets callers who ask for the same have it made once, and keeps what came later than a caller waits. What was in time
 * is not kept: its caller has it.
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

/** Hashed, so that a large document is not held for as long as its picture. */
function keyOf(owner: string, { name, subject, facts }: ThreadTask): string {
  return createHash('sha256')
    .update(JSON.stringify([owner, name, facts]))
    .update(subject)
    .digest('base64');
}
