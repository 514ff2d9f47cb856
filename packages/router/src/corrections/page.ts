import type { Sql } from '@invoicing/db/connection/client';
import { BusinessDate, Moment } from '@invoicing/domain/fields/values';
import { z } from 'zod';
import type { OperationContext } from '../context.ts';
import { listPage } from '../envelope.ts';
import { KsefStatus } from '../invoices/schema.ts';
import { viewOf } from '../offline/view.ts';
import { createdFilters, pageQuery, Uuid } from '../wire.ts';
import { correctionIds } from './listed.ts';
import { presentCorrection } from './present.ts';
import type { InvoiceCorrectionPage } from './schema.ts';
import { findCorrections } from './store.ts';

export const ListInvoiceCorrections = z.strictObject({
  ...pageQuery,
  ...createdFilters,
  invoice_id: Uuid.optional(),
  process_id: Uuid.optional(),
  number: z.string().max(256).optional(),
  ksef_status: KsefStatus.optional(),
  ksef_number: z.string().max(40).optional(),
  issue_date_from: BusinessDate.optional(),
  issue_date_to: BusinessDate.optional(),
  updated_after: Moment.optional(),
});

/** The input of the operation, plus the buyer of the corrected invoices, by which the panel filters its list. */
type Input = z.infer<typeof ListInvoiceCorrections> & { customer_id?: string | undefined };

/** A page of corrections, for the list of an operation. */
export async function correctionPage(
  ctx: OperationContext<Sql>,
  list: { operationId: string; path: string },
  input: Input,
): Promise<z.infer<typeof InvoiceCorrectionPage>> {
  const view = await viewOf(ctx);
  return listPage(
    ctx,
    list,
    input,
    async (_, page) => findCorrections(ctx.db, await correctionIds(ctx.db, input, page)),
    (row) => presentCorrection(row, view),
  );
}
