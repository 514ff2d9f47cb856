import { z } from 'zod';
import { getIntentOrThrow, intentDue, isOfInvoice, whilePending } from '../approval-lifecycle/store.ts';
import { sqlQuery } from '../operation.ts';
import { route } from '../route.ts';
import { Uuid } from '../wire.ts';
import { presentIntent } from './present.ts';
import { InvoiceApprovalIntent } from './schema.ts';

export const getInvoiceApprovalIntent = sqlQuery(
  {
    permission: 'invoice-approvals:read',
    route: route('GET', '/api/v1/invoice-approval-intents/{approval_intent_id}', 'getInvoiceApprovalIntent', {
      retryAfter: whilePending,
    }),
    input: z.strictObject({ approval_intent_id: Uuid }),
    output: InvoiceApprovalIntent,
  },
  async ({ ctx, input }) =>
    presentIntent(await intentDue(ctx.db, await getIntentOrThrow(ctx.db, input.approval_intent_id, isOfInvoice)), ctx),
);
