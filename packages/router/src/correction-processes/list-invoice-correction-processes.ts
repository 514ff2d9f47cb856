import { ids } from '@invoicing/domain/events/example-ids';
import { Moment } from '@invoicing/domain/fields/values';
import { z } from 'zod';
import { createdBetween, listPage } from '../envelope.ts';
import { listQuery } from '../operation.ts';
import { route } from '../route.ts';
import { createdFilters, pageQuery, Uuid } from '../wire.ts';
import { presentProcess } from './present.ts';
import { InvoiceCorrectionProcessPage, ProcessStatus } from './schema.ts';
import { findProcesses } from './store.ts';

const path = '/api/v1/invoice-correction-processes';

export const listInvoiceCorrectionProcesses = listQuery(
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
  ({ ctx, input }) => {
    const where = {
      createdAt: createdBetween(input),
      ...(input.invoice_id ? { invoiceId: input.invoice_id } : {}),
      ...(input.status ? { statusText: input.status } : {}),
      ...(input.external_system ? { externalSystem: input.external_system } : {}),
      ...(input.external_reference ? { externalReference: input.external_reference } : {}),
      ...(input.updated_after ? { updatedAt: { gt: new Date(input.updated_after) } } : {}),
    };
    return listPage(
      ctx,
      { operationId: 'listInvoiceCorrectionProcesses', path },
      input,
      async ({ after, ...keyset }) => {
        const among = { AND: [after, where] };
        const found = await ctx.db.correctionProcess.findMany({ ...keyset, where: among, select: { id: true } });
        return findProcesses(
          ctx.db,
          found.map(({ id }) => id),
        );
      },
      (row) => presentProcess(row, ctx.now),
    );
  },
);
