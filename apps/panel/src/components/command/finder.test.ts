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
] as const)('%s: both logs are found by what their pages are called: %s', async (locale, text, found) => {
  answering(() => ({ data: { groups: [] } }));
  const places = ['logs', 'audit', 'members'] as const;
  const person = mounted(
    locale,
    createElement(Finder, { organizationId: '1', places: [...places], onDone: () => undefined }),
  );
  await person.type(screen.getByRole('combobox'), text);
  const options = await screen.findAllByRole('option');
  for (const name of found) expect(options.map(({ textContent }) => textContent)).toContain(name);
});
