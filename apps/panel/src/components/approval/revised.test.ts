import { composeCorrection } from '@invoicing/domain/correction/compose';
import { sampleBase, sampleChange } from '@invoicing/domain/testing/corrections';
import { richDocument } from '@invoicing/domain/testing/rich-documents';
import { sampleDocument, sampleLine } from '@invoicing/domain/testing/sample';
import { expect, test } from 'vitest';
import { revisedFields } from './revised.ts';

type Invoice = ReturnType<typeof sampleDocument>;

const words = (word: string) => word;
const changes = (before: Invoice, after: Invoice, locale = 'en') =>
  revisedFields({ kind: 'invoice', before, after }, locale, words).map(
    ({ label, mine, theirs }) => `${label}: ${mine} → ${theirs}`,
  );
const lined = (lines: Invoice['input']['lines']) => sampleDocument({ lines });

test('amounts come first, then each field that was changed, in words of the language of its reader', () => {
  const one = lined([{ ...sampleLine, ref: '1', quantity: '2', unit_price: '100.00' }]);
  const other = lined([{ ...sampleLine, ref: '1', quantity: '3', unit_price: '100.00' }]);
  expect(changes(one, one)).toEqual([]);
  expect(changes(one, other)).toEqual([
    'gross: 246.00\u00A0PLN → 369.00\u00A0PLN',
    'net: 200.00\u00A0PLN → 300.00\u00A0PLN',
    'vat: 46.00\u00A0PLN → 69.00\u00A0PLN',
    'line 1: Quantity: 2 → 3',
  ]);
  expect(changes(one, other, 'pl')).toContain('gross: 246,00\u00A0PLN → 369,00\u00A0PLN');
});

test('amounts and days are written as everywhere else on the page', () => {
  const one = sampleDocument({ lines: [{ ...sampleLine, quantity: '1', unit_price: '1000.00' }] });
  const other = sampleDocument({
    lines: [{ ...sampleLine, quantity: '1', unit_price: '2000.00' }],
    sale_date: '2026-04-03',
  });
  expect(changes(one, other)).toContain('gross: 1,230.00\u00A0PLN → 2,460.00\u00A0PLN');
  expect(changes(one, other).join()).toContain('3 Apr 2026');
  expect(changes(one, other, 'pl')).toContain('gross: 1\u00A0230,00\u00A0PLN → 2\u00A0460,00\u00A0PLN');
  expect(changes(one, other, 'pl').join()).toContain('3 kwi 2026');
});

test('a price, a quantity and a rate that were typed short have the digits that they have on the document', () => {
  const one = sampleDocument({ lines: [{ ...sampleLine, ref: '1', quantity: '2.500', unit_price: '100' }] });
  const other = sampleDocument({ lines: [{ ...sampleLine, ref: '1', quantity: '3', unit_price: '1100.5' }] });
  expect(changes(one, other, 'pl').slice(3)).toEqual([
    'line 1: Ilość: 2,5 → 3',
    'line 1: Cena jednostkowa: 100,00\u00A0PLN → 1\u00A0100,50\u00A0PLN',
  ]);
  const typed = lined([{ ...sampleLine, ref: '1', quantity: '2', unit_price: '100.0' }]);
  expect(changes(typed, lined([{ ...sampleLine, ref: '1', quantity: '2.0', unit_price: '100' }]))).toEqual([]);
});

test('amounts in another currency name it, and none where the currency itself was changed', () => {
  const euros = sampleDocument({ currency: 'EUR', lines: [{ ...sampleLine, unit_price: '100' }] });
  const more = sampleDocument({ currency: 'EUR', lines: [{ ...sampleLine, unit_price: '200' }] });
  expect(changes(euros, more).join()).toContain('100.00\u00A0EUR → 200.00\u00A0EUR');
  const zlotys = sampleDocument({ lines: [{ ...sampleLine, unit_price: '200' }] });
  expect(changes(euros, zlotys).join()).toContain('100.00 → 200.00');
});

test('a line is the same by its ref: one that left or came is named as a whole, and so is another order', () => {
  const [first, second] = [
    { ...sampleLine, ref: '1', name: 'First' },
    { ...sampleLine, ref: '2', name: 'Second' },
  ];
  const left = changes(lined([first, second]), lined([second])).filter((change) => change.startsWith('line'));
  expect(left).toEqual([expect.stringMatching(/^line 1: First.* → $/)]);
  const came = changes(lined([first]), lined([first, second])).filter((change) => change.startsWith('line'));
  expect(came).toEqual([expect.stringMatching(/^line 2: {2}→ Second/)]);
  expect(changes(lined([first, second]), lined([second, first]))).toEqual(['line: 1, 2 → 2, 1']);
});

test('the parties, the number and the look of the document are fields too', () => {
  const one = sampleDocument();
  const { seller, buyer, input } = one;
  const tax_identifier = { kind: 'nip', country_code: 'PL', value: '1111111111' } as const;
  const other: Invoice = {
    ...one,
    seller: { ...seller, nip: '5261040828', letterhead: { language: 'en', logo: 'ab'.repeat(32) } },
    buyer: { ...buyer, name: 'Another', tax_identifier, address: { ...buyer.address, country_code: 'DE' } },
    input: { ...input, numbering: { mode: 'explicit', number: 'A/1' } },
  };
  expect(changes(one, other).map((change) => change.split(' → ')[1])).toEqual([
    ...['A/1', '5261040828', 'en', 'abababab', 'Another', 'DE', '1111111111'],
  ]);
});

test('no member of what a client says of an invoice changes unseen but the id of the customer', () => {
  const [rich, bare] = [richDocument(), sampleDocument()];
  const unseen = Object.keys(rich.input).filter((name) => {
    const value: unknown = Object(bare.input)[name];
    const input = { ...rich.input, [name]: value };
    const isSame = JSON.stringify(value) === JSON.stringify(Object(rich.input)[name]);
    return !isSame && changes(rich, { ...rich, input }).length === 0;
  });
  expect(unseen.filter((name) => name !== 'customer_id')).toEqual([]);
});

test('of a correction, what the invoice says after it and the difference', () => {
  const base = sampleBase();
  const [before, after] = [sampleChange(), sampleChange({ reason: 'Another reason' })].map((input) =>
    composeCorrection(base, input),
  );
  if (!before || !after) throw new Error('two corrections');
  const labels = revisedFields({ kind: 'correction', before, after }, 'en', words).map(({ label }) => label);
  expect(labels).toEqual(['Reason']);
});
