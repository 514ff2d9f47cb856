import type { Prisma } from '@invoicing/db/generated/client';
import { deriveTaxIdentifier } from '@invoicing/domain/identifiers/tax-identifier';
import { z } from 'zod';
import type { OperationContext } from '../../context.ts';
import { identifiedCustomers } from '../../customers/identified.ts';
import { startingWith } from '../../envelope.ts';
import { listQuery } from '../../operation.ts';
import { foundBuyers, select as shownOf } from '../buyers/shown-buyers.ts';
import { idsByPart } from './ids-by-part.ts';

const shownBuyers = 10;
const select = { id: true } as const;

/** A filter of the list; null if no document matches. */
type NumberFilter = { number: string } | { ksef_number: string } | { external_reference: string } | null;

const Search = z.strictObject({
  documents: z.enum(['invoices', 'corrections']).default('invoices'),
  number: z.string().trim().min(1).max(256).optional(),
  buyer: z.string().trim().min(2).max(512).optional(),
});

/**
 * Turns a search text into filters of the lists of invoices and corrections. A number may be the document's own, KSeF's
 * or, for an invoice, its external reference. A buyer's NIP or part of the name is resolved to at most ten customers.
 */
export const resolveDocumentSearch = listQuery(
  {
    permission: 'invoices:read',
    input: Search,
  },
  async ({ ctx, input }) => ({
    number: input.number === undefined ? undefined : await numberFilters[input.documents](ctx, input.number),
    buyers: input.buyer === undefined ? undefined : await buyersCalled(ctx, input.buyer),
  }),
);

/** Each of these is one index lookup. */
const numberFilters = {
  invoices: async ({ db }: OperationContext, text: string): Promise<NumberFilter> => {
    if (await db.invoice.findFirst({ where: { number: text }, select })) return { number: text };
    if (await db.invoiceState.findFirst({ where: { ksefNumber: text }, select })) return { ksef_number: text };
    if (await db.invoice.findFirst({ where: { externalReference: text }, select })) return { external_reference: text };
    return null;
  },
  corrections: async ({ db }: OperationContext, text: string): Promise<NumberFilter> => {
    if (await db.invoiceCorrection.findFirst({ where: { number: text }, select })) return { number: text };
    if (await db.invoiceCorrectionState.findFirst({ where: { ksefNumber: text }, select }))
      return { ksef_number: text };
    return null;
  },
};

/** Customers with this NIP; if the text is not a NIP, or no one has it, customers found by name. */
async function buyersCalled(ctx: OperationContext, text: string) {
  const wanted = deriveTaxIdentifier(text, 'PL');
  const identified = 'kind' in wanted && wanted.kind === 'nip' ? await identifiedCustomers(ctx.db, wanted) : [];
  const ids = identified.map(({ id }) => id);
  const rows = ids.length > 0 ? await buyersAmong(ctx, { id: { in: ids } }) : await buyersNamed(ctx, text);
  return { data: await foundBuyers(ctx, rows.slice(0, shownBuyers)), hasMore: rows.length > shownBuyers };
}

/** Customers whose name begins with the text, then those that contain it in any searched field. */
async function buyersNamed(ctx: OperationContext, text: string) {
  const beginning = await buyersAmong(ctx, { nameFolded: startingWith(text.toLowerCase()) });
  if (beginning.length > shownBuyers) return beginning;
  // The result includes those whose name begins with the text, hence the higher limit.
  const ids = await idsByPart(ctx.db, 'customer', text, 2 * (shownBuyers + 1));
  const known = new Set(beginning.map(({ id }) => id));
  return [...beginning, ...(await buyersAmong(ctx, { id: { in: ids.filter((id) => !known.has(id)) } }))];
}

/** In the order of names, so that an exact match comes first. */
function buyersAmong({ db }: OperationContext, where: Prisma.CustomerWhereInput) {
  return db.customer.findMany({
    where,
    orderBy: [{ nameFolded: 'asc' }, { id: 'asc' }],
    take: shownBuyers + 1,
    select: shownOf,
  });
}
