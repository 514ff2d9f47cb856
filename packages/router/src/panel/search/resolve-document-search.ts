import type { Prisma } from '@invoicing/db/generated/client';
import { deriveTaxIdentifier } from '@invoicing/domain/identifiers/tax-identifier';
import { z } from 'zod';
import type { OperationContext } from '../../context.ts';
import { identifiedCustomers } from '../../customers/identified.ts';
import { startingWith } from '../../envelope.ts';
import { query } from '../../operation.ts';
import { foundBuyers, select as shownOf } from '../buyers/shown-buyers.ts';
import { idsByPart } from './ids-by-part.ts';

const shownBuyers = 10;
const select = { id: true } as const;

/** A filter of the list; null where nothing has what was searched for. */
type NumberFilter = { number: string } | { ksef_number: string } | { external_reference: string } | null;

const Search = z.strictObject({
  documents: z.enum(['invoices', 'corrections']).default('invoices'),
  number: z.string().trim().min(1).max(256).optional(),
  buyer: z.string().trim().min(2).max(512).optional(),
});

/**
 * What people search invoices and corrections by, as filters of their lists: a number is the document's own, KSeF's, or
 * of an invoice that of the system it came from, whichever is known; a buyer's NIP or any part of the name stands for
 * the customers that have it, at most ten of them.
 */
export const resolveDocumentSearch = query(
  {
    permission: 'invoices:read',
    input: Search,
  },
  async ({ ctx, input }) => ({
    number: input.number === undefined ? undefined : await numberFilters[input.documents](ctx, input.number),
    buyers: input.buyer === undefined ? undefined : await buyersCalled(ctx, input.buyer),
  }),
);

/** Each is one look into an index. */
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

/** Customers who have this NIP; where the text is none, or none has it, those who are called so. */
async function buyersCalled(ctx: OperationContext, text: string) {
  const wanted = deriveTaxIdentifier(text, 'PL');
  const identified = 'kind' in wanted && wanted.kind === 'nip' ? await identifiedCustomers(ctx.db, wanted) : [];
  const ids = identified.map(({ id }) => id);
  const rows = ids.length > 0 ? await buyersAmong(ctx, { id: { in: ids } }) : await buyersNamed(ctx, text);
  return { data: await foundBuyers(ctx, rows.slice(0, shownBuyers)), hasMore: rows.length > shownBuyers };
}

/** Those whose name begins with the text, then those that have it anywhere in what they are searched by. */
async function buyersNamed(ctx: OperationContext, text: string) {
  const beginning = await buyersAmong(ctx, { nameFolded: startingWith(text.toLowerCase()) });
  if (beginning.length > shownBuyers) return beginning;
  // Those that begin so are among them.
  const ids = await idsByPart(ctx.db, 'customer', text, 2 * (shownBuyers + 1));
  const known = new Set(beginning.map(({ id }) => id));
  return [...beginning, ...(await buyersAmong(ctx, { id: { in: ids.filter((id) => !known.has(id)) } }))];
}

/** In the order of their names: one whose whole name was searched for comes first. */
function buyersAmong({ db }: OperationContext, where: Prisma.CustomerWhereInput) {
  return db.customer.findMany({
    where,
    orderBy: [{ nameFolded: 'asc' }, { id: 'asc' }],
    take: shownBuyers + 1,
    select: shownOf,
  });
}
