import type { Sql } from '@invoicing/db/connection/client';
import { ask, currentOrganization, jsonObjectFrom, prepare, tables, uuid } from '@invoicing/db/connection/prepared';
import { type CorrectedInvoice, correctedInvoices } from '@invoicing/db/documents/corrected-amounts';
import { type Beginning, beginningOf, standingOf } from '@invoicing/domain/correction/chain';
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
/** Which invoice is corrected, and which of its corrections KSeF rejected finally the next one comes in place of. */
type Wanted = { invoiceId: string; replacesCorrectionId: string | null };
/** What builds upon the state that the next correction has to leave, the same as the one that it replaces. */
type Found = { base: Base; continuedBy: Made | null };

/**
 * The document whose state the next correction of an invoice changes: the last of its corrections that stand, or the
 * invoice. One in place of a rejected correction, upon which another was issued, goes on from where that one did.
 * @param path where the body names the invoice, or what the draft starts from
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

/** The same, or the reason why the invoice has no such state today. */
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

/** What is said of a correction that KSeF rejected finally while another builds upon it. */
export function gapIssue({ number }: { number: string }, later: { number: string }, path: string): Issue {
  return error('invoice_rejected.continued', { path, with: { number, later: later.number } });
}

export function asDetail({ code, path, message, message_pl }: Issue): ErrorDetail {
  return { code, path, message, message_pl };
}

/**
 * Whether the state is worth what the panel shows of the invoice: its total with the differences of all corrections
 * that stand. Where a gap among them is closed, those after it are not yet part of the state.
 */
function isWorthThat(
  corrected: CorrectedInvoice | undefined,
  { at, continuedBy }: Beginning<Made> & { kind: 'state' },
) {
  if (!corrected || continuedBy) return true;
  const gross = at === 'invoice' ? corrected.gross : at.grossAfter;
  return gross === storedAmountAfter(corrected, standingOf(corrected.corrections)).gross;
}

/** Where KSeF never took a document, there is nothing to correct, and its number may be given to another. */
export function isRejectedPermanently(submission: { status: SubmissionStatus; retryAllowed: boolean } | null): boolean {
  return submission?.status === 'rejected' && !submission.retryAllowed;
}
