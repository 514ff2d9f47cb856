import { expect, type Page } from '@playwright/test';
import { bothWidths, expectAccessible } from '../support/accessible.ts';
import { readDemo } from '../support/demo.ts';
import { test } from '../support/quiet.ts';

const demo = readDemo();

/** What the page is not allowed to do, or asks of somebody else. */
function watched(page: Page): string[] {
  const found: string[] = [];
  page.on('console', (message) => /Content Security Policy/.test(message.text()) && found.push(message.text()));
  page.on(
    'request',
    (request) => new URL(request.url()).origin !== new URL(demo.base_url).origin && found.push(request.url()),
  );
  return found;
}

async function takeToken(page: Page): Promise<void> {
  const [client] = demo.clients;
  await page.getByLabel('client_id').fill(client?.client_id ?? '');
  await page.getByLabel('client_secret').fill('wrong');
  await page.getByRole('button', { name: 'Get a token' }).click();
  await expect(page.getByText('No token: ')).toBeVisible();
  await page.getByLabel('client_secret').fill(client?.client_secret ?? '');
  await page.getByRole('button', { name: 'Get a token' }).click();
  await expect(page.getByText('There is a token for 600 seconds')).toBeVisible();
}

test('an integrator finds an operation in the reference and tries it with a client, over nothing but this service', async ({
  page,
  provoking,
}) => {
  provoking(/ 401 .*\/oauth\/token/, / 422 .*\/customers/);
  const faults = watched(page);
  await page.goto('/docs');
  await page.getByRole('searchbox', { name: 'Find an operation' }).fill('post customers');
  await expect(page.getByText('1 of 50 operations')).toBeVisible();
  await page.getByText('Try it').locator('visible=true').click();
  const section = page.getByRole('region', { name: 'createCustomer' });
  const send = section.getByRole('button', { name: 'Send POST' });
  await send.click();
  await expect(section.getByText('Get a token first')).toBeVisible();
  await takeToken(page);

  await section
    .getByLabel('body')
    .fill(JSON.stringify({ name: '', external_system: 'docs', external_reference: `try-${Date.now()}` }));
  await send.click();
  await expect(section.getByText('Answer 422')).toBeVisible();
  await section.getByLabel('body').fill(
    JSON.stringify({
      name: 'ACME',
      address: { country_code: 'PL', address_line_1: 'ul. Prosta 1' },
      external_system: 'docs',
      external_reference: `try-${Date.now()}`,
    }),
  );
  await section.getByLabel('Idempotency-Key').fill(`try-${Date.now()}`);
  await send.click();
  await expect(section.getByText('Answer 201')).toBeVisible();
  await expect(section.getByText(/location: .*\/api\/v1\/customers\//)).toBeVisible();
  await send.click();
  await expect(section.getByText(/idempotent-replayed: true/)).toBeVisible();
  expect(faults).toEqual([]);
  await expectAccessible(page, bothWidths);
});

for (const address of ['/docs/quickstart', '/docs/errors', '/docs/webhooks', '/docs/limits', '/docs/changelog']) {
  test(`${address} is accessible`, async ({ page }) => {
    await page.goto(address);
    await expectAccessible(page);
  });
}
