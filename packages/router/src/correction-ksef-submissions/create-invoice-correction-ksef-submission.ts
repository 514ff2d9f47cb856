import { ids } from '@invoicing/domain/events/example-ids';
import { z } from 'zod';
import { presentCorrectionSubmission } from '../ksef-submissions/present.ts';
import { InvoiceCorrectionKsefSubmission } from '../ksef-submissions/schema.ts';
import { sendDocument } from '../ksef-submissions/send-document.ts';
import { viewOf } from '../offline/view.ts';
import { sqlCommand } from '../operation.ts';
import { usesApproval } from '../operation-docs.ts';
import { route } from '../route.ts';
import { Uuid } from '../wire.ts';
import { lockSendableCorrection } from './sendable-correction.ts';

const CreateInvoiceCorrectionKsefSubmission = z
  .strictObject({
    correction_id: Uuid,
    approval_intent_id: Uuid.nullable().default(null),
    mode: z.enum(['online', 'late']).default('online'),
  })
  .meta({ id: 'CreateInvoiceCorrectionKsefSubmission' });

export const createInvoiceCorrectionKsefSubmission = sqlCommand(
  {
    permission: 'invoice-correction-ksef-submissions:send',
    route: route('POST', '/api/v1/invoice-correction-ksef-submissions', 'createInvoiceCorrectionKsefSubmission', {
      success: 201,
      rateClass: 'high_risk',
      location: ({ id }) => `/api/v1/invoice-correction-ksef-submissions/${id}`,
    }),
    docs: {
      tag: 'Corrections',
      summary: 'Send a correction to KSeF',
      description:
        'Queues the correction for transmission to KSeF and returns at once, as for an invoice. Use the mode `online` on the day of issue and `late` after it.',
      goesWrong:
        'Fails with `original_not_in_ksef` until KSeF has the corrected invoice and any correction before this one, unless the invoice was issued outside KSeF, with `submission_exists` if the correction has a submission, and with `issue_date_stale` if the day of issue is over and the mode is `online`.',
      next: 'Wait for the event `invoice_correction_ksef_submission.accepted` or poll the submission as `Retry-After` says.',
      errors: [
        ...usesApproval,
        'submission_exists',
        'original_not_in_ksef',
        'ksef_not_connected',
        'issue_date_stale',
        'validation_failed',
      ],
      approvalAction: 'send',
      examples: {
        online: {
          summary: 'Once the original has its number',
          input: { correction_id: ids.correction, approval_intent_id: ids.correctionSendIntent, mode: 'online' },
        },
      },
    },
    input: CreateInvoiceCorrectionKsefSubmission,
    output: InvoiceCorrectionKsefSubmission,
  },
  async ({ ctx, input }) => {
    const correction = await lockSendableCorrection(ctx, input.correction_id);
    return presentCorrectionSubmission(await sendDocument(ctx, correction, input), await viewOf(ctx));
  },
);
