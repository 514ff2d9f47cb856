import type { Db, Tx } from '@invoicing/db/client';

/** What has a number: KSeF keeps those of invoices and of corrections apart. */
export type Documents = 'invoice' | 'correction';

/** Whether the seller gave this number to such a document in another program. */
export async function isGivenElsewhere(db: Db | Tx, documents: Documents, number: string): Promise<boolean> {
  return (await db.numberGivenElsewhere.count({ where: { documents, number } })) > 0;
}
