import { z } from 'zod';
import { documentOfRow } from '../tax-document.ts';

/**
 * The runners of a worker process. Each locks jobs under the process's id and its own name, so that a slow remote
 * system holds up its own runner alone.
 */
export const runnerKinds = ['general', 'ksef', 'webhooks', 'rendering', 'mails'] as const;
export type RunnerKind = (typeof runnerKinds)[number];

/** A kind of job: its JSON payload, the runner that takes it, and how often it is attempted. */
export type JobDefinition<Payload extends z.ZodType = z.ZodType> = {
  payload: Payload;
  runner: RunnerKind;
  attempts: number;
  /** Cron schedule in UTC; null for a job that is only enqueued on demand. */
  schedule: string | null;
};

/**
 * How often a failing job is tried. With the queue's back-off (e, e², … seconds, at most six hours) the last try comes
 * about four hours after the first; then an operator has to retry it.
 */
export const usualAttempts = 10;

const on = <Payload extends z.ZodType>(runner: RunnerKind, payload: Payload): JobDefinition<Payload> => ({
  payload,
  runner,
  attempts: usualAttempts,
  schedule: null,
});

/** A scheduled job: few attempts, since its next run comes soon. Its payload is empty. */
const at = (schedule: string, attempts = 1, runner: RunnerKind = 'general') => ({
  ...on(runner, z.looseObject({})),
  attempts,
  schedule,
});

const id = z.uuid();
const minutely = '* * * * *';
const environment = z.enum(['simulator', 'test', 'demo', 'production']);
const submission = z.object({ organizationId: id, submissionId: id });
const session = z.object({ organizationId: id, session: z.string() });
const sealed = z.object({ sealed: z.string() });
const document = z
  .object({ organizationId: id, invoiceId: id.nullable().default(null), correctionId: id.nullable().default(null) })
  .transform(({ organizationId, ...row }) => ({ organizationId, document: documentOfRow(row) }));
const missed = z.object({
  organizationId: id,
  endpointId: id,
  since: z.iso.datetime(),
  until: z.iso.datetime(),
  count: z.number().int(),
});

/** Every kind of job by name. Its handler is the file of that name in the worker's `jobs`. */
export const jobs = {
  'certify-ksef-submission': on('general', submission),
  'send-ksef-submission': on('ksef', submission.extend({ attempt: z.number().int() })),
  'poll-ksef-submission': on('ksef', submission),
  'reconcile-ksef-submission': on('ksef', submission),
  'store-upo': on('ksef', submission),
  'close-ksef-session': on('ksef', session),
  'gather-ksef-package': on('ksef', z.object({ organizationId: id, environment, offline: z.boolean() })),
  'carry-ksef-package': on('ksef', session),
  'store-session-upo': on('ksef', session),
  'check-ksef-connection': on('ksef', z.object({ organizationId: id, credentialId: id })),
  'enroll-ksef-certificate': on('ksef', z.object({ organizationId: id, enrollmentId: id })),
  'end-ksef-sign-ins': on('ksef', z.object({ organizationId: id, environment })),
  'render-artifacts': on('rendering', document),
  'deliver-webhook': on('webhooks', z.object({ organizationId: id, deliveryId: id, queue: z.string().optional() })),
  'replay-webhook-deliveries': on('general', missed),
  'send-mail': on('mails', z.object({ mailId: id, organizationId: id.optional() })),
  'send-push': on('mails', sealed),
  'reset-password': on('general', sealed),
  'look-up': on('general', z.object({ organizationId: id, lookupId: id })),
  'collect-notices': at(minutely, 1, 'mails'),
  'expire-approval-intents': at(minutely),
  'sweep-unsettled': at(minutely),
  'sweep-webhook-deliveries': at(minutely),
  'record-status': at(minutely),
  'move-files': at(minutely),
  'warn-of-failing-webhooks': at('*/5 * * * *'),
  'fetch-exchange-rates': at('*/5 * * * *'),
  'notify-of-waiting-drafts': at('*/10 * * * *'),
  'notify-of-unsent-documents': at('11 * * * *', 3),
  'purge-expired': at('17 * * * *', 3),
  'manage-partitions': at('29 * * * *', 3),
  'warn-of-expiring-certificates': at('41 * * * *', 3),
  'check-files': at('7 1 * * *', 3),
  'check-audit': at('43 2 * * *', 3),
} satisfies Record<string, JobDefinition>;

export type JobName = keyof typeof jobs;
/** The payload that a kind of job is enqueued with. */
export type JobInput<Name extends JobName> = z.input<(typeof jobs)[Name]['payload']>;
/** The payload that its handler receives. */
export type JobPayload<Name extends JobName> = z.output<(typeof jobs)[Name]['payload']>;

/** True if a text is the name of a job. */
export function isJob(name: string): name is JobName {
  return Object.hasOwn(jobs, name);
}
