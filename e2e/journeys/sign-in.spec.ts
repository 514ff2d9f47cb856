import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { freshCode } from '../support/codes.ts';
import { memberWithRole, readDemo } from '../support/demo.ts';
import { codeMember } from '../support/invited.ts';
import { randomNip } from '../support/nip.ts';
import { foundOrganization } from '../support/operator.ts';
import { signInWithFactors } from '../support/person.ts';
import { test } from '../support/quiet.ts';
import { speak } from '../support/speak.ts';

const demo = readDemo();
const isSecure = demo.base_url.startsWith('https://');
const nameOf = (name: string) => (isSecure ? `__Host-${name}` : name);
const cookieOf = async (page: Page, name: string) =>
  (await page.context().cookies()).find((cookie) => cookie.name === nameOf(name));
const unreachable = 'The service cannot be reached. Check your connection and try again.';

test('every cookie of a signed-in person is host-only, HttpOnly, SameSite=Lax, and Secure where there is TLS', async ({
  page,
}) => {
  await page.goto('/sign-in');
  await signInWithFactors(page, memberWithRole('owner'));
  const cookies = await page.context().cookies();
  expect(cookies.map(({ name }) => name)).toContain(nameOf('session'));
  for (const cookie of cookies) {
    const { hostname } = new URL(demo.base_url);
    expect(cookie, cookie.name).toMatchObject({
      domain: hostname,
      path: '/',
      httpOnly: true,
      sameSite: 'Lax',
      secure: isSecure,
    });
    expect(nameOf(cookie.name.replace(/^__Host-/, '')), cookie.name).toBe(cookie.name);
  }
  // What a script of the page may ask next-auth for reveals nothing of the session.
  expect(Object.keys(await (await page.request.get('/api/auth/session')).json())).toEqual(['expires']);
  const update = { headers: { origin: demo.base_url }, data: { data: { sid: 'other', stepUpAt: new Date() } } };
  await page.request.post('/api/auth/session', update);
  await page.goto(`/o/${demo.organization_id}/dashboard`);
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
});

test('nothing pressed before the page listens is lost or put into the address: the form waits for its script', async ({
  page,
}) => {
  const { promise: arrives, resolve: arrive } = Promise.withResolvers<void>();
  await page.route('**/_next/static/**/*.js', async (route) => {
    await arrives;
    await route.continue();
  });
  await page.goto('/sign-in', { waitUntil: 'commit' });
  const proceed = page.getByRole('button', { name: 'Continue' });
  await page.getByLabel('E-mail').fill(memberWithRole('owner').email);
  await page.getByLabel('Password').fill(memberWithRole('owner').password);
  await expect(proceed).toBeDisabled();
  await page.getByLabel('Password').press('Enter');
  expect(new URL(page.url()).search).toBe('');
  arrive();
  await proceed.click();
  await expect(
    page
      .getByLabel('Code')
      .or(page.getByRole('button', { name: 'Use a passkey' }))
      .first(),
  ).toBeVisible();
});

test('proving the second factor again renews the session’s cookie; the one before opens nothing', async ({
  page,
  browser,
}) => {
  const member = memberWithRole('admin');
  await page.goto('/sign-in');
  await signInWithFactors(page, member);
  const before = await cookieOf(page, 'session');
  const answer = await page.request.post('/api/panel/step-up', {
    data: { code: await freshCode(member) },
    headers: { origin: demo.base_url },
  });
  expect(answer.status()).toBe(200);
  expect(await answer.json()).toEqual({});
  await page.goto(`/o/${demo.organization_id}/dashboard`);
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  const thief = await browser.newContext();
  if (before) await thief.addCookies([before]);
  const stolen = await thief.newPage();
  await stolen.goto(`${demo.base_url}/o/${demo.organization_id}/dashboard`);
  await expect(stolen).toHaveURL(/\/sign-in/);
  await thief.close();
});

test('somebody without a second factor can sign out; a copy of their cookie no longer opens the enrolment', async ({
  page,
  browser,
}) => {
  const email = `leaving-${crypto.randomUUID().slice(0, 8)}@example.com`;
  const { invitation } = await foundOrganization({ name: 'Wyjściowa sp. z o.o.', nip: randomNip(), email });
  await page.goto(invitation);
  await page.getByLabel('Your name').fill('Ola Zych');
  await page.getByLabel('New password').fill('a walk through Tatra snow');
  await page.getByRole('button', { name: 'Accept invitation' }).click();
  await expect(page.getByRole('button', { name: 'Authenticator app' })).toBeVisible();
  await expectAccessible(page);
  const copy = await cookieOf(page, 'session');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  const elsewhere = await browser.newContext();
  if (copy) await elsewhere.addCookies([copy]);
  const answer = await elsewhere.request.post(`${demo.base_url}/api/panel/enrol/begin-totp`, {
    data: {},
    headers: { origin: demo.base_url },
  });
  expect(answer.status()).toBe(401);
  await elsewhere.close();
});

test('where the service is not reached, the pages say so instead of blaming the password or the code', async ({
  page,
  provoking,
}) => {
  provoking(
    /ERR_FAILED .*\/login$/,
    /ERR_FAILED .*\/login\/mfa/,
    / 401 .*\/login\/mfa/,
    /ERR_FAILED .*\/password-reset/,
  );
  // Without a passkey, so that the code is asked for first.
  const member = await codeMember('approver');
  const cut = (path: string) => page.route(`**/api/panel/${path}`, (route) => route.abort());
  await cut('login');
  await page.goto('/sign-in');
  await page.getByLabel('E-mail').fill(member.email);
  await page.getByLabel('Password').fill(member.password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText(unreachable)).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/panel/login');
  await page.getByRole('button', { name: 'Continue' }).click();
  await cut('login/mfa');
  await page.getByLabel('Code').fill('000000');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText(unreachable)).toBeVisible();
  await page.unroute('**/api/panel/login/mfa');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('The code is wrong or was used already.')).toBeVisible();
  await cut('password-reset');
  await page.goto('/forgot-password');
  await page.getByLabel('E-mail').fill(member.email);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect(page.getByText(unreachable)).toBeVisible();
});

test('another language leaves what is written, and says in its own words why it was refused, at both steps', async ({
  page,
  provoking,
}) => {
  provoking(/ERR_FAILED .*\/login$/, / 401 .*\/login\/mfa/);
  const member = await codeMember('approver');
  await page.route('**/api/panel/login', (route) => route.abort());
  await page.goto('/sign-in');
  await page.getByLabel('E-mail').fill(member.email);
  await page.getByLabel('Password').fill(member.password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText(unreachable)).toBeVisible();
  await speak(page, 'Theme and language', 'Polski');
  await expect(page.getByText('Usługa jest nieosiągalna. Sprawdź połączenie i spróbuj ponownie.')).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveValue(member.email);
  await page.unroute('**/api/panel/login');
  await page.getByRole('button', { name: 'Dalej' }).click();
  await page.getByLabel('Kod').fill('000000');
  await page.getByRole('button', { name: 'Zaloguj' }).click();
  await expect(page.getByText('Kod jest nieprawidłowy lub został już użyty.')).toBeVisible();
  await speak(page, 'Motyw i język', 'English');
  await expect(page.getByText('The code is wrong or was used already.')).toBeVisible();
  await expect(page.getByLabel('Code')).toHaveValue('000000');
  await expectAccessible(page);
});

test('a redirect after sign-in or enrolment stays on this origin for every spelling of a path', async ({ page }) => {
  const foreign = [
    '/x/..//evil.example/y',
    '/1/../\\evil.example',
    '/%2e%2e//evil.example',
    '/.//evil.example',
    '/x/..\t//evil.example:8443',
    '/%2f%2fevil.example',
  ];
  for (const spelling of foreign) {
    const answer = await page.request.get(`/enrol?next=${encodeURIComponent(spelling)}`, { maxRedirects: 0 });
    expect([spelling, answer.status(), new URL(answer.headers()['location'] ?? '', demo.base_url).origin]).toEqual([
      spelling,
      307,
      demo.base_url,
    ]);
  }
  await page.goto(`/sign-in?next=${encodeURIComponent('/x/..//evil.example/y')}`);
  await signInWithFactors(page, memberWithRole('developer'));
  await expect(page).toHaveURL(new RegExp(`^${demo.base_url}/`));
  for (const parameter of ['callbackUrl', 'return_url', 'next']) {
    const out = await page.request.get(
      `/api/auth/signout?${parameter}=${encodeURIComponent('/x/..//evil.example/y')}`,
      { maxRedirects: 0 },
    );
    expect(new URL(out.headers()['location'] ?? '/', demo.base_url).origin).toBe(demo.base_url);
  }
});

test('what a caller writes of its address reaches no session: the connection counts', async ({ browser }) => {
  const headers = { 'x-forwarded-for': '203.0.113.7', forwarded: 'for=203.0.113.7', 'x-real-ip': '203.0.113.7' };
  const context = await browser.newContext({ extraHTTPHeaders: headers });
  const page = await context.newPage();
  await page.goto(`${demo.base_url}/sign-in`);
  await signInWithFactors(page, memberWithRole('auditor'));
  await page.goto(`${demo.base_url}/account/security`);
  await expect(page.getByText('127.0.0.1').first()).toBeVisible();
  await expect(page.getByText('203.0.113.7')).toHaveCount(0);
  await context.close();
});
