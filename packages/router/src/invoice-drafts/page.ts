import type { Prisma } from '@invoicing/db/generated/client';
import { Moment } from '@invoicing/domain/fields/values';
import { z } from 'zod';
import type { OperationContext } from '../context.ts';
import { createdBetween, listPage } from '../envelope.ts';
import { createdFilters, pageQuery, Uuid } from '../wire.ts';
import type { DraftVersion } from './store.ts';

/** Input of lists of drafts. */
export const ListDrafts = z.strictObject({
  ...pageQuery,
  ...createdFilters,
  status: z.enum(['open', 'issued', 'discarded']).optional(),
  customer_id: Uuid.optional(),
  external_system: z.string().max(64).optional(),
  external_reference: z.string().max(128).optional(),
  updated_after: Moment.optional(),
});

const draftInclude = {
  invoice: { select: { id: true } },
  approvalIntents: { select: { id: true }, orderBy: { createdAt: 'desc' }, take: 1 },
} satisfies Prisma.InvoiceDraftInclude;

/** A draft with its current version. */
export type ListedDraft = Prisma.InvoiceDraftGetPayload<{ include: typeof draftInclude }> & {
  current: DraftVersion;
};

/** One page of drafts, each with its current version. */
export function draftPage<Item>(
  ctx: OperationContext,
  list: { operationId: string; path: string },
  input: z.infer<typeof ListDrafts>,
  present: (row: ListedDraft) => Item,
) {
  const find = {
    ...(input.status ? { statusText: input.status } : {}),
    ...(input.customer_id ? { customerId: input.customer_id } : {}),
    ...(input.external_system ? { externalSystem: input.external_system } : {}),
    ...(input.external_reference ? { externalReference: input.external_reference } : {}),
    ...(input.updated_after ? { updatedAt: { gt: new Date(input.updated_after) } } : {}),
  };
  return listPage(
    ctx,
    list,
    input,
    async ({ after, ...keyset }) => {
      const rows = await ctx.db.invoiceDraft.findMany({
        ...keyset,
        include: { ...draftInclude, versions: { orderBy: { version: 'desc' }, take: 1 } },
        where: { AND: [after, { createdAt: createdBetween(input) }], ...find },
      });
      return rows.flatMap(({ versions, ...row }) => versions.map((current) => ({ ...row, current })));
    },
    present,
  );
}
