import type { View } from '@invoicing/domain/dates/legal-deadline';
import type { z } from 'zod';
import { shownTotals } from '../correction-drafts/present.ts';
import { sendingActions, step } from '../invoices/next-actions.ts';
import { dayOf, ksefOf, timesOf, trustKind } from '../invoices/present.ts';
import type { InvoiceCorrection } from './schema.ts';
import type { CorrectionRow } from './store.ts';

type Wire = z.infer<typeof InvoiceCorrection>;

/** A finalized correction: immutable facts, and its current state in KSeF. */
export function presentCorrection(row: CorrectionRow, view: View): Wire {
  const { process, document } = row;
  const { input, after, sale_date } = document;
  const { buyer } = after;
  return {
    id: row.id,
    type: 'invoice_correction',
    status: 'finalized',
    kind: trustKind(row.kind),
    number: row.number,
    series: row.series,
    process_id: row.processId,
    corrected_invoice: {
      id: process.invoice.id,
      number: process.invoice.number,
      ksef_number: process.invoice.submission?.ksefNumber ?? null,
    },
    draft_id: row.draftId,
    draft_version: row.draftVersion,
    customer_id: buyer.customer_id,
    customer_version: buyer.customer_version,
    buyer_name: row.buyerName,
    external_system: process.externalSystem,
    external_reference: process.externalReference,
    issue_date: dayOf(row.issueDate),
    sale_date,
    currency: row.currency,
    vat_effect: input.vat_effect,
    reason: input.reason,
    totals: shownTotals(document),
    content_hash: row.contentHash,
    document_sha256: row.documentSha256,
    document_sha256_base64: Buffer.from(row.documentSha256, 'hex').toString('base64'),
    replaces_correction_id: row.replacesCorrectionId,
    approval_intent_id: row.approvalIntentId,
    ksef: ksefOf('invoice_correction', row, view),
    next_actions: nextActions(row, view.now),
    meta: timesOf(row),
  };
}

function nextActions(row: CorrectionRow, now: Date): Wire['next_actions'] {
  const { invoice } = row.process;
  const afterRejection = step(
    'createInvoiceCorrectionProcess',
    invoice.correctionProcesses.length > 0 ? 'correction_process_open' : null,
  );
  const isInKsef = (invoice.submission?.ksefNumber ?? null) !== null && row.continuesKnown;
  const isKnown = (row.document.input.original_outside_ksef || isInKsef) && !row.isOnGap;
  return sendingActions(row, { approval: 'createInvoiceCorrectionApprovalIntent', afterRejection }, now, {
    send: isKnown ? null : 'original_not_in_ksef',
    retry: row.isOnGap ? 'original_not_in_ksef' : null,
  });
}
