import { expect, type Page } from '@playwright/test';
import { bothWidths, expectAccessible } from '../../support/accessible.ts';
import { freshCode } from '../../support/codes.ts';
import { inLanguage, redraw } from '../../support/every-way.ts';
import { mailedLink } from '../../support/mails.ts';
import { randomNip } from '../../support/nip.ts';
import { foundOrganization } from '../../support/operator.ts';
import { addAuthenticator } from '../../support/passkey.ts';
import { acceptInvitation } from '../../support/person.ts';
import { test } from '../../support/quiet.ts';
import { sendNewInvoice } from '../../support/steps.ts';
import { expectUnbroken } from '../../support/unbroken.ts';
import { openWebhookReceiver } from '../../support/webhook-receiver.ts';

const password = 'a walk through Tatra snow';
const addressOf = (who: string) => `${who}-${crypto.randomUUID().slice(0, 8)}@example.com`;
const quiet = (page: Page) => page.getByText('All quiet: nothing waits for you.');
const step = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

/** A step of the list on the dashboard is open, and leads to the page where it is taken. */
async function follow(page: Page, home: string, way: string): Promise<void> {
  await page.goto(home);
  await page.getByRole('listitem').getByRole('link', { name: way, exact: true }).click();
}

/** The dashboard knows that a step is taken. */
async function expectDone(page: Page, home: string, { name, done }: { name: string; done: number }): Promise<void> {
  await page.goto(home);
  await expect(step(page, name)).toContainText('done');
  await expect(page.getByText(`${done} of 7 done.`)).toBeVisible();
}

/** The first owner accepts, and is led to a second factor wherever they go until they have one. */
async function acceptAsOwner(page: Page, { invitation, email }: { invitation: string; email: string }): Promise<void> {
  await page.goto(invitation);
  await expect(page.getByText('Pierwszy Dzień sp. z o.o. invites you as: Owner.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Your name').fill('Anna Nowak');
  await page.getByLabel('New password').fill(password);
  await page.getByRole('button', { name: 'Accept invitation' }).click();
  await expect(page.getByRole('heading', { name: 'Set up a second factor' })).toBeVisible();
  await page.goto('/');
  await expect(page).toHaveURL(/\/enrol/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Authenticator app' }).click();
  const totpSecret = (await page.getByTestId('totp-secret').locator('code').textContent()) ?? '';
  await expectAccessible(page);
  await page.getByLabel('Code').fill(await freshCode({ email, password, totp_secret: totpSecret, role: 'owner' }));
  await page.getByRole('button', { name: 'Confirm' }).click();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await expectUnbroken(codes);
  await expect(page.getByRole('button', { name: 'Done' })).toBeDisabled();
  await expectAccessible(page);
  await inLanguage(page, 'pl', () => redraw(page, 'pl'));
  await inLanguage(page, 'en', () => redraw(page, 'en'));
  await page.getByLabel('I have stored them').check();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.waitForURL(/\/dashboard/);
}

/** A used invitation opens nothing, and leads who is not signed in to the sign-in. */
async function expectSpent(page: Page, invitation: string): Promise<void> {
  await page.goto(invitation);
  await expect(page.getByText('This invitation was used')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Sign in' }).click();
  await expect(page.getByLabel('Password')).toBeVisible();
}

/** An owner who is alone is asked who decides, and answers by inviting somebody. @returns their invitation's e-mail */
async function inviteApprover(page: Page, home: string): Promise<string> {
  const email = addressOf('approver');
  await page.goto(home);
  const question = page.getByRole('heading', { name: 'Who approves besides you?' });
  await expect(question).toBeVisible();
  await expect(page.getByRole('button', { name: 'Work without four eyes' })).toBeDisabled();
  await expectAccessible(page, bothWidths);
  await page.getByRole('link', { name: 'Invite an approver' }).click();
  await page.getByRole('button', { name: 'Invite member' }).click();
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('radio', { name: 'Approver' }).check();
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByRole('region', { name: 'Open invitations' }).getByRole('row', { name: email })).toBeVisible();
  await expectDone(page, home, { name: 'The people you work with', done: 1 });
  await expect(question).toBeHidden();
  return email;
}

/** Takes the dashboard's offer of a passkey. */
async function addPasskey(page: Page, home: string): Promise<void> {
  await addAuthenticator(page);
  await page.goto(home);
  await page.getByRole('link', { name: 'Add a passkey' }).click();
  await page.getByRole('button', { name: 'Add a second factor' }).click();
  await page.getByRole('button', { name: 'Passkey' }).click();
  await page.getByLabel('Name of the passkey').fill('Laptop');
  await page.getByRole('button', { name: 'Create passkey' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Laptop' })).toBeVisible();
}

/** What belongs to the organization: who sells, and where its invoices go. */
async function setUp(page: Page, home: string): Promise<void> {
  await follow(page, home, "Add seller's data");
  await page.getByLabel('E-mail', { exact: true }).fill('biuro@example.pl');
  await page.getByRole('heading', { level: 1 }).click();
  await expect(page.getByRole('table', { name: 'Changes' }).getByRole('row').nth(1)).toContainText('Anna Nowak');
  await expectDone(page, home, { name: "Check the seller's data", done: 2 });
  await follow(page, home, 'Connect KSeF');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Connect to the simulator' }).click();
  await expect(page.getByText('Connected: invoices can be sent.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Connect to the simulator' })).toBeHidden();
  await expectDone(page, home, { name: 'Connection to KSeF', done: 3 });
  await expect(quiet(page)).toBeHidden();
}

/** What the organization's own system works through. */
async function connectSystem(page: Page, home: string): Promise<void> {
  await follow(page, home, 'Create an API client');
  await page.waitForURL(/\/clients\/new$/);
  await page.getByLabel('Name').fill('Shop');
  await page.getByRole('button', { name: 'Read only' }).click();
  await page.getByRole('button', { name: 'Create client' }).click();
  await expect(page.getByTestId('client-secret')).toBeVisible();
  await expectDone(page, home, { name: 'API client through which your system works', done: 6 });
}

/** A webhook for that system is the last step: the list goes, and with nothing else to do all is quiet. */
async function takeLastStep(page: Page, home: string): Promise<void> {
  const receiver = await openWebhookReceiver();
  await follow(page, home, 'Add a webhook');
  await page.getByLabel('URL').fill(receiver.url);
  await page.getByRole('button', { name: 'Create endpoint' }).click();
  await page.getByLabel('I have stored it').check();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.waitForURL(/\/webhooks\/[0-9a-f-]{36}$/);
  await expect.poll(() => receiver.received.length).toBe(1);
  await page.goto(home);
  await expect(quiet(page)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'First steps' })).toBeHidden();
  await expectAccessible(page, bothWidths);
  await receiver.close();
}

/** Who does not want the list hides it, for themselves: nothing else is asked of them. */
async function hideSteps(page: Page): Promise<void> {
  const steps = page.getByRole('heading', { name: 'First steps' });
  await expect(steps).toBeVisible();
  await expect(quiet(page)).toBeHidden();
  await page.getByRole('button', { name: 'Hide', exact: true }).click();
  await expect(steps).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await expect(steps).toBeHidden();
  await expect(quiet(page)).toBeVisible();
}

test('the first day of an organization leads from the invitation of its owner to the first invoice that KSeF accepts, decided by another person', async ({
  page,
  otherBrowser,
}) => {
  const [email, nip] = [addressOf('owner'), randomNip()];
  const { organizationId } = await foundOrganization({ name: 'Pierwszy Dzień sp. z o.o.', nip, email });
  const home = `/o/${organizationId}/dashboard`;
  const [operator, deciding] = [await otherBrowser(), await otherBrowser()];
  const invitation = await mailedLink(operator, email, '/invite/');
  await acceptAsOwner(page, { invitation, email });
  await expect(page.getByText('0 of 7 done.')).toBeVisible();
  await expect(step(page, 'Numbering of invoices').getByRole('link', { name: 'Check the numbering' })).toBeVisible();
  await expect(quiet(page)).toBeHidden();
  await expect(page.getByRole('link', { name: 'Connect KSeF: KSeF is not connected' })).toBeVisible();
  await expectSpent(deciding, invitation);

  const approver = { email: await inviteApprover(page, home), password, name: 'Jan Kowalski' };
  await acceptInvitation(deciding, await mailedLink(operator, approver.email, '/invite/'), approver);
  await addPasskey(deciding, home);
  await addPasskey(page, home);
  await setUp(page, home);

  await follow(page, home, 'Write an invoice');
  const number = await sendNewInvoice(page, deciding, { name: 'Pierwszy Klient', nip: '5252445767' });
  expect(number).toMatch(/^FV\/1\//);
  await expect(page.getByText('KSeF has the invoice')).toBeVisible({ timeout: 600_000 });
  await expect(page.getByText(new RegExp(`^${nip}-\\d{8}-`)).first()).toBeVisible();
  await expectDone(page, home, { name: 'The first invoice', done: 5 });
  await expect(page.getByRole('link', { name: number })).toBeVisible();
  await connectSystem(page, home);
  await deciding.goto(home);
  await hideSteps(deciding);
  await takeLastStep(page, home);
});
