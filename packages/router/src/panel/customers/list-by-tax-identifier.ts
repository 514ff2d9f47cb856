import { deriveTaxIdentifier } from '@invoicing/domain/identifiers/tax-identifier';
import { z } from 'zod';
import { identifiedCustomers } from '../../customers/identified.ts';
import { listQuery } from '../../operation.ts';
import { type FoundBuyer, foundBuyers } from '../buyers/shown-buyers.ts';
import { isSearchable } from '../search/parts.ts';

/** Upper bound of the suggestions. */
const shown = 8;

/**
 * Active customers with this tax identifier in any notation, the most recently changed first; none while the text is
 * not a complete identifier.
 */
export const listByTaxIdentifier = listQuery(
  {
    permission: 'customers:read',
    input: z.strictObject({ tax_identifier: z.string().max(50), country_code: z.string().length(2) }),
  },
  async ({ ctx, input }): Promise<FoundBuyer[]> => {
    const wanted = deriveTaxIdentifier(input.tax_identifier, input.country_code);
    if (!('kind' in wanted) || wanted.kind === 'none' || !isSearchable(wanted.value)) return [];
    const known = await identifiedCustomers(ctx.db, wanted, { activeOnly: true });
    return foundBuyers(ctx, known.slice(0, shown));
  },
);
