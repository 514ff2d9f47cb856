import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';

const page = new URL('../../docs/panel.md', import.meta.url);

/** A person at a page, whose clicks and keys are counted; a text that they type is no key. */
export function handsOn({ keyboard }: Page) {
  const taken = { clicks: 0, keys: 0 };
  return {
    taken,
    async click(target: Locator): Promise<void> {
      taken.clicks += 1;
      await target.click();
    },
    async press(...keys: readonly string[]): Promise<void> {
      taken.keys += keys.length;
      for (const key of keys) await keyboard.press(key);
    },
    type: (text: string) => keyboard.type(text),
  };
}

/** What the page for people who use the panel says that a task takes. */
export function documented(task: string): { clicks: number; keys: number } {
  const row = readFileSync(page, 'utf8')
    .split('\n')
    .find((line) => line.startsWith(`| ${task} |`));
  const [, , clicks, keys] = (row ?? '').split('|').map((cell) => cell.trim());
  return { clicks: Number(clicks), keys: Number(keys) };
}
