// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { createElement } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { answering, mounted } from '@/testing/mounted';
import { CommandSearch } from './command-search';
import type { PlaceName } from './places';

const opened = vi.fn();
vi.mock('../leaving', () => ({ useGo: () => opened }));
beforeEach(() => opened.mockClear());

const part = '5ea5e-0000-4';
const id = '0d15ea5e-0000-4000-8000-00000000cafe';
const request = { id, label: id, detail: 'issueInvoice', amount: null, date: null, state: null };
const done = { outcome: 'done', found: [request] };
const offered = { en: `Search all requests for “${part}”`, pl: `Szukaj „${part}” wśród wszystkich żądań` };

type All = () => unknown;
type Given = { locale?: 'en' | 'pl'; places?: PlaceName[] };
/** The opened dialog; of all requests it is answered by `all`, among the latest none is found. */
async function opening(all: All, { locale = 'en', places = ['logs'] }: Given = {}) {
  const signals: (AbortSignal | null)[] = [];
  const calls = answering(async (procedure, _, signal) => {
    if (procedure === 'panel.search') return { data: [] };
    signals.push(signal);
    return { data: await all() };
  });
  const person = mounted(locale, createElement(CommandSearch, { organizationId: '1', places }));
  await person.keyboard('{Control>}k{/Control}');
  const field = screen.getByRole('combobox');
  const asked = () => calls.filter(({ procedure }) => procedure === 'panel.searchAllRequests');
  const aborted = () => signals.map((signal) => signal?.aborted);
  return { person, field, asked, aborted };
}
const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
const isSaid = (words: string) => waitFor(() => expect(said()).toContain(words));

test.each([
  ['en', 'None of the latest requests has this part of a correlation ID.', '1 request found among all.'],
  ['pl', 'Żadne z najnowszych żądań nie ma takiego fragmentu', 'Znaleziono 1 żądanie wśród wszystkich.'],
] as const)('%s: what no recent request has is looked for among all by Enter', async (locale, why, words) => {
  const { person, field, asked } = await opening(() => done, { locale });
  await person.type(field, part);
  const entry = await screen.findByRole('option', { name: offered[locale] });
  expect(said().join()).toContain(why);
  expect(entry.getAttribute('aria-selected')).toBe('true');
  expect(asked()).toEqual([]);
  await person.keyboard('{Enter}');
  await isSaid(words);
  expect(asked().map(({ input }) => input)).toEqual([{ text: part }]);
  expect(document.activeElement).toBe(field);
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([`${id}issueInvoice`]);
  expect(said().filter((one) => one !== '')).toEqual([words]);
  await person.keyboard('{Enter}');
  expect(opened).toHaveBeenCalledExactlyOnceWith(`/o/1/logs/${id}`);
});

test('the entry is pressed too, and while all requests are searched that is said', async () => {
  const answer = Promise.withResolvers<object>();
  const { person, field, asked } = await opening(() => answer.promise);
  await person.type(field, part);
  await person.click(await screen.findByRole('option', { name: offered.en }));
  await isSaid('Searching all requests…');
  expect(screen.queryAllByRole('option')).toEqual([]);
  await person.keyboard('{Enter}');
  answer.resolve({ outcome: 'done', found: [] });
  await isSaid('No request has this part of a correlation ID.');
  expect([asked().length, screen.queryAllByRole('option')]).toEqual([1, []]);
});

test('what is found by an older text is never shown, and its search is ended', async () => {
  const answers = [Promise.withResolvers<object>(), Promise.withResolvers<object>()];
  const { person, field, asked, aborted } = await opening(() => answers[asked().length - 1]?.promise);
  await person.type(field, part);
  await screen.findByRole('option', { name: offered.en });
  await person.keyboard('{Enter}');
  await waitFor(() => expect(asked()).toHaveLength(1));
  await person.type(field, '0');
  expect(aborted()).toEqual([true]);
  answers[0]?.resolve(done);
  await screen.findByRole('option', { name: `Search all requests for “${part}0”` });
  expect(screen.queryByText(id)).toBeNull();
  await person.keyboard('{Backspace}');
  await screen.findByRole('option', { name: offered.en });
  await person.keyboard('{Enter}');
  answers[1]?.resolve(done);
  await screen.findByText(id);
});

test('the search is ended when the dialog closes', async () => {
  const { person, field, aborted } = await opening(() => new Promise(() => undefined));
  await person.type(field, part);
  await screen.findByRole('option', { name: offered.en });
  await person.keyboard('{Enter}');
  await waitFor(() => expect(aborted()).toEqual([false]));
  await person.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(aborted()).toEqual([true]));
});

test.each([
  ['en', 'late', /There was not enough time to search all requests/],
  ['pl', 'late', /Zabrakło czasu, aby przeszukać wszystkie żądania/],
  ['pl', 'busy', /Twoje poprzednie przeszukiwanie wszystkich żądań jeszcze trwa/],
] as const)('%s: a search that is %s says what to do, and is offered again', async (locale, outcome, words) => {
  const { person, field } = await opening(() => ({ outcome, found: [] }), { locale });
  await person.type(field, part);
  await person.click(await screen.findByRole('option', { name: offered[locale] }));
  expect((await screen.findByText(words)).getAttribute('role')).toBe('status');
  expect(await screen.findByRole('option', { name: offered[locale] })).toBeTruthy();
});

test('while a search of another text ends, it is asked again', async () => {
  const answers = [{ outcome: 'busy', found: [] }, done];
  const { person, field, asked } = await opening(() => answers[asked().length - 1]);
  await person.type(field, part);
  await person.click(await screen.findByRole('option', { name: offered.en }));
  await screen.findByText(id);
  expect(asked()).toHaveLength(2);
});

test.each([
  ['a whole id, whose beginning was looked for among all', id, ['logs']],
  ['a date, which no id has', '2026-11-26', ['logs']],
  ['a part that is too short', '5ea5e', ['logs']],
  ['those who read no log', part, ['members']],
] as const)('it is not offered for %s', async (_, text, places) => {
  const { person, field } = await opening(() => done, { places: [...places] });
  await person.type(field, text);
  await waitFor(() => expect(said().join()).toContain('Nothing found.'));
  expect(screen.queryAllByRole('option')).toEqual([]);
});
