import type { Tx } from './client.ts';
import { enqueueJob } from './jobs.ts';

/** What is next for a submission, by the job that does it; the short name is part of the job's key. */
export const submissionSteps = {
  'send-ksef-submission': 'send',
  'poll-ksef-submission': 'poll',
  'reconcile-ksef-submission': 'reconcile',
  'store-upo': 'upo',
} as const;
export type SubmissionStep = keyof typeof submissionSteps;

/** How many jobs of one organization talk to KSeF at the same moment. */
const lanes = 4;

/** The job that ends a session of KSeF. */
const sessionJob = 'close-ksef-session';
/** The job that fetches what KSeF confirms of a closed session. */
const sessionUpoJob = 'store-session-upo';
/** The job that tries a credential. */
const connectionJob = 'check-ksef-connection';

/** True for a job that waits for KSeF. */
export function isKsefJob(name: string): boolean {
  return [sessionJob, sessionUpoJob, connectionJob].includes(name) || Object.hasOwn(submissionSteps, name);
}

type Payload = { organizationId: string; submissionId: string; attempt?: number };

/**
 * Queues the next step of a submission in the caller's transaction; the same step that waits already is moved, not
 * doubled. Each submission belongs to one of the four lanes of its organization, whose jobs run one after another: an
 * organization whose KSeF is slow takes four places, and the others keep theirs.
 */
export async function enqueueSubmissionStep(
  tx: Tx,
  step: SubmissionStep,
  payload: Payload,
  runAt?: Date,
): Promise<void> {
  const { organizationId, submissionId } = payload;
  const queue = laneOf(organizationId, submissionId);
  const key = `${submissionSteps[step]}:${submissionId}`;
  await enqueueJob(tx, step, payload, { key, queue, ...(runAt ? { runAt } : {}) });
}

/** Plans the end of a session of KSeF; planned once more, it moves to the other moment. */
export async function enqueueSessionClose(
  tx: Tx,
  payload: { organizationId: string; session: string },
  runAt: Date,
): Promise<void> {
  const queue = laneOf(payload.organizationId, payload.session);
  await enqueueJob(tx, sessionJob, payload, { key: `close:${payload.session}`, queue, runAt });
}

/** Has the collective UPO of a session that is closed fetched. */
export async function enqueueSessionUpo(tx: Tx, payload: { organizationId: string; session: string }): Promise<void> {
  const queue = laneOf(payload.organizationId, payload.session);
  await enqueueJob(tx, sessionUpoJob, payload, { key: `session-upo:${payload.session}`, queue });
}

/** One of an organization's lanes, by the hexadecimal digit that an id ends with. */
function laneOf(organizationId: string, id: string): string {
  return `ksef:${organizationId}:${Number.parseInt(id.slice(-1), 16) % lanes}`;
}
