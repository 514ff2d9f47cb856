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
 * Carries out one attempt: exactly one transmission of the document. Session and intention to send are committed before
 * the first byte is sent; a run that finds them without an outcome never sends, but reconciles. They are reset only by
 * an answer that proves that KSeF took nothing; the attempt then waits.
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
 * Errors of sessions that are full, unknown, closed, ended or temporarily out of order (21184, KSeF 2.8): each proves
 * that nothing was taken, and another session may take the document.
 */
const sessionIsOver = new Set(['ksef_21155', 'ksef_21173', 'ksef_21180', 'ksef_21184']);

type Transmission = { number: number; session: UsableSession; counted: Date };

/**
 * Decides what follows when a document was posted and KSeF did not confirm it. Only proof that KSeF took nothing
 * permits another transmission.
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
  // If this job opened the session itself and no one had retired it, a new session would be refused too: the cause is
  // not the session.
  if (failure.waits || (isOver && !(session.isFresh && retiredNow))) {
    await requeue(services, sending, number, failure);
    const because = failure.waits ? waitReason(failure) : null;
    throw new RetryLater('KSeF took nothing; the document waits for another time or session', failure.retryAt, because);
  }
  await disconnect(services, organizationId, row.environment);
  await failAttempt(services, sending, failure.code, failure.said);
}

/** Nothing was sent yet: if KSeF is unreachable, the job only waits; a clear refusal ends the attempt. */
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
 * Commits that the document is about to be sent; if that fails, its slot in KSeF's rate limits is returned.
 * @returns false when another worker was faster
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

/**
 * Commits that the document is about to be sent, and in which session.
 * @returns false when another worker was faster
 */
async function writeAhead(
  services: Services,
  { organizationId, row }: LoadedSubmission,
  number: number,
  sessionReference: string,
): Promise<boolean> {
  return whileFenced(services, async (tx) => {
    // Locked before the attempt, in the same order as decisions of people do.
    const moved = await tx.submission.updateMany({
      where: { organizationId, id: row.id, status: 'queued' },
      data: { status: 'sending', sessionReference, nextCheckAt: null, waitsBecause: null, waitsUntil: null },
    });
    const claimed = await tx.submissionAttempt.updateMany({
      // An attempt that ended in the meantime must not be transmitted: the document may have been issued offline
      // instead.
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
