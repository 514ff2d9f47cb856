import { getBlob } from '@invoicing/db/documents/blobs';
import { correctedInvoices } from '@invoicing/db/documents/corrected-amounts';
import { sha256 } from '@invoicing/db/secrets/secrets';
import { gapUnder } from '@invoicing/domain/correction/chain';
import { isPastItsDay } from '@invoicing/domain/ksef/sending';
import { meaningOf } from '@invoicing/domain/ksef/status';
import type { KSeFClient } from 'ksef-client-ts';
import { RetryLater } from '../outcomes.ts';
import type { Services } from '../services.ts';
import { type LoadedSubmission, move } from '../submission.ts';
import { readFailure, type Said, waitReason } from './errors.ts';
import { type Finding, findAllInKsef, findInKsef } from './find.ts';
import { accept } from './verdict.ts';

/**
 * True if a transmission was begun. Each is recorded before it begins, so without one KSeF cannot have the document
 * from us.
 */
function wasTransmitted({ row }: LoadedSubmission): boolean {
  return row.attempts.some(({ transmissionStartedAt }) => transmissionStartedAt !== null);
}

/**
 * Searches KSeF for a document that was transmitted before, so that it is never sent twice.
 * @returns whether KSeF has it, in which case the submission has been completed
 * @throws RetryLater while KSeF cannot be reached or still processes it
 */
export async function alreadyThere(services: Services, client: KSeFClient, loaded: LoadedSubmission): Promise<boolean> {
  if (!wasTransmitted(loaded)) return false;
  const finding = await findInKsef(services, client, loaded).catch((error: unknown) => later(services, error));
  return endWhereFound(services, loaded, finding);
}

/**
 * The same for several documents of a seller in one request, since KSeF limits their number.
 * @returns those that KSeF does not have; if KSeF cannot be asked about a document now, its own job reports it
 */
export async function notThere(
  services: Services,
  client: KSeFClient,
  all: readonly LoadedSubmission[],
): Promise<Set<LoadedSubmission>> {
  const absent = new Set(all);
  const lookedFor = all.filter(wasTransmitted);
  for (const looked of lookedFor.length > 0 ? await findAllInKsef(services, client, lookedFor) : []) {
    const isAbsent = 'finding' in looked && (await isMissing(services, looked.submission, looked.finding));
    if (!isAbsent) absent.delete(looked.submission);
  }
  return absent;
}

async function isMissing(services: Services, loaded: LoadedSubmission, finding: Finding): Promise<boolean> {
  try {
    return !(await endWhereFound(services, loaded, finding));
  } catch (error) {
    if (error instanceof RetryLater) return false;
    throw error;
  }
}

async function endWhereFound(services: Services, loaded: LoadedSubmission, finding: Finding): Promise<boolean> {
  if (finding.kind === 'in_session' && meaningOf(finding.item.status.code) === 'working')
    throw new RetryLater('KSeF still works on what was sent before', null, 'unavailable');
  const isIn = finding.kind === 'in_session' && finding.item.status.code === 200;
  if (finding.kind !== 'in_ksef' && !isIn) return false;
  const { item } = finding;
  const ksefNumber = finding.kind === 'in_ksef' ? finding.ksefNumber : (finding.item.ksefNumber ?? '');
  await accept(services, loaded, item, ksefNumber, finding.evidence, 'resolved_without_resend');
  return true;
}

/** True if a document was approved for online sending and its day is over. */
export function isTooLate({ row, issueDate }: LoadedSubmission, now: Date): boolean {
  return row.mode === 'online' && isPastItsDay(issueDate, now);
}

/**
 * Ends the attempt of a document that was approved for online sending but is past its day: it has to be approved as a
 * late one first. Checked again right before the transmission, because opening a session may cross midnight.
 * @returns true when the attempt ended for that reason
 */
export async function missedItsDay(services: Services, loaded: LoadedSubmission): Promise<boolean> {
  if (!isTooLate(loaded, services.clock())) return false;
  await failAttempt(services, loaded, 'issue_date_stale');
  return true;
}

/** True if a correction builds on one that KSeF rejected permanently and that has no replacement. */
export async function isOnGap({ db }: Services, { organizationId, row }: LoadedSubmission): Promise<boolean> {
  if (!row.correction || row.correctionId === null) return false;
  const [corrected] = await correctedInvoices(db, organizationId, [row.correction.process.invoiceId]);
  return gapUnder(corrected?.corrections ?? [], row.correctionId) !== null;
}

/**
 * Ends the attempt of a correction whose base KSeF rejected while it was queued: its "before" would state something
 * that never was.
 * @returns true when the attempt ended for that reason; another may be approved once the base is replaced
 */
export async function lostItsBase(services: Services, loaded: LoadedSubmission): Promise<boolean> {
  if (!(await isOnGap(services, loaded))) return false;
  await failAttempt(services, loaded, 'original_not_in_ksef');
  return true;
}

/**
 * Ends an attempt that left nothing in KSeF; a person may approve another.
 * @param said KSeF's own message, if it refused
 */
export async function failAttempt(
  services: Services,
  loaded: LoadedSubmission,
  errorCode: string,
  said?: Said,
): Promise<void> {
  const words = said
    ? { statusCode: said.code, statusDescription: said.description || null, statusDetails: said.details }
    : {};
  await move(services, loaded, {
    event: 'fail',
    changes: { retryAllowed: true, ...words },
    attempt: { outcome: 'failed', errorCode },
  });
}

/** Reads exactly the bytes that were approved. */
export async function documentBytes({ db }: Services, { organizationId, row }: LoadedSubmission): Promise<Uint8Array> {
  const bytes = await getBlob(db, organizationId, row.documentSha256);
  if (!bytes || sha256(bytes).toString('hex') !== row.documentSha256)
    throw new Error('the stored document does not have the approved hash');
  return bytes;
}

function later(services: Services, error: unknown): never {
  const failure = readFailure(error, services.clock());
  throw new RetryLater('KSeF cannot be asked now', failure.retryAt, waitReason(failure));
}
