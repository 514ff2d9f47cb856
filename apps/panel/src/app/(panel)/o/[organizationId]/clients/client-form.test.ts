// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { answering, mounted } from '@/testing/mounted';
import { ClientForm, type MadeClient } from './client-form';

const facts = {
  scopes: [
    { name: 'customers:read', en: 'read customers', pl: 'czytać kontrahentów', isHighRisk: false },
    { name: 'customers:write', en: 'write customers', pl: 'zapisywać kontrahentów', isHighRisk: false },
  ],
  operations: [],
  presets: [],
};
const words = {
  pl: {
    name: 'Nazwa',
    kind: /^W imieniu/,
    uri: 'Adres zwrotny 1',
    send: 'Utwórz aplikację',
    empty: 'Uzupełnij to pole.',
    choose: /^Wybierz/,
  },
  en: {
    name: 'Name',
    kind: /^For members/,
    uri: 'Redirect URI 1',
    send: 'Create client',
    empty: 'Fill this in.',
    choose: /^Choose/,
  },
};

/** The form of a client of a test organization, whose calls have this answer. */
function opened(locale: 'en' | 'pl', answer: Parameters<typeof answering>[0]) {
  const said = words[locale];
  const made: MadeClient[] = [];
  const calls = answering(answer);
  const onMade = (client: MadeClient) => made.push(client);
  const user = mounted(locale, createElement(ClientForm, { organizationId: 'o', environment: 'test', facts, onMade }));
  const send = () => user.click(screen.getByRole('button', { name: said.send }));
  return { user, said, calls, made, send };
}

const client = { id: 'c', clientId: 'ic_1', clientSecret: 'ics_1', requestedScopes: [] };
/** What is said of a field, as a screen reader connects them. */
const wordsAt = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '')?.textContent;

test.each(['pl', 'en'] as const)(
  'what a new client lacks is said at its fields in %s, and nothing is sent',
  async (locale) => {
    const { user, said, calls, made, send } = opened(locale, () => ({ data: client }));
    await user.click(screen.getByRole('radio', { name: said.kind }));
    await send();
    const [name, uri] = [screen.getByLabelText(said.name), screen.getByLabelText(said.uri)];
    expect([wordsAt(name), wordsAt(uri)]).toEqual([said.empty, said.empty]);
    expect(document.activeElement).toBe(name);
    const [scope = name] = screen.getAllByRole('checkbox');
    expect(wordsAt(scope)).toMatch(said.choose);
    await user.type(name, 'Shop');
    await user.type(uri, 'https://shop.example/#part');
    await send();
    expect(document.activeElement).toBe(uri);
    await user.type(uri, '{Backspace}'.repeat(5));
    await user.click(scope);
    expect(calls).toEqual([]);
    await send();
    await expect.poll(() => made).toEqual([client]);
    const sent = {
      kind: 'delegated',
      name: 'Shop',
      redirectUris: ['https://shop.example/'],
      scopes: ['customers:read'],
    };
    expect(calls.map(({ input }) => input)).toEqual([sent]);
  },
);

test('a client that acts for itself has no addresses, and what is refused of it is said at its field', async () => {
  const mixed = { code: 'mixed_scripts', path: '/name', message: 'Mixes scripts.', message_pl: 'Miesza pisma.' };
  const { user, said, calls, send } = opened('en', () => ({
    refused: { appCode: 'validation_failed', details: [mixed] },
  }));
  await user.click(screen.getByRole('radio', { name: said.kind }));
  await user.click(screen.getByRole('radio', { name: /^For itself/ }));
  const name = screen.getByLabelText(said.name);
  await user.type(name, 'Ѕhop');
  await user.click(within(screen.getByRole('group', { name: 'Scopes' })).getByRole('checkbox', { name: /write/ }));
  await send();
  await expect.poll(() => wordsAt(name)).toBe('Mixes scripts.');
  expect(document.activeElement).toBe(name);
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect(calls).toMatchObject([
    { input: { kind: 'machine_to_machine', redirectUris: [], scopes: ['customers:write'] } },
  ]);
});
