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
  await dialog.getByLabel('Street and number').fill('ul. Prosta 1, 00-001 Warszawa');
  await dialog.getByRole('button', { name: 'Add buyer' }).click();
  await expect(dialog).toBeHidden();
}

/** What is in the form is stored, whatever number its version has. */
export const isStored = (page: Page) => expect(page.getByText(/^Saved as version \d+\./)).toBeVisible();
