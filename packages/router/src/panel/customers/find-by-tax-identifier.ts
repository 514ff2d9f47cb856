import { findByPart } from '@invoicing/db/search';
import { deriveTaxIdentifier, type TaxIdentifier } from '@invoicing/domain/tax-identifier';
import { z } from 'zod';
import { query } from '../../operation.ts';
import type { ShownBuyer } from '../drafts/buyer-of-draft.ts';
import { isSearchable } from '../search/parts.ts';
import { active, select, shownBuyer, versionsOf } from './shown-buyers.ts';

/** How many of those who have the text anywhere are looked at. */
const most = 50;

/**
 * The active customer who has a tax identifier already, however the two are written; of several the one changed last.
 * Null where no one has it, or where the text is no identifier yet.
 */
export const findByTaxIdentifier = query('customers:read')
  .input(z.strictObject({ tax_identifier: z.string().max(50), country_code: z.string().length(2) }))
  .query(async ({ ctx, input }): Promise<ShownBuyer | null> => {
    const wanted = deriveTaxIdentifier(input.tax_identifier, input.country_code);
    if (!('kind' in wanted) || wanted.kind === 'none' || !isSearchable(wanted.value)) return null;
    const ids = await Promise.all(formsOf(wanted).map((forms) => findByPart(ctx.db, 'customer', forms, most)));
    const where = { ...active, id: { in: ids.flat() } };
    const found = await ctx.db.customer.findMany({ where, orderBy: { updatedAt: 'desc' }, take: most, select });
    const rows = await versionsOf(ctx, found);
    const known = rows.find((row) => isSame(wanted, deriveTaxIdentifier(row.taxIdentifier, row.countryCode)));
    return known ? shownBuyer(known) : null;
  });

/** How an identifier may be stored, as it was given: people write a NIP in groups of two kinds. */
function formsOf({ kind, value }: TaxIdentifier & { value: string }): [string, string?][] {
  if (kind !== 'nip') return [[value]];
  const [firm, person] = [/^(...)(...)(..)(..)$/, /^(...)(..)(..)(...)$/];
  return [
    [value, value.replace(firm, '$1-$2-$3-$4')],
    [value.replace(person, '$1-$2-$3-$4'), value.replace(firm, '$1 $2 $3 $4')],
  ];
}

function isSame(wanted: TaxIdentifier, other: ReturnType<typeof deriveTaxIdentifier>): boolean {
  return (
    'kind' in other &&
    other.kind === wanted.kind &&
    other.country_code === wanted.country_code &&
    other.value === wanted.value
  );
}
