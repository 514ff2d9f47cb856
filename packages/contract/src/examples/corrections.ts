import { ids } from '@invoicing/domain/events/example-ids';
import type { Requests } from './request.ts';

/** Of the two hours of the first line one comes back. */
const oneBack = {
  correction_date: '2026-11-21',
  reason: 'Zwrot godziny',
  vat_effect: 'correction_date' as const,
  mode: 'line_changes' as const,
  lines: [
    {
      ref: '1',
      after: { name: 'Usługa doradcza', quantity: '1', unit: 'godz.', unit_price: '500.00', vat_rate: '23' as const },
    },
  ],
  numbering: { mode: 'series' as const, series: 'KOR' },
};

export const correctionsRequests = {
  listInvoiceCorrectionProcesses: {
    of_an_invoice: { summary: 'Of one invoice', input: { invoice_id: ids.invoice, limit: 10 } },
  },
  createInvoiceCorrectionProcess: {
    return: {
      summary: 'Goods came back',
      input: {
        invoice_id: ids.invoice,
        external_system: 'shop-pl',
        external_reference: 'return-91',
        reason: 'Zwrot towaru',
      },
    },
  },
  reconcileInvoiceCorrectionProcess: {
    found: { summary: 'Found again', input: { external_system: 'shop-pl', external_reference: 'return-91' } },
  },
  getInvoiceCorrectionProcess: {
    open: { summary: 'Just opened', input: { process_id: ids.process } },
  },
  createInvoiceCorrectionDraft: {
    one_back: { summary: 'One of two comes back', input: { process_id: ids.process, input: oneBack } },
  },
  getInvoiceCorrectionDraft: {
    current: { summary: 'As it is now', input: { process_id: ids.process, draft_id: ids.correctionDraft } },
  },
  updateInvoiceCorrectionDraft: {
    other_reason: {
      summary: 'Another reason',
      input: {
        process_id: ids.process,
        draft_id: ids.correctionDraft,
        expected_version: 1,
        input: { ...oneBack, reason: 'Zwrot jednej godziny' },
      },
    },
  },
  createInvoiceCorrectionApprovalIntent: {
    finalize: {
      summary: 'Before a correction is finalized',
      input: { action: 'finalize', process_id: ids.process, draft_id: ids.correctionDraft, draft_version: 2 },
    },
    send: {
      summary: 'Before it is sent to KSeF',
      input: { action: 'send', correction_id: ids.correction, mode: 'online' },
    },
    retry: {
      summary: 'Before a failed submission is sent again',
      input: { action: 'retry', submission_id: ids.correctionSubmission, mode: 'retry' },
    },
  },
  getInvoiceCorrectionApprovalIntent: {
    approved: { summary: 'After a person approved', input: { approval_intent_id: ids.finalizeIntent } },
  },
} satisfies Requests;
