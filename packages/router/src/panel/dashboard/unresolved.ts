import type { Prisma } from '@invoicing/db/generated/client';
import { documentOfRow } from '@invoicing/db/tax-document';
import type { View } from '@invoicing/domain/dates/legal-deadline';
import { offlineDeadline } from '@invoicing/domain/ksef/submission-notices';
import { permits } from '../../access/actor.ts';
import type { OperationContext } from '../../context.ts';
import { issuedAt } from '../../invoices/present.ts';
import { viewOf } from '../../offline/view.ts';
import { countedAtMost, documentFacts, numberedFacts, replacing } from '../documents/facts.ts';
import { ksefWords } from '../documents/ksef-words.ts';
import { submissionsIn } from '../submissions/waiting.ts';
import { plainRow, type WorkRow } from './work-row.ts';

const document = { select: { ...numberedFacts, issueDate: true, createdAt: true } } as const;
const include = { invoice: document, correction: document } satisfies Prisma.SubmissionInclude;
type Row = Prisma.SubmissionGetPayload<{ include: typeof include }>;

/** Documents that KSeF rejected or whose submission failed, without a replacement, latest first. */
export async function rejectedDocuments(ctx: OperationContext): Promise<WorkRow[]> {
  return rowsOf(ctx, submissionsIn.rejected, (row) => ({ reason: row.status, ...nextStep(ctx, row) }));
}

/** Documents for which it is unknown whether KSeF has them: reconciliation is running, or needs a person. */
export async function uncertainDocuments(ctx: OperationContext): Promise<WorkRow[]> {
  return rowsOf(ctx, submissionsIn.uncertain, (row) => ({
    reason: row.waitsFor === 'person' ? 'uncertain_person' : 'uncertain',
    verb: 'evidence',
    target: { kind: 'submission', id: row.id },
  }));
}

type Step = Pick<WorkRow, 'verb' | 'target'>;

async function rowsOf(
  ctx: OperationContext,
  where: Prisma.SubmissionWhereInput,
  reasonAndStep: (row: Row) => Step & { reason: string },
): Promise<WorkRow[]> {
  const [view, rows] = await Promise.all([
    viewOf(ctx),
    ctx.db.submission.findMany({
      where,
      include,
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: countedAtMost,
    }),
  ]);
  return rows.flatMap((row) => {
    const facts = factsOf(row, view);
    return facts ? [{ ...plainRow, ...facts, ...reasonAndStep(row) }] : [];
  });
}

function factsOf(row: Row, view: View) {
  const owner = row.invoice ?? row.correction;
  if (!owner) return null;
  const { kind } = documentOfRow(row);
  const by = offlineDeadline({ kind, ...issuedAt(owner), submission: row }, view);
  return { id: row.id, ...documentFacts(kind, owner), detail: statusOf(row), by: by?.toISOString() ?? null };
}

/** KSeF's description of the status, followed by its code. */
function statusOf({ statusCode, statusDescription }: Row): string | null {
  const words = ksefWords(statusCode, statusDescription);
  if (statusCode === null || words === null) return words ?? statusCode?.toString() ?? null;
  return `${words} (${statusCode})`;
}

/** Permanently rejected documents are replaced, others are sent again; both start on the page of the document. */
function nextStep({ actor }: OperationContext, row: Row): Step {
  const target = documentOfRow(row);
  const { kind } = target;
  const [verb, needs] = isFinal(row) ? (['replace', replacing[kind]] as const) : (['retry', retrying[kind]] as const);
  return { verb: permits(actor, needs) ? verb : 'open', target };
}

const isFinal = ({ status, retryAllowed }: Row) => status === 'rejected' && !retryAllowed;

const retrying = {
  invoice: 'ksef-submissions:retry',
  invoice_correction: 'invoice-correction-ksef-submissions:retry',
} as const;
