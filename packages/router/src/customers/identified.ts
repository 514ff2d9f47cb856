import type { Sql } from '@invoicing/db/connection/client';
import { ask, currentOrganization, flag, int, prepare, sql, tables, uuids } from '@invoicing/db/connection/prepared';
import type { CustomerVersion } from '@invoicing/db/generated/client';
import { findByPart } from '@invoicing/db/search/search';
import { deriveTaxIdentifier, type TaxIdentifier } from '@invoicing/domain/identifiers/tax-identifier';

/** An identifier that a buyer has; consumers have none. */
export type Identified = TaxIdentifier & { value: string };

/** Upper bound on the customers found by text that are compared. */
const most = 50;
const found = prepare(
  'find-customers-with-identifier',
  { ids: uuids, activeOnly: flag, most: int },
  ({ ids, activeOnly, most: limit }) =>
    tables
      .selectFrom('customers')
      .innerJoin('customer_versions as current', (join) =>
        join
          .onRef('current.organization_id', '=', 'customers.organization_id')
          .onRef('current.customer_id', '=', 'customers.id')
          .onRef('current.version', '=', 'customers.version'),
      )
      .select(['customers.id', 'customers.version', 'external_reference as externalReference'])
      .select(['tax_identifier as taxIdentifier', 'country_code as countryCode'])
      .where('customers.organization_id', '=', currentOrganization)
      .where('customers.id', '=', sql<string>`ANY(${ids})`)
      .where(sql<boolean>`(NOT ${activeOnly} OR customers.lifecycle_status = 'active')`)
      .orderBy('updated_at', 'desc')
      .limit(limit),
);

/** The customers whose current version has a tax identifier, in any notation; the most recently changed first. */
export async function identifiedCustomers(
  db: Sql,
  wanted: Identified,
  { activeOnly = false } = {},
): Promise<{ id: string; version: number; externalReference: string }[]> {
  const ids = await Promise.all(formsOf(wanted).map((forms) => findByPart(db, 'customer', forms, most)));
  const rows = await ask(db, found, { ids: ids.flat(), activeOnly, most });
  return rows.filter((row) => isIdentifiedBy(wanted, row));
}

/** The notations in which an identifier may be stored: people group the digits of a NIP in two ways. */
function formsOf({ kind, value }: Identified): [string, string?][] {
  if (kind !== 'nip') return [[value]];
  const [firm, person] = [/^(...)(...)(..)(..)$/, /^(...)(..)(..)(...)$/];
  return [
    [value, value.replace(firm, '$1-$2-$3-$4')],
    [value.replace(person, '$1-$2-$3-$4'), value.replace(firm, '$1 $2 $3 $4')],
  ];
}

/** Whether a customer version has an identifier, in any notation. */
export function isIdentifiedBy(
  wanted: Identified,
  { taxIdentifier, countryCode }: Pick<CustomerVersion, 'taxIdentifier' | 'countryCode'>,
): boolean {
  const other = deriveTaxIdentifier(taxIdentifier, countryCode);
  return (
    'kind' in other &&
    other.kind === wanted.kind &&
    other.country_code === wanted.country_code &&
    other.value === wanted.value
  );
}
