import type { Prisma } from '@invoicing/db/generated/client';
import { z } from 'zod';
import type { OperationContext } from '../../context.ts';
import { startingWith } from '../../envelope.ts';
import { listQuery } from '../../operation.ts';
import { active, type FoundBuyer, foundBuyers, select } from '../buyers/shown-buyers.ts';
import { idsByPart } from '../search/ids-by-part.ts';

const shown = 8;
const orderBy: Prisma.CustomerOrderByWithRelationInput[] = [{ nameFolded: 'asc' }, { id: 'asc' }];

/**
 * Active customers for autocompletion: those whose name begins with the text first, then those that contain it in any
 * searched field; without a text, the most recently changed.
 */
export const findCustomers = listQuery(
  {
    permission: 'customers:read',
    input: z.strictObject({ text: z.string().trim().max(100) }),
  },
  async ({ ctx, input }): Promise<FoundBuyer[]> => {
    const found = input.text === '' ? await recent(ctx) : await matching(ctx, input.text);
    return foundBuyers(ctx, found);
  },
);

type Found = { id: string; version: number; externalReference: string };

function recent({ db }: OperationContext): Promise<Found[]> {
  return db.customer.findMany({ where: active, orderBy: { updatedAt: 'desc' }, take: shown, select });
}

async function matching({ db }: OperationContext, text: string): Promise<Found[]> {
  const beginning = await db.customer.findMany({
    where: { ...active, nameFolded: startingWith(text.toLowerCase()) },
    orderBy,
    take: shown,
    select,
  });
  if (beginning.length === shown) return beginning;
  const ids = await idsByPart(db, 'customer', text, shown * 2);
  const within = await db.customer.findMany({
    where: { ...active, id: { in: ids } },
    orderBy,
    take: shown * 2,
    select,
  });
  const found = new Map([...beginning, ...within].map((row) => [row.id, row]));
  return [...found.values()].slice(0, shown);
}
