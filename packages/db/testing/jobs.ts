import { setTimeout } from 'node:timers/promises';
import type { Db } from '../src/connection/client.ts';
import { Prisma } from '../src/generated/client.ts';

type Asked = Pick<Db, '$queryRaw'>;
/** Jobs of a name, with a key that is like this, that have or have not failed permanently; all without one of these. */
type Which = { task?: string; key?: string; hasFailed?: boolean };
export type QueuedJob = { id: string; key: string | null; payload: Record<string, unknown>; runAt: Date };

const idsOf = ({ task = null, key = null, hasFailed = null }: { [Name in keyof Which]?: Which[Name] | null }) =>
  Prisma.sql`ARRAY(SELECT job.id FROM graphile_worker.jobs AS job
    WHERE (${task}::text IS NULL OR job.task_identifier = ${task})
      AND (${key}::text IS NULL OR job.key LIKE ${key})
      AND (${hasFailed}::boolean IS NULL OR (job.attempts >= job.max_attempts) = ${hasFailed}) ORDER BY job.id)`;
const columns = Prisma.sql`id::text, key, payload, run_at AS "runAt"`;

/** Takes jobs out of the queue. @returns what they were; one that runs is left */
export const takeJobs = (db: Asked, which: Which = {}): Promise<QueuedJob[]> =>
  db.$queryRaw`SELECT ${columns} FROM graphile_worker.complete_jobs(${idsOf(which)})`;

/** The same until there is none: one that runs is taken once it has ended. */
export async function clearJobs(db: Asked, which: Which): Promise<void> {
  for (;;) {
    await takeJobs(db, which);
    const [left] = await db.$queryRaw<{ count: number }[]>`SELECT cardinality(${idsOf(which)}) AS count`;
    if (left?.count === 0) return;
    await setTimeout(20);
  }
}

/** What waits in the queue, payloads included: the view has none, a function that changes nothing returns them. */
export const waitingJobs = (db: Asked, which: Which = {}): Promise<QueuedJob[]> =>
  db.$queryRaw`SELECT ${columns} FROM graphile_worker.reschedule_jobs(${idsOf(which)})`;

/** Has jobs that wait failed permanently. */
export const failJobs = (db: Asked, which: Which = {}, lastError = 'x'): Promise<QueuedJob[]> =>
  db.$queryRaw`SELECT ${columns} FROM graphile_worker.permanently_fail_jobs(${idsOf(which)}, ${lastError})`;

type Changes = { runAt?: Date; attempts?: number; maxAttempts?: number };

/** Changes when jobs that wait run, and how often. */
export const rescheduleJobs = (
  db: Asked,
  which: Which,
  { runAt, attempts, maxAttempts }: Changes,
): Promise<QueuedJob[]> =>
  db.$queryRaw`SELECT ${columns} FROM graphile_worker.reschedule_jobs(${idsOf(which)}, run_at => ${runAt ?? null},
    attempts => ${attempts ?? null}::int, max_attempts => ${maxAttempts ?? null}::int)`;
