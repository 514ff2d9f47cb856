import type { Db, Tx } from '@invoicing/db/connection/client';
import type { ShownBuyer } from '../buyers/shown-buyers.ts';
import { mostTemplates } from './store.ts';

/** The current data of active customers by their ids; archived ones are left out. */
export async function currentCustomers(db: Db | Tx, ids: readonly string[]): Promise<ReadonlyMap<string, ShownBuyer>> {
  const found = await db.customer.findMany({
    where: { id: { in: [...ids] }, lifecycleText: 'active' },
    select: { id: true, version: true },
    take: mostTemplates,
  });
  if (found.length === 0) return new Map();
  const rows = await db.customerVersion.findMany({
    where: { OR: found.map(({ id, version }) => ({ customerId: id, version })) },
    take: mostTemplates,
  });
  return new Map(
    rows.map(({ customerId: id, name, taxIdentifier, addressLine1, addressLine2 }) => [
      id,
      { id, name, taxIdentifier, place: [addressLine1, addressLine2].filter(Boolean).join(', ') },
    ]),
  );
}
