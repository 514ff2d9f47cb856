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

/** An intent with who asked and who decided. @throws AppError not_found */
export async function getIntentOrThrow(db: Db | Tx, id: string): Promise<IntentRow> {
  const row = await db.approvalIntent.findFirst({ where: { id }, include: intentInclude });
  if (!row) throw new AppError('not_found', 'There is no such approval intent.');
  return row;
}

/** The one subject that an intent is about. */
export function subjectOfIntent(row: Pick<IntentRow, 'draftId' | 'invoiceId' | 'submissionId' | 'correctionDraftId' | 'correctionId'>): {
  type: string;
  id: string;
} {
  const subjects: [string, string | null][] = [
    ['invoice_draft', row.draftId],
    ['invoice', row.invoiceId],
    ['ksef_submission', row.submissionId],
    ['invoice_correction_draft', row.correctionDraftId],
    ['invoice_correction', row.correctionId],
  ];
  for (const [type, id] of subjects) if (id !== null) return { type, id };
  throw new Error('an approval intent has exactly one subject');
}
