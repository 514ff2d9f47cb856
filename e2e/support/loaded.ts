import type { Page } from '@playwright/test';

/**
 * Waits until the page is loaded and half a second has brought nothing more. `networkidle` of Playwright waits for ever
 * for a request whose end Chromium does not report.
 */
export async function untilLoaded(page: Page): Promise<void> {
  await page.waitForLoadState();
  const loaded = () => page.evaluate(() => performance.getEntriesByType('resource').length);
  let [before, now] = [-1, await loaded()];
  while (now !== before) {
    await page.waitForTimeout(500);
    [before, now] = [now, await loaded()];
  }
}
