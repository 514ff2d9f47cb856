import { intentSubjectInclude } from '@invoicing/db/approval-intents';
import type { Db, Tx } from '@invoicing/db/client';
import type { Prisma } from '@invoicing/db/generated/client';
import { partsOfSubjects } from '@invoicing/db/payable-parts';
import type { PolicyAmount } from '@invoicing/domain/approval-policy';
import { AppError } from '@invoicing/domain/errors';
import { readStored } from '@invoicing/domain/stored';
import { storedAmountDue } from '@invoicing/domain/stored-amount-due';
import { z } from 'zod';

export const intentInclude = {
  requestedByClient: { select: { clientId: true, name: true, createdById: true, isPanel: true } },
  decisions: {
    orderBy: { decidedAt: 'asc' },
    include: { delegation: { select: { fromMemberId: true, fromDisplay: true, withdrawnAt: true } } },
  },
  ...intentSubjectInclude,
} satisfies Prisma.ApprovalIntentInclude;

export type IntentRow = Prisma.ApprovalIntentGetPayload<{ include: typeof intentInclude }>;
/** An intent with what remains to be paid of its document, which answers show. */
export type IntentDue = IntentRow & { amountDue: string };

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

/** Intents by their ids, in the order of these; an id without an intent is left out. */
export async function intentsInOrder(db: Tx, ids: readonly string[]): Promise<IntentRow[]> {
  // Bounded by the ids, those of a page.
  const rows = await db.approvalIntent.findMany({ where: { id: { in: [...ids] } }, include: intentInclude });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Intents, each with what remains to be paid of its document. */
export async function intentsDue(db: Tx, rows: readonly IntentRow[]): Promise<IntentDue[]> {
  const partsOf = await partsOfSubjects(db, rows);
  return rows.map((row) => ({ ...row, amountDue: storedAmountDue(partsOf(row)) }));
}

/** The one intent with what remains to be paid of its document. */
export async function intentDue(db: Tx, row: IntentRow): Promise<IntentDue> {
  return { ...row, amountDue: storedAmountDue((await partsOfSubjects(db, [row]))(row)) };
}

/** What lists, mails and pages say of a document without reading it. */
const IntentSummary = z.object({
  buyer_name: z.string(),
  total_gross: z.string(),
  currency: z.string(),
  issue_date: z.string(),
});
export type IntentSummary = z.infer<typeof IntentSummary>;

/** With what the document comes to in PLN; an intent from before that was kept has none. */
const RatedSummary = IntentSummary.extend({ gross_pln: z.string().nullable().default(null) });
export type RatedSummary = z.infer<typeof RatedSummary>;

/** What the policy of approvals goes by. */
export const policyAmountOf = ({ summary }: Pick<IntentRow, 'summary'>): PolicyAmount =>
  readStored(RatedSummary, summary);

export const summaryOf = ({ summary }: Pick<IntentRow, 'summary'>): IntentSummary => readStored(IntentSummary, summary);
