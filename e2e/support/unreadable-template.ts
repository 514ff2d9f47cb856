import { openProduct } from '@invoicing/db/testing/product';
import { productSecrets } from './env.ts';

/**
 * A template whose list entry can be read and whose content cannot: its page is one that the service fails to make.
 * @returns its id, and what removes it
 */
export async function unreadableTemplate(organizationId: string) {
  const { db } = openProduct(productSecrets());
  const input = { currency: 'PLN', customer_id: crypto.randomUUID(), lines: null };
  const { id } = await db.invoiceTemplate.create({ data: { organizationId, name: crypto.randomUUID(), input } });
  return { id, forget: () => db.invoiceTemplate.deleteMany({ where: { organizationId, id } }) };
}
