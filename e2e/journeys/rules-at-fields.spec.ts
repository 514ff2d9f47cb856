import { expect } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { createDraft, integrator, warsawDay } from '../support/client.ts';
import { memberWithRole, readDemo } from '../support/demo.ts';
import { phone } from '../support/first-screen.ts';
import { signIn } from '../support/person.ts';
import { test } from '../support/quiet.ts';

const demo = readDemo();

/** A draft that is due before it is issued, and has a day on which it was paid, but was not paid. */
async function draftWithFindings(): Promise<string> {
  const [client] = demo.clients;
  if (!client) throw new Error('the demo has no client');
  const api = await integrator(demo.base_url, client);
  const draft = await createDraft(api, {
    payment: { method: 'cash', due_date: warsawDay(1), paid_date: warsawDay() },
  });
  return String(draft['id']);
}

test('on a phone what the rules found is said at its field, counted where that is folded, and led to', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  const address = `/o/${demo.organization_id}/drafts/${await draftWithFindings()}`;
  await page.goto(address);
  await signIn(page, memberWithRole('accountant'));
  await page.goto(address);
  await expect(page.getByLabel('Due date', { exact: true })).toHaveAccessibleDescription(
    'Warning: The due date is before the issue date: check both.',
  );
  const more = page.getByRole('button', { name: 'More about the payment' });
  await expect(more).toContainText('1 finding');
  await expectAccessible(page);
  const error = page.getByRole('listitem').filter({ hasText: 'Error: ' });
  await error.getByRole('button', { name: 'Go to the field' }).click();
  const paid = page.getByLabel('Day it was paid in full', { exact: true });
  await expect(paid).toBeFocused();
  await expect(paid).toHaveAccessibleDescription('Mark the invoice as paid, or leave the date of payment out.');
  await expect(paid).toHaveAttribute('aria-invalid', 'true');
  await expect(more).not.toContainText('finding');
  await expectAccessible(page);
});
