import type { CustomerVersionModel } from '@invoicing/db/generated/models/CustomerVersion';
import type { OperationContext } from '../../context.ts';

/** A buyer as the editor's selection shows it. */
export type ShownBuyer = { id: string; name: string; taxIdentifier: string | null; place: string };
type Found = { id: string; version: number };
export const select = { id: true, version: true, externalReference: true } as const;
/** A buyer in a list of several, with the external reference, which is unique within its system. */
export type FoundBuyer = ShownBuyer & { externalReference: string };
/** Customers that invoices can be issued to. */
export const active = { lifecycleText: 'active' } as const;

/** The current versions of the found customers, in the same order. */
export async function versionsOf({ db }: OperationContext, found: readonly Found[]): Promise<CustomerVersionModel[]> {
  const rows = await db.customerVersion.findMany({
    where: { OR: found.map(({ id, version }) => ({ customerId: id, version })) },
    take: found.length,
  });
  return found.flatMap(({ id }) => rows.find(({ customerId }) => customerId === id) ?? []);
}

/** Found customers as choices, in their order. */
export async function foundBuyers(
  ctx: OperationContext,
  found: readonly (Found & { externalReference: string })[],
): Promise<FoundBuyer[]> {
  const references = new Map(found.map(({ id, externalReference }) => [id, externalReference]));
  const versions = await versionsOf(ctx, found);
  return versions.map((row) => ({ ...shownBuyer(row), externalReference: references.get(row.customerId) ?? '' }));
}

function shownBuyer(row: CustomerVersionModel): ShownBuyer {
  const place = [row.addressLine1, row.addressLine2].filter(Boolean).join(', ');
  return { id: row.customerId, name: row.name, taxIdentifier: row.taxIdentifier, place };
}
