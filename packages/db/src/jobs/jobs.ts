import { randomUUID } from 'node:crypto';
import type { Sql } from '../connection/client.ts';
import { ask, int, json, maybe, prepare, sql, tables, text, time } from '../connection/prepared.ts';
import { type JobInput, type JobName, jobs } from './definitions.ts';

export type JobOptions = {
  runAt?: Date;
  /**
   * A waiting job with the same key is replaced, not duplicated. By default each job gets a unique key, because a job
   * without one would not be listed when it fails permanently.
   */
  key?: string;
  /** Overrides the number of attempts of its kind. */
  maxAttempts?: number;
  /** Jobs of a queue run one after another. */
  queue?: string;
};

const enqueue = prepare(
  'enqueue-job',
  { name: text, payload: json, runAt: maybe(time), maxAttempts: int, key: text, queue: maybe(text) },
  (job) =>
    tables.selectNoFrom(
      sql`enqueue_job(${job.name}, ${job.payload}::json, ${job.runAt}, ${job.maxAttempts}, ${job.key}, ${job.queue})::text`.as(
        'enqueued',
      ),
    ),
);

/**
 * Adds a job in the caller's transaction: it runs exactly if the transaction commits. Handlers must be idempotent,
 * since a job may run twice.
 */
export async function enqueueJob<Name extends JobName>(
  tx: Sql,
  name: Name,
  payload: JobInput<Name>,
  options: JobOptions = {},
): Promise<void> {
  await ask(tx, enqueue, {
    name,
    payload: JSON.stringify(payload),
    runAt: options.runAt ?? null,
    maxAttempts: options.maxAttempts ?? jobs[name].attempts,
    key: options.key ?? `${name}:${randomUUID()}`,
    queue: options.queue ?? null,
  });
}
