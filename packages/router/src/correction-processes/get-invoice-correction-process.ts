import { z } from 'zod';
import { route, sqlQuery } from '../operation.ts';
import { Uuid } from '../wire.ts';
import { presentProcess } from './present.ts';
import { InvoiceCorrectionProcess } from './schema.ts';
import { findProcessOrThrow } from './store.ts';

export const getInvoiceCorrectionProcess = sqlQuery('invoice-corrections:read')
  .meta(route('GET', '/api/v1/invoice-correction-processes/{process_id}', 'getInvoiceCorrectionProcess'))
  .input(z.strictObject({ process_id: Uuid }))
  .output(InvoiceCorrectionProcess)
  .query(async ({ ctx, input }) => presentProcess(await findProcessOrThrow(ctx.db, input.process_id), ctx.now));
