import { invoiceRows } from '@invoicing/db/documents/invoice-rows';
import { BusinessDate, Moment } from '@invoicing/domain/fields/values';
import { z } from 'zod';
import { listPage } from '../envelope.ts';
import { invoiceViewOf } from '../offline/view.ts';
import { sqlListQuery } from '../operation.ts';
import { route } from '../route.ts';
import { createdFilters, pageQuery, Uuid } from '../wire.ts';
import { invoiceIds } from './listed.ts';
import { presentInvoice } from './present.ts';
import { CorrectionStatus, InvoicePage, KsefStatus } from './schema.ts';
import { invoicesDue } from './store.ts';

const path = '/api/v1/invoices';

const ListInvoices = z.strictObject({
  ...pageQuery,
  ...createdFilters,
  customer_id: Uuid.optional(),
  draft_id: Uuid.optional(),
  number: z.string().max(256).optional(),
  series: z.string().max(16).optional(),
  external_system: z.string().max(64).optional(),
  external_reference: z.string().max(128).optional(),
  ksef_status: KsefStatus.optional(),
  ksef_number: z.string().max(40).optional(),
  correction_status: CorrectionStatus.optional(),
  issue_date_from: BusinessDate.optional(),
  issue_date_to: BusinessDate.optional(),
  updated_after: Moment.optional(),
});

export const listInvoices = sqlListQuery(
  {
    permission: 'invoices:read',
    route: route('GET', path, 'listInvoices'),
    docs: {
      tag: 'Invoices',
      summary: 'List issued invoices',
      description:
        'Returns the issued invoices, newest first. Filter by your reference, number, date of issue or state in KSeF, or by `updated_after` to synchronise a copy.',
      goesWrong: 'Fails with `invalid_cursor` if `cursor` was issued for other filters or another order.',
      next: 'Follow `links.next` until it is null.',
      errors: ['invalid_cursor'],
      examples: {
        of_a_month: {
          summary: 'Of one month, not sent yet',
          input: {
            issue_date_from: '2026-11-01',
            issue_date_to: '2026-11-30',
            ksef_status: 'not_submitted',
            limit: 10,
          },
        },
      },
    },
    input: ListInvoices,
    output: InvoicePage,
  },
  async ({ ctx, input }) => {
    const view = await invoiceViewOf(ctx);
    return listPage(
      ctx,
      { operationId: 'listInvoices', path },
      input,
      async (_, page) => invoicesDue(ctx.db, await invoiceRows(ctx.db, await invoiceIds(ctx.db, input, page))),
      (row) => presentInvoice(row, view),
    );
  },
);
