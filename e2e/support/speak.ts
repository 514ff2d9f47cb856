import type { Page } from '@playwright/test';

/** Chooses another language on a page that opens without a session. @param menu its name in the present language */
export async function speak(page: Page, menu: string, language: string): Promise<void> {
  await page.getByRole('button', { name: menu }).click();
  await page.getByRole('menuitemradio', { name: language }).click();
}
