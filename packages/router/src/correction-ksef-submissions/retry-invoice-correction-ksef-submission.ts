import { ids } from '@invoicing/domain/events/example-ids';
import { presentCorrectionSubmission } from '../ksef-submissions/present.ts';
import { InvoiceCorrectionKsefSubmission } from '../ksef-submissions/schema.ts';
import { RetryCorrection, tryAgain } from '../ksef-submissions/try-again.ts';
import { viewOf } from '../offline/view.ts';
import { sqlCommand } from '../operation.ts';
import { usesApproval } from '../operation-docs.ts';
import { route } from '../route.ts';

const path = '/api/v1/invoice-correction-ksef-submissions/{submission_id}/retries';

export const retryInvoiceCorrectionKsefSubmission = sqlCommand(
  {
    permission: 'invoice-correction-ksef-submissions:retry',
    route: route('POST', path, 'retryInvoiceCorrectionKsefSubmission', { success: 202, rateClass: 'high_risk' }),
    docs: {
      tag: 'Corrections',
      summary: 'Send a failed correction again, or look for an uncertain one',
      description:
        'Retries the submission of a correction: `retry` sends the same document again on its day of issue, `late` after that day, and `reconcile` only looks for it in KSeF. Before a document is sent again, it is looked for in KSeF; if it is found, nothing is sent.',
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
          input: {
            submission_id: ids.correctionSubmission,
            approval_intent_id: ids.correctionRetryIntent,
            mode: 'retry',
          },
        },
      },
    },
    input: RetryCorrection,
    output: InvoiceCorrectionKsefSubmission,
  },
  async ({ ctx, input }) =>
    presentCorrectionSubmission(await tryAgain(ctx, 'invoice_correction', input), await viewOf(ctx)),
);
