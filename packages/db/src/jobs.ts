import { randomUUID } from 'node:crypto';
import type { Sql } from './client.ts';
import { ask, int, json, maybe, prepare, sql, tables, text, time } from './prepared.ts';

export type JobName =
  | 'certify-ksef-submission'
  | 'send-ksef-submission'
  | 'poll-ksef-submission'
  | 'reconcile-ksef-submission'
  | 'store-upo'
  | 'check-ksef-connection'
  | 'enroll-ksef-certificate'
  | 'end-ksef-sign-ins'
  | 'close-ksef-session'
  | 'gather-ksef-package'
  | 'carry-ksef-package'
  | 'store-session-upo'
  | 'deliver-webhook'
  | 'render-artifacts'
  | 'expire-approval-intents'
  | 'purge-expired'
  | 'record-status'
  | 'check-audit'
  | 'replay-webhook-deliveries'
  | 'sweep-webhook-deliveries'
  | 'sweep-unsettled'
  | 'warn-of-expiring-certificates'
  | 'warn-of-failing-webhooks'
  | 'send-mail'
  | 'send-push'
  | 'collect-notices'
  | 'notify-of-unsent-documents'
  | 'notify-of-waiting-drafts'
  | 'reset-password'
  | 'look-up'
  | 'fetch-exchange-rates';

/**
 * How often a job is tried that fails. With the queue's back-off (e, e², … seconds, at most six hours) the last try
 * comes some four hours after the first; then it waits for a person.
 */
export const maxAttempts = 10;

export type JobOptions = {
  runAt?: Date;
  /**
   * A job with the same key that has not started is replaced, not doubled. Where it is left out the job has one of its
   * own: what has none is not seen when it fails permanently.
   */
  key?: string;
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
export async function enqueueJob(
  tx: Sql,
  name: JobName,
  payload: ({ organizationId: string } | { mailId: string } | { sealed: string }) & Record<string, unknown>,
  options: JobOptions = {},
): Promise<void> {
  await ask(tx, enqueue, {
    name,
    payload: JSON.stringify(payload),
    runAt: options.runAt ?? null,
    maxAttempts: options.maxAttempts ?? maxAttempts,
    key: options.key ?? `${name}:${randomUUID()}`,
    queue: options.queue ?? null,
  });
}
