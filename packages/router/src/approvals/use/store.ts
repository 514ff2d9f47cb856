import { type ApprovalIntentRow, approvalIntents } from '@invoicing/db/approvals/intent-rows';
import type { Sql } from '@invoicing/db/connection/client';
import { ask, currentOrganization, prepare, tables, text } from '@invoicing/db/connection/prepared';
import { partsOfSubjects } from '@invoicing/db/documents/payable-parts';
import type { PolicyAmount } from '@invoicing/domain/approvals/policy';
import { AppError } from '@invoicing/domain/errors';
import { readStored } from '@invoicing/domain/fields/stored';
import { storedAmountDue } from '@invoicing/domain/stored/stored-amount-due';
import { z } from 'zod';

export type IntentRow = ApprovalIntentRow;
/** An intent with the amount due of its document, which answers show. */
export type IntentDue = IntentRow & { amountDue: string };

/** The subject of an intent: one of five foreign key columns. */
export type IntentSubjectKey =
  | { draftId: string }
  | { invoiceId: string }
  | { submissionId: string }
  | { correctionDraftId: string }
  | { correctionId: string };

/** Intents about corrections, and those about invoices: each kind has operations and scopes of its own. */
export const isOfCorrection = ({ correctionDraftId, correctionId, submission }: IntentRow): boolean =>
  correctionDraftId !== null || correctionId !== null || (submission?.correctionId ?? null) !== null;
export const isOfInvoice = ({ draftId, invoiceId, submission }: IntentRow): boolean =>
  draftId !== null || invoiceId !== null || (submission?.invoiceId ?? null) !== null;

const pollSeconds = 5;

/** Polling makes sense only while the intent is pending. */
export function whilePending(output: unknown): number | null {
  return typeof output === 'object' && output !== null && 'status' in output && output.status === 'pending'
    ? pollSeconds
    : null;
}

/**
 * An intent with its requester and decisions; `among` limits the kinds of intents that are found.
 * @throws AppError not_found
 */
export async function getIntentOrThrow(
  db: Sql,
  id: string,
  among: (intent: IntentRow) => boolean = () => true,
): Promise<IntentRow> {
  const [row] = await approvalIntents(db, [id]);
  if (!row || !among(row)) throw new AppError('not_found', 'There is no such approval intent.');
  return row;
}

const ofToken = prepare('find-intent-by-token', { urlToken: text }, ({ urlToken }) =>
  tables
    .selectFrom('approval_intents')
    .select('id')
    .where('organization_id', '=', currentOrganization)
    .where('url_token', '=', urlToken),
);

/** The intent of an approval page's URL. @returns null where there is none */
export async function intentAt(db: Sql, urlToken: string): Promise<IntentRow | null> {
  const [row] = await intentsFound(db, await ask(db, ofToken, { urlToken }));
  return row ?? null;
}

/** Reads the intents whose ids a list has found, in the same order. */
export function intentsFound(db: Sql, found: readonly { id: string }[]): Promise<IntentRow[]> {
  return approvalIntents(
    db,
    found.map(({ id }) => id),
  );
}

/** Adds the amount due of the document to each intent. */
export async function intentsDue(db: Sql, rows: readonly IntentRow[]): Promise<IntentDue[]> {
  const partsOf = await partsOfSubjects(db, rows);
  return rows.map((row) => ({ ...row, amountDue: storedAmountDue(partsOf(row)) }));
}

/** Adds the amount due of its document to an intent. */
export async function intentDue(db: Sql, row: IntentRow): Promise<IntentDue> {
  return { ...row, amountDue: storedAmountDue((await partsOfSubjects(db, [row]))(row)) };
}

/** The summary of a document for lists, mails and pages, stored with the intent. */
const IntentSummary = z.object({
  buyer_name: z.string(),
  total_gross: z.string(),
  currency: z.string(),
  issue_date: z.string(),
});
export type IntentSummary = z.infer<typeof IntentSummary>;

/** The summary with the gross amount in PLN; intents from before it was stored have none. */
const RatedSummary = IntentSummary.extend({ gross_pln: z.string().nullable().default(null) });
export type RatedSummary = z.infer<typeof RatedSummary>;

/** The amount that the approval policy applies to. */
export const policyAmountOf = ({ summary }: Pick<IntentRow, 'summary'>): PolicyAmount =>
  readStored(RatedSummary, summary);

export const summaryOf = ({ summary }: Pick<IntentRow, 'summary'>): IntentSummary => readStored(IntentSummary, summary);
