import { expect, type Page } from '@playwright/test';
import { bothWidths, expectAccessible } from '../support/accessible.ts';
import { type DelegatedClient, newChallenge, startDelegatedClient } from '../support/delegated-client.ts';
import { memberWithRole, readDemo } from '../support/demo.ts';
import { codeMember } from '../support/invited.ts';
import { signIn, signInByCode } from '../support/person.ts';
import { test } from '../support/quiet.ts';
import { expectUncutOnPhone } from '../support/uncut.ts';

const demo = readDemo();
let planner: DelegatedClient;
test.beforeEach(async () => {
  planner = await startDelegatedClient(['customers:read', 'customers:write', 'invoices:issue', 'invoices:read']);
});
test.afterEach(() => planner.close());

/** What a browser reports when a policy stops something. */
function watchPolicy(page: Page): string[] {
  const broken: string[] = [];
  page.on(
    'console',
    (message) => void (/Content.Security.Policy/i.test(message.text()) && broken.push(message.text())),
  );
  return broken;
}

const read = async (token: string) =>
  (await fetch(`${demo.base_url}/api/v1/customers`, { headers: { authorization: `Bearer ${token}` } })).status;

/** What the application cannot do, and how long it may do the rest. */
async function expectLimits(page: Page) {
  await expect(page.getByText('Each action still needs an approval by somebody who may decide')).toBeVisible();
  const limits = page.getByRole('region', { name: 'It cannot' });
  await expect(limits.getByRole('listitem')).toHaveText([
    'approve anything: people alone decide on an approval, in this panel',
    'change members, settings or the connection to KSeF',
    'issue corrections',
    'send anything to KSeF',
    'prepare drafts of invoices or corrections',
    'ask for approvals',
    'change webhooks',
  ]);
  await expect(page.getByText('at the latest 180 days after you allow it')).toBeVisible();
  await expect(page.getByText('30 days without use end it')).toBeVisible();
  await expectAccessible(page, bothWidths);
  return limits;
}

/** The applications that act for people, with a row, which no width cuts. */
async function openConnections(page: Page): Promise<void> {
  await page.goto(`${demo.base_url}/o/${demo.organization_id}/dashboard`);
  await page.getByRole('button', { name: 'Account and preferences' }).click();
  await page.getByRole('menuitem', { name: 'Connected applications' }).click();
  await expect(page.getByRole('heading', { name: 'Connected applications' })).toBeVisible();
  await expectUncutOnPhone(page.getByRole('region', { name: 'Connected applications' }));
  await expectAccessible(page, bothWidths);
}

test('a member narrows what is asked for, allows it and returns; withdrawn, the token is worth nothing', async ({
  page,
  provoking,
}) => {
  provoking(/^http:\/\/127\.0\.0\.1:\d+\/callback/);
  const broken = watchPolicy(page);
  const { verifier, ...challenge } = newChallenge();
  await page.goto(planner.authorizeUrl({ state: 'st-1 &=', ...challenge }));
  await signIn(page, memberWithRole('owner'));
  await expect(page.getByRole('heading', { name: /Planner.? asks for access/ })).toBeVisible();
  await expect(page.getByText(new URL(planner.redirectUri).host)).toBeVisible();
  const limits = await expectLimits(page);
  await page.getByLabel('finalize one exact approved draft').uncheck();
  await expect(limits.getByText('issue invoices or corrections')).toBeVisible();
  await page.getByRole('button', { name: 'Allow access' }).click();
  await expect(page.getByRole('heading', { name: 'Back at the planner' })).toBeVisible();
  expect(planner.arrived).toEqual([
    {
      path: '/callback',
      parameters: { code: expect.stringMatching(/^iac_/), state: 'st-1 &=', iss: demo.base_url },
      referer: null,
    },
  ]);
  expect(broken).toEqual([]);

  const { status, json } = await planner.redeem(planner.arrived[0]?.parameters['code'] ?? '', verifier);
  expect([status, json['scope']]).toEqual([200, 'customers:read customers:write invoices:read']);
  const token = String(json['access_token']);
  expect(await read(token)).toBe(200);

  await openConnections(page);
  await page.getByRole('row', { name: 'Planner' }).getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('button', { name: 'Withdraw access' }).click();
  await expect(page.getByRole('row', { name: 'Planner' })).toHaveCount(0);
  expect(await read(token)).toBe(401);
});

test('denied, the application receives access_denied; the answered request and one of another browser cannot be decided', async ({
  page,
  browser,
  provoking,
}) => {
  provoking(/^http:\/\/127\.0\.0\.1:\d+\/callback/);
  await page.goto(planner.authorizeUrl({ state: 'st-2' }));
  await signIn(page, memberWithRole('approver'));
  await expect(page.getByText('Your role (Approver) cannot grant')).toBeVisible();
  await expectAccessible(page);
  const address = page.url();

  const elsewhere = await browser.newContext();
  const stranger = await elsewhere.newPage();
  await stranger.goto(address);
  await signIn(stranger, memberWithRole('admin'));
  await expect(stranger.getByRole('heading', { name: 'Nothing to decide here' })).toBeVisible();
  await expectAccessible(stranger);
  await elsewhere.close();

  await page.getByRole('button', { name: 'Deny' }).click();
  await expect(page.getByRole('heading', { name: 'Back at the planner' })).toBeVisible();
  expect(planner.arrived.map(({ parameters }) => parameters)).toMatchObject([
    { error: 'access_denied', state: 'st-2', iss: demo.base_url },
  ]);
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'Nothing to decide here' })).toBeVisible();
});

test('somebody else signs in with the request kept; in Polish it says as well what it cannot do and when it ends', async ({
  page,
  provoking,
}) => {
  provoking(/^http:\/\/127\.0\.0\.1:\d+\/callback/);
  await page.goto(planner.authorizeUrl({ state: 'st-5' }));
  await signInByCode(page, await codeMember('approver'));
  await expect(page.getByText('Your role (Approver) cannot grant')).toBeVisible();
  const address = page.url();
  await page.getByRole('button', { name: 'Not you? Sign in as somebody else' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await signIn(page, memberWithRole('owner'));
  await expect(page).toHaveURL(address);
  await expect(page.getByText('Your role (Owner) cannot grant')).toHaveCount(0);

  await page.context().addCookies([{ name: 'locale', value: 'pl', url: demo.base_url }]);
  await page.reload();
  await expect(page.getByText('Każda czynność nadal wymaga zatwierdzenia przez osobę')).toBeVisible();
  const limits = page.getByRole('region', { name: 'Aplikacja nie może' });
  await expect(limits.getByText('zatwierdzać: o zatwierdzeniu decydują wyłącznie ludzie, w tym panelu')).toBeVisible();
  await expect(limits.getByText('wysyłać niczego do KSeF')).toBeVisible();
  await expect(page.getByText('najpóźniej 180 dni po udzieleniu zgody')).toBeVisible();
  await expect(page.getByRole('button', { name: 'To nie Ty? Zaloguj się na inne konto' })).toBeVisible();
  await expectAccessible(page, bothWidths);
  await page.getByRole('button', { name: 'Zezwól na dostęp' }).click();
  await expect(page.getByRole('heading', { name: 'Back at the planner' })).toBeVisible();
  expect(planner.arrived).toMatchObject([{ parameters: { code: expect.stringMatching(/^iac_/), state: 'st-5' } }]);
});

test('the consent page cannot be framed, leaks no address, is not stored, and lets its form go to this application only', async ({
  page,
  provoking,
}) => {
  provoking(/^http:\/\/127\.0\.0\.1:\d+\/$/, / 403 /);
  const other = await startDelegatedClient(['invoices:read']);
  await page.goto(planner.authorizeUrl({ state: 'st-3' }));
  await signIn(page, memberWithRole('owner'));
  const answer = await page.reload();
  const headers = answer?.headers() ?? {};
  expect(headers).toMatchObject({
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'DENY',
    'cache-control': expect.stringContaining('no-store'),
  });
  const policy = headers['content-security-policy'] ?? '';
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain(`form-action 'self' ${new URL(planner.redirectUri).origin};`);
  const dashboard = await page.goto(`/o/${demo.organization_id}/dashboard`);
  expect(dashboard?.headers()['content-security-policy']).toContain("form-action 'self';");

  // A page of another origin cannot post a decision, even in the member's own browser.
  await page.goto(planner.authorizeUrl({ state: 'st-4' }));
  const target = `${page.url()}/decision`;
  await page.goto(new URL('/', other.redirectUri).href);
  await page.evaluate((action) => {
    const form = Object.assign(document.createElement('form'), { method: 'post', action });
    document.body.append(form);
    form.submit();
  }, target);
  await expect(page.getByText('cross_origin')).toBeVisible();
  expect(planner.arrived).toEqual([]);
  await other.close();
});
