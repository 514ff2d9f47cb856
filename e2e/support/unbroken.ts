import { expect, type Locator } from '@playwright/test';

/** A text that is read or copied in one piece is in one line, wide and on a phone. */
export async function expectUnbroken(text: Locator): Promise<void> {
  const page = text.page();
  const size = page.viewportSize();
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    for (const each of await text.all()) expect(await each.evaluate(linesOf), `${width} px`).toBe(1);
  }
  if (size) await page.setViewportSize(size);
}

/** Runs inside the page. */
function linesOf(element: Element): number {
  const range = document.createRange();
  range.selectNodeContents(element);
  return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
}
