import { expect, test } from 'vitest';
import { errorsOf } from '../../testing/issues.ts';
import { previewOptions } from '../../testing/rich-documents.ts';
import { sampleDocument } from '../../testing/sample.ts';
import { type Payment, partialPaymentDefaults, payment, paymentDefaults } from '../fields/payment.ts';
import { renderHtml } from '../render/html.ts';
import { completeDocument } from '../stored/stored-documents.ts';
import { buildFa3 } from './build.ts';
import { validateFa3 } from './validate.ts';

const facts = { number: 'FV/1/11/2026', createdAt: '2026-11-21T10:00:00Z' };
const paid = (change: Partial<Payment>) =>
  sampleDocument({ payment: { ...paymentDefaults, method: 'other', method_description: 'barter', ...change } });
const errorsWith = (change: Partial<Payment>) => errorsOf(paid(change));
const part = { amount: '1', date: '2026-11-20', method: 'other' } as const;

test('another form of payment has its description in the XML and on the page', () => {
  const document = paid({ partial_payments: [{ ...part, method_description: 'potrącenie' }] });
  const xml = buildFa3(document, facts);
  expect(validateFa3(xml)).toEqual({ valid: true, errors: [] });
  expect(xml).toContain('<PlatnoscInna>1</PlatnoscInna><OpisPlatnosci>potrącenie</OpisPlatnosci></ZaplataCzesciowa>');
  expect(xml).toContain('<PlatnoscInna>1</PlatnoscInna><OpisPlatnosci>barter</OpisPlatnosci></Platnosc>');
  const page = renderHtml(document, previewOptions);
  expect(page).toContain('<dd>inna: barter</dd>');
  expect(page).toContain('inna: potrącenie</dd>');
});

test.each<[string, Partial<Payment>]>([
  ['error description_mismatch /input/payment/method_description', { method_description: null }],
  ['error description_mismatch /input/payment/method_description', { method: 'cash' }],
  [
    'error description_mismatch /input/payment/partial_payments/0/method_description',
    { partial_payments: [{ ...part, method_description: null }] },
  ],
  ['error text_too_long /input/payment/method_description', { method_description: 'x'.repeat(257) }],
])('%s', (expected, change) => {
  expect(errorsWith({})).toEqual([]);
  expect(errorsWith(change)).toEqual([expected]);
});

const parts = (...amounts: string[]) =>
  amounts.map((amount) => ({ ...partialPaymentDefaults, ...part, amount, method: 'cash' as const }));

test('an invoice that two partial payments settled in full needs no other date of payment, and its XML has theirs', () => {
  const change = { paid: true, partial_payments: parts('1000', '230') };
  expect(errorsWith(change)).toEqual([]);
  const xml = buildFa3(paid(change), facts);
  expect(validateFa3(xml)).toEqual({ valid: true, errors: [] });
  expect(xml).toContain('<Platnosc><ZnacznikZaplatyCzesciowej>2</ZnacznikZaplatyCzesciowej><ZaplataCzesciowa>');
  expect(buildFa3(paid({ ...change, paid_date: '2026-11-20' }), facts)).toBe(xml);
  expect(renderHtml(paid(change), previewOptions)).toContain('2026-11-20: 230,00\u00a0PLN, gotówka</dd>');
});

test.each([[[]], [['1230']]])(
  'a paid invoice with the partial payments %j needs the date on which all of it was paid',
  (amounts) => {
    expect(errorsWith({ paid: true, partial_payments: parts(...amounts) })).toContain(
      'error paid_date_required /input/payment/paid_date',
    );
  },
);

test('a payment that was stored before a field was known has it as if it had been left out', () => {
  const document = paid({
    method: 'cash',
    method_description: null,
    partial_payments: [{ ...part, method: 'cash', method_description: null }],
  });
  const older = JSON.parse(
    JSON.stringify(document, (name, value) => (name === 'method_description' ? undefined : value)),
  );
  expect(completeDocument(older)).toEqual(document);
  expect(payment.schema.parse(older.input.payment)).toEqual(document.input.payment);
});
