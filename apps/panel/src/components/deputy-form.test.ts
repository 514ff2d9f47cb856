// @vitest-environment happy-dom
import { sentence } from '@invoicing/domain/messages/catalogue';
import type { Deputy } from '@invoicing/router/panel/delegations/deputy';
import { screen } from '@testing-library/react';
import { createElement, useState } from 'react';
import { expect, test } from 'vitest';
import { answering, mounted } from '@/testing/mounted';
import { rendered } from '@/testing/rendered';
import { apiClient } from '@/trpc/client';
import { DeputyForm } from './deputy-form';
import type { Guard } from './guarded';

const idle: Guard = {
  prompt: null,
  failure: null,
  isBusy: false,
  run: async (change) => {
    await change().catch(() => undefined);
  },
  reset: () => {},
};
const anna = '0190a3d2-0000-7000-8000-000000000001';
const offer = {
  today: '2026-11-26',
  lastDay: '2027-01-25',
  members: [{ id: anna, name: 'Anna', role: 'accountant' as const }],
};
const words = {
  pl: {
    who: 'Zastępca',
    first: 'Pierwszy dzień',
    last: 'Ostatni dzień',
    send: 'Ustanów',
    empty: 'Uzupełnij to pole.',
    early: 'Najwcześniejszy możliwy dzień to 28.11.2026.',
  },
  en: {
    who: 'Deputy',
    first: 'First day',
    last: 'Last day',
    send: 'Appoint',
    empty: 'Fill this in.',
    early: 'The earliest day possible is 28/11/2026.',
  },
};
const formOf = (members = offer.members, appoint: (given: Deputy) => Promise<void> = async () => {}) =>
  createElement(DeputyForm, { offer: { ...offer, members }, guard: idle, run: idle.run, appoint, children: null });
const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);

test('nobody is chosen before somebody is, and leave has a first day', () => {
  const page = rendered('pl', formOf());
  expect(page).toMatch(/<select[^>]* required=""[^>]*><option value="" selected="">Wybierz osobę<\/option>/);
  expect(page).toContain('Anna (Księgowy)');
  expect(page).toMatch(/<input[^>]* required=""[^>]*value="26\.11\.2026"/);
});

test('where there is nobody to appoint, it says who could be', () => {
  expect(rendered('pl', formOf([]))).toContain('Nie ma kogo ustanowić');
});

test.each(['pl', 'en'] as const)('what is missing, and a last day before the first, is said in %s', async (locale) => {
  const said = words[locale];
  const given: Deputy[] = [];
  const appoint = async (one: Deputy) => void given.push(one);
  const user = mounted(locale, formOf(offer.members, appoint));
  const who = screen.getByLabelText(said.who);
  const last = screen.getByLabelText<HTMLInputElement>(said.last);
  await user.click(screen.getByText(said.send));
  expect(alerts()).toEqual([said.empty, said.empty]);
  expect(document.activeElement).toBe(who);
  expect(who.getAttribute('aria-describedby')?.split(' ')).toContain(screen.getAllByRole('alert')[0]?.id);
  await user.selectOptions(who, anna);
  const first = screen.getByLabelText(said.first);
  await user.clear(first);
  await user.type(first, '2026-11-28');
  await user.type(last, '2026-11-27{Enter}');
  expect(alerts()).toEqual([said.early]);
  expect(document.activeElement).toBe(last);
  expect(given).toEqual([]);
  await user.clear(last);
  await user.type(last, '2026-11-30{Enter}');
  expect(given).toEqual([{ toMemberId: anna, firstDay: '2026-11-28', lastDay: '2026-11-30' }]);
});

test('a last day before the first is said while there is still nobody chosen', async () => {
  const user = mounted('en', formOf());
  const first = screen.getByLabelText('First day');
  await user.clear(first);
  await user.type(first, '2026-11-28');
  await user.type(screen.getByLabelText('Last day'), '2026-11-27{Enter}');
  expect(alerts()).toEqual([words.en.empty, words.en.early]);
});

test('what was written stays while the second factor is asked for', async () => {
  function Page() {
    const [isAsked, setAsked] = useState(false);
    const guard = {
      ...idle,
      prompt: isAsked ? createElement('button', { type: 'button', onClick: () => setAsked(false) }, 'Ask') : null,
    };
    return createElement(DeputyForm, {
      offer,
      guard,
      run: idle.run,
      appoint: async () => setAsked(true),
      children: null,
    });
  }
  const user = mounted('en', createElement(Page));
  await user.selectOptions(screen.getByLabelText('Deputy'), anna);
  await user.type(screen.getByLabelText('Last day'), '30/11/2026{Enter}');
  await user.click(await screen.findByText('Ask'));
  expect(screen.getByLabelText<HTMLSelectElement>('Deputy').value).toBe(anna);
  expect(screen.getByLabelText<HTMLInputElement>('Last day').value).toBe('30/11/2026');
});

test('what the service refuses is said at the field that it names', async () => {
  const { en: message, pl: message_pl } = sentence('deputy');
  answering(() => ({
    refused: { appCode: 'validation_failed', details: [{ code: 'deputy', path: '/toMemberId', message, message_pl }] },
  }));
  const appoint = async (given: Deputy) => {
    await apiClient('o').panel.delegateApprovals.mutate(given);
  };
  const user = mounted('pl', formOf(offer.members, appoint));
  await user.selectOptions(screen.getByLabelText('Zastępca'), anna);
  await user.type(screen.getByLabelText('Ostatni dzień'), '2026-11-30{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe(message_pl);
  expect(document.activeElement).toBe(screen.getByLabelText('Zastępca'));
});
