import { deriveTaxIdentifier } from '@invoicing/domain/tax-identifier';
import { z } from 'zod';
import { query } from '../../operation.ts';
import type { ShownBuyer } from '../drafts/buyer-of-draft.ts';
import { identifiedCustomers } from '../search/identified-customers.ts';
import { isSearchable } from '../search/parts.ts';
import { active, shownBuyer, versionsOf } from './shown-buyers.ts';

/**
 * The active customer who has a tax identifier already, however the two are written; of several the one changed last.
 * Null where no one has it, or where the text is no identifier yet.
 */
export const findByTaxIdentifier = query('customers:read')
  .input(z.strictObject({ tax_identifier: z.string().max(50), country_code: z.string().length(2) }))
  .query(async ({ ctx, input }): Promise<ShownBuyer | null> => {
    const wanted = deriveTaxIdentifier(input.tax_identifier, input.country_code);
    if (!('kind' in wanted) || wanted.kind === 'none' || !isSearchable(wanted.value)) return null;
    const [latest] = await identifiedCustomers(ctx, wanted, active);
    const [known] = latest ? await versionsOf(ctx, [latest]) : [];
    return known ? shownBuyer(known) : null;
  });
