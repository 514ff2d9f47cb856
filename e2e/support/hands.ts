import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';

const page = new URL('../../docs/panel.md', import.meta.url);
/** More than any page has from its beginning to its end: what is further away is not reached. */
const mostTabs = 150;

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

/**
 * A person without a mouse. Instead of clicking, they reach a control by Tab, with a visible focus at each stop, and
 * press Enter; each of these is counted as the click that it replaces.
 */
export function keysOn(page: Page) {
  const hands = handsOn(page);
  const reach = (target: Locator) => tabTo(page, target, 'Tab');
  return {
    ...hands,
    reach,
    back: (target: Locator) => tabTo(page, target, 'Shift+Tab'),
    /** Goes to a control and presses it, or into a field; one that is before what has the focus, back. */
    async click(target: Locator, way: 'on' | 'back' = 'on'): Promise<void> {
      hands.taken.clicks += 1;
      await (way === 'on' ? reach(target) : tabTo(page, target, 'Shift+Tab'));
      if (!(await target.evaluate((element) => element.matches('input, select, textarea')))) {
        await page.keyboard.press('Enter');
      }
    },
    /** Writes into a field in place of what is in it. */
    async write(target: Locator, text: string): Promise<void> {
      await reach(target);
      await rewrite(page, text);
    },
    rewrite: (text: string) => rewrite(page, text),
  };
}

async function rewrite({ keyboard }: Page, text: string): Promise<void> {
  await keyboard.press('ControlOrMeta+A');
  await keyboard.type(text);
}

async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab'): Promise<void> {
  await expect(target).toBeEnabled();
  const stops: string[] = [];
  while (!(await target.evaluate((element) => element === document.activeElement))) {
    if (stops.length === mostTabs) throw new Error(`${target} is not reached by ${key}: ${stops.join(', ')}`);
    await page.keyboard.press(key);
    stops.push(await seenStop(page));
  }
}

/** The focus is still on the page, so that no one has to start again at its top. */
export async function expectFocusKept(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.localName), { message: 'what has the focus' })
    .not.toBe('body');
  await seenStop(page);
}

/** What has the focus, once one sees it: what is in a box that scrolls comes into the window a moment later. */
async function seenStop(page: Page): Promise<string> {
  let name = '';
  await expect(async () => {
    const stop = await page.evaluate(readStop);
    name = stop.name;
    expect(stop.isShown, `the focus is seen on ${name}`).toBe(true);
  }).toPass();
  return name;
}

/** What has the focus, and whether one sees it by an outline, in the window. Runs inside the page. */
function readStop(): { name: string; isShown: boolean } {
  const element = document.activeElement ?? document.body;
  const name = [element.localName, element.getAttribute('aria-label') ?? element.getAttribute('name') ?? '']
    .concat((element.textContent ?? '').trim().slice(0, 30))
    .filter((part) => part !== '')
    .join(' ');
  // After the last stop follows the browser's own toolbar; a framed document shows the focus itself.
  if (element === document.body || element.localName === 'iframe') return { name, isShown: true };
  const isOutlined = [undefined, '::after'].some((part) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element, part);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
  });
  const { top, bottom, left, right, width, height } = element.getBoundingClientRect();
  const isInWindow = bottom > 0 && right > 0 && top < window.innerHeight && left < window.innerWidth;
  return { name, isShown: isOutlined && isInWindow && width > 2 && height > 2 };
}

/** What the page for people who use the panel says that a task takes. */
export function documented(task: string): { clicks: number; keys: number } {
  const row = readFileSync(page, 'utf8')
    .split('\n')
    .find((line) => line.startsWith(`| ${task} |`));
  const [, , clicks, keys] = (row ?? '').split('|').map((cell) => cell.trim());
  return { clicks: Number(clicks), keys: Number(keys) };
}
