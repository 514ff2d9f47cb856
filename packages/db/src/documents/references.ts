import type { Sql } from '../connection/client.ts';
import { ask, currentOrganization, prepare, tables, text } from '../connection/prepared.ts';

/** The external system that a row came from, and its reference there. */
export type Reference = { externalSystem: string; externalReference: string };

type Referring = 'customers' | 'invoice_drafts' | 'correction_processes';

const reference = { externalSystem: text, externalReference: text };
const find = (table: Referring) =>
  prepare(`find-by-reference-in-${table}`, reference, ({ externalSystem, externalReference }) =>
    tables
      .selectFrom(table)
      .select('id')
      .where('organization_id', '=', currentOrganization)
      .where('external_system', '=', externalSystem)
      .where('external_reference', '=', externalReference),
  );
const statements = {
  customers: find('customers'),
  invoice_drafts: find('invoice_drafts'),
  correction_processes: find('correction_processes'),
};

/** The row of the transaction's organization with this external reference, or null. */
export async function findByReference(db: Sql, table: Referring, given: Reference): Promise<{ id: string } | null> {
  const [row] = await ask(db, statements[table], given);
  return row ?? null;
}
