import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  correctionBase,
  discountedGoods,
  periodDiscount,
  sampleBase,
  sampleChange,
  sampleKsefNumber,
} from '../../testing/corrections.ts';
import { propertyRuns } from '../../testing/env.ts';
import { correctionIssuesOf } from '../../testing/issues.ts';
import { advanceDocument } from '../../testing/kinds.ts';
import { sampleDocument } from '../../testing/sample.ts';
import { reading } from '../../testing/xml.ts';
import { formatAmount, sumAmounts } from '../amounts/money.ts';
import type { InvoiceDocument, InvoiceInput } from '../document.ts';
import { vatRates } from '../document.ts';
import { buildCorrectionFa3 } from '../fa3/build-correction.ts';
import { validateFa3 } from '../fa3/validate.ts';
import { renderCorrectionHtml } from '../render/html.ts';
import { baseOfCorrection, composeCorrection } from './compose.ts';
import { correctionHashV1 } from './content-hash.ts';
import type { CorrectionDocument } from './document.ts';
import type { PeriodDiscount } from './period-discount.ts';

const facts = { number: 'KOR/1/11/2026', createdAt: '2026-11-21T10:00:00Z' };
const { runs } = propertyRuns(80);
const composed = (change: Partial<PeriodDiscount> = {}, invoice: InvoiceDocument = sampleDocument()) =>
  composeCorrection(sampleBase(invoice), sampleChange(periodDiscount(change)));

function written(document: CorrectionDocument, read: (all: (path: string) => string[]) => void): void {
  const xml = buildCorrectionFa3(document, facts);
  expect(validateFa3(xml)).toEqual({ valid: true, errors: [] });
  reading(xml, read);
}

test("a discount for a period states what the ministry's example 6 does: no rows (art. 106j ust. 3 of the VAT act)", () => {
  expect(correctionIssuesOf(composed())).toEqual([]);
  written(composed(), (all) => {
    expect(['P_13_1', 'P_14_1', 'P_15'].flatMap((name) => all(`//f:Fa/f:${name}`))).toEqual([
      '-40650.41',
      '-9349.59',
      '-50000.00',
    ]);
    expect([all('//f:RodzajFaktury'), all('//f:FaWiersz'), all('//f:P_6'), all('//f:OkresFa')]).toEqual([
      ['KOR'],
      [],
      [],
      [],
    ]);
    expect(all('//f:OkresFaKorygowanej')).toEqual(['pierwsze półrocze 2026']);
    expect(all('//f:NrFaKorygowanej')).toEqual(['FV/1/11/2026', ...[1, 2, 3, 4, 5].map((month) => `FV/${month}/2026`)]);
    expect(all('//f:NrKSeFFaKorygowanej')).toEqual(new Array(6).fill(sampleKsefNumber));
  });
});

test('a discount for some supplies names the goods as example 7 does: by name, code and quantity, without amounts (art. 106j ust. 3 pkt 2 of the VAT act)', () => {
  const document = composed({ scope: 'some_supplies', goods: [discountedGoods] });
  expect(correctionIssuesOf(document)).toEqual([]);
  written(document, (all) => expect(all('//f:FaWiersz/*')).toEqual(['1', 'Lodówka', '8418 21 91', 'szt.', '1000']));
  const outside = composed({ invoices: [{ number: 'A/1', issue_date: '2026-01-05', ksef_number: null }] });
  written(outside, (all) => expect(all('//f:DaneFaKorygowanej[2]/*')).toEqual(['2026-01-05', 'A/1', '1']));
  written(outside, (all) => expect(all('//f:NrKSeFN')).toEqual(['1']));
});

test('the lines of the invoice stay as they are, for the next correction to start from', () => {
  const document = composed();
  expect([document.before, document.after]).toEqual([sampleBase().state, sampleBase().state]);
  const next = baseOfCorrection(document, { id: '2', document_sha256: 'b'.repeat(64), ksef_number: sampleKsefNumber });
  expect(composeCorrection(next, sampleChange({ mode: 'full_reversal' })).delta.gross).toBe('-1230.00');
});

test('everything that a discount says is in the hash', () => {
  const all = [
    composed(),
    composed({ period: '2026' }),
    composed({ scope: 'some_supplies' }),
    composed({ invoices: [] }),
    composed({ goods: [discountedGoods] }),
    composed({ price_mode: 'net' }),
    composed({ reductions: [{ vat_rate: '8', amount: '50000' }] }),
  ];
  expect(new Set(all.map(correctionHashV1)).size).toBe(all.length);
});

const [first] = periodDiscount().period_discount?.invoices ?? [];
const other = { number: 'A/1', issue_date: '2026-01-05', ksef_number: null, ...first };

const taken = (amount: string, vat_rate: PeriodDiscount['reductions'][number]['vat_rate'] = '23') => ({
  reductions: [{ vat_rate, amount }],
});
const named = (change: Partial<typeof other>) => ({ invoices: [{ ...other, ...change }] });
const twice = [...taken('1').reductions, ...taken('2').reductions];

test.each<[string, Partial<PeriodDiscount>, code: string, path: string]>([
  ['names are missing', { scope: 'some_supplies' }, 'discounted_goods_required', 'goods'],
  ['nothing is taken off', taken('0'), 'amount_not_positive', 'reductions/0/amount'],
  ['a sign', taken('-1'), 'amount_not_positive', 'reductions/0/amount'],
  ['no amount', { reductions: [] }, 'lines_required', 'reductions'],
  ['a rate twice', { reductions: twice }, 'reduction_rate_duplicate', 'reductions/1/vat_rate'],
  ['a margin at net prices', { price_mode: 'net', ...taken('1', 'margin') }, 'margin_needs_gross_prices', 'price_mode'],
  ['an amount of three decimals', taken('1.123456789'), 'decimals_exceeded', 'reductions/0/amount'],
  ['an empty period', { period: '' }, 'text_empty', 'period'],
  ['the same invoice twice', { invoices: [other, other] }, 'period_invoice_duplicate', 'invoices/1/number'],
  ['the process’s invoice again', named({ number: 'FV/1/11/2026' }), 'period_invoice_duplicate', 'invoices/0/number'],
  ['a wrong KSeF number', named({ ksef_number: 'x' }), 'ksef_number_invalid', 'invoices/0/ksef_number'],
  ['a later invoice', named({ issue_date: '2026-12-01' }), 'correction_before_invoice', 'invoices/0/issue_date'],
  ['no day', named({ issue_date: '2026-02-30' }), 'date_out_of_range', 'invoices/0/issue_date'],
  ['goods without name', { goods: [{ ...discountedGoods, name: '' }] }, 'text_empty', 'goods/0/name'],
  [
    'a quantity in letters',
    { goods: [{ ...discountedGoods, quantity: 'tysiąc' }] },
    'decimal_format',
    'goods/0/quantity',
  ],
])('%s', (_, change, code, path) => {
  expect(correctionIssuesOf(composed(change))).toContain(`error ${code} /input/period_discount/${path}`);
});

test('an exemption without basis', () => {
  const missing = 'error exemption_basis_missing /input/annotations/exemption_basis';
  expect(correctionIssuesOf(composed(taken('1', 'exempt')))).toContain(missing);
});

test('a discount has its own mode, is for supplies alone, and states its tax in PLN where the invoices are in another currency, at the rate before its own correction (art. 31b of the VAT act)', () => {
  const { period_discount } = periodDiscount();
  const found = (change: object, invoice?: InvoiceDocument) =>
    correctionIssuesOf(composeCorrection(sampleBase(invoice), sampleChange(change)));
  expect(found({ mode: 'period_discount' })).toContain('error period_discount_required /input/period_discount');
  expect(found({ mode: 'full_reversal', period_discount })).toContain(
    'error not_allowed_in_mode /input/period_discount',
  );
  expect(found(periodDiscount(), advanceDocument())).toContain('error period_discount_kind /input/mode');
  const rate = { rate: '4.25', date: '2026-10-19', source: 'nbp_a', table: null } as const;
  const euro = sampleDocument({ currency: 'EUR', exchange_rate: rate });
  expect(composed({}, euro).delta).toMatchObject({ vat: '-9349.59', vat_pln: '-39735.77' });
  expect(found({ ...periodDiscount(), exchange_rate: { ...rate, rate: '4.30', date: '2026-11-20' } }, euro)).toEqual(
    [],
  );
});

const amount = fc
  .integer({ min: 1, max: 90_000_000 })
  .map((grosze) => `${Math.trunc(grosze / 100)}.${String(grosze % 100).padStart(2, '0')}`);
const discount: fc.Arbitrary<Partial<PeriodDiscount>> = fc.record({
  reductions: fc.uniqueArray(fc.record({ vat_rate: fc.constantFrom(...vatRates), amount }), {
    minLength: 1,
    selector: ({ vat_rate }) => vat_rate,
  }),
  price_mode: fc.constantFrom<InvoiceInput['price_mode'][]>('net', 'gross'),
  goods: fc.constantFrom([], [discountedGoods]),
});

test('any discount that is accepted is valid FA(3), and its sums by rate are what is taken off', () => {
  let accepted = 0;
  const property = fc.property(correctionBase, discount, (base, given) => {
    const basis = { kind: 'act', text: 'art. 43 ust. 1 pkt 37' } as const;
    const uses = (rate: string) => given.reductions?.some(({ vat_rate }) => vat_rate === rate) ?? false;
    const annotations = {
      ...sampleDocument().input.annotations,
      reverse_charge: uses('reverse_charge'),
      exemption_basis: uses('exempt') ? basis : null,
      margin_procedure: uses('margin') ? ('used_goods' as const) : null,
    };
    const original_outside_ksef = base.corrected_invoice.ksef_number === null;
    const document = composeCorrection(
      base,
      sampleChange({ ...periodDiscount(given), annotations, original_outside_ksef }),
    );
    if (correctionIssuesOf(document).some((issue) => issue.startsWith('error'))) return;
    accepted += 1;
    const taken = formatAmount(sumAmounts((given.reductions ?? []).map((reduction) => reduction.amount)));
    expect(document.delta[given.price_mode ?? 'gross']).toBe(`-${taken}`);
    written(document, (all) => {
      const sums = all(
        "/f:Faktura/f:Fa/*[starts-with(name(),'P_13_') or (starts-with(name(),'P_14_') and not(contains(name(),'W')))]",
      );
      expect([formatAmount(sumAmounts(sums)), ...all('//f:P_15')]).toEqual([
        document.delta.gross,
        document.delta.gross,
      ]);
      expect(all('//f:P_19A')).toEqual(uses('exempt') ? [basis.text] : []);
      expect(all('//f:P_7')).toEqual((given.goods ?? []).map(({ name }) => name));
    });
  });
  fc.assert(property, { numRuns: runs });
  expect(accepted).toBeGreaterThan(runs / 50);
});

test.each([
  [
    'pl',
    [
      'Opust lub obniżka ceny za okres',
      'pierwsze półrocze 2026',
      'części dostaw',
      'FV/3/2026, 2026-03-15',
      'Towary i usługi objęte opustem',
      'Lodówka',
    ],
  ],
  [
    'en',
    ['Discount for a period', 'some supplies of the period', 'Discounted goods and services', 'Amount due reduced by'],
  ],
] as const)('the picture in %s says what the XML says, and shows no line that does not change', (locale, words) => {
  const document = composed({ scope: 'some_supplies', goods: [discountedGoods] });
  const html = renderCorrectionHtml(document, {
    locale,
    numberDisplay: 'KOR/1',
    mode: 'preview',
    valid: true,
    ksef: null,
  });
  for (const text of [...words, '50\u202f000,00', 'CN 8418 21 91'])
    expect(html.replaceAll('\u00a0', '\u202f')).toContain(text);
  expect(html).not.toContain('Montaż instalacji');
});
