import { randomUUID } from 'node:crypto';
import type { Tx } from './client.ts';

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

/** Adds a job in the caller's transaction: it runs exactly if the data commits. Handlers are safe to run twice. */
export async function enqueueJob(
  tx: Tx,
  name: JobName,
  payload: ({ organizationId: string } | { mailId: string } | { sealed: string }) & Record<string, unknown>,
  options: JobOptions = {},
): Promise<void> {
  await tx.$executeRaw`
    SELECT enqueue_job(
      ${name}::text,
      ${JSON.stringify(payload)}::json,
      ${options.runAt ?? null}::timestamptz,
      ${options.maxAttempts ?? maxAttempts}::int,
      ${options.key ?? `${name}:${randomUUID()}`}::text,
      ${options.queue ?? null}::text
    )`;
}
