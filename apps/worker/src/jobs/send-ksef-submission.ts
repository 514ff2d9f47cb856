import { getBlob } from '@invoicing/db/blobs';
import { sha256 } from '@invoicing/db/secrets';
import { enqueueSubmissionStep } from '@invoicing/db/submission-jobs';
import { inTransaction } from '@invoicing/db/transaction';
import { isPastItsDay } from '@invoicing/domain/sending';
import type { KSeFClient } from 'ksef-client-ts';
import { CredentialRefused, connect, disconnect } from '../ksef/client.ts';
import { readFailure } from '../ksef/errors.ts';
import { findInKsef } from '../ksef/find.ts';
import { giveCallBack, KsefLimited, takeCall } from '../ksef/limits.ts';
import { putBack } from '../ksef/put-back.ts';
import { isReference, prepareSend } from '../ksef/session.ts';
import { accept, becomeUncertain } from '../ksef/verdict.ts';
import { RetryLater } from '../outcomes.ts';
import { delayAt, type Services } from '../services.ts';
import { type LoadedSubmission, loadSubmission, move } from '../submission.ts';

type Payload = { organizationId: string; submissionId: string; attempt: number };

/**
 * Carries one attempt: exactly one transmission of the document. Before the first byte leaves, the session and the fact of sending
 * are committed; a run that finds them and no outcome never sends, it looks. Only an answer that proves that KSeF took nothing takes
 * the two back, and the attempt waits.
 */
export async function sendKsefSubmission(services: Services, payload: Payload): Promise<void> {
  const loaded = await loadSubmission(services, payload.organizationId, payload.submissionId);
  const attempt = loaded?.row.attempts.at(-1);
  if (!loaded || !attempt || attempt.number !== payload.attempt || attempt.outcome !== null) return;
  if (loaded.row.status === 'sending' && attempt.transmissionStartedAt !== null) return becomeUncertain(services, loaded, 'interrupted');
  if (loaded.row.status !== 'queued') return;
  try {
    const client = await connect(services, loaded.organizationId, loaded.row.environment);
    if (attempt.number > 1 && (await alreadyThere(services, client, loaded))) return;
    await transmit(services, client, loaded, attempt.number);
  } catch (error) {
    if (!(error instanceof CredentialRefused)) throw error;
    await move(services, loaded, { event: 'fail', changes: { retryAllowed: true }, attempt: { outcome: 'failed', errorCode: error.message } });
  }
}

/** A retry looks first: a document that KSeF has is never sent again. */
async function alreadyThere(services: Services, client: KSeFClient, loaded: LoadedSubmission): Promise<boolean> {
  const finding = await findInKsef(client, loaded, services.clock()).catch((error: unknown) => later(services, error));
  if (finding.kind === 'in_ksef') await accept(services, loaded, {}, finding.ksefNumber, finding.evidence, 'resolved_without_resend');
  else if (finding.kind === 'in_session' && finding.item.status.code === 200)
    await accept(services, loaded, finding.item, finding.item.ksefNumber ?? '', finding.evidence, 'resolved_without_resend');
  else return false;
  return true;
}

/**
 * Counts the transmission in KSeF's limits of the seller before anything of it is written. Where they leave no room the submission stays queued
 * and is promised a turn, behind those that wait already. @throws RetryLater until its turn
 */
async function takeTurn(services: Services, { organizationId, row, nip }: LoadedSubmission): Promise<Date> {
  const { nextCheckAt: promised, environment } = row;
  if (promised && promised > services.clock()) throw new RetryLater('its turn has not come yet', promised);
  try {
    return await takeCall(services, { environment, nip }, 'invoiceSend', promised ? 'held' : 'new');
  } catch (error) {
    if (!(error instanceof KsefLimited)) throw error;
    await services.db.submission.updateMany({ where: { organizationId, id: row.id, status: 'queued' }, data: { nextCheckAt: error.at } });
    throw new RetryLater('the seller has sent as much as KSeF allows', error.at);
  }
}

async function transmit(services: Services, client: KSeFClient, loaded: LoadedSubmission, number: number): Promise<void> {
  const { organizationId, row } = loaded;
  if (await missedItsDay(services, loaded)) return;
  const counted = await takeTurn(services, loaded);
  const xml = await documentBytes(services, loaded);
  const prepared = await prepareSend(client, xml, row.mode === 'offline').catch(async (error: unknown) => {
    await giveCallBack(services, { environment: row.environment, nip: loaded.nip }, 'invoiceSend', counted);
    return refuseOrWait(services, loaded, error);
  });
  if (prepared === null || (await missedItsDay(services, loaded, () => closeUnused(client, prepared.sessionReference)))) return;
  if (!(await writeAhead(services, loaded, number, prepared.sessionReference))) return;
  const sending: LoadedSubmission = { ...loaded, row: { ...row, status: 'sending' }, lastSession: prepared.sessionReference };
  let invoiceReference: string;
  try {
    ({ referenceNumber: invoiceReference } = await client.onlineSession.sendInvoice(prepared.sessionReference, prepared.request));
    if (!isReference(invoiceReference)) throw new Error('the answer holds no reference');
  } catch (error) {
    const failure = readFailure(error, services.clock());
    if (failure.taken === 'unknown') return becomeUncertain(services, sending, failure.code);
    if (failure.waits) {
      if (failure.code === 'paused') await giveCallBack(services, { environment: row.environment, nip: loaded.nip }, 'invoiceSend', counted);
      await putBack(services, sending, number, failure);
      throw new RetryLater('KSeF took nothing and asks to wait', failure.retryAt);
    }
    disconnect(services, organizationId, row.environment);
    await move(services, sending, { event: 'fail', changes: { retryAllowed: true }, attempt: { outcome: 'failed', errorCode: failure.code } });
    return;
  }
  await move(services, sending, {
    event: 'accept_for_processing',
    changes: { invoiceReference },
    attempt: { outcome: 'processing', invoiceReference },
    also: (tx) =>
      enqueueSubmissionStep(
        tx,
        'poll-ksef-submission',
        { organizationId, submissionId: row.id, tries: 0 },
        new Date(services.clock().getTime() + delayAt(services.pollDelaysMs, 0)),
      ),
  });
  // Whether this works changes nothing: the invoice is in, and the poll closes the session again.
  await client.onlineSession.closeSession(prepared.sessionReference).catch(() => undefined);
}

/**
 * What was approved to go out online and is past its day by now is not sent: somebody has to decide on it as a late one first. It
 * is asked again right before the transmission, for opening a session may take over midnight.
 * @returns true when the attempt ended for that reason
 */
async function missedItsDay(services: Services, loaded: LoadedSubmission, before: () => Promise<void> = async () => undefined): Promise<boolean> {
  if (loaded.row.mode !== 'online' || !isPastItsDay(loaded.issueDate, services.clock())) return false;
  await before();
  await move(services, loaded, { event: 'fail', changes: { retryAllowed: true }, attempt: { outcome: 'failed', errorCode: 'issue_date_stale' } });
  return true;
}

/** A session without an invoice is ended by KSeF after some hours; closing it is a courtesy. */
async function closeUnused(client: KSeFClient, sessionReference: string): Promise<void> {
  await client.onlineSession.closeSession(sessionReference).catch(() => undefined);
}

/** Exactly the bytes that were approved. */
async function documentBytes({ db }: Services, { organizationId, row }: LoadedSubmission): Promise<Uint8Array> {
  const bytes = await getBlob(db, organizationId, row.documentSha256);
  if (!bytes || sha256(bytes).toString('hex') !== row.documentSha256) throw new Error('the stored document does not have the approved hash');
  return bytes;
}

/** Nothing was sent yet, so an unreachable KSeF only costs time; a clear refusal ends the attempt. */
async function refuseOrWait(services: Services, loaded: LoadedSubmission, error: unknown): Promise<null> {
  const failure = readFailure(error, services.clock());
  if (failure.waits) throw new RetryLater('KSeF asks to wait', failure.retryAt);
  if (failure.taken === 'unknown') throw new RetryLater('KSeF does not open a session');
  disconnect(services, loaded.organizationId, loaded.row.environment);
  await move(services, loaded, { event: 'fail', changes: { retryAllowed: true }, attempt: { outcome: 'failed', errorCode: failure.code } });
  return null;
}

/** Commits where and that the document is about to be sent. @returns false when another worker was faster */
async function writeAhead(services: Services, { organizationId, row }: LoadedSubmission, number: number, sessionReference: string): Promise<boolean> {
  return inTransaction(services.db, async (tx) => {
    const claimed = await tx.submissionAttempt.updateMany({
      where: { organizationId, submissionId: row.id, number, transmissionStartedAt: null },
      data: { sessionReference, transmissionStartedAt: services.clock() },
    });
    const moved = await tx.submission.updateMany({
      where: { organizationId, id: row.id, status: 'queued' },
      data: { status: 'sending', sessionReference, nextCheckAt: null },
    });
    if (claimed.count + moved.count === 2) return true;
    if (claimed.count + moved.count > 0) throw new RetryLater('the submission changed at the same moment');
    return false;
  });
}

function later(services: Services, error: unknown): never {
  const { retryAt } = readFailure(error, services.clock());
  throw new RetryLater('KSeF cannot be asked now', retryAt);
}
