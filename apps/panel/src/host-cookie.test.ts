import { expect, test } from 'vitest';
import { hostCookie } from './host-cookie.ts';

test('a cookie is __Host-, Secure, HttpOnly and SameSite=Lax wherever there is TLS', () => {
  const options = { httpOnly: true, sameSite: 'lax', secure: true, path: '/' };
  expect(hostCookie('session', 'https://invoicing.example')).toEqual({ name: '__Host-session', options });
});

test('at http://localhost it differs by the prefix and Secure, and by nothing else', () => {
  const options = { httpOnly: true, sameSite: 'lax', secure: false, path: '/' };
  expect(hostCookie('session', 'http://localhost:3000')).toEqual({ name: 'session', options });
});
