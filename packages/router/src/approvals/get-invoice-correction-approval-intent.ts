import { z } from 'zod';
import { getIntentOrThrow, intentDue, isOfCorrection, whilePending } from '../approval-lifecycle/store.ts';
import { sqlQuery } from '../operation.ts';
import { route } from '../route.ts';
import { Uuid } from '../wire.ts';
import { presentCorrectionIntent } from './present.ts';
import { InvoiceCorrectionApprovalIntent } from './schema.ts';

export const getInvoiceCorrectionApprovalIntent = sqlQuery(
  {
    permission: 'invoice-correction-approvals:read',
    route: route(
      'GET',
      '/api/v1/invoice-correction-approval-intents/{approval_intent_id}',
      'getInvoiceCorrectionApprovalIntent',
      { retryAfter: whilePending },
    ),
    input: z.strictObject({ approval_intent_id: Uuid }),
    output: InvoiceCorrectionApprovalIntent,
  },
  async ({ ctx, input }) =>
    presentCorrectionIntent(
      await intentDue(ctx.db, await getIntentOrThrow(ctx.db, input.approval_intent_id, isOfCorrection)),
      ctx,
    ),
);
