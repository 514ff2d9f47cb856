import { sendModes } from '@invoicing/domain/ksef/sending';
import { z } from 'zod';
import { viewOf } from '../offline/view.ts';
import { sqlCommand } from '../operation.ts';
import { route } from '../route.ts';
import { Uuid } from '../wire.ts';
import { presentSubmission } from './present.ts';
import { KsefSubmission } from './schema.ts';
import { sendDocument } from './send-document.ts';
import { lockSendableInvoice } from './sendable-invoice.ts';

const CreateKsefSubmission = z
  .strictObject({
    invoice_id: Uuid,
    approval_intent_id: Uuid.nullable().default(null),
    mode: z.enum(sendModes).default('online'),
  })
  .meta({ id: 'CreateKsefSubmission' });

export const createKsefSubmission = sqlCommand(
  {
    permission: 'ksef-submissions:send',
    route: route('POST', '/api/v1/ksef-submissions', 'createKsefSubmission', {
      success: 201,
      rateClass: 'high_risk',
      location: ({ id }) => `/api/v1/ksef-submissions/${id}`,
    }),
    input: CreateKsefSubmission,
    output: KsefSubmission,
  },
  async ({ ctx, input }) => {
    const invoice = await lockSendableInvoice(ctx, input.invoice_id);
    return presentSubmission(await sendDocument(ctx, invoice, input), await viewOf(ctx));
  },
);
