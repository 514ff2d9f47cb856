import { test as base, expect } from '@playwright/test';
import { createDraft, type Integrator, integrator } from '../support/client.ts';
import { freshCode } from '../support/codes.ts';
import { newChallenge, startDelegatedClient } from '../support/delegated-client.ts';
import { type Member, memberWithRole, readDemo } from '../support/demo.ts';
import { startWebKit, type WebKit } from '../support/webkit.ts';
import { resize, type WebKitPage, webKitPage } from '../support/webkit-page.ts';

const test = base.extend<{ at: (width: number) => Promise<WebKitPage> }, { webKit: WebKit }>({
  webKit: [
    async ({ browserName: _chromium }, use) => {
      const webKit = await startWebKit();
      await use(webKit);
      await webKit.close();
    },
    { scope: 'worker' },
  ],
  at: async ({ webKit }, use) => {
    const driver = await webKit.open();
    await use(async (width) => {
      await driver.get(readDemo().base_url);
      await resize(driver, width);
      return webKitPage(driver, width);
    });
    await driver.quit();
  },
});

const demo = readDemo();
/** It has to be a new one as long as the code of the sign-in is the current one. */
const ownCode = /^(New a|A)uthenticator code$/;

async function signIn(page: WebKitPage, member: Member): Promise<void> {
  await page.fill('E-mail', member.email);
  await page.fill('Password', member.password);
  await page.press('Continue');
  await page.fill('Code', await freshCode(member));
  await page.press('Sign in');
  await expect.poll(page.path).not.toMatch(/^\/sign-in/);
}

/** Asks for an approval of a new draft. */
async function ask(api: Integrator): Promise<{ url: string; decision: () => Promise<unknown> }> {
  const draft = await createDraft(api);
  const about = { action: 'issue', draft_id: draft['id'], draft_version: 1 };
  const { id, approval_url: url } = await api.post('/invoice-approval-intents', about);
  return { url: String(url), decision: () => api.get(`/invoice-approval-intents/${id}`) };
}

for (const width of [390, 1440]) {
  test(`${width} px: a password and a code sign in`, async ({ at }) => {
    const page = await at(width);
    await page.open('/sign-in');
    await page.control('button', 'Continue');
    await page.picture('sign-in');
    await signIn(page, memberWithRole('accountant'));
    await page.sees('Dashboard');
    await page.picture('dashboard');
  });

  test(`${width} px: approvals are decided by the code of the sign-in, by their own, and denied for a reason`, async ({
    at,
  }) => {
    const [client] = demo.clients;
    if (!client) throw new Error('the demo has no client');
    const api = await integrator(demo.base_url, client);
    const page = await at(width);
    const member = memberWithRole('approver');
    const [first, second, third] = [await ask(api), await ask(api), await ask(api)];
    await page.open(first.url);
    await signIn(page, member);
    await page.sees('The code that you signed in with counts for this decision, once.');
    await page.picture('approval');
    await page.press('Approve issuing');
    await page.sees('Approved');
    await page.picture('approved');

    await page.open(second.url);
    await page.control('input', ownCode);
    await page.picture('approval-code');
    await page.fill(ownCode, await freshCode(member));
    await page.press('Approve issuing');
    await page.sees('Approved');
    expect(await second.decision()).toMatchObject({ status: 'approved' });

    await page.open(third.url);
    await page.press('Deny');
    await page.press('Deny');
    await page.sees('Fill this in.');
    expect(await (await page.control('input', 'Reason')).getAttribute('aria-invalid')).toBe('true');
    await page.picture('denying');
    expect(await third.decision()).toMatchObject({ status: 'pending' });
    await page.fill('Reason', 'Wrong buyer');
    await page.press('Deny');
    await page.sees('Denied');
    await page.picture('denied');
    expect(await third.decision()).toMatchObject({ status: 'denied', decisions: [{ reason: 'Wrong buyer' }] });
  });

  test(`${width} px: a consent, granted and denied, arrives at the client`, async ({ at }) => {
    const planner = await startDelegatedClient(['customers:read', 'invoices:issue']);
    const page = await at(width);
    const { verifier, ...challenge } = newChallenge();
    await page.open(planner.authorizeUrl({ state: 'granted', ...challenge }));
    await signIn(page, memberWithRole('admin'));
    await page.control('button', 'Allow access');
    await page.picture('consent');
    await page.press('Allow access');
    await page.sees('Back at the planner');
    await page.open(planner.authorizeUrl({ state: 'denied', ...challenge }));
    await page.press('Deny');
    await page.sees('Back at the planner');
    await expect
      .poll(() => planner.arrived.map(({ parameters }) => parameters))
      .toMatchObject([
        { state: 'granted', code: expect.stringMatching(/^iac_/) },
        { state: 'denied', error: 'access_denied' },
      ]);
    const { status } = await planner.redeem(planner.arrived[0]?.parameters['code'] ?? '', verifier);
    expect(status).toBe(200);
    await planner.close();
  });
}
