import type { Sql } from '@invoicing/db/client';
import type { z } from 'zod';
import { intentDue } from '../approval-lifecycle/store.ts';
import { route, sqlCommand } from '../operation.ts';
import type { CommandContext } from '../trpc.ts';
import { finalizeSubject, retryCorrectionSubject, sendCorrectionSubject } from './correction-subjects.ts';
import { presentCorrectionIntent } from './present.ts';
import { requestApproval } from './request.ts';
import { InvoiceCorrectionApprovalIntent, InvoiceCorrectionApprovalIntentCreate } from './schema.ts';
import type { IntentSubject } from './subjects.ts';

export const createInvoiceCorrectionApprovalIntent = sqlCommand('invoice-correction-approvals:request')
  .meta(
    route('POST', '/api/v1/invoice-correction-approval-intents', 'createInvoiceCorrectionApprovalIntent', {
      success: 201,
      location: ({ id }) => `/api/v1/invoice-correction-approval-intents/${id}`,
    }),
  )
  .input(InvoiceCorrectionApprovalIntentCreate)
  .output(InvoiceCorrectionApprovalIntent)
  .mutation(async ({ ctx, input }) =>
    presentCorrectionIntent(
      await intentDue(ctx.tx, await requestApproval(ctx, input, () => subjectFor(ctx, input))),
      ctx,
    ),
  );

function subjectFor(
  ctx: CommandContext<Sql>,
  input: z.infer<typeof InvoiceCorrectionApprovalIntentCreate>,
): Promise<IntentSubject> {
  switch (input.action) {
    case 'finalize':
      return finalizeSubject(ctx, input);
    case 'send':
      return sendCorrectionSubject(ctx, input);
    case 'retry':
      return retryCorrectionSubject(ctx, input);
  }
}
