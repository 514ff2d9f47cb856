import { expect, test } from 'vitest';
import { hrefOf, type Place, placesNamed } from './places.ts';

const base = '/o/1';
const places: Place[] = [
  { name: 'settings', label: 'Ustawienia organizacji', href: hrefOf(base, 'settings') },
  { name: 'notifications', label: 'Powiadomienia', href: hrefOf(base, 'notifications') },
  { name: 'ksef', label: 'Połączenie z KSeF', href: hrefOf(base, 'ksef') },
  { name: 'inviteMember', label: 'Zaproś osobę', href: hrefOf(base, 'inviteMember') },
];
const found = (text: string) => placesNamed(places, text).map(({ name }) => name);

test('a place is found by words of its name, in any order and without Polish marks', () => {
  expect(found('organ USTAW')).toEqual(['settings']);
  expect(found('polaczenie')).toEqual(['ksef']);
  expect(found('Zaproś')).toEqual(['inviteMember']);
  expect(found('ustawienia ksef')).toEqual([]);
  expect(found('  ')).toHaveLength(places.length);
});

test('places are in the organization, except those of the account', () => {
  expect(places.map(({ href }) => href)).toEqual([
    '/o/1/settings',
    '/account/notifications',
    '/o/1/ksef',
    '/o/1/members?new=1',
  ]);
});

test('templates are below drafts, the mail folder is in the organization', () => {
  expect([hrefOf(base, 'templates'), hrefOf(base, 'mail')]).toEqual(['/o/1/drafts/templates', '/o/1/mail']);
});
