import type { Db, Tx } from '@invoicing/db/connection/client';
import { ask, digits, maybe, type Placeholders, prepare, sql, uuid } from '@invoicing/db/connection/prepared';
import { inTransaction } from '@invoicing/db/connection/transaction';

/** The fence of a job's run: the job, and the run's own name, which a later run overwrites. */
export type RunFence = { jobId: string; run: string };

/** A later run of the job has begun: this one must not write its results any more. */
export class JobLost extends Error {
  constructor() {
    super('another run of the job has begun while it ran');
    this.name = 'JobLost';
  }
}

/** Parameters of statements that check the fence; without a job both are null. */
export const fenceKeys = { jobId: maybe(digits), run: maybe(uuid) };
export const noFence = { jobId: null, run: null };

/**
 * In SQL: one row if no later run of the job has begun, otherwise none. The row is locked FOR SHARE, so a later run
 * begins only after this transaction.
 */
export const fencedRun = ({ jobId, run }: Placeholders<typeof fenceKeys>) =>
  sql<object>`SELECT 1 FROM job_runs WHERE job = ${jobId} AND run = ${run} FOR SHARE`;

const stillCurrent = prepare('run-still-current', fenceKeys, fencedRun);

/**
 * The only way for jobs to write results: in a transaction that commits only while no later run of the job has begun. A
 * process that was suspended, declared dead and then resumed finds the later run and writes nothing. Work outside of a
 * job is not fenced.
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
