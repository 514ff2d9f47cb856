import type { Db, Tx } from '@invoicing/db/client';
import type { Prisma } from '@invoicing/db/generated/client';
import { AppError } from '@invoicing/domain/errors';

export const intentInclude = {
  requestedByClient: { select: { clientId: true, name: true, createdById: true } },
  decisions: { orderBy: { decidedAt: 'asc' } },
  submission: { select: { correctionId: true } },
} satisfies Prisma.ApprovalIntentInclude;

export type IntentRow = Prisma.ApprovalIntentGetPayload<{ include: typeof intentInclude }>;

/** What an intent is about: one column of five. */
export type IntentSubjectKey =
  | { draftId: string }
  | { invoiceId: string }
  | { submissionId: string }
  | { correctionDraftId: string }
  | { correctionId: string };

/** Intents about corrections, and those about invoices: each kind has operations and scopes of its own. */
export const ofCorrections = {
  OR: [{ NOT: { correctionDraftId: null } }, { NOT: { correctionId: null } }, { submission: { NOT: { correctionId: null } } }],
} satisfies Prisma.ApprovalIntentWhereInput;
export const ofInvoices = {
  OR: [{ NOT: { draftId: null } }, { NOT: { invoiceId: null } }, { submission: { NOT: { invoiceId: null } } }],
} satisfies Prisma.ApprovalIntentWhereInput;

const pollSeconds = 5;

/** Asking again makes sense until somebody has decided. */
export function whilePending(output: unknown): number | null {
  return typeof output === 'object' && output !== null && 'status' in output && output.status === 'pending' ? pollSeconds : null;
}

/** An intent with who asked and who decided. @throws AppError not_found */
export async function getIntentOrThrow(db: Db | Tx, id: string, among: Prisma.ApprovalIntentWhereInput = {}): Promise<IntentRow> {
  const row = await db.approvalIntent.findFirst({ where: { AND: [{ id }, among] }, include: intentInclude });
  if (!row) throw new AppError('not_found', 'There is no such approval intent.');
  return row;
}

/** The one subject that an intent is about, by its type on the wire. */
export function subjectOfIntent(row: Omit<IntentRow, 'requestedByClient' | 'decisions'>): { type: string; id: string } {
  const subjects: [string, string | null][] = [
    ['invoice_draft', row.draftId],
    ['invoice', row.invoiceId],
    [row.submission?.correctionId ? 'invoice_correction_ksef_submission' : 'ksef_submission', row.submissionId],
    ['invoice_correction_draft', row.correctionDraftId],
    ['invoice_correction', row.correctionId],
  ];
  for (const [type, id] of subjects) if (id !== null) return { type, id };
  throw new Error('an approval intent has exactly one subject');
}
