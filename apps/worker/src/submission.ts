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
 * A submission with the facts that KSeF calls need: the document's seller, RodzajFaktury, number, day and base64 hash,
 * and the last session used.
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

/**
 * Events of the state table that lead back to waiting or begin a transmission: no webhook event reports them, and other
 * code writes them.
 */
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
 * Changes a submission's state through its state table by compare-and-set, with its attempt, event and jobs, in one
 * transaction. Approval intents about the former state end in it too.
 * @returns false when it was changed concurrently: then nothing was written
 */
export async function move(services: Services, loaded: LoadedSubmission, given: Move): Promise<boolean> {
  const { row, organizationId } = loaded;
  const status = next(ksefSubmission, row.status, given.event);
  return whileFenced(services, async (tx) => {
    // Attention of a person is no longer needed.
    const data = { manualAttention: false, ...given.changes, status };
    // Locked first, so that the update sees attempts that were created while another transaction held the row.
    await lockRow(tx, 'submissions', organizationId, row.id);
    const { count } = await tx.submission.updateMany({
      // A person's decision about how to send changes the mode, and each one begins another attempt.
      where: { organizationId, id: row.id, status: row.status, mode: row.mode, attempts: noneAfter(row) },
      data,
    });
    if (count === 0) return false;
    await supersedeIntents(tx, { organizationId, submissionId: row.id }, services.clock());
    if (given.attempt) await finishAttempt(tx, services, loaded, given.attempt);
    // Only reconciliation leads out of `uncertain`, so its event precedes that of its result.
    if (row.status === 'uncertain') await emitSubmissionEvent(tx, loaded, 'reconciled', status);
    await emitSubmissionEvent(tx, loaded, requireReported(status), status);
    await given.also?.(tx);
    return true;
  });
}

const noneAfter = ({ attempts }: Row) => ({ none: { number: { gt: attempts.at(-1)?.number ?? 0 } } });

/** After this long, the delay at KSeF is reported. */
export const delayedAfterMs = 15 * 60_000;

/** Records once, with an event, that KSeF takes long over a document. */
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

/** @throws Error for a status that no move of this file leads to */
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

/** An attempt's outcome is written once: values already set are kept. */
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
