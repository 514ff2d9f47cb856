import { presentCorrectionSubmission } from '../ksef-submissions/present.ts';
import { InvoiceCorrectionKsefSubmission } from '../ksef-submissions/schema.ts';
import { RetryCorrection, tryAgain } from '../ksef-submissions/try-again.ts';
import { viewOf } from '../offline/view.ts';
import { sqlCommand } from '../operation.ts';
import { route } from '../route.ts';

const path = '/api/v1/invoice-correction-ksef-submissions/{submission_id}/retries';

export const retryInvoiceCorrectionKsefSubmission = sqlCommand(
  {
    permission: 'invoice-correction-ksef-submissions:retry',
    route: route('POST', path, 'retryInvoiceCorrectionKsefSubmission', { success: 202, rateClass: 'high_risk' }),
    input: RetryCorrection,
    output: InvoiceCorrectionKsefSubmission,
  },
  async ({ ctx, input }) =>
    presentCorrectionSubmission(await tryAgain(ctx, 'invoice_correction', input), await viewOf(ctx)),
);
