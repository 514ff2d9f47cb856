import { ids } from '@invoicing/domain/events/example-ids';
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
    docs: {
      tag: 'Corrections',
      summary: 'Read the submission of a correction',
      description:
        'Returns the submission of a correction with its attempts and the verdict of KSeF. `Retry-After` gives the time to poll again.',
      goesWrong:
        '`uncertain` is not a failure: the service is looking for the document in KSeF, and nothing may be sent again until the outcome is known.',
      next: 'After `failed`, request approval of a retry. After `rejected`, `notices` explains what to do.',
      errors: ['not_found'],
      examples: { queued: { summary: 'Waiting in the queue', input: { submission_id: ids.correctionSubmission } } },
    },
    input: z.strictObject({ submission_id: Uuid }),
    output: InvoiceCorrectionKsefSubmission,
  },
  async ({ ctx, input }) =>
    presentCorrectionSubmission(
      await getSubmissionOrThrow(ctx.db, 'invoice_correction', input.submission_id),
      await viewOf(ctx),
    ),
);
