import { expect, test } from 'vitest';
import { advanceDocument, changeOf, correctionOf, piece } from '../../testing/kinds.ts';
import { previewOptions } from '../../testing/rich-documents.ts';
import { sampleDay, sampleDocument } from '../../testing/sample.ts';
import type { InvoiceInput } from '../document.ts';
import { contentHashV1 } from '../drafts/content-hash.ts';
import { renderHtml } from '../render/html.ts';
import { validateDocument } from '../validate.ts';
import { buildFa3 } from './build.ts';
import { buildCorrectionFa3 } from './build-correction.ts';
import { validateFa3 } from './validate.ts';

const facts = { number: 'FV/1/11/2026', createdAt: '2026-11-21T10:00:00Z' };
/** Three lines whose taxes round down one by one and up together. */
const screws = (change: Partial<InvoiceInput> = {}) =>
  sampleDocument({ lines: ['1', '2', '3'].map((ref) => piece(ref, 'Śruba', '1.10')), vat_per_line: true, ...change });

function found(xml: string, ...names: string[]): string[] {
  expect(validateFa3(xml)).toEqual({ valid: true, errors: [] });
  return [...xml.matchAll(new RegExp(`<(${names.join('|')})>(.*?)</\\1>`, 'g'))].map(([, , text = '']) => text);
}

test('the tax of a rate is the sum of the taxes of its lines, not the tax of their sum', () => {
  expect(screws().totals).toMatchObject({ net: '3.30', vat: '0.75', gross: '4.05', vat_pln: '0.75' });
  expect(screws({ vat_per_line: false }).totals).toMatchObject({ vat: '0.76', gross: '4.06' });
  expect(screws({ price_mode: 'gross' }).totals).toMatchObject({ net: '2.67', vat: '0.63', gross: '3.30' });
  expect(found(buildFa3(screws(), facts), 'P_13_1', 'P_14_1', 'P_15', 'P_11Vat')).toEqual([
    '3.30',
    '0.75',
    '4.05',
    '0.25',
    '0.25',
    '0.25',
  ]);
  expect(found(buildFa3(screws({ vat_per_line: false }), facts), 'P_11Vat')).toEqual([]);
});

test('in another currency the taxes of the lines are stated in PLN together, each at its own rate', () => {
  const exchange_rate = { rate: '4.2511', date: '2026-11-19', source: 'nbp_a', table: null } as const;
  const [first, ...others] = screws().input.lines;
  const lines = [...(first ? [{ ...first, tax_exchange_rate: '5' }] : []), ...others];
  expect(screws({ currency: 'EUR', exchange_rate, lines }).totals).toMatchObject({ vat: '0.75', vat_pln: '3.38' });
  expect(screws({ currency: 'EUR', lines }).totals.vat_pln).toBeNull();
});

test('lines without tax show none, and the picture has a column for the tax of each line', () => {
  const lines = [piece('1', 'Śruba', '1.10'), piece('2', 'Nakrętka', '2', { vat_rate: '0_domestic' })];
  expect(found(buildFa3(screws({ lines }), facts), 'P_11Vat')).toEqual(['0.25']);
  const html = renderHtml(screws({ lines }), previewOptions);
  expect(html).toMatch(/Kwota VAT<.*>0,25<.*Podsumowanie/s);
  expect(renderHtml(screws({ lines }), { ...previewOptions, locale: 'en' })).toContain('VAT amount');
  expect(renderHtml(screws({ vat_per_line: false }), previewOptions)).not.toContain('Kwota VAT');
});

test('corrections state the tax line by line as the invoice does, in either form', () => {
  const lines = [changeOf(screws().input.lines[0], { quantity: '2' })];
  const document = correctionOf(screws(), { lines });
  expect(document.delta).toMatchObject({ net: '1.10', vat: '0.26', gross: '1.36' });
  expect(found(buildCorrectionFa3(document, facts), 'P_11Vat')).toEqual(['0.25', '0.51']);
  expect(correctionOf(screws(), { lines: [changeOf(screws().input.lines[0], { quantity: '0' })] }).delta.vat).toBe(
    '-0.25',
  );
  // A row with one more screw would state a tax of 0.25.
  expect(
    found(buildCorrectionFa3(correctionOf(screws(), { lines, row_form: 'difference' }), facts), 'P_8B', 'P_11Vat'),
  ).toEqual(['-1', '-0.25', '2', '0.51']);
  const whole = screws({ lines: [piece('1', 'Śruba', '1')] });
  const more = [changeOf(whole.input.lines[0], { quantity: '3' })];
  const risen = correctionOf(whole, { lines: more, row_form: 'difference' });
  expect(found(buildCorrectionFa3(risen, facts), 'P_8B', 'P_11Vat')).toEqual(['2', '0.46']);
});

test('it counts in the hash, and an advance invoice has no such tax', () => {
  const advance = advanceDocument({ vat_per_line: true });
  expect(
    validateDocument(advance, { today: sampleDay, number: null }).map(({ code, path }) => `${code} ${path}`),
  ).toContain('vat_per_line_in_advance /input/vat_per_line');
  const zero = { lines: [piece('1', 'Śruba', '100')] };
  expect(contentHashV1(screws(zero))).not.toBe(contentHashV1(screws({ ...zero, vat_per_line: false })));
});
