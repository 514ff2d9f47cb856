import { expect, test } from 'vitest';
import { issuesOf } from '../testing/issues.ts';
import { advanceDocument } from '../testing/kinds.ts';
import { sampleDocument, sampleLine } from '../testing/sample.ts';
import type { InvoiceDocument, InvoiceInput } from './document.ts';
import { buildFa3 } from './fa3/build.ts';
import { validateFa3 } from './fa3/validate.ts';
import { isValidAccount } from './identifiers/iban.ts';

const found = (document: InvoiceDocument, ...codes: string[]) =>
  issuesOf(document).filter((issue) => codes.includes(issue.split(' ')[1] ?? ''));
const xmlOf = (document: InvoiceDocument) =>
  buildFa3(document, { number: 'FV/1/11/2026', createdAt: '2026-11-21T10:00:00Z' });

test('the day of the supply is in P_6 only where it differs from the day of issue (art. 106e ust. 1 pkt 6 of the VAT act)', () => {
  const issued = sampleDocument().input.issue_date;
  expect(xmlOf(sampleDocument({ sale_date: issued }))).not.toContain('<P_6>');
  expect(xmlOf(sampleDocument({ sale_date: '2026-11-20' }))).toContain('<P_6>2026-11-20</P_6>');
});

/** An account with the check digits of ISO 13616 for its body. */
function withCheckDigits(country: string, body: string): string {
  const digits = [...body, ...country].map((character) => String(Number.parseInt(character, 36))).join('');
  return `${country}${String(98n - (BigInt(`${digits}00`) % 97n)).padStart(2, '0')}${body}`;
}

test.each([
  [23, false],
  [24, true],
  [25, false],
  [26, false],
])('a Polish account with right check digits and %i digits after them is one: %s', (length, expected) => {
  expect(isValidAccount(withCheckDigits('PL', '109010140000071219812874109010'.slice(0, length)))).toBe(expected);
});

test.each([
  ['4', '2010-12-31', true],
  ['4', '2011-01-01', false],
  ['3', '2010-12-31', false],
  ['3', '2011-01-01', true],
] as const)(
  'the rate of %s %% for a supply on %s is doubted: %s (Dz.U. 2010 nr 238 poz. 1578)',
  (vat_rate, sale_date, doubted) => {
    const document = sampleDocument({ sale_date, lines: [{ ...sampleLine, vat_rate }] });
    expect(found(document, 'vat_rate_not_in_force')).toEqual(
      doubted ? ['warning vat_rate_not_in_force /input/lines/0/vat_rate'] : [],
    );
  },
);

test.each([
  ['WSTO_EE', true],
  ['IED', true],
  ['TT_D', true],
  ['B_SPV', true],
  ['B_SPV_DOSTAWA', true],
  ['B_MPV_PROWIZJA', true],
  ['I_42', false],
  ['I_63', false],
  ['TP', false],
])(
  'the procedure %s of a line may be in the order of an advance invoice: %s, as the schema has it',
  (procedure, allowed) => {
    const { lines } = advanceDocument().input;
    const document = advanceDocument({ lines: lines.map((line) => ({ ...line, procedure })) });
    expect(
      found(document, 'not_allowed_in_advance').includes('error not_allowed_in_advance /input/lines/0/procedure'),
    ).toBe(!allowed);
    expect(validateFa3(xmlOf(document)).valid).toBe(allowed);
  },
);

const gross = (amount: string, changes: Partial<InvoiceInput> = {}) =>
  sampleDocument({
    price_mode: 'gross',
    lines: [{ ...sampleLine, quantity: '1', unit_price: amount, annex_15: true }],
    ...changes,
  });
const split = { annotations: { ...sampleDocument().input.annotations, split_payment: true } };

test('split payment is required above 15,000 PLN, not at it (art. 106e ust. 1 pkt 18a of the VAT act)', () => {
  const codes = ['split_payment_required', 'split_payment_below_limit', 'split_payment_possible'];
  const at = '/input/annotations/split_payment';
  expect(found(gross('15000.00'), ...codes)).toEqual([]);
  expect(found(gross('15000.01'), ...codes)).toEqual([`error split_payment_required ${at}`]);
  expect(found(gross('15000.00', split), ...codes)).toEqual([`warning split_payment_below_limit ${at}`]);
  expect(found(gross('15000.01', split), ...codes)).toEqual([]);
});
