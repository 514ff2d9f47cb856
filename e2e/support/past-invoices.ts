import { openProduct } from '@invoicing/db/testing/product';
import type { Json } from './client.ts';
import { productSecrets } from './env.ts';

/**
 * Lets drafts have been issued today, in their order, as in an organization that was at work before the journey; a
 * person's approval of each would cost more than the journey. They have no document: the journey forgets them before
 * the worker misses it.
 * @returns the numbers that they got, and what removes them
 */
export async function issuedBefore(organizationId: string, sellerNip: string, drafts: Json[]) {
  const { db } = openProduct(productSecrets());
  const numbers: string[] = [];
  for (const draft of drafts) {
    const input = Object(draft['input']);
    const number = `P/${draft['id']}`;
    numbers.push(number);
    await db.invoice.create({
      data: {
        organizationId,
        number,
        kind: 'vat',
        fa3Kind: 'VAT',
        sellerNip,
        draftId: String(draft['id']),
        draftVersion: 1,
        customerId: input.customer_id,
        customerVersion: 1,
        buyerName: 'ACME sp. z o.o.',
        externalSystem: String(draft['external_system']),
        externalReference: String(draft['external_reference']),
        issueDate: new Date(input.issue_date),
        currency: input.currency,
        totals: Object(draft['totals']),
        contentHash: String(draft['content_hash']),
        documentSha256: 'c'.repeat(64),
        approvalIntentId: crypto.randomUUID(),
        environment: 'simulator',
      },
    });
  }
  return { numbers, forget: () => remove(db, { organizationId, number: { in: numbers } }) };
}

async function remove(
  db: ReturnType<typeof openProduct>['db'],
  where: { organizationId: string; number: { in: string[] } },
): Promise<void> {
  const ids = (await db.invoice.findMany({ where, select: { id: true } })).map(({ id }) => id);
  await db.$transaction([
    // Issued invoices cannot be removed, by design: only a superuser gets past the triggers that see to it.
    db.$executeRaw`SET LOCAL session_replication_role = replica`,
    db.invoiceState.deleteMany({ where: { organizationId: where.organizationId, id: { in: ids } } }),
    db.invoice.deleteMany({ where }),
  ]);
  await db.$disconnect();
}
