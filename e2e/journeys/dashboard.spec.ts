import { expect, type Page } from '@playwright/test';
import { bothWidths, expectAccessible } from '../support/accessible.ts';
import { createDraft, type Integrator, integrator, type Json } from '../support/client.ts';
import { memberWithRole, readDemo } from '../support/demo.ts';
import { phone } from '../support/first-screen.ts';
import { approve, signIn } from '../support/person.ts';
import { test } from '../support/quiet.ts';

const demo = readDemo();

const quiet = (page: Page) => page.getByText('All quiet: nothing waits for you.');

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
