import { expect } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { createDraft, integrator } from '../support/client.ts';
import { readDemo } from '../support/demo.ts';
import { codeMember } from '../support/invited.ts';
import { signInByCode } from '../support/person.ts';
import { test } from '../support/quiet.ts';
import { speak } from '../support/speak.ts';

const demo = readDemo();
/** Which of the two is said depends on how long ago the last code was used. */
const hint = /(next counts in|for this decision)/;

/** The demo's integrator, and what asks for the approval of a draft of its own each time. */
async function asking() {
  const [client] = demo.clients;
  if (!client) throw new Error('the demo has no client');
  const api = await integrator(demo.base_url, client);
  const ask = async () => {
    const draft = await createDraft(api);
    return api.post('/invoice-approval-intents', { action: 'issue', draft_id: draft['id'], draft_version: 1 });
  };
  return { api, ask };
}

test('one code leads from the link of an approval to the decision, and the next document asks for the next code', async ({
  page,
  provoking,
}) => {
  provoking(/ 401 .*approveIntent/);
  const { api, ask } = await asking();
  const [first, second] = [await ask(), await ask()];
  await page.goto(String(first['approval_url']));
  await signInByCode(page, await codeMember('approver'));
  await expect(page.getByText('The code that you signed in with counts for this decision, once.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Approve issuing' }).click();
  await expect(page.getByText('Approved', { exact: true })).toBeVisible();
  expect(await api.get(`/invoice-approval-intents/${first['id']}`)).toMatchObject({
    status: 'approved',
    decisions: [{ authentication: { methods: ['pwd', 'otp'] } }],
  });
  const offer = page.getByRole('complementary', { name: 'Passkey' });
  await expect(offer).toBeVisible();
  await expectAccessible(page);
  await offer.getByRole('button', { name: 'Not now' }).click();
  await expect(offer).toBeHidden();
  await page.reload();
  await expect(page.getByText('Approved', { exact: true })).toBeVisible();
  await expect(offer).toBeHidden();

  await page.goto(String(second['approval_url']));
  await expect(page.getByText('The code that you signed in with')).toBeHidden();
  const code = page.getByLabel('Authenticator code');
  await expect(code).toHaveAccessibleDescription(hint);
  await code.fill('000000');
  await page.getByRole('button', { name: 'Approve issuing' }).click();
  await expect(code).toHaveAccessibleDescription(new RegExp(`${hint.source}.*The code is wrong or was used already`));
});

test('another language leaves what is written for a decision, and says in its own words why it was refused', async ({
  page,
  provoking,
}) => {
  provoking(/ 401 .*approveIntent/);
  const intent = await (await asking()).ask();
  await page.goto(demo.base_url);
  await signInByCode(page, await codeMember('approver'));
  await page.goto(String(intent['approval_url']));
  await page.getByLabel('Authenticator code').fill('000000');
  await page.getByRole('button', { name: 'Approve issuing' }).click();
  await expect(page.getByText('The code is wrong or was used already')).toBeVisible();
  await speak(page, 'Theme and language', 'Polski');
  await expect(page.getByText('Kod jest nieprawidłowy lub został już użyty')).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveValue('000000');
  await page.getByRole('button', { name: 'Odmów' }).click();
  await page.getByRole('textbox').fill('Zła kwota');
  await speak(page, 'Motyw i język', 'English');
  await expect(page.getByLabel('Reason')).toHaveValue('Zła kwota');
  await page.getByRole('button', { name: 'Deny' }).click();
  await expect(page.getByText('Denied', { exact: true }).first()).toBeVisible();
});
