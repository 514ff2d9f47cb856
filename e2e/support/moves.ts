import type { Page } from '@playwright/test';

/** Records layout shifts from before each page loads, as a share of its window. */
export const noteMoves = (page: Page) =>
  page.addInitScript(() => {
    Reflect.set(globalThis, 'moved', 0);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (Reflect.get(entry, 'hadRecentInput') === true) continue;
        const moved = Number(Reflect.get(globalThis, 'moved'));
        Reflect.set(globalThis, 'moved', moved + Number(Reflect.get(entry, 'value')));
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** The share of its window that the page has moved on its own by now. */
export const movesOf = (page: Page) => page.evaluate(() => Number(Reflect.get(globalThis, 'moved')));
