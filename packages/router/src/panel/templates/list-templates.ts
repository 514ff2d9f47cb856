import { invoice } from '@invoicing/domain/fields/invoice';
import { readStored } from '@invoicing/domain/fields/stored';
import { z } from 'zod';
import { listQuery } from '../../operation.ts';
import { currentCustomers } from './buyers.ts';
import { mostTemplates } from './store.ts';

const { customer_id, currency } = invoice.schema.shape;
const Summary = z.object({ customer_id, currency });

/** The templates of the organization by name, each with the buyer's current name. */
export const listTemplates = listQuery(
  {
    permission: 'invoice-drafts:write',
    input: z.strictObject({}),
  },
  async ({ ctx }) => {
    const rows = await ctx.db.invoiceTemplate.findMany({
      orderBy: [{ name: 'asc' }, { id: 'asc' }],
      take: mostTemplates,
    });
    const templates = rows.map(({ id, name, input, createdAt }) => ({
      ...{ id, name, createdAt: createdAt.toISOString() },
      ...readStored(Summary, input),
    }));
    const buyers = await currentCustomers(
      ctx.db,
      templates.map((template) => template.customer_id),
    );
    return templates.map(({ customer_id: buyerId, ...template }) => ({
      ...template,
      buyer: buyers.get(buyerId)?.name ?? null,
    }));
  },
);
