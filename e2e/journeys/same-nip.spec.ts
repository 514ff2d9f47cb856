import { expect, type Locator } from '@playwright/test';
import { bothWidths, expectAccessible } from '../support/accessible.ts';
import { integrator } from '../support/client.ts';
import { memberWithRole, readDemo } from '../support/demo.ts';
import { signIn } from '../support/person.ts';
import { test } from '../support/quiet.ts';

const demo = readDemo();
const nip = '7811767696';

/** However long a name is, what takes it is in sight, and nothing leaves the dialog. */
async function expectInSight(dialog: Locator, use: Locator): Promise<void> {
  for (const width of [1440, 390]) {
    await dialog.page().setViewportSize({ width, height: 900 });
    await use.scrollIntoViewIfNeeded();
    await expect(use).toBeInViewport({ ratio: 1 });
    expect(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  }
}

test('buyers of one name and NIP show how they differ where one is chosen and where another is added', async ({
  page,
}) => {
  const [client] = demo.clients;
  if (!client) throw new Error('the demo has no client');
  const api = await integrator(demo.base_url, client);
  const name = `Bliźniacza ${crypto.randomUUID().slice(0, 6)}`;
  const longest = `${'W'.repeat(500)} ${name.slice(-6)}`;
  const places = ['ul. Prosta 1, 00-001 Warszawa', 'ul. Krzywa 22 lok. 7, 30-059 Kraków'];
  for (const [address_line_1, called] of [...places.map((place) => [place, name]), ['ul. Długa 1', longest]])
    await api.post('/customers', {
      name: called,
      tax_identifier: nip,
      address: { country_code: 'PL', address_line_1 },
      external_system: 'journey',
      external_reference: crypto.randomUUID(),
    });
  await page.goto('/sign-in');
  await signIn(page, memberWithRole('accountant'));
  await page.goto(`/o/${demo.organization_id}/drafts/new`);
  await page.getByRole('combobox', { name: 'Buyer' }).fill(name);
  for (const place of places) await expect(page.getByRole('option', { name }).filter({ hasText: place })).toBeVisible();
  await expectAccessible(page, bothWidths);

  await page.getByRole('option', { name: 'New buyer' }).click();
  const dialog = page.getByRole('dialog', { name: 'New buyer' });
  await dialog.getByLabel('Tax identifier').fill(nip);
  const known = dialog.getByRole('status').getByRole('listitem').filter({ hasText: name });
  for (const place of places) await expect(known.filter({ hasText: place })).toBeVisible();
  await expectInSight(dialog, dialog.getByRole('listitem').filter({ hasText: 'WWW' }).getByRole('button'));
  await expectAccessible(page, bothWidths);
  await known.filter({ hasText: 'Kraków' }).getByRole('button').click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(`${nip} · ${places[1]}`)).toBeVisible();
});

test('buyers of the NIP that are found late leave the field in sight that somebody writes in', async ({ page }) => {
  const [client] = demo.clients;
  if (!client) throw new Error('the demo has no client');
  const api = await integrator(demo.base_url, client);
  for (let index = 0; index < 12; index += 1)
    await api.post('/customers', {
      name: `Spóźniona ${index} ${crypto.randomUUID().slice(0, 6)}`,
      tax_identifier: '9542747272',
      address: { country_code: 'PL', address_line_1: `ul. Prosta ${index}, 00-001 Warszawa` },
      external_system: 'journey',
      external_reference: crypto.randomUUID(),
    });
  await page.goto('/sign-in');
  await signIn(page, memberWithRole('accountant'));
  await page.goto(`/o/${demo.organization_id}/drafts/new`);
  const { promise: isWritten, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/trpc/panel.listByTaxIdentifier*', async (route) => {
    await isWritten;
    await route.continue();
  });
  await page.getByRole('combobox', { name: 'Buyer' }).fill('Nowa');
  await page.getByRole('option', { name: 'New buyer' }).click();
  const dialog = page.getByRole('dialog', { name: 'New buyer' });
  await dialog.getByLabel('Tax identifier').fill('9542747272');
  const street = dialog.getByLabel('Street and number');
  await street.focus();
  answer();
  await expect(dialog.getByRole('status').getByRole('listitem').first()).toBeAttached();
  await expect(street).toBeFocused();
  await expect(street).toBeInViewport({ ratio: 1 });
});
