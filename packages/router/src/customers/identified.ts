import type { Db, Tx } from '@invoicing/db/client';
import type { CustomerVersion, Prisma } from '@invoicing/db/generated/client';
import { findByPart } from '@invoicing/db/search';
import { deriveTaxIdentifier, type TaxIdentifier } from '@invoicing/domain/tax-identifier';

/** An identifier that a buyer has; consumers have none. */
export type Identified = TaxIdentifier & { value: string };

/** How many of those who have the text anywhere are looked at. */
const most = 50;
const currentVersion = {
  select: { taxIdentifier: true, countryCode: true },
  orderBy: { version: 'desc' },
  take: 1,
} as const;

/** The customers who have a tax identifier now, however the two are written; the one changed last first. */
export async function identifiedCustomers(
  db: Db | Tx,
  wanted: Identified,
  only: Prisma.CustomerWhereInput,
): Promise<{ id: string; version: number; externalReference: string }[]> {
  const ids = await Promise.all(formsOf(wanted).map((forms) => findByPart(db, 'customer', forms, most)));
  const found = await db.customer.findMany({
    where: { ...only, id: { in: ids.flat() } },
    orderBy: { updatedAt: 'desc' },
    take: most,
    select: { id: true, version: true, externalReference: true, versions: currentVersion },
  });
  return found.filter(({ versions }) => versions.some((row) => isIdentifiedBy(wanted, row)));
}

/** How an identifier may be stored, as it was given: people write a NIP in groups of two kinds. */
function formsOf({ kind, value }: Identified): [string, string?][] {
  if (kind !== 'nip') return [[value]];
  const [firm, person] = [/^(...)(...)(..)(..)$/, /^(...)(..)(..)(...)$/];
  return [
    [value, value.replace(firm, '$1-$2-$3-$4')],
    [value.replace(person, '$1-$2-$3-$4'), value.replace(firm, '$1 $2 $3 $4')],
  ];
}

/** Whether a version of a customer has an identifier, however it is written. */
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
