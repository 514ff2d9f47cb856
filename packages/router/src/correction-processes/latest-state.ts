import type { Sql } from '@invoicing/db/connection/client';
import { ask, currentOrganization, jsonObjectFrom, prepare, tables, uuid } from '@invoicing/db/connection/prepared';
import { type CorrectedInvoice, correctedInvoices } from '@invoicing/db/documents/corrected-amounts';
import { type Beginning, beginningOf, correctionsInForce } from '@invoicing/domain/correction/chain';
import type { Issue } from '@invoicing/domain/document';
import type { ErrorDetail } from '@invoicing/domain/errors';
import { error } from '@invoicing/domain/rules/issue';
import type { SubmissionStatus } from '@invoicing/domain/states/ksef-submission';
import { storedAmountAfter } from '@invoicing/domain/stored/stored-amount-due';
import { invalidBody } from '../refusals/invalid-input.ts';
import { referenceNotFound } from '../refusals/reference-not-found.ts';

type Base = { baseKind: 'invoice' | 'invoice_correction'; baseId: string; baseSha256: string };
type Made = CorrectedInvoice['corrections'][number];
type Context = { tx: Sql; organizationId: string };
/** The invoice to correct, and its permanently rejected correction that the new one replaces, if any. */
type Wanted = { invoiceId: string; replacesCorrectionId: string | null };
/**
 * The base of the next correction, and the correction, if any, that builds on the one it replaces: the replacement has
 * to end in the same state.
 */
type Found = { base: Base; continuedBy: Made | null };

/**
 * The document whose state the next correction of an invoice changes: its last correction in force, or the invoice. The
 * replacement of a rejected correction on which another one builds starts where the rejected one did.
 * @param path of the invoice or of the base in the request body
 * @throws AppError validation_failed
 */
export async function latestState(context: Context, wanted: Wanted, path: string): Promise<Base> {
  const found = await findLatestState(context, wanted, path);
  if ('base' in found) return found.base;
  throw invalidBody(asDetail(found));
}

const ofInvoice = prepare('find-corrected-invoice', { invoiceId: uuid }, ({ invoiceId }) =>
  tables
    .selectFrom('invoices')
    .select(['id', 'document_sha256 as documentSha256'])
    .select((from) =>
      jsonObjectFrom(
        from
          .selectFrom('submissions')
          .select(['status', 'retry_allowed as retryAllowed'])
          .whereRef('submissions.organization_id', '=', 'invoices.organization_id')
          .whereRef('submissions.invoice_id', '=', 'invoices.id'),
      ).as('submission'),
    )
    .where('organization_id', '=', currentOrganization)
    .where('id', '=', invoiceId),
);

/** The same, or the reason why the invoice cannot be corrected from any state today. */
export async function findLatestState(
  { tx, organizationId }: Context,
  { invoiceId, replacesCorrectionId }: Wanted,
  path: string,
): Promise<Found | Issue> {
  const [invoice] = await ask(tx, ofInvoice, { invoiceId });
  if (!invoice) throw referenceNotFound('/invoice_id');
  if (isRejectedPermanently(invoice.submission)) return error('invoice_rejected', { path });
  const [corrected] = await correctedInvoices(tx, organizationId, [invoiceId]);
  const beginning: Beginning<Made> = corrected
    ? beginningOf(corrected.corrections, replacesCorrectionId)
    : { kind: 'state', at: 'invoice', continuedBy: null };
  if (beginning.kind === 'gap') return gapIssue(beginning.rejected, beginning.continuedBy, path);
  if (beginning.kind === 'tangle' || !isWorthThat(corrected, beginning))
    return error('totals_inconsistent.chain', { path });
  const { at, continuedBy } = beginning;
  const [baseKind, document] =
    at === 'invoice' ? (['invoice', invoice] as const) : (['invoice_correction', at] as const);
  return { base: { baseKind, baseId: document.id, baseSha256: document.documentSha256 }, continuedBy };
}

/** The issue of a permanently rejected correction on which another one builds. */
export function gapIssue({ number }: { number: string }, later: { number: string }, path: string): Issue {
  return error('invoice_rejected.continued', { path, with: { number, later: later.number } });
}

export function asDetail({ code, path, message, message_pl }: Issue): ErrorDetail {
  return { code, path, message, message_pl };
}

/**
 * True if the total of the state equals the total that the panel shows: the invoice with the differences of all
 * corrections in force. While a gap among them is being closed, those after it are not yet part of the state.
 */
function isWorthThat(
  corrected: CorrectedInvoice | undefined,
  { at, continuedBy }: Beginning<Made> & { kind: 'state' },
) {
  if (!corrected || continuedBy) return true;
  const gross = at === 'invoice' ? corrected.gross : at.grossAfter;
  return gross === storedAmountAfter(corrected, correctionsInForce(corrected.corrections)).gross;
}

/** A permanently rejected document was never issued: it cannot be corrected, and its number may be reused. */
export function isRejectedPermanently(submission: { status: SubmissionStatus; retryAllowed: boolean } | null): boolean {
  return submission?.status === 'rejected' && !submission.retryAllowed;
}
