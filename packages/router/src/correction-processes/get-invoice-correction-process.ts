import { ids } from '@invoicing/domain/events/example-ids';
import { z } from 'zod';
import { sqlQuery } from '../operation.ts';
import { route } from '../route.ts';
import { Uuid } from '../wire.ts';
import { presentProcess } from './present.ts';
import { InvoiceCorrectionProcess } from './schema.ts';
import { findProcessOrThrow } from './store.ts';

export const getInvoiceCorrectionProcess = sqlQuery(
  {
    permission: 'invoice-corrections:read',
    route: route('GET', '/api/v1/invoice-correction-processes/{process_id}', 'getInvoiceCorrectionProcess'),
    docs: {
      tag: 'Corrections',
      summary: 'Read a correction process and its stage',
      description: 'Returns a correction process. `stage` shows how far it is.',
      goesWrong: 'Returns `not_found` for processes of other organizations as well.',
      errors: ['not_found'],
      examples: {
        open: { summary: 'Just opened', input: { process_id: ids.process } },
      },
    },
    input: z.strictObject({ process_id: Uuid }),
    output: InvoiceCorrectionProcess,
  },
  async ({ ctx, input }) => presentProcess(await findProcessOrThrow(ctx.db, input.process_id), ctx.now),
);
