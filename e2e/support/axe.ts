import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** The checker as it is published for pages, less than half as long as its source. */
const checker = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** Of a window in CSS pixels; the browser draws none that is much higher. */
const highest = 8_000;
export const wcag: axe.RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
};

/** Makes the window as high as the page, because a target temporarily covered by a fixed bar is no small target. */
export async function showWhole(page: Page, width: number): Promise<void> {
  const size = page.viewportSize();
  if (size?.width === width && size.height >= Math.min(await heightOf(page), highest)) return;
  await page.setViewportSize({ width, height: 900 });
  const height = await heightOf(page);
  if (height > 900) await page.setViewportSize({ width, height: Math.min(height, highest) });
}

const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

/**
 * Injects the checker's script into the page once: the page's policy permits no other way, and it takes longer than a
 * check.
 */
export async function letCheckerIn(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(checker);
}

/** @param within what is looked at, as a selector; null for the whole page */
export function violationsOf(page: Page, options: axe.RunOptions, within: string | null = null) {
  return page.evaluate(findViolations, { options, within });
}

type Asked = { options: axe.RunOptions; within: string | null };

/** Runs inside the page, where the checker is a global. */
async function findViolations({ options, within }: Asked): Promise<{ id: string; targets: string[] }[]> {
  const given = { ...options, resultTypes: ['violations' as const], preload: false };
  const { violations } = await window.axe.run(within ?? document, given);
  return violations.map(({ id, nodes }) => ({ id, targets: nodes.map(({ target }) => target.join(' ')) }));
}
