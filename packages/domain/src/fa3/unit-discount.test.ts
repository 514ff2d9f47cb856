import { expect, test } from 'vitest';
import { errorsOf, issuesOf } from '../../testing/issues.ts';
import { advanceDocument, changeOf, correctionOf, piece } from '../../testing/kinds.ts';
import { previewOptions } from '../../testing/rich-documents.ts';
import { sampleDocument, sampleLine } from '../../testing/sample.ts';
import { simplifiedDocument } from '../../testing/special-documents.ts';
import type { InvoiceLine } from '../document.ts';
import { contentHashV1 } from '../drafts/content-hash.ts';
import { renderHtml } from '../render/html.ts';
import { buildFa3 } from './build.ts';
import { buildCorrectionFa3 } from './build-correction.ts';
import { validateFa3 } from './validate.ts';

const facts = { number: 'FV/1/11/2026', createdAt: '2026-11-21T10:00:00Z' };
const of = (change: Partial<InvoiceLine>) => sampleDocument({ lines: [{ ...sampleLine, ...change }] });

function found(xml: string, ...names: string[]): string[] {
  expect(validateFa3(xml)).toEqual({ valid: true, errors: [] });
  return [...xml.matchAll(new RegExp(`<(${names.join('|')})>(.*?)</\\1>`, 'g'))].map(([, , text = '']) => text);
}

test.each<[string, Partial<InvoiceLine>, p10: string, p11: string]>([
  ['of each unit', { unit_discount: '12.50' }, '25.00', '975.00'],
  ['of each unit and of the line', { unit_discount: '12.50', discount: '5' }, '30.00', '970.00'],
  ['of a part of a unit', { quantity: '0.333333', unit_discount: '0.01' }, '0.00333333', '166.66'],
  [
    'that a digit behind the eighth would round',
    { quantity: '0.5', unit_discount: '0.00000001' },
    '0.00000001',
    '250.00',
  ],
  ['of the line alone, as it was given', { discount: '5' }, '5', '995.00'],
])('P_10 states what a discount %s makes for the whole line', (_, change, p10, p11) => {
  expect(found(buildFa3(of(change), facts), 'P_10', 'P_11')).toEqual([p10, p11]);
});

test('without a discount for each unit nothing is said of one, and a hash that was given stays', () => {
  const { unit_discount: _, ...before } = sampleLine;
  expect(contentHashV1(of({}))).toBe(
    contentHashV1({ ...of({}), input: Object.assign(of({}).input, { lines: [before] }) }),
  );
  expect(found(buildFa3(of({}), facts), 'P_10')).toEqual([]);
});

test('a discount for each unit is between nothing and its price', () => {
  const refused = 'error discount_exceeds_value /input/lines/0/unit_discount';
  for (const [unit_discount, isRefused] of [
    ['0', false],
    ['500.00', false],
    ['500.01', true],
    ['-0.01', true],
  ] as const)
    expect(errorsOf(of({ unit_discount })).length > 0, unit_discount).toBe(isRefused);
  expect(issuesOf(of({ unit_discount: '500.01' }))).toContain(refused);
  expect(issuesOf(of({ unit_discount: '500.00' }))).not.toContain('warning line_without_value /input/lines/0');
  const both = of({ unit_discount: '400', discount: '200.01' });
  expect(issuesOf(both)).toContain('error discount_exceeds_value /input/lines/0/discount');
});

test('an order and a line without its price have none', () => {
  const order = advanceDocument({ lines: [piece('1', 'Stal', '300000', { unit_discount: '1' })] });
  expect(issuesOf(order)).toContain('error not_allowed_in_advance /input/lines/0/unit_discount');
  const named = simplifiedDocument({ lines: [piece('1', 'A', '400', { presentation: 'name', unit_discount: '1' })] });
  expect(issuesOf(named)).toContain('error discount_without_price /input/lines/0/unit_discount');
});

test('a page shows what is taken off in all, and of each unit', () => {
  const html = renderHtml(of({ unit_discount: '12.50', discount: '5' }), { ...previewOptions, locale: 'pl-en' });
  expect(html).toContain('rabat na jednostkę / discount for each unit of 12,50');
  expect(html).toMatch(/data-label="Rabat \/ Discount">30,00</);
  const { input, ...rest } = of({});
  const lines = [{ ...sampleLine, unit_discount: 'x' }];
  const broken = renderHtml({ ...rest, input: { ...input, lines } }, previewOptions);
  expect(broken).toMatch(/data-label="Rabat">x</);
});

test.each<[string, Partial<InvoiceLine>, string[]]>([
  ['a quantity', { quantity: '1' }, ['-1', '-12.50', '-487.50']],
  ['a price', { unit_price: '400' }, ['2', '-200.00']],
  ['the discount', { unit_discount: '2.50' }, ['-2', '-25.00', '-975.00', '2', '5.00', '995.00']],
])('the difference of %s states the value that it changes', (_, change, rows) => {
  const document = correctionOf(of({ unit_discount: '12.50' }), {
    lines: [changeOf({ ...sampleLine, unit_discount: '12.50' }, change)],
    row_form: 'difference',
  });
  expect(found(buildCorrectionFa3(document, facts), 'P_8B', 'P_10', 'P_11')).toEqual(rows);
});

test('what is reversed has no discount left', () => {
  const document = correctionOf(of({ unit_discount: '12.50' }), { mode: 'full_reversal' });
  expect(found(buildCorrectionFa3(document, facts), 'P_10', 'P_11')).toEqual(['25.00', '975.00', '0.00']);
  expect(document.delta.net).toBe('-975.00');
});
