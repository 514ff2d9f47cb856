import type { Sql } from '../connection/client.ts';
import type { KsefEnvironment } from '../generated/enums.ts';
import { enqueueJob } from './jobs.ts';

/** Jobs of a submission, with the short name that is part of the job's key. */
export const submissionSteps = {
  'send-ksef-submission': 'send',
  'poll-ksef-submission': 'poll',
  'reconcile-ksef-submission': 'reconcile',
  'store-upo': 'upo',
} as const;
export type SubmissionStep = keyof typeof submissionSteps;

/** How many jobs of one organization may call KSeF concurrently. */
const queuesPerOrganization = 4;

type Payload = { organizationId: string; submissionId: string; attempt?: number };

/**
 * Queues the next step of a submission in the caller's transaction; if the same step is already waiting, it is
 * rescheduled. Each submission belongs to one of the four queues of its organization, whose jobs run one after
 * another, so an organization whose KSeF calls are slow occupies at most four workers.
 */
export async function enqueueSubmissionStep(
  tx: Sql,
  step: SubmissionStep,
  payload: Payload,
  runAt?: Date,
): Promise<void> {
  const { organizationId, submissionId } = payload;
  const queue = queueOf(organizationId, submissionId);
  const key = `${submissionSteps[step]}:${submissionId}`;
  await enqueueJob(tx, step, payload, { key, queue, ...(runAt ? { runAt } : {}) });
}

/**
 * Enqueues the generation of KOD II for a document issued offline; sending follows. It needs no queue, since it does
 * not call KSeF.
 */
export async function enqueueCertification(
  tx: Sql,
  { organizationId, submissionId }: Pick<Payload, 'organizationId' | 'submissionId'>,
): Promise<void> {
  const payload = { organizationId, submissionId };
  await enqueueJob(tx, 'certify-ksef-submission', payload, { key: `certify:${submissionId}` });
}

/** Schedules the end of a KSeF session; scheduling it again moves it. */
export async function enqueueSessionClose(
  tx: Sql,
  payload: { organizationId: string; session: string },
  runAt: Date,
): Promise<void> {
  const queue = queueOf(payload.organizationId, payload.session);
  await enqueueJob(tx, 'close-ksef-session', payload, { key: `close:${payload.session}`, queue, runAt });
}

/** Documents that may share a package; those issued offline are sent in separate packages. */
export type Gathering = { organizationId: string; environment: KsefEnvironment; offline: boolean };

/** The key of the job that gathers such documents, so that at most one is waiting. */
export function gatheringKey({ organizationId, environment, offline }: Gathering): string {
  return `gather:${environment}:${offline ? 'offline' : 'online'}:${organizationId}`;
}

/** Enqueues the gathering of waiting documents into a package. */
export async function enqueueGathering(tx: Sql, payload: Gathering): Promise<void> {
  const queue = queueOf(payload.organizationId, payload.organizationId);
  await enqueueJob(tx, 'gather-ksef-package', payload, { key: gatheringKey(payload), queue });
}

/** Schedules the next step of a package; scheduling it again moves it. */
export async function enqueuePackage(
  tx: Sql,
  payload: { organizationId: string; session: string },
  runAt?: Date,
): Promise<void> {
  const queue = queueOf(payload.organizationId, payload.session);
  await enqueueJob(tx, 'carry-ksef-package', payload, {
    key: `package:${payload.session}`,
    queue,
    ...(runAt ? { runAt } : {}),
  });
}

/** Enqueues the download of the collective UPO of a closed session. */
export async function enqueueSessionUpo(tx: Sql, payload: { organizationId: string; session: string }): Promise<void> {
  const queue = queueOf(payload.organizationId, payload.session);
  await enqueueJob(tx, 'store-session-upo', payload, { key: `session-upo:${payload.session}`, queue });
}

/** Selects one of an organization's queues by the last hexadecimal digit of an id. */
function queueOf(organizationId: string, id: string): string {
  return `ksef:${organizationId}:${Number.parseInt(id.slice(-1), 16) % queuesPerOrganization}`;
}
