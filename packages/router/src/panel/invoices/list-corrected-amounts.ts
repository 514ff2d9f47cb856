import { z } from 'zod';
import { correctedAmounts } from '../../correction-processes/corrected-amounts.ts';
import { sqlListQuery } from '../../operation.ts';
import { Uuid } from '../../wire.ts';

/** The largest page size of the list. */
const askedAtMost = 100;

/** The amounts of listed invoices after the corrections in force. */
export const listCorrectedAmounts = sqlListQuery(
  {
    permission: 'invoice-corrections:read',
    input: z.strictObject({ invoice_ids: z.array(Uuid).max(askedAtMost) }),
  },
  ({ ctx, input: { invoice_ids: ids } }) => correctedAmounts(ctx.db, ctx.organizationId, ids),
);
