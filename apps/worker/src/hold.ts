import type { Db, Tx } from '@invoicing/db/client';
import { run, type Statement } from '@invoicing/db/statement';
import { inTransaction } from '@invoicing/db/transaction';

/** By what a run of a job knows that no later one has begun: the job, and the run's own name. */
export type Hold = { jobId: string; run: string };

/** A later run of the job has begun: nothing that this one has found out may be written any more. */
export class JobLost extends Error {
  constructor() {
    super('another run of the job has begun while it ran');
    this.name = 'JobLost';
  }
}

/**
 * In SQL: one row if no later run of the job has begun, else none. A later one begins only after a transaction that has
 * found this row. The parameters are those of `holdValues`, the first of them numbered `first`.
 */
export const heldJob = (first: number): string =>
  `SELECT 1 FROM job_runs WHERE job = $${first}::bigint AND run = $${first + 1}::uuid FOR SHARE`;

/** The parameters of `heldJob`; without a job none of them is a value. */
export function holdValues(hold: Hold | null): [string | null, string | null] {
  return hold ? [hold.jobId, hold.run] : [null, null];
}

const stillHeld: Statement<object> = { name: 'job-still-held', text: heldJob(1) };

/**
 * The one way in which jobs write what they have found out: in a transaction that commits only while no later run of
 * the job has begun. A process that was halted, was taken for dead and comes back finds the runs of others, and writes
 * nothing. Work without a job belongs to no other run.
 * @throws JobLost before anything is written
 */
export function whileHeld<T>({ db, hold }: { db: Db; hold: Hold | null }, work: (tx: Tx) => Promise<T>): Promise<T> {
  return inTransaction(db, async (tx) => {
    if (hold && (await run(tx, stillHeld, holdValues(hold))).length === 0) throw new JobLost();
    return work(tx);
  });
}
