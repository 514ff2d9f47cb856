// @vitest-environment happy-dom
import { sentence } from '@invoicing/domain/messages/catalogue';
import { act, screen, waitFor, within } from '@testing-library/react';
import { createElement } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { answering, mounted } from '@/testing/mounted';
import { ImportNumbers } from './import-numbers';

const refresh = vi.hoisted(() => vi.fn());
vi.mock('next/navigation', async (original) => ({ ...(await original<object>()), useRouter: () => ({ refresh }) }));
beforeEach(() => refresh.mockReset());

const words = {
  pl: {
    open: 'Dodaj numery nadane gdzie indziej',
    numbers: /^Numery, /,
    send: /^Sprawdź/,
    empty: /^Uzup/,
  },
  en: {
    open: 'Add numbers given elsewhere',
    numbers: /^Numbers, /,
    send: /^Check/,
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

const review = {
  count: 4,
  known: 1,
  repeated: 0,
  series: [
    { code: 'FV', next: 'FV/13/11/2026', count: 2 },
    { code: 'OLD', next: null, count: 1 },
  ],
  others: { count: 1, named: [{ number: 'bzdura', index: 2 }] },
};

/** Reviews, and notes once that is asked for. */
const reviewing = () =>
  answering((procedure) => ({ data: procedure === 'panel.reviewNumbers' ? review : { added: 3, known: 1 } }));

test('numbers are shown by the series that they are of, and those of none by their lines, before they are noted', async () => {
  const calls = reviewing();
  const { user, numbers, send } = await opened('en');
  await user.selectOptions(screen.getByLabelText('Numbers of'), 'correction');
  const file = new File(['FV/1/11/2026\r\nFV/12/11/2026\r\n\r\nbzdura\r\nOLD/1'], 'numbers.txt');
  await user.upload(screen.getByLabelText('Or a text file'), file);
  await waitFor(() => expect(numbers.value).toContain('FV/12'));
  await send();
  const dialog = screen.getByRole('dialog');
  await waitFor(() => expect(dialog.textContent).toContain('Series FV: 2 numbers; it goes on with FV/13/11/2026.'));
  expect(dialog.textContent).toContain('Archived series OLD: 1 number.');
  expect(dialog.textContent).toContain('1 number was added before.');
  expect(dialog.textContent).toMatch(/1 line fits none of your series.*Line 4: bzdura/);
  expect(calls.map(({ procedure }) => procedure)).toEqual(['panel.reviewNumbers']);
  await user.click(screen.getByRole('button', { name: 'Add 3 numbers' }));
  await waitFor(() => expect(calls).toHaveLength(2));
  const given = { documents: 'correction', numbers: ['FV/1/11/2026', 'FV/12/11/2026', 'bzdura', 'OLD/1'] };
  expect(calls.map(({ procedure, input }) => [procedure, input])).toEqual([
    ['panel.reviewNumbers', given],
    ['panel.importNumbers', given],
  ]);
  await user.click(screen.getByText(words.en.open));
  expect(screen.getByLabelText<HTMLTextAreaElement>(words.en.numbers).value).toBe('');
});

test('a list that was reviewed can be changed, and is reviewed again', async () => {
  const calls = reviewing();
  const { user, numbers, send } = await opened('pl');
  await user.type(numbers, 'bzdura');
  await send();
  await user.click(await screen.findByRole('button', { name: 'Wróć do listy' }));
  const again = screen.getByLabelText<HTMLTextAreaElement>(words.pl.numbers);
  expect(again.value).toBe('bzdura');
  await user.clear(again);
  await user.type(again, 'FV/1/11/2026');
  await user.click(screen.getByRole('button', { name: 'Sprawdź 1 numer' }));
  await screen.findByText('Seria FV: 2 numery; następny będzie FV/13/11/2026.');
  expect(calls.map(({ input }) => Object(input).numbers)).toEqual([['bzdura'], ['FV/1/11/2026']]);
});

test('where all numbers are known already there is nothing to note', async () => {
  answering(() => ({ data: { ...review, count: 1, known: 1, others: { count: 0, named: [] } } }));
  const { user, numbers, send } = await opened('en');
  await user.type(numbers, 'FV/1/11/2026{Enter}FV/2/11/2026');
  await send();
  await screen.findByText('1 number was added before.');
  expect(within(screen.getByRole('dialog')).queryByRole('button', { name: /^Add \d/ })).toBeNull();
});

/** Leaves the dialog and opens it again. */
async function leftAndOpened(user: Awaited<ReturnType<typeof opened>>['user']) {
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByText(words.en.open));
}

test('a review that comes once its dialog was left is not shown in the next one', async () => {
  const { promise, resolve } = Promise.withResolvers<{ data: unknown }>();
  const calls = answering(() => promise);
  const { user, numbers, send } = await opened('en');
  await user.type(numbers, 'bzdura');
  await send();
  await waitFor(() => expect(calls).toHaveLength(1));
  await leftAndOpened(user);
  await act(async () => resolve({ data: review }));
  expect(screen.getByLabelText<HTMLTextAreaElement>(words.en.numbers).value).toBe('bzdura');
});

test('numbers that are noted once their dialog was left change the page, and no list written since', async () => {
  const { promise, resolve } = Promise.withResolvers<{ data: unknown }>();
  answering((procedure) => (procedure === 'panel.reviewNumbers' ? { data: review } : promise));
  const { user, numbers, send } = await opened('en');
  await user.type(numbers, 'OLD 1');
  await send();
  await user.click(await screen.findByRole('button', { name: 'Add 3 numbers' }));
  await leftAndOpened(user);
  await act(async () => resolve({ data: { added: 3, known: 1 } }));
  expect(refresh).toHaveBeenCalledTimes(1);
  expect(screen.getByLabelText<HTMLTextAreaElement>(words.en.numbers).value).toBe('OLD 1');
});

test('numbers that wait for the second factor as their dialog is left are not noted', async () => {
  const refused = { appCode: 'unauthorized', details: [{ code: 'step_up_required', path: '' }] };
  const calls = answering((procedure) => (procedure === 'panel.reviewNumbers' ? { data: review } : { refused }));
  const { user, numbers, send } = await opened('en');
  await user.type(numbers, 'OLD 1');
  await send();
  await user.click(await screen.findByRole('button', { name: 'Add 3 numbers' }));
  await screen.findByText('Confirm that it is you.');
  await leftAndOpened(user);
  expect(screen.queryByText('Confirm that it is you.')).toBeNull();
  expect(calls.filter(({ procedure }) => procedure === 'panel.importNumbers')).toHaveLength(1);
  expect(refresh).not.toHaveBeenCalled();
});
