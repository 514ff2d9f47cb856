import { expect, type Page } from '@playwright/test';

/** Waits until a version of the draft is stored. */
export const saved = (page: Page, version: number) =>
  expect(page.getByText(`Saved as version ${version}.`)).toBeVisible();

/** A buyer who is new, named in the editor itself. */
export async function addBuyer(page: Page, name: string, nip = '5252445767'): Promise<void> {
  await page.getByLabel('Buyer', { exact: true }).first().fill(name);
  await page.getByRole('option', { name: 'New buyer' }).click();
  const dialog = page.getByRole('dialog', { name: 'New buyer' });
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue(name);
  await dialog.getByLabel('Tax identifier').fill(nip);
  const street = dialog.getByLabel('Street and number');
  await street.fill('ul. Prosta 1, 00-001 Warszawa');
  // A customer known by the tax identifier is named above the button, which moves away from a click at that moment.
  await street.press('Enter');
  await expect(dialog).toBeHidden();
}

/** What is in the form is stored, whatever number its version has. */
export const isStored = (page: Page) => expect(page.getByText(/^Saved as version \d+\./)).toBeVisible();
