import { type ComponentProps, createElement } from 'react';
import { expect, test } from 'vitest';
import { rendered } from '@/testing/rendered';
import { CorrectionLists } from './lists';

type Row = ComponentProps<typeof CorrectionLists>['corrections']['rows'][number];

const row: Row = {
  id: '1',
  stage: 'approval_pending',
  reason: 'Błędna ilość na fakturze',
  updatedAt: '2026-11-26T02:00:00.000Z',
  invoice: { id: '2', number: 'FV/1/11/2026', buyerName: 'ACME sp. z o.o.' },
  difference: { gross: '-123.62', currency: 'PLN' },
};
type Given = Partial<Pick<ComponentProps<typeof CorrectionLists>, 'search' | 'buyer'>>;
const all: Given['search'] = { set: {}, isFiltered: false };
const shown = (locale: 'en' | 'pl', rows: Row[], { search = all, buyer = null }: Given = {}) => {
  const corrections = { rows, hasMore: false };
  return rendered(locale, createElement(CorrectionLists, { base: '/o/1', corrections, issued: [], search, buyer }));
};

test('a correction in progress says of which invoice it is, for whom, what it changes and where it stands', () => {
  const polish = shown('pl', [row]);
  for (const text of ['FV/1/11/2026', 'ACME sp. z o.o.', 'Błędna ilość na fakturze', '−123,62', 'Czeka na decyzję'])
    expect(polish).toContain(text);
  expect(polish).toContain('href="/o/1/corrections/new?invoice=2"');
});

test('a list with a correction in progress does not say that there is none', () => {
  expect(shown('en', [])).toContain('No corrections');
  expect(shown('en', [row])).not.toContain('No corrections');
});

test('a list that found none says of which buyer, by what was written or by the name that they have', () => {
  const words = (text: string) => text.replaceAll(/<[^>]*>/g, '');
  const written = { search: { set: { buyer: 'Nieznana' }, isFiltered: true } };
  expect(words(shown('pl', [], written))).toContain('Nazwa lub NIP nabywcy: Nieznana');
  const chosen = { search: { set: { customer: '7' }, isFiltered: true }, buyer: { name: 'ACME sp. z o.o.' } };
  expect(words(shown('en', [], chosen))).toContain('Buyer: ACME sp. z o.o.');
});
