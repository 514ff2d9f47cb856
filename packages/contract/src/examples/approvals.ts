import { ids } from '@invoicing/domain/events/example-ids';
import type { Requests } from './request.ts';

export const approvalsRequests = {
  createInvoiceApprovalIntent: {
    issue: {
      summary: 'Before an invoice is issued',
      input: {
        action: 'issue',
        draft_id: ids.draft,
        draft_version: 2,
        expires_in_seconds: 86400,
        note: 'Zamówienie 778',
      },
    },
    send: { summary: 'Before it is sent to KSeF', input: { action: 'send', invoice_id: ids.invoice, mode: 'online' } },
    retry: {
      summary: 'Before a failed submission is sent again',
      input: { action: 'retry', submission_id: ids.submission, mode: 'retry' },
    },
  },
  getInvoiceApprovalIntent: {
    approved: { summary: 'After a person approved', input: { approval_intent_id: ids.issueIntent } },
  },
} satisfies Requests;
