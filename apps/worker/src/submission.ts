import type { Tx } from '@invoicing/db/connection/client';
import { lockRow } from '@invoicing/db/connection/locking';
import { emitEvent } from '@invoicing/db/events/outbox';
import type { Prisma } from '@invoicing/db/generated/client';
import { documentOfRow, type TaxDocument } from '@invoicing/db/tax-document';
import { submissionEvent } from '@invoicing/domain/events/of-document';
import { ksefSubmission, type SubmissionStatus } from '@invoicing/domain/states/ksef-submission';
import { next } from '@invoicing/domain/states/state-machine';
import { supersedeIntents } from './approvals.ts';
import { byWorker } from './by-worker.ts';
import { whileFenced } from './run-fence.ts';
import type { Services } from './services.ts';

const facts = { sellerNip: true, fa3Kind: true, number: true, issueDate: true, documentSha256: true } as const;
const reference = { externalSystem: true, externalReference: true } as const;
const include = {
  invoice: { select: { ...facts, ...reference } },
  correction: { select: { ...facts, process: { select: { ...reference, invoiceId: true } } } },
  attempts: { orderBy: { number: 'asc' } },
} satisfies Prisma.SubmissionInclude;
type Row = Prisma.SubmissionGetPayload<{ include: typeof include }>;

/**
 * A submission with what KSeF calls need: the document's seller, RodzajFaktury, number and day, its hash as base64, the
 * session last used.
 */
export type LoadedSubmission = {
  row: Row;
  document: TaxDocument;
  organizationId: string;
  nip: string;
  fa3Kind: string;
  number: string;
  issueDate: string;
  hash: string;
  lastSession: string | null;
};

/** What leads back to a wait, or begins a transmission: no event says so, and it is written elsewhere. */
type Unreported = 'start' | 'put_back' | 'issue_offline' | 'approve_retry';

export type Move = {
  event: Exclude<Parameters<typeof next<typeof ksefSubmission>>[2], Unreported>;
  changes?: Prisma.SubmissionUpdateManyMutationInput;
  attempt?: { outcome: string; errorCode?: string | null; invoiceReference?: string };
  /** Further work of the same transaction. */
  also?: (tx: Tx) => Promise<void>;
};

/** Reads a submission, or null when there is none (its organization is gone). */
export async function loadSubmission(
  { db }: Services,
  organizationId: string,
  id: string,
): Promise<LoadedSubmission | null> {
  const row = await db.submission.findUnique({ where: { organizationId_id: { organizationId, id } }, include });
  const sent = row?.invoice ?? row?.correction;
  if (!row || !sent) return null;
  const { sellerNip: nip, fa3Kind, number, issueDate, documentSha256 } = sent;
  const lastSession = row.attempts.findLast((attempt) => attempt.sessionReference !== null)?.sessionReference ?? null;
  const hash = Buffer.from(documentSha256, 'hex').toString('base64');
  return {
    row,
    document: documentOfRow(row),
    organizationId,
    nip,
    fa3Kind,
    number,
    issueDate: issueDate.toISOString().slice(0, 10),
    hash,
    lastSession,
  };
}

/**
 * Moves a submission along its state table by compare-and-set, with its attempt, its event and its jobs, in one
 * transaction. What people were asked about the state before it ends there too.
 * @returns false when someone else moved it first: then nothing was written
 */
export async function move(services: Services, loaded: LoadedSubmission, given: Move): Promise<boolean> {
  const { row, organizationId } = loaded;
  const status = next(ksefSubmission, row.status, given.event);
  return whileFenced(services, async (tx) => {
    // The people who were asked to look at it need not do so any more.
    const data = { manualAttention: false, ...given.changes, status };
    // Locked before: what began while another held the row would not count otherwise.
    await lockRow(tx, 'submissions', organizationId, row.id);
    const { count } = await tx.submission.updateMany({
      // A decision of a person that changes how it goes changes the mode, and each begins another attempt.
      where: { organizationId, id: row.id, status: row.status, mode: row.mode, attempts: noneAfter(row) },
      data,
    });
    if (count === 0) return false;
    await supersedeIntents(tx, { organizationId, submissionId: row.id }, services.clock());
    if (given.attempt) await finishAttempt(tx, services, loaded, given.attempt);
    // Nothing but a look at KSeF leads out of uncertainty, and what it found comes after it.
    if (row.status === 'uncertain') await emitSubmissionEvent(tx, loaded, 'reconciled', status);
    await emitSubmissionEvent(tx, loaded, requireReported(status), status);
    await given.also?.(tx);
    return true;
  });
}

const noneAfter = ({ attempts }: Row) => ({ none: { number: { gt: attempts.at(-1)?.number ?? 0 } } });

/** After this long it is worth saying that KSeF takes long. */
export const delayedAfterMs = 15 * 60_000;

/** Notes once, with an event, that KSeF takes long over a document. */
export async function noteDelay(services: Services, loaded: LoadedSubmission): Promise<void> {
  const { organizationId, row } = loaded;
  const since = row.attempts.at(-1)?.transmissionStartedAt ?? row.updatedAt;
  if (row.delayed || services.clock().getTime() - since.getTime() <= delayedAfterMs) return;
  await whileFenced(services, async (tx) => {
    const { count } = await tx.submission.updateMany({
      where: { organizationId, id: row.id, status: 'processing', delayed: false },
      data: { delayed: true },
    });
    if (count === 1) await emitSubmissionEvent(tx, loaded, 'delayed', 'processing');
  });
}

type Reported = Exclude<SubmissionStatus, 'queued' | 'sending'>;

/** @throws Error where no move of this file leads */
function requireReported(status: SubmissionStatus): Reported {
  if (status === 'queued' || status === 'sending') throw new Error(`no event says that a submission is ${status}`);
  return status;
}

/** Emits an event about a submission that keeps or changes its state. */
async function emitSubmissionEvent(
  tx: Tx,
  { row, document, organizationId }: LoadedSubmission,
  name: Reported | 'reconciled' | 'delayed',
  status: SubmissionStatus,
): Promise<void> {
  const current = await tx.submission.findUniqueOrThrow({
    where: { organizationId_id: { organizationId, id: row.id } },
  });
  const facts = { status, ksef_number: current.ksefNumber, mode: current.mode };
  const named = row.invoice ?? row.correction?.process;
  await emitEvent(tx, byWorker(organizationId, row.environment), {
    ...submissionEvent(document, row.id, name, facts),
    previous: { status: row.status },
    ...(named ? { externalSystem: named.externalSystem, externalReference: named.externalReference } : {}),
  });
}

/** Attempts are written once: what is set already stays. */
async function finishAttempt(
  tx: Tx,
  { clock }: Services,
  { row, organizationId }: LoadedSubmission,
  given: NonNullable<Move['attempt']>,
): Promise<void> {
  const number = row.attempts.at(-1)?.number ?? 1;
  const key = { organizationId, submissionId: row.id, number };
  if (given.invoiceReference)
    await tx.submissionAttempt.updateMany({
      where: { ...key, invoiceReference: null },
      data: { invoiceReference: given.invoiceReference },
    });
  if (given.outcome === 'processing') return;
  const data = { outcome: given.outcome, errorCode: given.errorCode ?? null, finishedAt: clock() };
  await tx.submissionAttempt.updateMany({ where: { ...key, outcome: null }, data });
}
