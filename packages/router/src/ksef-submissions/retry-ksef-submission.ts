import { viewOf } from '../offline/view.ts';
import { route, sqlCommand } from '../operation.ts';
import { presentSubmission } from './present.ts';
import { KsefSubmission } from './schema.ts';
import { RetryInvoice, tryAgain } from './try-again.ts';

export const retryKsefSubmission = sqlCommand('ksef-submissions:retry')
  .meta(
    route('POST', '/api/v1/ksef-submissions/{submission_id}/retries', 'retryKsefSubmission', {
      success: 202,
      rateClass: 'high_risk',
    }),
  )
  .input(RetryInvoice)
  .output(KsefSubmission)
  .mutation(async ({ ctx, input }) => presentSubmission(await tryAgain(ctx, 'invoice', input), await viewOf(ctx)));
