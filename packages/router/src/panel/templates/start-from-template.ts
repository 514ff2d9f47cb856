import { warsawDay } from '@invoicing/domain/dates/dates';
import { invoice } from '@invoicing/domain/fields/invoice';
import { readStored } from '@invoicing/domain/fields/stored';
import { z } from 'zod';
import { givenInput } from '../../invoice-drafts/given-input.ts';
import { query } from '../../operation.ts';
import { Uuid } from '../../wire.ts';
import { asNew } from '../drafts/as-new.ts';
import { firstSeries } from '../drafts/first-series.ts';
import { currentCustomers } from './buyers.ts';
import { getTemplateOrThrow } from './store.ts';

/**
 * The input of a new draft from a template, dated today and with the buyer's current data. An archived buyer is left
 * out, because a draft for them could not be stored.
 * @throws AppError not_found
 */
export const startFromTemplate = query(
  {
    permission: 'invoice-drafts:write',
    input: z.strictObject({ id: Uuid }),
  },
  async ({ ctx, input: { id } }) => {
    const { name, input } = await getTemplateOrThrow(ctx.db, id);
    const kept = asNew(readStored(invoice.schema, input), warsawDay(ctx.now), await firstSeries(ctx.db));
    const buyer = (await currentCustomers(ctx.db, [kept.customer_id])).get(kept.customer_id) ?? null;
    return { name, input: givenInput({ ...kept, customer_id: buyer?.id ?? '' }), buyer };
  },
);
