import { expect } from '@playwright/test';
import { bothWidths, expectAccessible } from '../support/accessible.ts';
import { createDraft, integrator } from '../support/client.ts';
import { memberWithRole, readDemo } from '../support/demo.ts';
import { signIn } from '../support/person.ts';
import { test } from '../support/quiet.ts';

const demo = readDemo();
const [client] = demo.clients;

test('who approves reads what was changed since the earlier request, and from the earlier one is led to the newer', async ({
  page,
}) => {
  if (!client) throw new Error('the demo has no client');
  const api = await integrator(demo.base_url, client);
  const draft = await createDraft(api);
  const ask = (draft_version: number) =>
    api.post('/invoice-approval-intents', { action: 'issue', draft_id: draft['id'], draft_version });
  const earlier = await ask(1);
  const input = Object(draft['input']);
  const [first, second] = input.lines;
  const changed = { ...input, lines: [{ ...first, quantity: '9' }, second], notes: [] };
  const body = { expected_version: 1, input: changed };
  expect(await api.status('PATCH', `/invoice-drafts/${draft['id']}`, body)).toBe(200);
  const newer = await ask(2);

  await page.goto(String(newer['approval_url']));
  await signIn(page, memberWithRole('owner'));
  const changes = page.getByRole('region', { name: 'What has changed since the earlier request' });
  await expect(changes.getByRole('row', { name: 'Line 1: Quantity 8 9' })).toBeVisible();
  await expect(changes.getByRole('row', { name: /^Gross total/ })).toBeVisible();
  await expectAccessible(page, bothWidths);
  await changes.getByRole('link', { name: 'Open the earlier request' }).click();
  await expect(page).toHaveURL(String(earlier['approval_url']));
  const since = page.getByRole('region', { name: 'What the newer request changes' });
  await expect(since.getByRole('row', { name: 'Line 1: Quantity 8 9' })).toBeVisible();
  await expectAccessible(page, bothWidths);
  await page.getByRole('link', { name: 'Open the newer version' }).click();
  await expect(page).toHaveURL(String(newer['approval_url']));
});
