import type { Db, Tx } from '@invoicing/db/connection/client';
import { ask, digits, maybe, type Placeholders, prepare, sql, uuid } from '@invoicing/db/connection/prepared';
import { inTransaction } from '@invoicing/db/connection/transaction';

/** The fence of a job's run: the job, and the run's own name, which a later run overwrites. */
export type RunFence = { jobId: string; run: string };

/** A later run of the job has begun: nothing that this one has found out may be written any more. */
export class JobLost extends Error {
  constructor() {
    super('another run of the job has begun while it ran');
    this.name = 'JobLost';
  }
}

/** The parameters by which statements check the fence; without a job both are null. */
export const fenceKeys = { jobId: maybe(digits), run: maybe(uuid) };
export const noFence = { jobId: null, run: null };

/**
 * In SQL: one row if no later run of the job has begun, else none. A later one begins only after a transaction that has
 * found this row.
 */
export const fencedRun = ({ jobId, run }: Placeholders<typeof fenceKeys>) =>
  sql<object>`SELECT 1 FROM job_runs WHERE job = ${jobId} AND run = ${run} FOR SHARE`;

const stillCurrent = prepare('run-still-current', fenceKeys, fencedRun);

/**
 * The one way in which jobs write what they have found out: in a transaction that commits only while no later run of
 * the job has begun. A process that was halted, was taken for dead and comes back finds the runs of others, and writes
 * nothing. Work without a job belongs to no other run.
 * @throws JobLost before anything is written
 */
export function whileFenced<T>(
  { db, fence }: { db: Db; fence: RunFence | null },
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return inTransaction(db, async (tx) => {
    if (fence && (await ask(tx, stillCurrent, fence)).length === 0) throw new JobLost();
    return work(tx);
  });
}
