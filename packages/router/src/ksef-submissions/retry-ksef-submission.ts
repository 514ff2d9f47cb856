import { viewOf } from '../offline/view.ts';
import { sqlCommand } from '../operation.ts';
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
    input: RetryInvoice,
    output: KsefSubmission,
  },
  async ({ ctx, input }) => presentSubmission(await tryAgain(ctx, 'invoice', input), await viewOf(ctx)),
);
