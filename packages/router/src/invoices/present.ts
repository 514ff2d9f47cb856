import type { IssuedAt, View } from '@invoicing/domain/dates/legal-deadline';
import { readStored } from '@invoicing/domain/fields/stored';
import type { AdvisedKind } from '@invoicing/domain/ksef/status';
import { offlineDeadline, submissionNotices } from '@invoicing/domain/ksef/submission-notices';
import { verificationUrl } from '@invoicing/domain/ksef/verification-url';
import { StoredTotals } from '@invoicing/domain/stored/stored-documents';
import type { z } from 'zod';
import { correctedTechnically } from '../offline/offline-mode.ts';
import type { InvoiceView } from '../offline/view.ts';
import { sendingActions, step } from './next-actions.ts';
import type { Invoice } from './schema.ts';
import type { InvoiceDue, InvoiceRow } from './store.ts';

type Wire = z.infer<typeof Invoice>;

/** The members that invoices and corrections share once they have a number. */
type NumberedRow = Pick<
  InvoiceRow,
  'environment' | 'sellerNip' | 'issueDate' | 'documentSha256' | 'createdAt' | 'submission'
> & {
  state: { updatedAt: Date } | null;
};

/** An issued invoice: immutable facts, and its current state in KSeF and corrections. */
export function presentInvoice(row: InvoiceDue, view: InvoiceView): Wire {
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
    totals: { ...readStored(StoredTotals, row.totals), amount_due: row.amountDue },
    content_hash: row.contentHash,
    document_sha256: row.documentSha256,
    document_sha256_base64: Buffer.from(row.documentSha256, 'hex').toString('base64'),
    replaces_invoice_id: row.replacesInvoiceId,
    approval_intent_id: row.approvalIntentId,
    ksef: ksefOf('invoice', row, view),
    correction: correctionOf(row),
    next_actions: nextActions(row, view),
    meta: timesOf(row),
  };
}

/** The state of a numbered document in KSeF, and the URL in its KOD I. */
export function ksefOf(
  kind: AdvisedKind,
  { submission, environment, sellerNip, issueDate, createdAt, documentSha256 }: NumberedRow,
  view: View,
): Wire['ksef'] {
  const state = { kind, ...issuedAt({ issueDate, createdAt }), submission };
  return {
    status: submission?.status ?? 'not_submitted',
    submission_id: submission?.id ?? null,
    ksef_number: submission?.ksefNumber ?? null,
    environment,
    verification_url: verificationUrl(environment, sellerNip, dayOf(issueDate), documentSha256),
    offline_deadline: offlineDeadline(state, view)?.toISOString() ?? null,
    notices: submissionNotices(state, view),
  };
}

/** The times of a numbered document: it never changes, but its state in KSeF and its corrections do. */
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

/** The date and time of issue, from which deadlines are computed. */
export function issuedAt({ issueDate, createdAt }: Pick<NumberedRow, 'issueDate' | 'createdAt'>): IssuedAt {
  return { issueDate: dayOf(issueDate), issuedAt: createdAt };
}

function correctionOf({ correctionProcesses, state }: InvoiceRow): Wire['correction'] {
  const open = correctionProcesses.find(({ status }) => status === 'open');
  const made = correctionProcesses.flatMap(({ correction }) => correction ?? []);
  return {
    status: trustCorrectionStatus(state?.correctionStatus),
    process_id: open?.id ?? null,
    correction_ids: made.map(({ id }) => id),
  };
}

/** The triggers write one of three statuses, together with the invoice. */
function trustCorrectionStatus(status: string | undefined): Wire['correction']['status'] {
  return (status ?? 'none') as Wire['correction']['status'];
}

function nextActions(row: InvoiceRow, { now, signsOffline }: InvoiceView): Wire['next_actions'] {
  if (row.submission?.status === 'accepted') {
    const open = row.correctionProcesses.some(({ status }) => status === 'open');
    return open ? [] : step('createInvoiceCorrectionProcess');
  }
  const afterRejection = row.replacedBy ? [] : step('createInvoiceDraft');
  const isTechnicalCorrection = correctedTechnically(row) !== null;
  const path = { approval: 'createInvoiceApprovalIntent', afterRejection, isTechnicalCorrection } as const;
  const send = isTechnicalCorrection && !signsOffline ? 'offline_certificate_missing' : null;
  return sendingActions(row, path, now, { send, retry: null });
}
