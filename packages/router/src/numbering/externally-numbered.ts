import type { Sql } from '@invoicing/db/connection/client';
import { ask, currentOrganization, prepare, sql, tables, text } from '@invoicing/db/connection/prepared';

/** The kind of numbered document: KSeF has separate numbers for invoices and corrections. */
export type Documents = 'invoice' | 'correction';

const given = prepare('find-number-given-elsewhere', { documents: text, number: text }, ({ documents, number }) =>
  tables
    .selectFrom('numbers_given_elsewhere')
    .select(sql<number>`1`.as('given'))
    .where('organization_id', '=', currentOrganization)
    .where('documents', '=', documents)
    .where('number', '=', number),
);

/** True if the seller assigned this number to such a document in another program. */
export async function isExternallyNumbered(db: Sql, documents: Documents, number: string): Promise<boolean> {
  return (await ask(db, given, { documents, number })).length > 0;
}
