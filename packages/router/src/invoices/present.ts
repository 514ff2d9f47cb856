import { verificationUrl } from '@invoicing/domain/verification-url';
import type { z } from 'zod';
import { trustTotals } from '../invoice-drafts/document.ts';
import type { Invoice } from './schema.ts';
import type { InvoiceRow } from './store.ts';

type Wire = z.infer<typeof Invoice>;

/** An issued invoice: immutable facts, and what KSeF and corrections have made of it since. */
export function presentInvoice(row: InvoiceRow): Wire {
  const issueDate = dayOf(row.issueDate);
  const { submission } = row;
  const touched = submission && submission.updatedAt > row.createdAt ? submission.updatedAt : row.createdAt;
  return {
    id: row.id,
    type: 'invoice',
    status: 'issued',
    kind: row.kind,
    number: row.number,
    series: row.series,
    draft_id: row.draftId,
    draft_version: row.draftVersion,
    customer_id: row.customerId,
    customer_version: row.customerVersion,
    buyer_name: row.buyerName,
    external_system: row.externalSystem,
    external_reference: row.externalReference,
    issue_date: issueDate,
    sale_date: row.saleDate && dayOf(row.saleDate),
    currency: row.currency,
    totals: trustTotals(row.totals),
    content_hash: row.contentHash,
    document_sha256: row.documentSha256,
    document_sha256_base64: Buffer.from(row.documentSha256, 'hex').toString('base64'),
    replaces_invoice_id: row.replacesInvoiceId,
    approval_intent_id: row.approvalIntentId,
    ksef: {
      status: submission?.status ?? 'not_submitted',
      submission_id: submission?.id ?? null,
      ksef_number: submission?.ksefNumber ?? null,
      environment: row.environment,
      verification_url: verificationUrl(row.environment, row.sellerNip, issueDate, row.documentSha256),
      offline_deadline: null,
    },
    correction: correctionOf(row),
    next_actions: nextActions(row),
    meta: { created_at: row.createdAt.toISOString(), updated_at: touched.toISOString() },
  };
}

/** A DATE column as its day. */
export function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}

function correctionOf({ correctionProcesses }: InvoiceRow): Wire['correction'] {
  const open = correctionProcesses.find(({ status }) => status === 'open');
  const made = correctionProcesses.flatMap(({ correction }) => (correction ? [correction.id] : []));
  const status = open ? 'in_progress' : made.length > 0 ? 'corrected' : 'none';
  return { status, process_id: open?.id ?? null, correction_ids: made };
}

function nextActions({ submission }: InvoiceRow): Wire['next_actions'] {
  const ask = (action: string) => ({ operation_id: 'createInvoiceApprovalIntent', action, blocked_by: null });
  switch (submission?.status) {
    case undefined:
      return [ask('send')];
    case 'failed':
      return [ask('retry')];
    case 'rejected':
      return submission.retryAllowed ? [ask('retry')] : [{ operation_id: 'createInvoiceDraft', action: null, blocked_by: null }];
    case 'uncertain':
      return [{ ...ask('retry'), blocked_by: 'reconciliation_pending' }];
    default:
      return [];
  }
}
