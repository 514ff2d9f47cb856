import { deriveTaxIdentifier } from '@invoicing/domain/identifiers/tax-identifier';
import { z } from 'zod';
import { identifiedCustomers } from '../../customers/identified.ts';
import { query } from '../../operation.ts';
import { type FoundBuyer, foundBuyers } from '../buyers/shown-buyers.ts';
import { isSearchable } from '../search/parts.ts';

/** Upper bound of a choice. */
const shown = 8;

/**
 * The active customers who have a tax identifier already, however it is written, the one changed last first; none where
 * the text is no identifier yet.
 */
export const listByTaxIdentifier = query(
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
