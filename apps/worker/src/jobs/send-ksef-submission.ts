import type { JobPayload } from '@invoicing/db/jobs/definitions';
import { enqueueSubmissionStep } from '@invoicing/db/jobs/submissions';
import type { KSeFClient } from 'ksef-client-ts';
import { alreadyThere, documentBytes, failAttempt, lostItsBase, missedItsDay } from '../ksef/before-sending.ts';
import { certify } from '../ksef/certify.ts';
import { connect, disconnect } from '../ksef/client.ts';
import { CredentialRefused } from '../ksef/credential.ts';
import { type Failure, readFailure, waitReason } from '../ksef/errors.ts';
import { giveCallBack } from '../ksef/limits.ts';
import { goesByPackage, isInPackage, waitForPackage } from '../ksef/packages.ts';
import { requeue } from '../ksef/requeue.ts';
import { requireSlot, takeSendSlot } from '../ksef/send-slot.ts';
import { encryptFor } from '../ksef/session.ts';
import { isReference, retireSession, takePlace, type UsableSession, useSession } from '../ksef/sessions.ts';
import { becomeUncertain } from '../ksef/verdict.ts';
import { RetryLater } from '../outcomes.ts';
import { whileFenced } from '../run-fence.ts';
import type { Services } from '../services.ts';
import { type LoadedSubmission, loadSubmission, move } from '../submission.ts';

type Payload = JobPayload<'send-ksef-submission'>;

/**
 * Carries one attempt: exactly one transmission of the document. Before the first byte leaves, the session and the fact
 * of sending are committed; a run that finds them and no outcome never sends, it looks. Only an answer that proves that
 * KSeF took nothing takes the two back, and the attempt waits.
 */
export async function sendKsefSubmission(services: Services, payload: Payload): Promise<void> {
  const loaded = await loadSubmission(services, payload.organizationId, payload.submissionId);
  const attempt = loaded?.row.attempts.at(-1);
  if (!loaded || !attempt || attempt.number !== payload.attempt || attempt.outcome !== null) return;
  if (loaded.row.status === 'sending' && attempt.transmissionStartedAt !== null) {
    if (await isInPackage(services, loaded)) return;
    return becomeUncertain(services, loaded, 'interrupted');
  }
  if (loaded.row.status !== 'queued' || !(await certify(services, loaded))) return;
  try {
    const client = await connect(services, loaded.organizationId, loaded.row.environment);
    if (await alreadyThere(services, client, loaded)) return;
    await transmit(services, client, loaded, attempt.number);
  } catch (error) {
    if (!(error instanceof CredentialRefused)) throw error;
    await failAttempt(services, loaded, error.message);
  }
}

async function transmit(
  services: Services,
  client: KSeFClient,
  loaded: LoadedSubmission,
  number: number,
): Promise<void> {
  const { organizationId, row } = loaded;
  if ((await missedItsDay(services, loaded)) || (await lostItsBase(services, loaded))) return;
  const xml = await documentBytes(services, loaded);
  if (await goesByPackage(services, loaded, xml)) return waitForPackage(services, loaded);
  requireSlot(services, loaded);
  const session = await useSession(services, client, loaded).catch((error: unknown) =>
    refuseOrWait(services, loaded, error),
  );
  if (session === null || (await missedItsDay(services, loaded))) return;
  const request = encryptFor(session, client, xml, row);
  const counted = await takeSendSlot(services, loaded);
  if (!(await commitTransmission(services, loaded, { number, session, counted }))) return;
  const sending: LoadedSubmission = { ...loaded, row: { ...row, status: 'sending' }, lastSession: session.reference };
  let invoiceReference: string;
  try {
    ({ referenceNumber: invoiceReference } = await client.onlineSession.sendInvoice(session.reference, request));
    if (!isReference(invoiceReference)) throw new Error('the response has no reference number');
  } catch (error) {
    return notTaken(services, sending, { number, session, counted }, readFailure(error, services.clock()));
  }
  await move(services, sending, {
    event: 'accept_for_processing',
    changes: { invoiceReference },
    attempt: { outcome: 'processing', invoiceReference },
    also: (tx) =>
      enqueueSubmissionStep(
        tx,
        'poll-ksef-submission',
        { organizationId, submissionId: row.id },
        new Date(services.clock().getTime() + (services.pollDelaysMs[0] ?? 0)),
      ),
  });
}

/**
 * Full, unknown, closed or ended, or out of order for the moment (21184, KSeF 2.8): each says that nothing was taken,
 * and another session may.
 */
const sessionIsOver = new Set(['ksef_21155', 'ksef_21173', 'ksef_21180', 'ksef_21184']);

type Transmission = { number: number; session: UsableSession; counted: Date };

/**
 * The next step after a document was posted and KSeF did not confirm it. Only proof that KSeF took nothing permits
 * another transmission.
 */
async function notTaken(
  services: Services,
  sending: LoadedSubmission,
  { number, session, counted }: Transmission,
  failure: Failure,
): Promise<void> {
  const { organizationId, row, nip } = sending;
  if (failure.taken === 'unknown') return becomeUncertain(services, sending, failure.code);
  if (failure.code === 'paused')
    await giveCallBack(services, { environment: row.environment, nip }, 'invoiceSend', counted);
  if (failure.code === 'ksef_401') await disconnect(services, organizationId, row.environment);
  const isOver = sessionIsOver.has(failure.code);
  const retiredNow = isOver && (await retireSession(services, organizationId, session.reference));
  // A session that this job has just opened and that was not retired would be refused again: that has nothing to do
  // with sessions.
  if (failure.waits || (isOver && !(session.isFresh && retiredNow))) {
    await requeue(services, sending, number, failure);
    const because = failure.waits ? waitReason(failure) : null;
    throw new RetryLater('KSeF took nothing; the document waits for another time or session', failure.retryAt, because);
  }
  await disconnect(services, organizationId, row.environment);
  await failAttempt(services, sending, failure.code, failure.said);
}

/** Nothing was sent yet, so an unreachable KSeF only costs time; a clear refusal ends the attempt. */
async function refuseOrWait(services: Services, loaded: LoadedSubmission, error: unknown): Promise<null> {
  const failure = readFailure(error, services.clock());
  const because = waitReason(failure);
  if (failure.code === 'ksef_401') await disconnect(services, loaded.organizationId, loaded.row.environment);
  if (failure.waits) throw new RetryLater('KSeF asks to wait', failure.retryAt, because);
  if (failure.taken === 'unknown') throw new RetryLater('KSeF does not open a session', null, because);
  await disconnect(services, loaded.organizationId, loaded.row.environment);
  await failAttempt(services, loaded, failure.code, failure.said);
  return null;
}

/**
 * Commits that the document is about to be sent; a place in KSeF's limits that comes to nothing is given back.
 * @returns false when another was faster
 */
async function commitTransmission(
  services: Services,
  loaded: LoadedSubmission,
  { number, session, counted }: Transmission,
): Promise<boolean> {
  let isCommitted = false;
  try {
    isCommitted = await writeAhead(services, loaded, number, session.reference);
    return isCommitted;
  } finally {
    if (!isCommitted)
      await giveCallBack(services, { environment: loaded.row.environment, nip: loaded.nip }, 'invoiceSend', counted);
  }
}

/** Commits where and that the document is about to be sent. @returns false when another worker was faster */
async function writeAhead(
  services: Services,
  { organizationId, row }: LoadedSubmission,
  number: number,
  sessionReference: string,
): Promise<boolean> {
  return whileFenced(services, async (tx) => {
    // Before its attempt, as the decisions of people lock the two.
    const moved = await tx.submission.updateMany({
      where: { organizationId, id: row.id, status: 'queued' },
      data: { status: 'sending', sessionReference, nextCheckAt: null, waitsBecause: null, waitsUntil: null },
    });
    const claimed = await tx.submissionAttempt.updateMany({
      // An attempt that ended meanwhile transmits nothing: the document may have been issued offline instead.
      where: { organizationId, submissionId: row.id, number, transmissionStartedAt: null, outcome: null },
      data: { sessionReference, transmissionStartedAt: services.clock() },
    });
    const isOurs = claimed.count + moved.count === 2;
    if (isOurs && (await takePlace(services, tx, organizationId, sessionReference))) return true;
    if (isOurs) throw new RetryLater('the session has retired at the same moment', services.clock());
    if (claimed.count + moved.count > 0) throw new RetryLater('the submission changed at the same moment');
    return false;
  });
}
