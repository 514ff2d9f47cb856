import { sampleDocument, sampleLine } from '@invoicing/domain/testing/sample';
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { rendered } from '@/testing/rendered';
import { Changes } from './approval/changes';
import { Revision } from './approval/revision';
import { CorrectionSums } from './correction-sums';
import { LineDifference } from './editor/correction-lines';

const [before, after, delta] = ['2', '1', '-1'].map((sum) => ({ net: sum, vat: sum, gross: sum, by_rate: [] }));
if (!before || !after || !delta) throw new Error('three sums');

const line = { ...sampleLine, ref: '1', quantity: '2.000', unit_price: '100' };
const compared = {
  kind: 'invoice' as const,
  before: sampleDocument({ lines: [line] }),
  after: sampleDocument({ lines: [{ ...line, quantity: '1' }] }),
};
const changed = {
  ref: '1',
  number: 1,
  before: line,
  after: { ...line, quantity: '1' },
  amounts: { before: '200.00', after: '100.00', delta: '-100.00' },
};

const comparisons = [
  ['of what a correction does', createElement(CorrectionSums, { currency: 'PLN', totals: { before, after, delta } })],
  [
    'on which a correction is decided',
    createElement(Changes, { review: { correction: { before, after }, facts: { ...delta, currency: 'PLN' } } }),
  ],
  ['of two requests', createElement(Revision, { revision: { earlier: null, newer: null, compared } })],
  ['of a line that is corrected', createElement(LineDifference, { line: changed })],
] as const;

test.each(comparisons)('the comparison %s has the same two words as all others', (_, comparison) => {
  const wordsIn = (locale: 'en' | 'pl', pair: RegExp) =>
    [...rendered(locale, comparison).matchAll(/>([^<]+)</g)]
      .map(([, word = '']) => word)
      .filter((word) => pair.test(word));
  expect(wordsIn('pl', /^(przed|po|było|jest|teraz|powinno być)$/i)).toEqual(['Przed', 'Po']);
  expect(wordsIn('en', /^(before|after|was|is|now|should be)$/i)).toEqual(['Before', 'After']);
});

test('a line that is corrected has its price and its quantity as the document does', () => {
  const polish = rendered('pl', createElement(LineDifference, { line: changed }));
  expect(polish).toContain('2 godz. × 100,00');
});
