// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { createElement } from 'react';
import { expect, test, vi } from 'vitest';
import { answering, mounted } from '@/testing/mounted';
import { Finder } from './finder';
import type { PlaceName } from './places';

vi.mock('next/navigation', async (original) => ({ ...(await original<object>()), useRouter: () => ({}) }));

test.each([
  ['pl', 'dziennik', ['Dziennik żądań', 'Dziennik audytu']],
  ['pl', 'audyt', ['Dziennik audytu']],
  ['en', 'log', ['Audit log']],
  ['pl', 'szablony', ['Szablony']],
  ['pl', 'wzory szkiców', ['Szablony']],
  ['en', 'draft template', ['Templates']],
  ['pl', 'skrzynka', ['Skrzynka nadawcza']],
  ['pl', 'poczta', ['Skrzynka nadawcza']],
  ['en', 'mail folder', ['Mail folder']],
  ['en', 'outbox', ['Mail folder']],
] as const)('%s: pages are found by what they and others call them: %s', async (locale, text, found) => {
  answering(() => ({ data: [] }));
  const places = ['logs', 'audit', 'members', 'templates', 'mail'] as const;
  const person = mounted(
    locale,
    createElement(Finder, { organizationId: '1', places: [...places], onDone: () => undefined }),
  );
  await person.type(screen.getByRole('combobox'), text);
  const options = await screen.findAllByRole('option');
  for (const name of found) expect(options.map(({ textContent }) => textContent)).toContain(name);
});

const finder = (places: PlaceName[]) => createElement(Finder, { organizationId: '1', places, onDone: () => undefined });

test.each([
  ['en', 'F', 'Type one more character to search documents and customers.'],
  ['pl', 'F', 'Wpisz jeszcze jeden znak, aby szukać dokumentów i kontrahentów.'],
  ['en', 'FV', /searched among the latest 1,000 of each kind only/],
  ['pl', '/1/', /szukamy tylko wśród 1000 najnowszych pozycji każdego rodzaju/],
  ['en', '0d15ea5e', /None of the latest requests has this part of a correlation ID/],
  ['pl', '0d15ea5e', /Żadne z najnowszych żądań nie ma takiego fragmentu identyfikatora korelacji/],
  ['en', '15ea5', 'Part of a correlation ID is searched from six characters on.'],
  ['pl', '15ea5', 'Fragmentu identyfikatora korelacji szukamy od sześciu znaków.'],
] as const)('%s: what %s was not looked for among is said', async (locale, text, words) => {
  answering(() => ({ data: [] }));
  const person = mounted(locale, finder(['logs']));
  await person.type(screen.getByRole('combobox'), text);
  expect(await screen.findByText(words)).toBeTruthy();
});

test.each([
  ['F', 'Type one more character to search documents and customers.'],
  ['FV/1', 'Nothing found. Try a number, a buyer, a tax ID or an amount.'],
  // Of requests nothing is said to those who read no log.
  ['0d15ea5e', 'Nothing found. Try a number, a buyer, a tax ID or an amount.'],
])('of %s, which nothing is found by, one thing is said', async (text, words) => {
  answering(() => ({ data: [] }));
  const person = mounted('en', finder(['members']));
  await person.type(screen.getByRole('combobox'), text);
  await screen.findByText(words);
  const said = screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(said.filter((one) => one !== '')).toEqual([words]);
});
