import { createElement } from 'react';
import { expect, test } from 'vitest';
import { rendered } from '@/testing/rendered';
import { NoDrafts } from './no-drafts';
import { readSearch } from './search';

const shown = (locale: 'en' | 'pl', given: Parameters<typeof readSearch>[0], name?: string) => {
  const buyer = name === undefined ? null : { name };
  return rendered(locale, createElement(NoDrafts, { search: readSearch(given), buyer })).replaceAll(/<[^>]*>/g, '|');
};

test('a list of drafts that has none says which ones were looked for', () => {
  expect(shown('pl', { buyer: 'Żabka', status: 'open' })).toMatch(/Nazwa lub NIP nabywcy: \|+Żabka\|.*Stan: \|+Szkic/);
  expect(shown('en', { customer: '019ac000-0000-7000-8000-000000000000' }, 'ACME')).toMatch(/Buyer: \|+ACME\|/);
  expect(shown('en', {})).not.toContain('Buyer');
});

test('a search for a buyer stays in the address of every page of the list, and gives way to a chosen one', () => {
  const { older, set } = readSearch({ buyer: 'Żabka' });
  expect(new URLSearchParams(older('next') ?? '').get('buyer')).toBe('Żabka');
  expect(set).toEqual({ buyer: 'Żabka' });
  const customer = '019ac000-0000-7000-8000-000000000000';
  expect(readSearch({ buyer: 'Żabka', customer }).set).toEqual({ customer });
  expect(readSearch({ buyer: 'Ż' }).isFiltered).toBe(false);
});
