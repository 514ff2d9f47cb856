import { expect } from '@playwright/test';
import { readDemo } from '../support/demo.ts';
import { test } from '../support/quiet.ts';

const demo = readDemo();

test('no state changes at the word of another origin, nor of a request without one', async ({ page }) => {
  const paths = [
    'login',
    'login/mfa',
    'step-up',
    'passkey/sign-in',
    'passkey/step-up',
    'sign-out',
    'invite',
    'password-reset',
    'preferences',
  ];
  const account = ['begin-totp', 'change-password', 'remove-factor', 'renew-recovery-codes', 'end-other-sessions'].map(
    (action) => `account/${action}`,
  );
  const operations = ['createClient', 'changeRole', 'approveIntent', 'approveConsent', 'changePolicy'].map(
    (name) => `/api/trpc/panel.${name}`,
  );
  for (const path of [
    ...[...paths, ...account, 'enrol/begin-totp'].map((name) => `/api/panel/${name}`),
    ...operations,
  ]) {
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: demo.base_url, 'sec-fetch-site': 'cross-site' },
      {},
    ]) {
      const answer = await page.request.post(path, { data: {}, headers });
      expect(answer.status(), `${path} ${JSON.stringify(headers)}`).toBe(403);
    }
  }
});
