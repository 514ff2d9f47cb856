import { findByPart } from '@invoicing/db/search/search';
import { z } from 'zod';
import type { OperationContext } from '../../context.ts';
import { presentCustomer } from '../../customers/present.ts';
import { LifecycleStatus } from '../../customers/schema.ts';
import { listPage, startingWith } from '../../envelope.ts';
import { listQuery } from '../../operation.ts';
import { pageQuery } from '../../wire.ts';
import { versionsOf } from '../buyers/shown-buyers.ts';
import { isSearchable, partsOf } from '../search/parts.ts';

/** Upper bound on the ids that a search finds. */
const foundAtMost = 1000;

/**
 * Customers that contain the text in their name, reference or tax identifier; a shorter text is matched against the
 * beginning of names. Each has its tax identifier, to distinguish customers of the same name.
 */
export const searchCustomers = listQuery(
  {
    permission: 'customers:read',
    input: z.strictObject({
      ...pageQuery,
      lifecycle_status: LifecycleStatus.optional(),
      text: z.string().trim().min(2).max(100).optional(),
    }),
  },
  async ({ ctx, input }) => {
    const { text, lifecycle_status } = input;
    const among = {
      ...(lifecycle_status ? { lifecycleText: lifecycle_status } : {}),
      ...(text ? await matching(ctx, text) : {}),
    };
    const page = await listPage(
      ctx,
      { operationId: 'searchCustomers', path: '/customers' },
      input,
      ({ after, ...keyset }) => ctx.db.customer.findMany({ ...keyset, where: { AND: [after, among] } }),
      (row) => presentCustomer(row),
    );
    const versions = await versionsOf(ctx, page.data);
    const identifiers = new Map(versions.map(({ customerId, taxIdentifier }) => [customerId, taxIdentifier]));
    return { ...page, data: page.data.map((one) => ({ ...one, taxIdentifier: identifiers.get(one.id) ?? null })) };
  },
);

async function matching({ db }: OperationContext, text: string) {
  if (!isSearchable(text)) return { nameFolded: startingWith(text.toLowerCase()) };
  return { id: { in: await findByPart(db, 'customer', partsOf(text), foundAtMost) } };
}
