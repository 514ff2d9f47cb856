import { z } from 'zod';
import { getIntentOrThrow, intentDue, isOfCorrection, whilePending } from '../approval-lifecycle/store.ts';
import { route, sqlQuery } from '../operation.ts';
import { Uuid } from '../wire.ts';
import { presentCorrectionIntent } from './present.ts';
import { InvoiceCorrectionApprovalIntent } from './schema.ts';

export const getInvoiceCorrectionApprovalIntent = sqlQuery('invoice-correction-approvals:read')
  .meta(
    route(
      'GET',
      '/api/v1/invoice-correction-approval-intents/{approval_intent_id}',
      'getInvoiceCorrectionApprovalIntent',
      { retryAfter: whilePending },
    ),
  )
  .input(z.strictObject({ approval_intent_id: Uuid }))
  .output(InvoiceCorrectionApprovalIntent)
  .query(async ({ ctx, input }) =>
    presentCorrectionIntent(
      await intentDue(ctx.db, await getIntentOrThrow(ctx.db, input.approval_intent_id, isOfCorrection)),
      ctx,
    ),
  );
