import { ids } from '@invoicing/domain/events/example-ids';
import { viewOf } from '../offline/view.ts';
import { sqlCommand } from '../operation.ts';
import { usesApproval } from '../operation-docs.ts';
import { route } from '../route.ts';
import { presentSubmission } from './present.ts';
import { KsefSubmission } from './schema.ts';
import { RetryInvoice, tryAgain } from './try-again.ts';

export const retryKsefSubmission = sqlCommand(
  {
    permission: 'ksef-submissions:retry',
    route: route('POST', '/api/v1/ksef-submissions/{submission_id}/retries', 'retryKsefSubmission', {
      success: 202,
      rateClass: 'high_risk',
    }),
    docs: {
      tag: 'KSeF',
      summary: 'Send a failed submission again, or look for an uncertain one',
      description:
        'Retries a submission: `retry` sends the same document again on its day of issue, `late` after that day, and `reconcile` only looks for it in KSeF. An invoice issued offline is sent again with `retry` on any day. `offline` issues an invoice offline on its day of issue that was to go online and of which nothing was transmitted yet: it waits in the queue, or failed before. Before a document is sent again, it is looked for in KSeF; if it is found, nothing is sent.',
      goesWrong:
        'Fails with `submission_not_retryable` if the status does not allow it, with `reconciliation_required` while it is uncertain whether KSeF has the document, and with `issue_date_stale` if the day of issue is over and the mode is `retry`.',
      next: 'Poll the submission as after the first attempt.',
      errors: [
        ...usesApproval,
        'not_found',
        'submission_not_retryable',
        'reconciliation_required',
        'ksef_not_connected',
        'issue_date_stale',
        'validation_failed',
      ],
      approvalAction: 'retry',
      examples: {
        retry: {
          summary: 'After it failed',
          input: { submission_id: ids.submission, approval_intent_id: ids.retryIntent, mode: 'retry' },
        },
      },
    },
    input: RetryInvoice,
    output: KsefSubmission,
  },
  async ({ ctx, input }) => presentSubmission(await tryAgain(ctx, 'invoice', input), await viewOf(ctx)),
);
