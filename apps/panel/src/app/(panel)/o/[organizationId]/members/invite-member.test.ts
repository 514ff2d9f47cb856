// @vitest-environment happy-dom
import { sentence } from '@invoicing/domain/messages/catalogue';
import { act, screen, waitFor } from '@testing-library/react';
import { createElement } from 'react';
import { expect, test, vi } from 'vitest';
import { answering, mounted } from '@/testing/mounted';
import { InviteMember } from './invite-member';

vi.mock('next/navigation', async (original) => ({
  ...(await original<object>()),
  useRouter: () => ({ refresh: () => undefined, replace: () => undefined }),
}));

const words = {
  pl: {
    email: 'E-mail',
    role: /^Audytor/,
    send: 'Wyślij zaproszenie',
    malformed: /^Wpisz adres/,
    empty: /^Wybierz rolę/,
  },
  en: {
    email: 'E-mail',
    role: /^Auditor/,
    send: 'Send invitation',
    malformed: /^Write an e-mail/,
    empty: /^Choose a role/,
  },
};

function opened(locale: 'pl' | 'en') {
  const invite = createElement(InviteMember, {
    organizationId: 'organization',
    roles: ['developer', 'auditor'],
    isOpenAtFirst: true,
  });
  const user = mounted(locale, invite);
  const said = words[locale];
  const email = screen.getByLabelText<HTMLInputElement>(said.email);
  return { user, said, email, role: screen.getByLabelText(said.role), send: screen.getByText(said.send) };
}
const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);

test.each(['pl', 'en'] as const)(
  'a malformed e-mail and a missing role are said at their fields in %s',
  async (locale) => {
    const calls = answering(() => ({ data: { id: '1' } }));
    const { user, said, email, role, send } = opened(locale);
    await user.type(email, 'anna@');
    await user.click(send);
    expect(alerts()).toEqual([expect.stringMatching(said.malformed), expect.stringMatching(said.empty)]);
    const [ofEmail, ofRole] = screen.getAllByRole('alert');
    expect(document.activeElement).toBe(email);
    expect(email.getAttribute('aria-describedby')?.split(' ')).toContain(ofEmail?.id);
    expect(screen.getByRole('radiogroup').getAttribute('aria-describedby')).toBe(ofRole?.id);
    expect(email.value).toBe('anna@');
    await user.type(email, 'Example.com');
    await user.click(send);
    expect(document.activeElement).toBe(screen.getAllByRole('radio')[0]);
    expect(calls).toEqual([]);
    await user.click(role);
    expect(alerts()).toEqual([]);
    await user.click(send);
    const { input } = (await waitFor(() => calls[0])) ?? {};
    expect(input).toEqual({ email: 'anna@example.com', role: 'auditor' });
  },
);

test('what the service refuses is said at the field that it is about, once, and everything stays filled in', async () => {
  const { en: message, pl: message_pl } = sentence('already_member');
  const details = [{ code: 'already_member', path: '/email', message, message_pl }];
  answering(() => ({ refused: { appCode: 'version_conflict', details } }));
  const { user, email, role, send } = opened('en');
  await user.type(email, 'anna@example.com');
  await user.click(role);
  await user.click(send);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('This e-mail belongs to a member. One who was deactivated can be reactivated.');
  expect(email.getAttribute('aria-describedby')?.split(' ')).toContain(alert.id);
  expect(document.activeElement).toBe(email);
  expect([email.value, screen.getByLabelText<HTMLInputElement>(/^Auditor/).checked]).toEqual([
    'anna@example.com',
    true,
  ]);
});

test('what is about no field is said below them', async () => {
  answering(() => ({ refused: { appCode: 'validation_failed', details: [{ code: 'too_many_invitations' }] } }));
  const { user, email, role, send } = opened('en');
  await user.type(email, 'anna@example.com');
  await user.click(role);
  await user.click(send);
  expect((await screen.findByRole('alert')).textContent).toMatch(/^At most 100 invitations/);
  expect(email.getAttribute('aria-invalid')).toBeNull();
});

test('two presses at once send one invitation', async () => {
  const calls = answering(() => new Promise(() => undefined));
  const { user, email, role } = opened('en');
  await user.type(email, 'anna@example.com');
  await user.click(role);
  await act(async () => {
    email.form?.requestSubmit();
    email.form?.requestSubmit();
  });
  await waitFor(() => expect(calls.length).toBeGreaterThan(0));
  expect(calls).toHaveLength(1);
});
