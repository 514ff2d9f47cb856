import { expect, type Locator } from '@playwright/test';

/** On a phone a part that is cut where it has no room is seen whole. */
export async function expectUncutOnPhone(part: Locator): Promise<void> {
  const page = part.page();
  const size = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await part.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
  if (size) await page.setViewportSize(size);
}
