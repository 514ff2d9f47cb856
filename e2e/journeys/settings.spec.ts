import { randomNip } from '@invoicing/db/testing/factories';
import { expect, type Page, test } from '@playwright/test';
import { bothWidths, expectAccessible } from '../support/accessible.ts';
import { foundOrganization } from '../support/operator.ts';
import { acceptInvitation } from '../support/person.ts';

const password = 'a walk through Tatra snow';
/** Four by four dark pixels. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAQAAAAECAIAAAAmkwkpAAAAEElEQVR42mOQc2iAIwbiOABi4w3h428TIQAAAABJRU5ErkJggg==',
  'base64',
);

/** The owner of an organization of this journey alone, signed in. */
async function ownerOf(page: Page): Promise<string> {
  const email = `owner-${crypto.randomUUID().slice(0, 8)}@example.com`;
  const founded = await foundOrganization({ name: 'Ustawienia sp. z o.o.', nip: randomNip(), email });
  await acceptInvitation(page, founded.invitation, { email, password, name: 'Anna Nowak' });
  return founded.organizationId;
}

/** The latest change that the page lists. */
const latest = (page: Page) => page.getByRole('table', { name: 'Changes' }).getByRole('row').nth(1);

async function changeSettings(page: Page): Promise<void> {
  await page.getByLabel('E-mail', { exact: true }).fill('biuro@example.pl');
  await page.getByLabel('Country', { exact: true }).selectOption({ label: 'Germany' });
  await page.getByLabel('Country', { exact: true }).selectOption({ label: 'Poland' });
  await page.getByLabel('Payment where a draft says nothing').selectOption({ label: 'Bank transfer' });
  await page.getByLabel('Days until it is due').fill('7');
  await page.getByRole('button', { name: 'Add an account' }).click();
  await page.getByLabel('Account number').fill('61 1090 1014 0000 0712 1981 2874');
  await page.getByLabel('Language of documents').selectOption({ label: 'Polish and English' });
  await page.getByLabel('A draft of the day may wait until').fill('18:00');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(latest(page)).toContainText('Anna Nowak');
  for (const member of [
    'e-mail',
    'payment method',
    'days until due',
    'bank accounts',
    'language of documents',
    'time up to which',
  ])
    await expect(latest(page)).toContainText(member);
  await page.getByLabel('Picture').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: picture });
  await expect(page.getByRole('img', { name: 'Logo' })).toBeVisible();
  await expect(latest(page)).toContainText('logo');
}

/** A series that starts at 7; numbers given elsewhere move it on, and archived it gives none. */
async function makeSeries(page: Page): Promise<void> {
  const row = page.getByRole('row', { name: /^SKLEP / });
  await page.getByRole('button', { name: 'New series' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Sklep');
  await page.getByLabel('Code').fill('SKLEP');
  await page.getByLabel('Starts again').selectOption({ label: 'Never' });
  await page.getByLabel('First count').fill('7');
  await page.getByRole('dialog').getByRole('button', { name: 'New series' }).click();
  await expect(row).toContainText('SKLEP/7');
  await page.getByRole('button', { name: 'Note numbers given elsewhere' }).click();
  await page.getByLabel('Numbers, one on each line').fill('SKLEP/8\nSKLEP/9');
  await page.getByRole('button', { name: 'Note 2 numbers' }).click();
  await expect(row).toContainText('SKLEP/10');
  await page.getByRole('button', { name: 'Archive SKLEP' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Archive', exact: true }).click();
  await expect(row).toContainText('Archived');
}

test('an owner sets what documents say; each change is a version and in the audit log', async ({ page }) => {
  const organizationId = await ownerOf(page);
  await page.goto(`/o/${organizationId}/settings`);
  await changeSettings(page);
  await expectAccessible(page, bothWidths);
  await page.getByRole('link', { name: 'Number series' }).click();
  await makeSeries(page);
  await expectAccessible(page, bothWidths);
  await page.goto(`/o/${organizationId}/audit`);
  const done = ['Organization settings changed', 'Number series created', 'Numbers given elsewhere noted'];
  for (const action of [...done, 'Number series archived'])
    await expect(page.getByRole('row', { name: new RegExp(action) }).first()).toBeVisible();
});
