import type { Sql } from '@invoicing/db/connection/client';
import type { z } from 'zod';
import { intentDue } from '../approval-lifecycle/store.ts';
import type { CommandContext } from '../context.ts';
import { lockSendableCorrection } from '../correction-ksef-submissions/sendable-correction.ts';
import { sqlCommand } from '../operation.ts';
import { route } from '../route.ts';
import { finalizeSubject } from './issuing-subjects.ts';
import { presentCorrectionIntent } from './present.ts';
import { requestApproval } from './request.ts';
import { InvoiceCorrectionApprovalIntent, InvoiceCorrectionApprovalIntentCreate } from './schema.ts';
import { retrySubject, sendSubject } from './sending-subjects.ts';
import type { IntentSubject } from './subject.ts';
import { summaryOfCorrection } from './summaries.ts';

export const createInvoiceCorrectionApprovalIntent = sqlCommand(
  {
    permission: 'invoice-correction-approvals:request',
    route: route('POST', '/api/v1/invoice-correction-approval-intents', 'createInvoiceCorrectionApprovalIntent', {
      success: 201,
      location: ({ id }) => `/api/v1/invoice-correction-approval-intents/${id}`,
    }),
    input: InvoiceCorrectionApprovalIntentCreate,
    output: InvoiceCorrectionApprovalIntent,
  },
  async ({ ctx, input }) =>
    presentCorrectionIntent(
      await intentDue(ctx.tx, await requestApproval(ctx, input, () => subjectFor(ctx, input))),
      ctx,
    ),
);

async function subjectFor(
  ctx: CommandContext<Sql>,
  input: z.infer<typeof InvoiceCorrectionApprovalIntentCreate>,
): Promise<IntentSubject> {
  switch (input.action) {
    case 'finalize':
      return finalizeSubject(ctx, input);
    case 'send': {
      const correction = await lockSendableCorrection(ctx, input.correction_id);
      return sendSubject(ctx, correction, input, () => summaryOfCorrection(ctx.tx, correction.content));
    }
    case 'retry':
      return retrySubject(ctx, 'invoice_correction', input);
  }
}
