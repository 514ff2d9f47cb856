import fc from 'fast-check';
import { expect, test } from 'vitest';
import { detailedDocument } from '../../testing/detail-arbitraries.ts';
import { propertyRuns } from '../../testing/env.ts';
import { advanceDocument, correctionOf, settlementDocument } from '../../testing/kinds.ts';
import { previewOptions } from '../../testing/rich-documents.ts';
import { sampleDocument } from '../../testing/sample.ts';
import { reading } from '../../testing/xml.ts';
import type { InvoiceDocument } from '../document.ts';
import { buildFa3 } from '../fa3/build.ts';
import { buildCorrectionFa3 } from '../fa3/build-correction.ts';
import { partialPaymentDefaults, paymentDefaults } from '../fields/payment.ts';
import { formatMoney } from '../render/format.ts';
import { renderHtml } from '../render/html.ts';
import { amountDue, correctionAmountDue } from './amount-due.ts';
import { formatDecimal } from './decimal.ts';

const { runs, seed } = propertyRuns(100);
const facts = { number: 'FV/1/11/2026', createdAt: '2026-11-21T10:00:00Z' };
const dueOf = ({ input, totals }: InvoiceDocument) => amountDue(totals.gross, input);

const day = '2026-11-20';
const part = (amount: string, date = day) => ({ ...partialPaymentDefaults, amount, date, method: 'cash' as const });
const received = (amount: string, date = day) => ({ amount, date, exchange_rate: null });
const cash = { ...paymentDefaults, method: 'cash' as const, due_date: null, bank_account: null };
const unpaid = { ...cash, paid: false, paid_date: null };
const paid = { ...cash, paid: true, paid_date: day };
const adjusted = (charge: string, deduction: string) => ({
  charges: [{ amount: charge, reason: 'x' }],
  deductions: [{ amount: deduction, reason: 'x' }],
});

const units = fc.bigInt({ min: 0n, max: 10n ** 18n - 1n });
const text = (value: bigint) => formatDecimal({ units: value, scale: 2 }, 2);
const sum = (values: readonly bigint[]) => values.reduce((all, value) => all + value, 0n);
const several = fc.array(units, { maxLength: 4 });

test('the amount due is the total and the charges, less deductions and payments, to the grosz', () => {
  fc.assert(
    fc.property(units, several, several, several, several, (gross, charges, deductions, parts, advances) => {
      const items = (values: readonly bigint[]) => values.map((value) => ({ amount: text(value), reason: 'x' }));
      const payable = {
        kind: 'vat' as const,
        adjustments: { charges: items(charges), deductions: items(deductions) },
        payment: { ...unpaid, partial_payments: parts.map((value) => part(text(value))) },
        received_payments: advances.map((value) => received(text(value), '2026-11-19')),
      };
      const due = gross + sum(charges) - sum(deductions) - sum(parts) - sum(advances);
      expect(amountDue(text(gross), payable)).toBe(text(due));
    }),
    { numRuns: runs, seed },
  );
});

test('what the XML of any document says is to be paid, less the payments in it, is the amount due', () => {
  fc.assert(
    fc.property(detailedDocument, (document) => {
      const { input, totals } = document;
      reading(buildFa3(document, facts), (all) => {
        const owed = all('//f:DoZaplaty').concat(all('//f:DoRozliczenia').map((amount) => `-${amount}`));
        expect(owed).toHaveLength(input.adjustments ? 1 : 0);
        const hundredths = (amount: string) => BigInt(amount.replace('.', ''));
        const whole = hundredths(owed[0] ?? all('//f:P_15')[0] ?? '');
        const advances = input.kind === 'advance' ? all('//f:P_15') : all('//f:P_15Z');
        const parts = input.kind === 'advance' ? [] : all('//f:KwotaZaplatyCzesciowej');
        const isPaid = input.payment?.paid === true;
        const left = whole - sum([...advances, ...(isPaid ? [] : parts)].map(hundredths));
        expect(amountDue(totals.gross, input)).toBe(text(isPaid && left > 0n ? 0n : left));
      });
    }),
    { numRuns: runs, seed },
  );
});

test.each<[string, InvoiceDocument, string]>([
  ['nothing else is said', sampleDocument(), '1230.00'],
  ['there are charges and deductions', sampleDocument({ adjustments: adjusted('2.50', '60') }), '1172.50'],
  ['more is deducted than is due', sampleDocument({ adjustments: adjusted('0', '1230.01') }), '-0.01'],
  ['it is paid', sampleDocument({ payment: paid }), '0.00'],
  [
    'it is paid, and more deducted than is due',
    sampleDocument({ payment: paid, adjustments: adjusted('0', '1330') }),
    '-100.00',
  ],
  ['a part is paid', sampleDocument({ payment: { ...unpaid, partial_payments: [part('1000')] } }), '230.00'],
  ['parts settled it', sampleDocument({ payment: { ...paid, partial_payments: [part('1000'), part('230')] } }), '0.00'],
  ['a payment came in the month of supply', sampleDocument({ received_payments: [received('500')] }), '730.00'],
  [
    'that payment is also a part of the payment',
    sampleDocument({
      received_payments: [received('500')],
      payment: { ...unpaid, partial_payments: [part('500.00')] },
    }),
    '730.00',
  ],
  [
    'another payment of the same amount is a part of the payment',
    sampleDocument({
      received_payments: [received('500')],
      payment: { ...unpaid, partial_payments: [part('500', '2026-11-21')] },
    }),
    '230.00',
  ],
  [
    'received payments and parts settled it',
    sampleDocument({
      received_payments: [received('500')],
      payment: { ...paid, partial_payments: [part('500', '2026-11-19'), part('730')] },
    }),
    '0.00',
  ],
  ['it is of an advance that was received', advanceDocument(), '0.00'],
  [
    'it is of an advance that was received in parts',
    advanceDocument({ payment: { ...unpaid, partial_payments: [part('10000'), part('10000')] } }),
    '0.00',
  ],
])('the amount due when %s', (_, document, due) => {
  expect(dueOf(document)).toBe(due);
});

test('a settlement leaves what its advances left, less the payments that it documents itself', () => {
  const document = settlementDocument();
  expect(dueOf(document)).toBe(document.totals.gross);
  const { gross } = document.totals;
  const payable = { ...document.input, received_payments: [received(gross)] };
  expect(amountDue(gross, payable)).toBe('0.00');
});

test('an amount beyond what FA(3) holds is still exact', () => {
  const nines = '9999999999999999.99';
  expect(dueOf(sampleDocument({ adjustments: adjusted(nines, '0') }))).toBe('10000000000001229.99');
});

test('a correction leaves the difference of its XML, below zero where it is paid back, less what was paid of it', () => {
  const correction = correctionOf(sampleDocument(), { mode: 'full_reversal', lines: [] });
  reading(buildCorrectionFa3(correction, facts), (all) =>
    expect(all('//f:P_15')).toEqual([correctionAmountDue(correction.delta.gross, null)]),
  );
  const half = { ...unpaid, partial_payments: [part('615')] };
  expect(['-1230.00', '1230.00'].map((gross) => correctionAmountDue(gross, half))).toEqual(['-615.00', '615.00']);
  expect(['-1230.00', '1230.00'].map((gross) => correctionAmountDue(gross, paid))).toEqual(['0.00', '0.00']);
});

test.each<[string, string, InvoiceDocument]>([
  ['Do zapłaty', '1172.50', sampleDocument({ adjustments: adjusted('2.50', '60') })],
  ['Pozostało do zapłaty', '230.00', sampleDocument({ payment: { ...unpaid, partial_payments: [part('1000')] } })],
  ['Pozostało do zapłaty', '730.00', sampleDocument({ received_payments: [received('500')] })],
  ['Do rozliczenia lub zwrotu', '0.01', sampleDocument({ adjustments: adjusted('0', '1230.01') })],
])('the page says under "%s" what the amount due is: %s', (label, amount, document) => {
  expect(dueOf(document).replace('-', '')).toBe(amount);
  const page = renderHtml(document, previewOptions);
  expect(page).toContain(`<dt>${label}</dt><dd>${formatMoney(amount)}\u00a0PLN</dd>`);
});
