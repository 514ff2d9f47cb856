// @vitest-environment happy-dom
import { codeOf, sentence } from '@invoicing/domain/messages/catalogue';
import { screen, waitFor } from '@testing-library/react';
import { createElement } from 'react';
import { expect, test, vi } from 'vitest';
import { answering, mounted } from '@/testing/mounted';
import { CreateSeries } from './create-series';

vi.mock('next/navigation', async (original) => ({
  ...(await original<object>()),
  useRouter: () => ({ refresh: () => undefined }),
}));

const opener = { en: 'New series', pl: 'Nowa seria' };
/** The button in the dialog, once that is open. */
const last = (buttons: HTMLElement[]) => buttons.at(-1) ?? document.body;

/** The open form of a series, which is refused for the code that it gives. */
async function opened(locale: 'en' | 'pl', key: 'series_code_taken' | 'pattern.series' = 'series_code_taken') {
  const { en: message, pl: message_pl } = sentence(key);
  const details = [{ code: codeOf(key), path: '/code', message, message_pl }];
  const calls = answering(() => ({ refused: { appCode: 'validation_failed', details } }));
  const user = mounted(locale, createElement(CreateSeries, { organizationId: 'organization' }));
  const press = () => user.click(last(screen.getAllByRole('button', { name: opener[locale] })));
  await press();
  return { user, calls, press, taken: locale === 'pl' ? message_pl : message };
}

test.each([
  ['en', 'Name', 'Fill this in.'],
  ['pl', 'Nazwa', 'Uzupełnij to pole.'],
] as const)('what a series lacks is said at its fields in %s, and nothing is sent', async (locale, label, says) => {
  const { calls, press } = await opened(locale);
  await press();
  const alerts = await screen.findAllByRole('alert');
  expect(alerts.map(({ textContent }) => textContent)).toEqual([says, says]);
  const name = screen.getByLabelText(label);
  expect(name.getAttribute('aria-describedby')?.split(' ').at(-1)).toBe(alerts[0]?.id);
  expect(document.activeElement).toBe(name);
  expect(calls).toEqual([]);
});

test.each([
  ['en', 'First count', 'Write a whole number in digits.'],
  ['pl', 'Pierwszy numer', 'Wpisz liczbę całkowitą cyframi.'],
] as const)(
  'a first number that is none is said at its field in %s, and nothing is sent',
  async (locale, label, says) => {
    const { user, calls, press } = await opened(locale);
    for (const field of screen.getAllByRole('textbox').slice(0, 2)) await user.type(field, 'SHOP');
    const first = screen.getByLabelText(label);
    await user.clear(first);
    await user.type(first, '1.5');
    await press();
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([says]);
    expect(document.activeElement).toBe(first);
    expect(calls).toEqual([]);
  },
);

test('a code that is taken is said at its field, what was written stays, and closing takes the word back', async () => {
  const { user, calls, press, taken } = await opened('en');
  await user.type(screen.getByLabelText('Name'), 'Shop');
  await user.type(screen.getByLabelText('Code'), 'shop');
  await user.selectOptions(screen.getByLabelText('Starts again'), 'Never');
  await press();
  expect((await screen.findByRole('alert')).textContent).toBe(taken);
  const code = screen.getByLabelText<HTMLInputElement>('Code');
  await waitFor(() => expect(document.activeElement).toBe(code));
  expect(calls).toEqual([
    {
      procedure: 'panel.createNumberSeries',
      input: {
        series: {
          ...{ code: 'SHOP', name: 'Shop', documents: 'invoices', reset: 'never' },
          ...{ pattern: '{series}/{n}', startAt: 1 },
        },
      },
    },
  ]);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await press();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('Code').value).toBe('SHOP');
  expect(screen.getByLabelText<HTMLInputElement>('Pattern').value).toBe('{series}/{n}');
});

test('a pattern that was written stays whatever is chosen after it; one that is only suggested follows', async () => {
  const { user } = await opened('en');
  const pattern = screen.getByLabelText<HTMLInputElement>('Pattern');
  const again = screen.getByLabelText('Starts again');
  await user.selectOptions(again, 'Each year');
  expect(pattern.value).toBe('{series}/{n}/{YYYY}');
  await user.clear(pattern);
  await user.click(pattern);
  await user.paste('EXP {n:3}/{YY}');
  await user.selectOptions(again, 'Never');
  expect(pattern.value).toBe('EXP {n:3}/{YY}');
  await user.clear(pattern);
  await user.selectOptions(again, 'Each month');
  expect(pattern.value).toBe('{series}/{n}/{MM}/{YYYY}');
});

test.each([
  ['en', 'Name', 'Code', 'Write the code as 1 to 16 capital letters, digits or hyphens, such as “FV”.'],
  ['pl', 'Nazwa', 'Kod', 'Wpisz kod jako 1–16 wielkich liter, cyfr lub myślników, np. „FV”.'],
] as const)('a code that is none is called as its field is, in %s', async (locale, name, code, says) => {
  const { user, press } = await opened(locale, 'pattern.series');
  await user.type(screen.getByLabelText(name), 'Shop');
  await user.type(screen.getByLabelText(code), 'SHOP_1');
  await press();
  expect((await screen.findByRole('alert')).textContent).toBe(says);
});
