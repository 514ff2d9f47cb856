import { Moment } from '@invoicing/domain/fields/values';
import { z } from 'zod';
import { createdBetween, listPage } from '../envelope.ts';
import { query, route } from '../operation.ts';
import { createdFilters, pageQuery, Uuid } from '../wire.ts';
import { presentDraft } from './present.ts';
import { InvoiceDraftPage } from './schema.ts';
import { draftInclude } from './store.ts';

const path = '/api/v1/invoice-drafts';

export const listInvoiceDrafts = query('invoice-drafts:read')
  .meta(route('GET', path, 'listInvoiceDrafts'))
  .input(
    z.strictObject({
      ...pageQuery,
      ...createdFilters,
      status: z.enum(['open', 'issued', 'discarded']).optional(),
      customer_id: Uuid.optional(),
      external_system: z.string().max(64).optional(),
      external_reference: z.string().max(128).optional(),
      updated_after: Moment.optional(),
    }),
  )
  .output(InvoiceDraftPage)
  .query(({ ctx, input }) =>
    listPage(
      ctx,
      { operationId: 'listInvoiceDrafts', path },
      input,
      async ({ after, ...keyset }) => {
        const rows = await ctx.db.invoiceDraft.findMany({
          ...keyset,
          include: { ...draftInclude, versions: { orderBy: { version: 'desc' }, take: 1 } },
          where: {
            AND: [after, { createdAt: createdBetween(input) }],
            ...(input.status ? { statusText: input.status } : {}),
            ...(input.customer_id ? { customerId: input.customer_id } : {}),
            ...(input.external_system ? { externalSystem: input.external_system } : {}),
            ...(input.external_reference ? { externalReference: input.external_reference } : {}),
            ...(input.updated_after ? { updatedAt: { gt: new Date(input.updated_after) } } : {}),
          },
        });
        return rows.flatMap((row) => row.versions.map((version) => ({ ...row, current: version })));
      },
      (row) => presentDraft(row, row.current),
    ),
  );
