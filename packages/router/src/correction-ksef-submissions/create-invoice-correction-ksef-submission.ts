import { z } from 'zod';
import { presentCorrectionSubmission } from '../ksef-submissions/present.ts';
import { InvoiceCorrectionKsefSubmission } from '../ksef-submissions/schema.ts';
import { sendDocument } from '../ksef-submissions/send-document.ts';
import { viewOf } from '../offline/view.ts';
import { sqlCommand } from '../operation.ts';
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
    input: CreateInvoiceCorrectionKsefSubmission,
    output: InvoiceCorrectionKsefSubmission,
  },
  async ({ ctx, input }) => {
    const correction = await lockSendableCorrection(ctx, input.correction_id);
    return presentCorrectionSubmission(await sendDocument(ctx, correction, input), await viewOf(ctx));
  },
);
