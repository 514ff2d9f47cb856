import type { CustomerVersionModel } from '@invoicing/db/generated/models/CustomerVersion';
import type { OperationContext } from '../../trpc.ts';
import type { ShownBuyer } from '../drafts/buyer-of-draft.ts';

type Found = { id: string; version: number };
export const select = { id: true, version: true } as const;
/** Those whom invoices are issued to. */
export const active = { lifecycleText: 'active' } as const;

/** The versions of those found, in their order. */
export async function versionsOf({ db }: OperationContext, found: readonly Found[]): Promise<CustomerVersionModel[]> {
  const rows = await db.customerVersion.findMany({
    where: { OR: found.map(({ id, version }) => ({ customerId: id, version })) },
    take: found.length,
  });
  return found.flatMap(({ id }) => rows.find(({ customerId }) => customerId === id) ?? []);
}

export function shownBuyer(row: CustomerVersionModel): ShownBuyer {
  const place = [row.addressLine1, row.addressLine2].filter(Boolean).join(', ');
  return { id: row.customerId, name: row.name, taxIdentifier: row.taxIdentifier, place };
}
