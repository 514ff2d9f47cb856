import { z } from 'zod';
import { viewOf } from '../offline/view.ts';
import { sqlQuery } from '../operation.ts';
import { route } from '../route.ts';
import { Uuid } from '../wire.ts';
import { presentCorrection } from './present.ts';
import { InvoiceCorrection } from './schema.ts';
import { getCorrectionOrThrow } from './store.ts';

export const getInvoiceCorrection = sqlQuery(
  {
    permission: 'invoice-corrections:read',
    route: route('GET', '/api/v1/invoice-corrections/{correction_id}', 'getInvoiceCorrection'),
    input: z.strictObject({ correction_id: Uuid }),
    output: InvoiceCorrection,
  },
  async ({ ctx, input }) =>
    presentCorrection(await getCorrectionOrThrow(ctx.db, input.correction_id), await viewOf(ctx)),
);
