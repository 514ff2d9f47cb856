// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { ForgotPassword } from '@/app/(auth)/forgot-password/forgot-password';
import { ResetPassword } from '@/app/(auth)/reset-password/[token]/reset-password';
import { mounted } from '@/testing/mounted';
import en from '../../messages/en.json';

let sent: unknown[];
let answer: () => Response;

beforeEach(() => {
  sent = [];
  answer = () => Response.json({});
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return answer();
  });
});

const words = {
  pl: { email: 'E-mail', send: 'Wyślij link', malformed: /^Wpisz adres e-mail/ },
  en: { email: 'E-mail', send: 'Send me a link', malformed: /^Write an e-mail address/ },
};

test.each(['pl', 'en'] as const)('what is wrong is said at its field in %s, and nothing is sent', async (locale) => {
  const said = words[locale];
  const user = mounted(locale, createElement(ForgotPassword));
  const field = screen.getByLabelText<HTMLInputElement>(said.email);
  const send = screen.getByRole('button', { name: said.send });
  await user.click(send);
  expect((await screen.findByRole('alert')).textContent).toMatch(said.malformed);
  expect(document.activeElement).toBe(field);
  expect(field.getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id);
  await user.type(field, 'anna@');
  await user.click(send);
  expect(screen.getByRole('alert').textContent).toMatch(said.malformed);
  expect(sent).toEqual([]);
  await user.type(field, 'example.com');
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(send);
  await screen.findByRole('status');
  expect(sent).toEqual([{ email: 'anna@example.com' }]);
});

test('an address that no invitation takes is no address of an account either, and case is no matter', async () => {
  const user = mounted('en', createElement(ForgotPassword));
  const field = screen.getByLabelText('E-mail');
  await user.type(field, 'anna@localhost{Enter}');
  expect((await screen.findByRole('alert')).textContent).toMatch(words.en.malformed);
  expect(sent).toEqual([]);
  await user.clear(field);
  await user.type(field, 'Anna@Example.com{Enter}');
  await screen.findByRole('status');
  expect(sent).toEqual([{ email: 'anna@example.com' }]);
});

test('a password that is too short is said before it is sent, and what the service refuses after', async () => {
  const user = mounted('en', createElement(ResetPassword, { token: 'ipr_x' }));
  const field = screen.getByLabelText('New password');
  await user.type(field, 'short{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe('At least 12 characters.');
  expect(sent).toEqual([]);
  answer = () => Response.json({ error: 'validation_failed', details: ['password_too_common'] }, { status: 422 });
  await user.clear(field);
  await user.type(field, 'Password1234!{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe('Too easy to guess. Try a few unrelated words.');
  answer = () => Response.json({});
  await user.type(field, ' and more{Enter}');
  await screen.findByRole('status');
  expect(sent.at(-1)).toEqual({ token: 'ipr_x', password: 'Password1234! and more' });
});

test('what the browser filled in before the page listened is kept and sent', async () => {
  const page = createElement(NextIntlClientProvider, {
    locale: 'en',
    messages: en,
    timeZone: 'Europe/Warsaw',
    children: createElement(ForgotPassword),
  });
  const place = document.createElement('div');
  document.body.append(place);
  place.innerHTML = renderToString(page);
  const field = screen.getByLabelText<HTMLInputElement>('E-mail');
  expect(field.readOnly).toBe(false);
  field.value = 'filled@example.com';
  const root = await act(async () => hydrateRoot(place, page));
  expect(field.value).toBe('filled@example.com');
  await act(async () => screen.getByRole('button', { name: 'Send me a link' }).click());
  await screen.findByRole('status');
  expect(sent).toEqual([{ email: 'filled@example.com' }]);
  root.unmount();
  place.remove();
});
