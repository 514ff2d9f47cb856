import { createElement } from 'react';
import { expect, test } from 'vitest';
import { rendered } from '@/testing/rendered';
import { DeputyForm } from './deputy-form';
import type { Guard } from './guarded';

const idle: Guard = { prompt: null, failure: null, isBusy: false, run: async () => {}, reset: () => {} };
const offer = {
  today: '2026-11-26',
  lastDay: '2027-01-25',
  members: [{ id: '1', name: 'Anna', role: 'accountant' as const }],
};
const shown = (members = offer.members) =>
  rendered('pl', createElement(DeputyForm, { offer: { ...offer, members }, guard: idle, onGiven: () => {} }));

test('nobody is chosen before somebody is, and leave has a first day', () => {
  const page = shown();
  expect(page).toMatch(/<select[^>]* required=""[^>]*><option value="" selected="">Wybierz osobę<\/option>/);
  expect(page).toContain('Anna (Księgowy)');
  expect(page).toMatch(/<input[^>]* required=""[^>]*value="26\.11\.2026"/);
});

test('where there is nobody to appoint, it says who could be', () => {
  expect(shown([])).toContain('Nie ma kogo ustanowić');
});
