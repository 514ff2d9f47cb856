import { isKsefJob } from '@invoicing/db/submission-jobs';

/**
 * What a process runs: a runner for each, which locks jobs under the process's id and this. None waits for another's
 * far side.
 */
export const runnerKinds = ['general', 'ksef', 'webhooks', 'rendering', 'mails'] as const;
export type RunnerKind = (typeof runnerKinds)[number];

/** Which runner takes a job. */
export function runnerOf(job: string): RunnerKind {
  if (isKsefJob(job)) return 'ksef';
  if (job === 'deliver-webhook') return 'webhooks';
  if (job === 'render-artifacts') return 'rendering';
  return job === 'send-mail' || job === 'send-push' || job === 'collect-notices' ? 'mails' : 'general';
}
