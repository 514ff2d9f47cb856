import { randomNip } from '@invoicing/db/testing/factories';
import { expect, type Page } from '@playwright/test';
import { bothWidths, expectAccessible } from '../support/accessible.ts';
import { createDraft, type Integrator, integrator, type Json } from '../support/client.ts';
import { memberWithRole, readDemo } from '../support/demo.ts';
import { phone } from '../support/first-screen.ts';
import { foundOrganization } from '../support/operator.ts';
import { acceptInvitation, approve, signIn } from '../support/person.ts';
import { test } from '../support/quiet.ts';

const demo = readDemo();
const password = 'a walk through Tatra snow';

const quiet = (page: Page) => page.getByText('All quiet: nothing waits for you.');
const step = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

/** The owner of an organization of this journey alone, signed in. */
async function ownerOf(page: Page): Promise<string> {
  const email = `owner-${crypto.randomUUID().slice(0, 8)}@example.com`;
  const founded = await foundOrganization({ name: 'Pierwszy Dzień sp. z o.o.', nip: randomNip(), email });
  await acceptInvitation(page, founded.invitation, { email, password, name: 'Anna Nowak' });
  return founded.organizationId;
}

/** Each open line leads to the page where it is done; done there, it is ticked. */
async function takeFirstSteps(page: Page, home: string): Promise<void> {
  await page.getByRole('link', { name: "Add seller's data" }).click();
  await page.getByLabel('E-mail', { exact: true }).fill('biuro@example.pl');
  await page.getByRole('heading', { level: 1 }).click();
  await expect(page.getByRole('table', { name: 'Changes' }).getByRole('row').nth(1)).toContainText('Anna Nowak');
  await page.goto(home);
  await expect(step(page, "Check the seller's data")).toContainText('done');
  await page.getByRole('link', { name: 'Create an API client' }).click();
  await page.waitForURL(/\/clients\/new$/);
  await page.getByLabel('Name').fill('Shop');
  await page.getByRole('button', { name: 'Read only' }).click();
  await page.getByRole('button', { name: 'Create client' }).click();
  await expect(page.getByTestId('client-secret')).toBeVisible();
  await page.goto(home);
  await expect(step(page, 'API client through which your system works')).toContainText('done');
  await expect(page.getByText('3 of 7 done.')).toBeVisible();
}

test('the first day of an organization: its checklist goes from page to page, and is hidden by who wants it to be', async ({
  page,
}) => {
  const home = `/o/${await ownerOf(page)}/dashboard`;
  await page.goto(home);
  await expect(page.getByText('1 of 7 done.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'New invoice' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Connect KSeF' })).toBeVisible();
  await expect(quiet(page)).toBeVisible();
  await expectAccessible(page, bothWidths);
  await takeFirstSteps(page, home);
  await page.getByRole('button', { name: 'Hide', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'First steps' })).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'First steps' })).toBeHidden();
});

/** Opens what the member is to decide on from its row. */
async function decideOn(page: Page, draft: Json): Promise<void> {
  await page.goto(`/o/${demo.organization_id}/dashboard`);
  const reference = String(draft['external_reference']);
  await expect(quiet(page)).toBeHidden();
  await page.getByRole('link', { name: `Decide: ${reference}` }).click();
  await approve(page);
}

async function askToIssue(api: Integrator, draft: Json): Promise<Json> {
  return api.post('/invoice-approval-intents', { action: 'issue', draft_id: draft['id'], draft_version: 1 });
}

test('what waits for a decision leads to it, what no one has sent is named as due, and money is in a chart and a table', async ({
  page,
}) => {
  const [client] = demo.clients;
  if (!client) throw new Error('the demo has no client');
  const api = await integrator(demo.base_url, client);
  const draft = await createDraft(api);
  const intent = await askToIssue(api, draft);
  await page.goto('/sign-in');
  await signIn(page, memberWithRole('approver'));
  await decideOn(page, draft);
  const at = { draft_id: draft['id'], draft_version: 1 };
  const invoice = await api.post('/invoices', { ...at, approval_intent_id: intent['id'] });
  await page.setViewportSize(phone);
  await page.goto(`/o/${demo.organization_id}/dashboard`);
  const due = page.getByRole('region', { name: /^Late or due today/ });
  await expect(due).toContainText('Issued today, not sent to KSeF yet');
  const charts = page.getByRole('figure');
  await charts.first().scrollIntoViewIfNeeded();
  await expect(charts.locator('rect').last()).toBeVisible();
  await charts.getByText('As a table').first().click();
  await expect(charts.getByRole('table', { name: 'Gross by month of issue, PLN' }).getByRole('row')).toHaveCount(13);
  await expectAccessible(page, bothWidths);
  await page.goto(`/o/${demo.organization_id}/invoices?ksef_status=not_submitted`);
  await expect(page.getByRole('link', { name: String(invoice['number']) })).toBeVisible();
});
