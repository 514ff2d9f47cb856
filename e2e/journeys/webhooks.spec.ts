import { expect, type Page } from '@playwright/test';
import { Webhook } from 'standardwebhooks';
import { bothWidths, expectAccessible } from '../support/accessible.ts';
import { memberWithRole, readDemo } from '../support/demo.ts';
import { signIn } from '../support/person.ts';
import { test } from '../support/quiet.ts';
import { openWebhookReceiver, type Received, type WebhookReceiver } from '../support/webhook-receiver.ts';

const demo = readDemo();

/** Reads the secret that is shown this once, and says that it is stored. */
async function storeSecret(page: Page): Promise<string> {
  const secret = (await page.getByTestId('webhook-secret').locator('code').textContent()) ?? '';
  await expectAccessible(page);
  await expect(page.getByRole('button', { name: 'Done' })).toBeDisabled();
  await page.getByLabel('I have stored it').check();
  await page.getByRole('button', { name: 'Done' }).click();
  return secret;
}

/** Registers the receiver for events of invoices, after an address that is refused. */
async function register(page: Page, receiver: WebhookReceiver): Promise<string> {
  await page.goto(`/o/${demo.organization_id}/webhooks/new`);
  await page.getByLabel('URL').fill('https://10.0.0.1/hooks');
  await page.getByRole('button', { name: 'Create endpoint' }).click();
  await expect(page.getByText('This URL cannot be used')).toBeVisible();
  await page.getByLabel('URL').fill(receiver.url);
  await page.getByRole('radio', { name: 'Only these' }).check();
  await page.getByRole('button', { name: 'All of: Invoices' }).click();
  await expect(page.getByRole('button', { name: 'None of: Invoices' })).toHaveText('None');
  await page.getByText('Sample payload').click();
  await expectAccessible(page, bothWidths);
  await page.getByRole('button', { name: 'Create endpoint' }).click();
  const secret = await storeSecret(page);
  await page.waitForURL(/\/webhooks\/[0-9a-f-]{36}$/);
  expect(await page.content()).not.toContain(secret);
  await expect.poll(() => receiver.received.length).toBe(1);
  return secret;
}

/** Sends a test event and follows it to its delivery. @returns what the receiver got */
async function sendTest(page: Page, receiver: WebhookReceiver, type: string): Promise<Received> {
  const before = receiver.received.length;
  await page.getByRole('button', { name: 'Send test event' }).click();
  await page.getByRole('dialog').getByLabel('Event').selectOption(type);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send event' }).click();
  await page.waitForURL(/\/deliveries\//);
  return arrival(page, receiver, before);
}

async function replay(page: Page, receiver: WebhookReceiver): Promise<Received> {
  const [before, shown] = [receiver.received.length, page.url()];
  await page.getByRole('button', { name: 'Replay' }).click();
  await page.waitForURL((url) => url.pathname.includes('/deliveries/') && url.href !== shown);
  return arrival(page, receiver, before);
}

/** Waits until the page of a delivery shows that it has arrived. */
async function arrival(page: Page, { received }: WebhookReceiver, before: number): Promise<Received> {
  await expect(page.getByText('HTTP 200').first()).toBeVisible();
  await expect(page.getByText('{"ok":true}')).toBeVisible();
  await expectAccessible(page);
  return received[before] ?? { headers: {}, body: '' };
}

/** Gives the debugger a changed body and the genuine one. */
async function debug(page: Page, { headers, body }: Received): Promise<void> {
  const lines = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => `${name}: ${headers[name]}`);
  const field = page.getByRole('textbox', { name: 'Body' });
  await page.getByRole('link', { name: 'Verify signatures' }).click();
  await page.getByRole('textbox', { name: 'Headers' }).fill(lines.join('\n'));
  await field.fill(`${body} `);
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.getByText('white space or a line break before or after it')).toBeVisible();
  await field.fill(body);
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.getByText('This delivery is genuine and fresh')).toBeVisible();
  await page.getByRole('button', { name: 'Python' }).click();
  await expect(page.getByText('def verify_webhook')).toBeVisible();
  await expectAccessible(page);
}

async function rotate(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Rotate secret' }).click();
  await expect(page.getByLabel('The old secret signs for')).toHaveValue('86400');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Make new secret' }).click();
  const secret = await storeSecret(page);
  await expect(page.getByText('Old secret signs until')).toBeVisible();
  return secret;
}

const toEndpoint = (page: Page) => page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').click();

test('an endpoint shows its secret once, gets a test event and a replay, passes the debugger and rotates its secret', async ({
  page,
  provoking,
}) => {
  provoking(/ 422 .*createWebhookEndpoint/);
  const receiver = await openWebhookReceiver();
  await page.goto('/sign-in');
  await signIn(page, memberWithRole('developer'));
  const secret = await register(page, receiver);
  const sent = await sendTest(page, receiver, 'ksef_submission.accepted');
  expect(new Webhook(secret).verify(sent.body, sent.headers)).toMatchObject({
    type: 'ksef_submission.accepted',
    data: { object: { test: true } },
  });
  const replayed = await replay(page, receiver);
  expect([replayed.headers['webhook-id'], replayed.body]).toEqual([sent.headers['webhook-id'], sent.body]);
  await toEndpoint(page);
  await expect(page.getByRole('img', { name: /3 delivered, 0 failed/ })).toBeVisible();
  await expectAccessible(page);
  await debug(page, replayed);
  await toEndpoint(page);
  const fresh = await rotate(page);
  const last = await sendTest(page, receiver, 'invoice.issued');
  for (const key of [secret, fresh])
    expect(new Webhook(key).verify(last.body, last.headers)).toMatchObject({ type: 'invoice.issued' });
  await receiver.close();
});

test('an endpoint is paused, keeps its events, sends them when it is resumed, and is revoked permanently', async ({
  page,
  provoking,
}) => {
  provoking(/ 422 .*createWebhookEndpoint/);
  const receiver = await openWebhookReceiver();
  await page.goto('/sign-in');
  await signIn(page, memberWithRole('admin'));
  await register(page, receiver);
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByRole('button', { name: 'Pause endpoint' }).click();
  await expect(page.getByText('This endpoint is paused.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Resume' }).click();
  await page.getByRole('button', { name: 'Resume endpoint' }).click();
  await expect(page.getByText('The endpoint is active.')).toBeVisible();
  await page.getByRole('button', { name: 'Replay failed' }).click();
  await page.getByRole('button', { name: 'Replay', exact: true }).click();
  await expect(page.getByText('Nothing failed in this time')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Description').fill('Orders');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The endpoint is changed.')).toBeVisible();
  await page.getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('button', { name: 'Revoke endpoint' }).click();
  await expect(page.getByText('Revoked', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit' })).toBeHidden();
  await receiver.close();
});
