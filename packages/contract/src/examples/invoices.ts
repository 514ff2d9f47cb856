import { ids } from '@invoicing/domain/events/example-ids';
import type { Requests } from './request.ts';

export const invoicesRequests = {
  listInvoices: {
    of_a_month: {
      summary: 'Of one month, not sent yet',
      input: { issue_date_from: '2026-11-01', issue_date_to: '2026-11-30', ksef_status: 'not_submitted', limit: 10 },
    },
  },
  issueInvoice: {
    approved: {
      summary: 'The approved version',
      input: { draft_id: ids.draft, draft_version: 2, approval_intent_id: ids.issueIntent },
    },
  },
  getInvoice: {
    issued: { summary: 'Just issued', input: { invoice_id: ids.invoice } },
  },
  listInvoiceArtifacts: {
    xml: { summary: 'The FA(3) XML', input: { invoice_id: ids.invoice, kind: 'fa3_xml' } },
  },
  createArtifactDownloadLink: {
    five_minutes: {
      summary: 'For five minutes',
      input: { artifact_id: ids.artifact, expires_in_seconds: 300, disposition: 'attachment' },
    },
  },
} satisfies Requests;
