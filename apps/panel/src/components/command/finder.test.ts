// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { createElement } from 'react';
import { expect, test, vi } from 'vitest';
import { answering, mounted } from '@/testing/mounted';
import { Finder } from './finder';

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
  answering(() => ({ data: { groups: [] } }));
  const places = ['logs', 'audit', 'members', 'templates', 'mail'] as const;
  const person = mounted(
    locale,
    createElement(Finder, { organizationId: '1', places: [...places], onDone: () => undefined }),
  );
  await person.type(screen.getByRole('combobox'), text);
  const options = await screen.findAllByRole('option');
  for (const name of found) expect(options.map(({ textContent }) => textContent)).toContain(name);
});
