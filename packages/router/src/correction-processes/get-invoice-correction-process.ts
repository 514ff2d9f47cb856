import { z } from 'zod';
import { query, route } from '../operation.ts';
import { Uuid } from '../wire.ts';
import { presentProcess } from './present.ts';
import { InvoiceCorrectionProcess } from './schema.ts';
import { findProcessOrThrow } from './store.ts';

export const getInvoiceCorrectionProcess = query('invoice-corrections:read')
  .meta(route('GET', '/api/v1/invoice-correction-processes/{process_id}', 'getInvoiceCorrectionProcess'))
  .input(z.strictObject({ process_id: Uuid }))
  .output(InvoiceCorrectionProcess)
  .query(async ({ ctx, input }) => presentProcess(await findProcessOrThrow(ctx.db, { id: input.process_id }), ctx.now));
