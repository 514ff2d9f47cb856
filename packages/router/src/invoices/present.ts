import { verificationUrl } from '@invoicing/domain/verification-url';
import type { z } from 'zod';
import { trustTotals } from '../invoice-drafts/document.ts';
import type { Invoice } from './schema.ts';
import type { InvoiceRow } from './store.ts';

type Wire = z.infer<typeof Invoice>;

/** What invoices and corrections have in common once they have a number. */
type NumberedRow = Pick<InvoiceRow, 'environment' | 'sellerNip' | 'issueDate' | 'documentSha256' | 'createdAt' | 'submission'> & {
  state: { updatedAt: Date } | null;
};

/** An issued invoice: immutable facts, and what KSeF and corrections have made of it since. */
export function presentInvoice(row: InvoiceRow): Wire {
  return {
    id: row.id,
    type: 'invoice',
    status: 'issued',
    kind: trustKind(row.kind),
    number: row.number,
    series: row.series,
    draft_id: row.draftId,
    draft_version: row.draftVersion,
    customer_id: row.customerId,
    customer_version: row.customerVersion,
    buyer_name: row.buyerName,
    external_system: row.externalSystem,
    external_reference: row.externalReference,
    issue_date: dayOf(row.issueDate),
    sale_date: row.saleDate && dayOf(row.saleDate),
    currency: row.currency,
    totals: trustTotals(row.totals),
    content_hash: row.contentHash,
    document_sha256: row.documentSha256,
    document_sha256_base64: Buffer.from(row.documentSha256, 'hex').toString('base64'),
    replaces_invoice_id: row.replacesInvoiceId,
    approval_intent_id: row.approvalIntentId,
    ksef: ksefOf(row),
    correction: correctionOf(row),
    next_actions: nextActions(row),
    meta: timesOf(row),
  };
}

/** What KSeF has made of a numbered document, and the address behind its KOD I. */
export function ksefOf({ submission, environment, sellerNip, issueDate, documentSha256 }: NumberedRow): Wire['ksef'] {
  return {
    status: submission?.status ?? 'not_submitted',
    submission_id: submission?.id ?? null,
    ksef_number: submission?.ksefNumber ?? null,
    environment,
    verification_url: verificationUrl(environment, sellerNip, dayOf(issueDate), documentSha256),
    offline_deadline: null,
  };
}

/** A numbered document never changes; what KSeF and corrections make of it does. */
export function timesOf({ createdAt, state }: NumberedRow): Wire['meta'] {
  return { created_at: createdAt.toISOString(), updated_at: (state?.updatedAt ?? createdAt).toISOString() };
}

/** Rows are written with one of the kinds and cannot be changed afterwards. */
export function trustKind(kind: string): Wire['kind'] {
  return kind as Wire['kind'];
}

/** A DATE column as its day. */
export function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}

function correctionOf({ correctionProcesses, state }: InvoiceRow): Wire['correction'] {
  const open = correctionProcesses.find(({ status }) => status === 'open');
  const made = correctionProcesses.flatMap(({ correction }) => correction ?? []);
  return { status: trustCorrectionStatus(state?.correctionStatus), process_id: open?.id ?? null, correction_ids: made.map(({ id }) => id) };
}

/** The triggers write one of three, with the invoice itself. */
function trustCorrectionStatus(status: string | undefined): Wire['correction']['status'] {
  return (status ?? 'none') as Wire['correction']['status'];
}

function nextActions(row: InvoiceRow): Wire['next_actions'] {
  const { submission, correctionProcesses } = row;
  if (submission?.status === 'accepted') {
    const open = correctionProcesses.some(({ status }) => status === 'open');
    return open ? [] : [{ operation_id: 'createInvoiceCorrectionProcess', action: null, blocked_by: null }];
  }
  if (submission?.status === 'rejected' && !submission.retryAllowed) return [{ operation_id: 'createInvoiceDraft', action: null, blocked_by: null }];
  return sendingActions(row, 'createInvoiceApprovalIntent');
}

/** The approvals to ask for that bring a numbered document into KSeF. */
export function sendingActions({ submission }: Pick<NumberedRow, 'submission'>, operation_id: string): Wire['next_actions'] {
  const ask = (action: string, blocked_by: string | null = null) => [{ operation_id, action, blocked_by }];
  switch (submission?.status) {
    case undefined:
      return ask('send');
    case 'failed':
      return ask('retry');
    case 'rejected':
      return submission.retryAllowed ? ask('retry') : [];
    case 'uncertain':
      return ask('retry', 'reconciliation_pending');
    default:
      return [];
  }
}
