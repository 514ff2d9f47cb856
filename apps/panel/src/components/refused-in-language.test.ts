// @vitest-environment happy-dom
import { sentence } from '@invoicing/domain/messages/catalogue';
import { screen } from '@testing-library/react';
import { createElement } from 'react';
import { expect, test, vi } from 'vitest';
import { AcceptAsMe } from '@/app/(auth)/invite/[token]/accept';
import { ResetPassword } from '@/app/(auth)/reset-password/[token]/reset-password';
import { SignInForm } from '@/app/(auth)/sign-in/sign-in-form';
import { Decision } from '@/app/(hosted)/approve/[token]/decision';
import { WithdrawConnection } from '@/app/(panel)/o/[organizationId]/connections/withdraw-connection';
import { answering, mountedIn } from '@/testing/mounted';
import { apiClient } from '@/trpc/client';
import { CustomerForm } from './customer-form';

vi.mock('next/navigation', async (original) => ({ ...(await original<object>()), useRouter: () => ({}) }));

/** What a page says of a refusal is in the language that the page has, also when that changed after it was said. */

const said = async () => (await screen.findByRole('alert')).textContent;
const refusing = (error: string, details: string[]) =>
  vi.stubGlobal('fetch', async () => Response.json({ error, details }, { status: 422 }));

test('at a field of a form that knows the schema', async () => {
  refusing('validation_failed', ['password_too_common']);
  const { user, changeTo } = mountedIn('en', createElement(ResetPassword, { token: 'ipr_x' }));
  await user.type(screen.getByLabelText('New password'), 'Password1234!{Enter}');
  expect(await said()).toBe('Too easy to guess. Try a few unrelated words.');
  changeTo('pl');
  expect(await said()).toMatch(/^Zbyt łatwe do odgadnięcia/);
});

test('at a field of a form that its operation checks', async () => {
  const { en: message, pl: message_pl } = sentence('nip_checksum');
  const details = [{ code: 'nip_checksum', path: '/tax_identifier', message, message_pl }];
  answering(() => ({ refused: { appCode: 'validation_failed', details } }));
  const form = createElement(CustomerForm, {
    countries: [{ code: 'PL', name: 'Poland' }],
    first: {
      name: 'Firma',
      tax_identifier: '5252445768',
      address: { country_code: 'PL', address_line_1: 'ul. Prosta 1', address_line_2: '' },
      external_reference: '',
    },
    submitWords: 'Add',
    isNew: true,
    onSubmit: async (given) => {
      const reference = { external_system: 'panel', external_reference: 'K-1' };
      await apiClient('organization').createCustomer.mutate({ ...given, ...reference });
    },
  });
  const { user, changeTo } = mountedIn('en', form);
  await user.type(screen.getByLabelText('Name'), '{Enter}');
  expect(await said()).toBe(message);
  changeTo('pl');
  expect(await said()).toBe(message_pl);
});

test('next to a button', async () => {
  refusing('not_found', []);
  const { user, changeTo } = mountedIn('en', createElement(AcceptAsMe, { token: 'inv_x', email: 'anna@example.com' }));
  await user.click(screen.getByRole('button', { name: 'Accept invitation' }));
  const english = await said();
  changeTo('pl');
  expect(await said()).not.toBe(english);
  changeTo('en');
  expect(await said()).toBe(english);
});

test('of a sign-in', async () => {
  refusing('unauthorized', []);
  const { user, changeTo } = mountedIn('pl', createElement(SignInForm, { next: '/' }));
  await user.type(screen.getByLabelText('E-mail'), 'anna@example.com');
  await user.type(screen.getByLabelText('Hasło'), 'wrong{Enter}');
  const polish = await said();
  changeTo('en');
  expect(await said()).toBe('E-mail or password is wrong.');
  expect(polish).not.toBe(await said());
});

type Case = [name: string, refused: { appCode: string | null; details: object[] }, english: RegExp, polish: RegExp];
const refusals: Case[] = [
  ['ended', { appCode: 'unauthorized', details: [] }, /^Your session has ended/, /^Sesja się skończyła/],
  ['busy', { appCode: 'service_unavailable', details: [] }, /too much to do/, /przeciążona/],
  ['failed', { appCode: null, details: [] }, /^An unexpected error happened/, /^Wystąpił nieoczekiwany błąd/],
];
const wrongCode = { appCode: 'unauthorized', details: [{ code: 'second_factor', path: '/code' }] };
const ofDecisions: Case[] = [['code', wrongCode, /^The code is wrong/, /^Kod jest nieprawidłowy/], ...refusals];

test.each(refusals)('of a change that the service did not look at: %s', async (_, refused, english, polish) => {
  answering(() => ({ refused }));
  const connection = { oauthClientId: 'c', memberId: 'm' };
  const props = { organizationId: 'o', connection, clientName: 'Sklep', memberName: 'Anna' };
  const { user, changeTo } = mountedIn('pl', createElement(WithdrawConnection, props));
  await user.click(screen.getByRole('button', { name: /^Cofnij/ }));
  await user.click(screen.getByRole('button', { name: 'Cofnij dostęp' }));
  expect(await said()).toMatch(polish);
  changeTo('en');
  expect(await said()).toMatch(english);
});

test.each(ofDecisions)('of a decision: %s', async (_, refused, english, polish) => {
  answering(() => ({ refused }));
  const decision = createElement(Decision, {
    organizationId: 'o',
    binding: { id: 'i', contentHash: 'h', pageSha256: 's', locale: 'pl' },
    factors: { totp: true, passkeys: 0 },
    label: 'Zatwierdź',
    now: '2026-11-26T12:00:00.000Z',
    signInCounts: false,
    nextCodeAt: null,
  });
  const { user, changeTo } = mountedIn('pl', decision);
  await user.type(screen.getByRole('textbox'), '123456{Enter}');
  expect(await said()).toMatch(polish);
  changeTo('en');
  expect(await said()).toMatch(english);
});
