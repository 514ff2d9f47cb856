import type { Db, Tx } from '@invoicing/db/client';
import { run, type Statement } from '@invoicing/db/statement';
import { inTransaction } from '@invoicing/db/transaction';

/**
 * By what a run of a job knows that the job is still its own: the job, the name under which it was locked, and when.
 */
export type Hold = { jobId: string; runner: string; lockedAt: Date };

/** The job was freed and is, or will be, another's: nothing that this run has found out may be written any more. */
export class JobLost extends Error {
  constructor() {
    super('the job was freed while it ran, and is no longer held');
    this.name = 'JobLost';
  }
}

/**
 * In SQL: whether a row of the queue is the job of this run. The parameters are those of `holdValues`, the first of
 * them numbered `first`. Times come truncated to milliseconds, a whole one possibly to the millisecond before; a job is
 * never locked twice in the same millisecond.
 */
export const isHeld = (first: number): string => `id = $${first}::bigint AND locked_by = $${first + 1}::text
  AND locked_at >= $${first + 2}::timestamptz AND locked_at <= $${first + 2}::timestamptz + interval '1 millisecond'`;

/**
 * In SQL: one row if this run holds its job, else none. Who frees a job waits for a transaction that has found it held.
 */
export const heldJob = (first: number): string =>
  `SELECT 1 FROM graphile_worker._private_jobs WHERE ${isHeld(first)} FOR SHARE`;

/** The parameters of `isHeld`; without a job none of them is a value. */
export function holdValues(hold: Hold | null): [string | null, string | null, Date | null] {
  return hold ? [hold.jobId, hold.runner, hold.lockedAt] : [null, null, null];
}

const stillHeld: Statement<object> = { name: 'job-still-held', text: heldJob(1) };

/**
 * The one way in which jobs write what they have found out: in a transaction that commits only while the run holds its
 * job. A process that was halted, was taken for dead and comes back finds its jobs freed, and writes nothing. Work
 * without a job belongs to no other run.
 * @throws JobLost before anything is written
 */
export function whileHeld<T>({ db, hold }: { db: Db; hold: Hold | null }, work: (tx: Tx) => Promise<T>): Promise<T> {
  return inTransaction(db, async (tx) => {
    if (hold && (await run(tx, stillHeld, holdValues(hold))).length === 0) throw new JobLost();
    return work(tx);
  });
}
