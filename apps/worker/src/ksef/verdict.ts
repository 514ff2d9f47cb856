import { enqueueRendering } from '@invoicing/db/documents/artifacts';
import { enqueueSubmissionStep } from '@invoicing/db/jobs/submissions';
import { readStored } from '@invoicing/domain/fields/stored';
import { isKsefNumber } from '@invoicing/domain/identifiers/ksef-number';
import { mayRetry, meaningOf } from '@invoicing/domain/ksef/status';
import { ksefSubmission } from '@invoicing/domain/states/ksef-submission';
import { can } from '@invoicing/domain/states/state-machine';
import type { KSeFClient, SessionInvoiceStatusResponse } from 'ksef-client-ts';
import { z } from 'zod';
import { RetryLater } from '../outcomes.ts';
import { nextDelay, type Services } from '../services.ts';
import { type LoadedSubmission, move } from '../submission.ts';
import { type Evidence, findInKsef } from './find.ts';
import { isReference, retireSession } from './sessions.ts';

/** The number is in use, by our document or another one: KSeF does not report which. */
const duplicate = 440;

export type Applied = 'working' | 'settled';
type Item = Pick<
  SessionInvoiceStatusResponse,
  'status' | 'ksefNumber' | 'referenceNumber' | 'acquisitionDate' | 'permanentStorageDate' | 'invoicingMode'
>;

/** Applies KSeF's status of an invoice to its submission; changes nothing while KSeF still processes it. */
export async function applyStatus(
  services: Services,
  client: KSeFClient,
  loaded: LoadedSubmission,
  item: Item,
  evidence: Evidence[] = [],
): Promise<Applied> {
  const { code } = item.status;
  const meaning = meaningOf(code);
  if (meaning === 'working') return 'working';
  if (meaning === 'accepted') await accept(services, loaded, item, item.ksefNumber ?? '', evidence);
  else if (code === duplicate) await resolveDuplicate(services, client, loaded, item);
  else if (meaning === 'rejected') await reject(services, loaded, item, evidence);
  else if (meaning === 'not_taken') await fail(services, loaded, item, evidence);
  else await loseTrack(services, loaded, item);
  return 'settled';
}

/**
 * Accepts a document whose KSeF number is valid; `originalSession` is its session, if not the one in which it was last
 * sent.
 * @throws RetryLater for an invalid KSeF number
 */
export async function accept(
  services: Services,
  loaded: LoadedSubmission,
  item: Partial<Item> & { originalSession?: string | null },
  ksefNumber: string,
  evidence: Evidence[],
  outcome = 'accepted',
): Promise<void> {
  if (!isKsefNumber(ksefNumber) || !ksefNumber.startsWith(loaded.nip))
    throw new RetryLater('KSeF gave a number whose check digits are wrong');
  const { organizationId, row, document } = loaded;
  const found = can(ksefSubmission, row.status, 'find_accepted');
  await move(services, loaded, {
    event: found ? 'find_accepted' : 'accept',
    changes: {
      ...describe(item),
      ...reconciled(services, loaded, evidence),
      // In that session it has another reference, which KSeF does not report.
      ...(isReference(item.originalSession) ? { sessionReference: item.originalSession, invoiceReference: null } : {}),
      ksefNumber,
      acquiredAt: item.acquisitionDate ? new Date(item.acquisitionDate) : null,
      permanentlyStoredAt: item.permanentStorageDate ? new Date(item.permanentStorageDate) : null,
      invoicingMode: item.invoicingMode ?? null,
    },
    attempt: { outcome, ...(outcome === 'accepted' ? referenceOf(item) : {}) },
    also: async (tx) => {
      await enqueueSubmissionStep(tx, 'store-upo', { organizationId, submissionId: row.id });
      await enqueueRendering(tx, organizationId, document);
    },
  });
}

async function reject(services: Services, loaded: LoadedSubmission, item: Item, evidence: Evidence[]): Promise<void> {
  const found = loaded.row.status === 'uncertain';
  await move(services, loaded, {
    event: found ? 'find_rejected' : 'reject',
    changes: { ...describe(item), ...reconciled(services, loaded, evidence), retryAllowed: mayRetry(item.status.code) },
    attempt: { outcome: 'rejected', errorCode: `ksef_${item.status.code}`, ...referenceOf(item) },
  });
}

/**
 * Fails the attempt after an error of the session, its key (405, 435) or KSeF itself, and retires the session: other
 * documents in it would fail too.
 */
async function fail(services: Services, loaded: LoadedSubmission, item: Item, evidence: Evidence[]): Promise<void> {
  const session = loaded.row.sessionReference;
  if (session !== null) await retireSession(services, loaded.organizationId, session);
  const found = loaded.row.status === 'uncertain';
  await move(services, loaded, {
    event: found ? 'find_missing' : 'fail',
    changes: { ...describe(item), ...reconciled(services, loaded, evidence), retryAllowed: true },
    attempt: { outcome: 'failed', errorCode: `ksef_${item.status.code}`, ...referenceOf(item) },
  });
}

/** 440 reports a duplicate without its hash; only a search for the original shows whether it is our document. */
async function resolveDuplicate(
  services: Services,
  client: KSeFClient,
  loaded: LoadedSubmission,
  item: Item,
): Promise<void> {
  const original = {
    ksef_number: item.status.extensions?.originalKsefNumber ?? null,
    session_reference: item.status.extensions?.originalSessionReferenceNumber ?? null,
  };
  const withoutSession = { ...loaded, lastSession: null };
  const finding = await findInKsef(services, client, withoutSession);
  if (finding.kind === 'in_ksef')
    return accept(
      services,
      loaded,
      { ...item, ...finding.item, originalSession: original.session_reference },
      finding.ksefNumber,
      finding.evidence,
      'duplicate_of_own',
    );
  if (finding.kind !== 'foreign')
    throw new RetryLater(
      'KSeF calls the invoice a duplicate, but does not show the original yet',
      nextQuery(services, loaded),
    );
  const event = loaded.row.status === 'uncertain' ? 'find_rejected' : 'reject';
  await move(services, loaded, {
    event,
    changes: { ...describe(item), duplicateOf: original, retryAllowed: false },
    attempt: { outcome: 'rejected', errorCode: 'ksef_440' },
  });
}

/**
 * When to query the seller's invoices again, of which KSeF permits few queries: less often than statuses are polled.
 */
function nextQuery({ clock, reconcileDelaysMs }: Services, { row }: LoadedSubmission): Date {
  const now = clock();
  const since = row.attempts.at(-1)?.transmissionStartedAt ?? row.updatedAt;
  return new Date(now.getTime() + nextDelay(reconcileDelaysMs, since, now));
}

/** Handles a code that proves nothing (500, unknown ones). */
async function loseTrack(services: Services, loaded: LoadedSubmission, item: Item): Promise<void> {
  if (!can(ksefSubmission, loaded.row.status, 'lose_answer'))
    throw new RetryLater(`KSeF answers with status ${item.status.code}`);
  await becomeUncertain(services, loaded, `ksef_${item.status.code}`, describe(item));
}

/**
 * Marks a submission as uncertain: the bytes may or may not have been taken. Only a query can show which, never another
 * transmission.
 */
export async function becomeUncertain(
  services: Services,
  loaded: LoadedSubmission,
  errorCode: string,
  changes: object = {},
): Promise<void> {
  const { organizationId, row } = loaded;
  const runAt = new Date(services.clock().getTime() + (services.reconcileDelaysMs[0] ?? 30_000));
  await move(services, loaded, {
    event: 'lose_answer',
    changes: {
      ...changes,
      reconciliationStatus: 'in_progress',
      negativeChecks: 0,
      nextCheckAt: runAt,
      retryAllowed: false,
    },
    attempt: { outcome: 'uncertain', errorCode },
    also: (tx) =>
      enqueueSubmissionStep(tx, 'reconcile-ksef-submission', { organizationId, submissionId: row.id }, runAt),
  });
}

function describe(item: Partial<Item>) {
  if (!item.status) return {};
  const { code, description, details } = item.status;
  return {
    statusCode: code,
    statusDescription: description,
    statusDetails: details ?? [],
    ...referenceOf(item),
  };
}

const referenceOf = ({ referenceNumber }: Partial<Item>) =>
  referenceNumber ? { invoiceReference: referenceNumber } : {};

function reconciled({ clock }: Services, { row }: LoadedSubmission, evidence: Evidence[]) {
  if (row.status !== 'uncertain') return {};
  return {
    reconciliationStatus: 'settled',
    lastCheckedAt: clock(),
    nextCheckAt: null,
    evidence: [...evidenceOf(row), ...evidence],
  };
}

const StoredEvidence = z.array(z.looseObject({ at: z.string(), check: z.string(), result: z.string() }));

/** The existing evidence of a submission, to be stored again with additions. */
export const evidenceOf = ({ evidence }: { evidence: unknown }): Evidence[] => readStored(StoredEvidence, evidence);
