import { tables, uuid } from '@invoicing/db/connection/prepared';
import { createdBetween, equalTo, laterThan, listStatement } from '@invoicing/db/search/list-statement';
import { ids } from '@invoicing/domain/events/example-ids';
import { Moment } from '@invoicing/domain/fields/values';
import { z } from 'zod';
import { idsOf, listPage } from '../envelope.ts';
import { sqlListQuery } from '../operation.ts';
import { route } from '../route.ts';
import { createdFilters, pageQuery, Uuid } from '../wire.ts';
import { presentProcess } from './present.ts';
import { InvoiceCorrectionProcessPage, ProcessStatus } from './schema.ts';
import { findProcesses } from './store.ts';

const processIds = listStatement(
  'list-correction-processes',
  { table: 'correction_processes', id: 'id' },
  {
    ...createdBetween('correction_processes'),
    invoice_id: equalTo('invoice_id', uuid),
    status: equalTo('status_text'),
    external_system: equalTo('external_system'),
    external_reference: equalTo('external_reference'),
    updated_after: laterThan('updated_at'),
  },
  (page) => page(tables.selectFrom('correction_processes').select('id')),
);

const path = '/api/v1/invoice-correction-processes';

export const listInvoiceCorrectionProcesses = sqlListQuery(
  {
    permission: 'invoice-corrections:read',
    route: route('GET', path, 'listInvoiceCorrectionProcesses'),
    docs: {
      tag: 'Corrections',
      summary: 'List correction processes',
      description: 'Returns correction processes, newest first. Filter by invoice, your reference or status.',
      goesWrong: 'Fails with `invalid_cursor` if `cursor` was issued for other filters or another order.',
      next: 'Follow `links.next` until it is null.',
      errors: ['invalid_cursor'],
      examples: {
        of_an_invoice: { summary: 'Of one invoice', input: { invoice_id: ids.invoice, limit: 10 } },
      },
    },
    input: z.strictObject({
      ...pageQuery,
      ...createdFilters,
      invoice_id: Uuid.optional(),
      status: ProcessStatus.optional(),
      external_system: z.string().max(64).optional(),
      external_reference: z.string().max(128).optional(),
      updated_after: Moment.optional(),
    }),
    output: InvoiceCorrectionProcessPage,
  },
  ({ ctx, input }) =>
    listPage(
      ctx,
      { operationId: 'listInvoiceCorrectionProcesses', path },
      input,
      async (_, page) => findProcesses(ctx.db, idsOf(await processIds(ctx.db, input, page))),
      (row) => presentProcess(row, ctx.now),
    ),
);
