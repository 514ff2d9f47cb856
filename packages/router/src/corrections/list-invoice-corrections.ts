import type { Prisma } from '@invoicing/db/generated/client';
import { z } from 'zod';
import { createdBetween, listPage } from '../envelope.ts';
import { KsefStatus } from '../invoices/schema.ts';
import { query, route } from '../operation.ts';
import { BusinessDate, createdFilters, pageQuery, Uuid } from '../wire.ts';
import { presentCorrection } from './present.ts';
import { InvoiceCorrectionPage } from './schema.ts';
import { findCorrections } from './store.ts';

const path = '/api/v1/invoice-corrections';

const ListInvoiceCorrections = z.strictObject({
  ...pageQuery,
  ...createdFilters,
  invoice_id: Uuid.optional(),
  process_id: Uuid.optional(),
  number: z.string().max(256).optional(),
  ksef_status: KsefStatus.optional(),
  ksef_number: z.string().max(40).optional(),
  issue_date_from: BusinessDate.optional(),
  issue_date_to: BusinessDate.optional(),
});

export const listInvoiceCorrections = query('invoice-corrections:read')
  .meta(route('GET', path, 'listInvoiceCorrections'))
  .input(ListInvoiceCorrections)
  .output(InvoiceCorrectionPage)
  .query(({ ctx, input }) =>
    listPage(
      ctx,
      { operationId: 'listInvoiceCorrections', path },
      input,
      ({ after, ...keyset }) => findCorrections(ctx.db, { ...keyset, where: { AND: [after, ...conditions(input)] } }),
      presentCorrection,
    ),
  );

function conditions(input: z.infer<typeof ListInvoiceCorrections>): Prisma.InvoiceCorrectionWhereInput[] {
  const { ksef_status: ksef } = input;
  return [
    { createdAt: createdBetween(input) },
    input.invoice_id ? { process: { invoiceId: input.invoice_id } } : {},
    input.process_id ? { processId: input.process_id } : {},
    input.number ? { number: input.number } : {},
    input.ksef_number ? { submission: { ksefNumber: input.ksef_number } } : {},
    ksef ? { submission: ksef === 'not_submitted' ? null : { status: ksef } } : {},
    input.issue_date_from ? { issueDate: { gte: new Date(input.issue_date_from) } } : {},
    input.issue_date_to ? { issueDate: { lte: new Date(input.issue_date_to) } } : {},
  ];
}
