// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { mounted } from '@/testing/mounted';
import { DraftHeading } from './draft-heading';
import type { NamedDraft } from './draft-words';

const acme = { buyer: 'ACME sp. z o.o.', gross: '1230.62', currency: 'PLN' };

test.each<['pl' | 'en', NamedDraft | null, string]>([
  ['pl', acme, 'Szkic: ACME sp. z o.o., 1 230,62 PLN'],
  ['en', acme, 'Draft: ACME sp. z o.o., 1,230.62 PLN'],
  ['pl', { ...acme, buyer: null }, 'Szkic bez nabywcy'],
  ['pl', null, 'Nowa faktura'],
  ['en', null, 'New invoice'],
])('in %s, the page of %j and its tab are called %s', (locale, draft, words) => {
  document.title = 'Szkic · Invoicing Service';
  mounted(locale, createElement(DraftHeading, { drafts: '/o/1/drafts', draft }));
  const plain = (text: string | null) => text?.replaceAll(/[\u2068\u2069]/g, '').replaceAll('\u00A0', ' ');
  expect(plain(screen.getByRole('heading', { level: 1 }).textContent)).toBe(words);
  expect(plain(document.title)).toBe(`${words} · Invoicing Service`);
});
