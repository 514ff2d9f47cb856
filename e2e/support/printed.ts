import { expect, type Page } from '@playwright/test';

/**
 * On paper the page has its facts in dark on white, and nothing that is there to be pressed: no rail, button or toast.
 * @param facts in the main part of the page
 */
export async function expectPrinted(page: Page, facts: readonly string[]): Promise<void> {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const main = page.getByRole('main');
  for (const fact of facts) await expect(main.getByText(fact).first()).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const scheme = await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  expect(scheme).toBe('light');
  await page.emulateMedia({ media: null, colorScheme: null });
}
