import { ids } from '@invoicing/domain/events/example-ids';
import { z } from 'zod';
import { sqlQuery } from '../../operation.ts';
import { route } from '../../route.ts';
import { Uuid } from '../../wire.ts';
import { getIntentOrThrow, intentDue, isOfCorrection, whilePending } from '../use/store.ts';
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
    docs: {
      tag: 'Approvals',
      summary: 'Read an approval of a correction and how it was decided',
      description:
        'Returns an approval intent for a correction and its decisions. While it is pending, `Retry-After` gives the time to poll again.',
      goesWrong:
        'The states `denied`, `expired`, `superseded` and `revoked` are final. Request a new approval only if it is still wanted.',
      next: 'Once it is `approved`, use it before `usable_until`.',
      errors: ['not_found'],
      examples: {
        approved: { summary: 'After a person approved', input: { approval_intent_id: ids.finalizeIntent } },
      },
    },
    input: z.strictObject({ approval_intent_id: Uuid }),
    output: InvoiceCorrectionApprovalIntent,
  },
  async ({ ctx, input }) =>
    presentCorrectionIntent(
      await intentDue(ctx.db, await getIntentOrThrow(ctx.db, input.approval_intent_id, isOfCorrection)),
      ctx,
    ),
);
