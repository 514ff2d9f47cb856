import { randomUUID } from 'node:crypto';
import type { Sql } from '../connection/client.ts';
import { ask, int, json, maybe, prepare, sql, tables, text, time } from '../connection/prepared.ts';
import { type JobInput, type JobName, jobs } from './definitions.ts';

export type JobOptions = {
  runAt?: Date;
  /**
   * A job with the same key that has not started is replaced, not doubled. Where it is left out the job has one of its
   * own: what has none is not seen when it fails permanently.
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

/** Adds a job in the caller's transaction: it runs exactly if the data commits. Handlers are safe to run twice. */
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
