import { previousBusinessDay } from '@invoicing/domain/dates/business-days';
import { warsawDay } from '@invoicing/domain/dates/dates';
import { expect } from 'vitest';
import { draftBody } from '../testing/harness.ts';
import { test as base } from '../testing/test.ts';

/** NBP publishes no table on a weekend or a holiday. */
const rateDay = previousBusinessDay(warsawDay(new Date()));
const at = (rate: string) => ({ rate, date: rateDay, source: 'nbp_a', table: null });

const test = base
  .extend('isAlone', { scope: 'file' }, true)
  /** How many people decide on 1 230.00 gross, by what else the draft says. */
  .extend('peopleFor', ({ customerId, posted }) => async (more: Record<string, unknown>): Promise<unknown> => {
    const { input, ...rest } = draftBody(customerId, warsawDay(new Date()));
    const body = { ...rest, external_reference: crypto.randomUUID(), input: { ...Object(input), ...more } };
    const draft = await posted('createInvoiceDraft', body);
    const about = { action: 'issue', draft_id: draft['id'], draft_version: 1 };
    return (await posted('createInvoiceApprovalIntent', about))['policy'];
  });

test.beforeAll(async ({ tenant, harness }) => {
  const where = { id: tenant.organizationId };
  await harness.database.db.organization.update({ where, data: { twoPersonAboveGross: '5000.00' } });
});

test('the amount above which two people decide is in PLN, whatever the currency of the document', async ({
  peopleFor,
}) => {
  expect(await peopleFor({})).toMatchObject({ required_approvals: 1 });
  expect(await peopleFor({ currency: 'EUR', exchange_rate: at('4.2500') })).toMatchObject({ required_approvals: 2 });
  expect(await peopleFor({ currency: 'CZK', exchange_rate: at('0.1700') })).toMatchObject({ required_approvals: 1 });
});

test('a rate that a client writes does not make an amount small where NBP has another', async ({
  harness,
  peopleFor,
}) => {
  const day = new Date(rateDay);
  await harness.database.db.nbpTable.create({ data: { day, number: '1/A/NBP/2026', rates: { EUR: '4.2500' } } });
  expect(await peopleFor({ currency: 'EUR', exchange_rate: at('0.0100') })).toMatchObject({ required_approvals: 2 });
});
