import { z } from 'zod';
import { presentCorrectionSubmission, untilSettled } from '../ksef-submissions/present.ts';
import { InvoiceCorrectionKsefSubmission } from '../ksef-submissions/schema.ts';
import { getSubmissionOrThrow } from '../ksef-submissions/store.ts';
import { viewOf } from '../offline/view.ts';
import { sqlQuery } from '../operation.ts';
import { route } from '../route.ts';
import { Uuid } from '../wire.ts';

const path = '/api/v1/invoice-correction-ksef-submissions/{submission_id}';

export const getInvoiceCorrectionKsefSubmission = sqlQuery(
  {
    permission: 'invoice-correction-ksef-submissions:read',
    route: route('GET', path, 'getInvoiceCorrectionKsefSubmission', { retryAfter: untilSettled }),
    input: z.strictObject({ submission_id: Uuid }),
    output: InvoiceCorrectionKsefSubmission,
  },
  async ({ ctx, input }) =>
    presentCorrectionSubmission(
      await getSubmissionOrThrow(ctx.db, 'invoice_correction', input.submission_id),
      await viewOf(ctx),
    ),
);
