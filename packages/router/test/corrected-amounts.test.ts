import { expect } from 'vitest';
import { paid, test, today } from '../testing/corrected-amounts-test.ts';
import { acceptedByKsef, approvedCorrection, draftCorrection, openProcess } from '../testing/corrections.ts';
import { createTenant } from '../testing/harness.ts';

test('what a correction that was issued leaves of an invoice is said with its number, before KSeF has it too', async ({
  harness,
  tenant,
  post,
  accepted,
  left,
}) => {
  const [invoice, untouched] = [await accepted(), await accepted()];
  const { body } = await approvedCorrection(harness, tenant, invoice);
  expect(await left([invoice, untouched])).toEqual([]);
  const { json: made } = await post('finalizeInvoiceCorrection', body);
  const after = {
    invoiceId: invoice['id'],
    count: 1,
    last: { id: made['id'], number: made['number'], ksefStatus: 'not_submitted' },
    gross: '615.00',
    amountDue: '615.00',
    isReversed: false,
  };
  expect(await left([invoice, untouched])).toEqual([after]);
  await acceptedByKsef(harness, tenant, made);
  expect(await left([invoice])).toMatchObject([{ last: { ksefStatus: 'accepted' } }]);
  expect(await left([])).toEqual([]);
  expect(await left([invoice], await createTenant(harness))).toEqual([]);
});

test('of an invoice that was paid, what a correction takes off is to be paid back', async ({
  accepted,
  corrected,
  left,
}) => {
  const invoice = await accepted(paid);
  await corrected(invoice);
  expect(await left([invoice])).toMatchObject([{ gross: '615.00', amountDue: '-615.00' }]);
});

test('corrections follow each other: the last one says what is left, and a reversal that nothing is', async ({
  accepted,
  corrected,
  left,
}) => {
  const invoice = await accepted();
  await corrected(invoice);
  const reversal = await corrected(invoice, { mode: 'full_reversal', lines: [] });
  expect(await left([invoice])).toMatchObject([
    { count: 2, last: { id: reversal }, gross: '0.00', amountDue: '0.00', isReversed: true },
  ]);
});

test('what KSeF rejected finally corrected nothing', async ({ harness, accepted, judged, corrected, left }) => {
  const invoice = await accepted();
  const { id } = await judged(await corrected(invoice), 'rejected', true);
  expect(await left([invoice])).toMatchObject([{ last: { ksefStatus: 'rejected' }, gross: '615.00' }]);
  await harness.database.db.submission.updateMany({ where: { id }, data: { retryAllowed: false } });
  expect(await left([invoice])).toEqual([]);
});

test('a correction of the state that a rejected one would have left takes off its own difference alone', async ({
  harness,
  tenant,
  accepted,
  corrected,
  judged,
  left,
}) => {
  const invoice = await accepted();
  const after = (quantity: string) => ({
    lines: [{ ref: '1', after: { name: 'Usługa', quantity, unit: 'szt.', unit_price: '1000.00', vat_rate: '23' } }],
  });
  const first = await corrected(invoice, after('0.8'));
  await judged(first, 'accepted');
  expect(await left([invoice])).toMatchObject([{ count: 1, gross: '984.00', amountDue: '984.00' }]);
  const middle = await corrected(invoice, after('0.5'));
  const last = await corrected(invoice, after('0.4'));
  expect(await left([invoice])).toMatchObject([{ count: 3, last: { id: last }, gross: '492.00', amountDue: '492.00' }]);
  await judged(middle, 'rejected');
  await judged(last, 'accepted');
  // 984.00 less the 123.00 that the last one states; the 369.00 of the one before it were never issued.
  expect(await left([invoice])).toMatchObject([{ count: 2, last: { id: last }, gross: '861.00', amountDue: '861.00' }]);
  const replacement = await corrected(invoice, after('0.5'), { replaces_correction_id: middle });
  expect(await left([invoice])).toMatchObject([
    { count: 3, last: { id: replacement }, gross: '492.00', amountDue: '492.00', isReversed: false },
  ]);
  // What is shown is what the next correction starts from.
  const next = (await draftCorrection(harness, tenant, await openProcess(harness, tenant, invoice), after('0.1'))).json;
  expect(next).toMatchObject({
    base: { id: last },
    totals: { before: { gross: '492.00' }, after: { gross: '123.00' } },
  });
});

test('a discount for a period reverses no invoice, however great it is, and a full reversal after it does', async ({
  accepted,
  corrected,
  judged,
  left,
}) => {
  const invoice = await accepted();
  for (const amount of ['1230.00', '50000.00']) {
    const period_discount = {
      period: 'pierwsze półrocze 2026',
      scope: 'all_supplies',
      invoices: [{ number: String(invoice['number']), issue_date: today }],
      price_mode: 'gross',
      reductions: [{ vat_rate: '23', amount }],
    };
    const given = await corrected(invoice, { mode: 'period_discount', lines: [], period_discount });
    await judged(given, 'accepted');
    expect(await left([invoice])).toMatchObject([{ last: { id: given }, gross: '1230.00', isReversed: false }]);
  }
  const reversal = await corrected(invoice, { mode: 'full_reversal', lines: [] });
  expect(await left([invoice])).toMatchObject([{ last: { id: reversal }, gross: '0.00', isReversed: true }]);
  await judged(reversal, 'rejected');
  expect(await left([invoice])).toMatchObject([{ gross: '1230.00', isReversed: false }]);
});

test('an invoice that corrections take to zero in more than one step is reversed too', async ({
  accepted,
  corrected,
  left,
}) => {
  const invoice = await accepted();
  await corrected(invoice);
  const none = { name: 'Usługa', quantity: '0', unit: 'szt.', unit_price: '1000.00', vat_rate: '23' };
  await corrected(invoice, { lines: [{ ref: '1', after: none }] });
  expect(await left([invoice])).toMatchObject([{ count: 2, gross: '0.00', isReversed: true }]);
});
