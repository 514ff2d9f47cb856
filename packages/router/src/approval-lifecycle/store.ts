import { intentSubjectInclude } from '@invoicing/db/approval-intents';
import type { Db, Tx } from '@invoicing/db/client';
import type { Prisma } from '@invoicing/db/generated/client';
import { AppError } from '@invoicing/domain/errors';

export const intentInclude = {
  requestedByClient: { select: { clientId: true, name: true, createdById: true, isPanel: true } },
  decisions: { orderBy: { decidedAt: 'asc' } },
  ...intentSubjectInclude,
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
  OR: [
    { NOT: { correctionDraftId: null } },
    { NOT: { correctionId: null } },
    { submission: { NOT: { correctionId: null } } },
  ],
} satisfies Prisma.ApprovalIntentWhereInput;
export const ofInvoices = {
  OR: [{ NOT: { draftId: null } }, { NOT: { invoiceId: null } }, { submission: { NOT: { invoiceId: null } } }],
} satisfies Prisma.ApprovalIntentWhereInput;

const pollSeconds = 5;

/** Asking again makes sense until somebody has decided. */
export function whilePending(output: unknown): number | null {
  return typeof output === 'object' && output !== null && 'status' in output && output.status === 'pending'
    ? pollSeconds
    : null;
}

/** An intent with who asked and who decided. @throws AppError not_found */
export async function getIntentOrThrow(
  db: Db | Tx,
  id: string,
  among: Prisma.ApprovalIntentWhereInput = {},
): Promise<IntentRow> {
  const row = await db.approvalIntent.findFirst({ where: { AND: [{ id }, among] }, include: intentInclude });
  if (!row) throw new AppError('not_found', 'There is no such approval intent.');
  return row;
}

/** What lists, mails and pages say of a document without reading it. */
export type IntentSummary = { buyer_name: string; total_gross: string; currency: string; issue_date: string };

/** The column is written by request.ts from this type. */
export function trustSummary(value: unknown): IntentSummary {
  return value as IntentSummary;
}
