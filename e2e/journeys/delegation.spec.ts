import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { createDraft, integrator, warsawDay } from '../support/client.ts';
import { memberWithRole, readDemo } from '../support/demo.ts';
import { approve, signIn } from '../support/person.ts';
import { test } from '../support/quiet.ts';

const demo = readDemo();
const [client] = demo.clients;
const inbox = `/o/${demo.organization_id}/approvals`;

/** Appoints the accountant until the day after tomorrow, and goes on to another page. */
async function appoint(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Appoint a deputy' }).click();
  const dialog = page.getByRole('dialog');
  await expectAccessible(page, [1440, 390]);
  const choice = dialog.getByRole('combobox', { name: 'Deputy' });
  await expect(choice).toHaveValue('');
  await choice.selectOption((await choice.getByRole('option', { name: /\(Accountant\)$/ }).textContent()) ?? '');
  await dialog.getByLabel('Last day').fill(warsawDay(-2));
  await dialog.getByRole('button', { name: 'Appoint' }).click();
  await expect(page.getByText(/decides on approvals in your place until/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Appoint a deputy' })).toHaveCount(0);
  await expect(page.getByText('Your deputy is appointed.')).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await expect(page).toHaveURL(/\/dashboard/);
  await expect(page.getByText('Your deputy is appointed.')).toHaveCount(0);
}

test('an approver who goes away appoints a deputy, who decides in their place until it is ended', async ({
  page,
  browser,
}) => {
  if (!client) throw new Error('the demo has no client');
  const api = await integrator(demo.base_url, client);
  await page.goto(inbox);
  await signIn(page, memberWithRole('approver'));
  const draft = await createDraft(api);
  const about = { draft_id: draft['id'], draft_version: 1 };
  const intent = await api.post('/invoice-approval-intents', { action: 'issue', ...about });
  const deputy = await (await browser.newContext({ locale: 'en-GB' })).newPage();
  await deputy.goto('/sign-in');
  await signIn(deputy, memberWithRole('accountant'));
  await deputy.goto(`${inbox}/decide?id=${intent['id']}`);
  await expect(deputy.getByText('1 chosen document is left out')).toBeVisible();
  await expectAccessible(deputy, [1440, 390]);
  await page.goto(inbox);
  await appoint(page);
  await expect(deputy.getByRole('heading', { name: 'Decide on 1 document' })).toBeVisible();

  await deputy.goto(inbox);
  await expect(deputy.getByText(/You decide on approvals in place of/)).toBeVisible();
  await expectAccessible(deputy, [1440, 390]);
  await deputy.goto(String(intent['approval_url']));
  await expect(deputy.getByText(/^You decide in place of/)).toBeVisible();
  await approve(deputy);
  await expect(deputy.getByText(/, in place of /)).toBeVisible();
  const downloading = deputy.waitForEvent('download');
  await deputy.getByRole('link', { name: 'Receipt (PDF)' }).click();
  expect((await downloading).suggestedFilename()).toBe(`approval-receipt-${intent['id']}.pdf`);
  await expect(deputy.getByRole('link', { name: 'Signed receipt (JWS)' })).toBeVisible();

  await deputy.goto(inbox);
  await deputy.getByRole('button', { name: 'End', exact: true }).click();
  await deputy.getByRole('button', { name: 'End it' }).click();
  await expect(deputy.getByText(/You decide on approvals in place of/)).toHaveCount(0);
  await deputy.goto(String(intent['approval_url']));
  await expect(deputy.getByText('Revoked', { exact: true })).toBeVisible();
});
