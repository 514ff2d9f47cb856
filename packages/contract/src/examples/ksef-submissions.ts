import { ids } from '@invoicing/domain/events/example-ids';
import type { Requests } from './request.ts';

export const ksefSubmissionsRequests = {
  createKsefSubmission: {
    online: {
      summary: 'While the issue date is today',
      input: { invoice_id: ids.invoice, approval_intent_id: ids.sendIntent, mode: 'online' },
    },
  },
  getKsefSubmission: {
    queued: { summary: 'Waiting in the queue', input: { submission_id: ids.submission } },
  },
  retryKsefSubmission: {
    retry: {
      summary: 'After it failed',
      input: { submission_id: ids.submission, approval_intent_id: ids.retryIntent, mode: 'retry' },
    },
  },
} satisfies Requests;
