import type { Tx } from './client.ts';

export type JobName =
  | 'send-ksef-submission'
  | 'poll-ksef-submission'
  | 'reconcile-ksef-submission'
  | 'store-upo'
  | 'check-ksef-connection'
  | 'close-ksef-session'
  | 'deliver-webhook'
  | 'render-artifacts'
  | 'expire-approval-intents'
  | 'purge-expired'
  | 'check-audit'
  | 'replay-webhook-deliveries'
  | 'sweep-webhook-deliveries'
  | 'sweep-unsettled'
  | 'warn-of-expiring-certificates'
  | 'warn-of-failing-webhooks'
  | 'send-mail'
  | 'reset-password';

export type JobOptions = {
  runAt?: Date;
  /** A job with the same key that has not started is replaced, not doubled. */
  key?: string;
  maxAttempts?: number;
  /** Jobs of a queue run one after another. A caller that names one puts it into the payload too: that is how a later try stays in it. */
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
      ${options.maxAttempts ?? 25}::int,
      ${options.key ?? null}::text,
      ${options.queue ?? null}::text
    )`;
}
