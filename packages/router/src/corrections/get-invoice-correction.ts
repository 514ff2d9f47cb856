import { ids } from '@invoicing/domain/events/example-ids';
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
    docs: {
      tag: 'Corrections',
      summary: 'Read a correction with its state in KSeF',
      description: 'Returns a finalized correction with its state in KSeF and the possible next steps.',
      goesWrong: 'Returns `not_found` for corrections of other organizations as well.',
      next: 'See `next_actions`.',
      errors: ['not_found'],
      examples: { finalized: { summary: 'Just finalized', input: { correction_id: ids.correction } } },
    },
    input: z.strictObject({ correction_id: Uuid }),
    output: InvoiceCorrection,
  },
  async ({ ctx, input }) =>
    presentCorrection(await getCorrectionOrThrow(ctx.db, input.correction_id), await viewOf(ctx)),
);
