// @vitest-environment happy-dom
import { sentence } from '@invoicing/domain/messages/catalogue';
import { screen } from '@testing-library/react';
import { createElement } from 'react';
import { expect, test, vi } from 'vitest';
import { answering, mounted } from '@/testing/mounted';
import { ImportNumbers } from './import-numbers';

vi.mock('next/navigation', async (original) => ({
  ...(await original<object>()),
  useRouter: () => ({ refresh: () => undefined }),
}));

const words = {
  pl: {
    open: 'Dodaj numery nadane gdzie indziej',
    numbers: /^Numery, /,
    send: /^Dodaj( [23])? numery$/,
    empty: /^Uzup/,
  },
  en: {
    open: 'Note numbers given elsewhere',
    numbers: /^Numbers, /,
    send: /^Note( [23])? numbers$/,
    empty: /^Fill this/,
  },
};

/** What the API says of a code, as a detail brings it. */
function sentenceOf(key: 'pattern.line' | 'number_already_used') {
  const { en: message, pl: message_pl } = sentence(key);
  return { message, message_pl };
}

async function opened(locale: 'pl' | 'en') {
  const said = words[locale];
  const user = mounted(locale, createElement(ImportNumbers, { organizationId: 'o' }));
  await user.click(screen.getByText(said.open));
  const numbers = screen.getByLabelText<HTMLTextAreaElement>(said.numbers);
  const send = () => user.click(screen.getByRole('button', { name: said.send }));
  return { user, said, numbers, send };
}

test('of a number that is too long as much is repeated as shows which one it is', async () => {
  const details = [{ code: 'pattern', path: '/numbers/0', ...sentenceOf('pattern.line') }];
  answering(() => ({ refused: { appCode: 'validation_failed', details } }));
  const { user, numbers, send } = await opened('en');
  await user.click(numbers);
  await user.paste(`A/${'1'.repeat(300)}\nB/2`);
  await send();
  expect((await screen.findByRole('alert')).textContent).toBe(`A/${'1'.repeat(58)}…: ${sentence('pattern.line').en}`);
});

test.each(['pl', 'en'] as const)('what is wrong with a number is said at the field in %s', async (locale) => {
  const [first, second] = ['/numbers/1', '/numbers/2'];
  const details = [first, second].map((path) => ({ code: 'pattern', path, ...sentenceOf('pattern.line') }));
  const calls = answering(() => ({ refused: { appCode: 'validation_failed', details } }));
  const { user, said, numbers, send } = await opened(locale);
  await send();
  expect(screen.getByRole('alert').textContent).toMatch(said.empty);
  expect(calls).toEqual([]);
  await user.type(numbers, 'A/1{Enter}{Enter}B/2{Enter}C/3');
  await send();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe(`B/2: ${sentence('pattern.line')[locale]}`);
  expect(numbers.getAttribute('aria-describedby')).toBe(alert.id);
  expect([document.activeElement, numbers.value]).toEqual([numbers, 'A/1\n\nB/2\nC/3']);
  expect(calls.map(({ input }) => input)).toEqual([{ documents: 'invoice', numbers: ['A/1', 'B/2', 'C/3'] }]);
});

test.each([
  ['pl', 'B/2: ten numer ma dokument w tym serwisie, więc usuń go z listy.'],
  ['en', 'B/2: a document of this service has this number, so take it off the list.'],
] as const)('which number a document has already is said at the field in %s', async (locale, words) => {
  const taken = { code: 'number_already_used', path: '/numbers/1', ...sentenceOf('number_already_used') };
  answering(() => ({ refused: { appCode: 'number_already_used', details: [{ ...taken, number: 'B/2' }] } }));
  const { user, numbers, send } = await opened(locale);
  await user.type(numbers, 'A/1{Enter}B/2');
  await send();
  expect((await screen.findByRole('alert')).textContent).toBe(words);
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});

test('a list outlives its dialog where that is closed before it is sent, without what was said of it', async () => {
  const taken = { code: 'number_already_used', path: '/numbers/0', ...sentenceOf('number_already_used') };
  answering(() => ({ refused: { appCode: 'number_already_used', details: [taken] } }));
  const { user, numbers, send } = await opened('en');
  await user.selectOptions(screen.getByLabelText('Numbers of'), 'correction');
  await user.type(numbers, 'A/1{Enter}B/2');
  await send();
  await screen.findByRole('alert');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(screen.getByText(words.en.open));
  expect(screen.getByLabelText<HTMLTextAreaElement>(words.en.numbers).value).toBe('A/1\nB/2');
  expect(screen.getByLabelText<HTMLSelectElement>('Numbers of').value).toBe('correction');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('numbers come from a file too, and are gone once they are noted', async () => {
  const calls = answering(() => ({ data: { added: 2, known: 0 } }));
  const { user, numbers, send } = await opened('en');
  await user.selectOptions(screen.getByLabelText('Numbers of'), 'correction');
  await user.upload(screen.getByLabelText('Or a text file'), new File(['K/1\r\nK/2\r\nK/3'], 'numbers.txt'));
  await vi.waitFor(() => expect(numbers.value).toContain('K/2'));
  await send();
  await vi.waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.input).toEqual({ documents: 'correction', numbers: ['K/1', 'K/2', 'K/3'] });
  await user.click(screen.getByText('Note numbers given elsewhere'));
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Numbers, /).value).toBe('');
});
