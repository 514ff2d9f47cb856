import { expect, type Page } from '@playwright/test';
import { bothWidths, expectAccessible } from '../support/accessible.ts';
import { randomNip } from '../support/nip.ts';
import { foundOrganization } from '../support/operator.ts';
import { acceptInvitation } from '../support/person.ts';
import { test } from '../support/quiet.ts';

const password = 'a walk through Tatra snow';
/** Four by four dark pixels. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAQAAAAECAIAAAAmkwkpAAAAEElEQVR42mOQc2iAIwbiOABi4w3h428TIQAAAABJRU5ErkJggg==',
  'base64',
);

/** The settings of an organization of this journey alone, before its owner. */
async function openSettings(page: Page): Promise<{ organizationId: string }> {
  const email = `owner-${crypto.randomUUID().slice(0, 8)}@example.com`;
  const founded = await foundOrganization({ name: 'Ustawienia sp. z o.o.', nip: randomNip(), email });
  await acceptInvitation(page, founded.invitation, { email, password, name: 'Anna Nowak' });
  await page.goto(`/o/${founded.organizationId}/settings`);
  return { organizationId: founded.organizationId };
}

/** Every change that the page lists; the latest is the first. */
const changes = (page: Page) => page.getByRole('table', { name: 'Changes' }).locator('tbody tr');
const sectionOf = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
const expectState = (page: Page, title: string, words: string | RegExp) =>
  expect(sectionOf(page, title).getByRole('status')).toHaveText(words);

/** Leaves a section, which says that it is saved, and is listed as one version with what changed in it. */
async function leaveSection(page: Page, title: string, ...changed: string[]): Promise<void> {
  await page.getByRole('heading', { level: 1 }).click();
  await expectState(page, title, 'Saved.');
  await expect(changes(page).first()).toContainText('Anna Nowak');
  for (const member of changed) await expect(changes(page).first()).toContainText(member);
}

async function changeSettings(page: Page): Promise<void> {
  await page.getByLabel('E-mail', { exact: true }).fill('biuro@example.pl');
  await page.getByLabel('Country', { exact: true }).selectOption({ label: 'Germany' });
  await page.getByLabel('Country', { exact: true }).selectOption({ label: 'Poland' });
  await leaveSection(page, 'Seller', 'e-mail');
  await page.getByLabel('Due date: days from the date of issue').fill('7');
  await expect(page.getByLabel('Default payment')).toHaveValue('transfer');
  await leaveSection(page, 'Payment', 'payment method', 'days until due');
  await page.getByRole('button', { name: 'Add an account' }).click();
  await page.getByLabel('Account number').fill('61 1090 1014 0000 0712 1981 2874');
  await leaveSection(page, 'Bank accounts', 'bank accounts');
  await page.getByLabel('Language of documents').selectOption({ label: 'Polish and English' });
  await page.getByLabel('A draft of the day may wait until').fill('18:00');
  await leaveSection(page, 'Documents', 'time up to which');
  await page.getByLabel('Picture').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: picture });
  await expect(page.getByRole('img', { name: 'Logo' })).toBeVisible();
  await expectState(page, 'Logo', 'Saved.');
  await expect(changes(page).first()).toContainText('logo');
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
  await page.getByRole('button', { name: 'Add numbers given elsewhere' }).click();
  await page.getByLabel('Numbers, one on each line').fill('SKLEP/8\nSKLEP/9');
  await page.getByRole('button', { name: 'Check 2 numbers' }).click();
  await expectAccessible(page, bothWidths);
  await page.getByRole('button', { name: 'Add 2 numbers' }).click();
  await expect(row).toContainText('SKLEP/10');
  await page.getByRole('button', { name: 'Archive SKLEP' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Archive', exact: true }).click();
  await expect(row).toContainText('Archived');
}

test('an owner sets what documents say; each change is a version and in the audit log', async ({ page }) => {
  const { organizationId } = await openSettings(page);
  await changeSettings(page);
  await expectAccessible(page, bothWidths);
  await page.getByRole('link', { name: 'Number series' }).click();
  await makeSeries(page);
  await expectAccessible(page, bothWidths);
  await page.goto(`/o/${organizationId}/audit`);
  const done = ['Organization settings changed', 'Number series created', 'Numbers given elsewhere added'];
  for (const action of [...done, 'Number series archived'])
    await expect(page.getByRole('row', { name: new RegExp(action) }).first()).toBeVisible();
});

test('a section that is refused keeps what was typed; what was saved last is undone; one version for each save', async ({
  page,
  provoking,
}) => {
  provoking(/ 422 .*changeSettings/);
  await openSettings(page);
  const krs = page.getByLabel('KRS', { exact: true });
  await krs.fill('12345');
  await page.getByLabel('Text below invoices').fill('Kapitał zakładowy 5 000 zł');
  await page.getByRole('heading', { level: 1 }).click();
  await expectState(page, 'Registers and footer', /^Not saved: 1 field needs your attention\./);
  await expect(krs).toHaveAccessibleDescription(/10 digits.*\w/);
  await expectAccessible(page, bothWidths);
  await page.getByRole('link', { name: 'Number series' }).click();
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay here' }).click();
  await page.getByRole('button', { name: 'Go to the field' }).click();
  await expect(krs).toBeFocused();
  await expect(krs).toHaveValue('12345');
  await krs.fill('0000099999');
  await leaveSection(page, 'Registers and footer', 'KRS', 'text below invoices');
  await expect(changes(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Undo the last change: Registers and footer' }).click();
  await expectState(page, 'Registers and footer', 'Change undone.');
  await expect(krs).toHaveValue('');
  await expect(changes(page)).toHaveCount(3);
  await krs.fill('1');
  await krs.fill('');
  await page.getByRole('heading', { level: 1 }).click();
  await expectState(page, 'Registers and footer', 'Change undone.');
  await page.getByRole('link', { name: 'Number series' }).click();
  await page.getByRole('link', { name: 'Organization settings' }).click();
  await expect(changes(page)).toHaveCount(3);
});

test('another section is no conflict; the same one offers both values, and the change that is kept is saved', async ({
  page,
  provoking,
}) => {
  provoking(/ 409 .*changeSettings/);
  await openSettings(page);
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByLabel('Phone', { exact: true }).first().fill('+48 22 555 00 11');
  await leaveSection(other, 'Seller', 'phone');
  await page.getByLabel('KRS', { exact: true }).fill('0000099999');
  await leaveSection(page, 'Registers and footer', 'KRS');
  await page.getByLabel('Phone', { exact: true }).first().fill('+48 22 555 00 22');
  await page.getByRole('heading', { level: 1 }).click();
  await expectState(page, 'Seller', 'Not saved: this section was changed in the meantime.');
  const seller = sectionOf(page, 'Seller');
  await expect(seller.getByRole('alert')).toContainText('+48 22 555 00 11');
  await expectAccessible(page, bothWidths);
  await seller.getByRole('button', { name: 'Keep my change' }).click();
  await expectState(page, 'Seller', 'Saved.');
  await expect(page.getByLabel('Phone', { exact: true }).first()).toHaveValue('+48 22 555 00 22');
  await expect(changes(page)).toHaveCount(4);
});
