import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { letCheckerIn, showWhole, violationsOf, wcag } from './axe.ts';
import { countOne, takeCheck } from './checked.ts';
import { checksEveryWay } from './env.ts';
import { lookEveryWay } from './every-way.ts';
import { nextState, takePicture } from './state-pictures.ts';

const phone = 390;
/** One width with columns side by side, and one where they are stacked. */
export const bothWidths = [1440, phone];
const contrasts = ['color-contrast', 'link-in-text-block'];
/** Scripts do not run in a framed document: each is looked at as a page of its own. */
const every: axe.RunOptions = { ...wcag, iframes: false };
/** Contrasts cost more than all other rules together. */
const butContrasts: axe.RunOptions = {
  ...every,
  rules: Object.fromEntries(contrasts.map((rule) => [rule, { enabled: false }])),
};
const contrast: axe.RunOptions = { runOnly: { type: 'rule', values: contrasts }, iframes: false };

/**
 * Expects no violation of WCAG 2.2 AA in the page's current state, nor of its contrasts in dark. A check costs more
 * than most pages load: states are checked at phone width, each page also wide, once (`bothWidths`), and a state with
 * the same structure as a checked one of this run is skipped. Framed documents run no scripts, not even the checker's,
 * so they are checked as separate pages. `npm run accessibility:states` checks each state in every way.
 */
export async function expectAccessible(page: Page, widths: readonly number[] = [phone]): Promise<void> {
  const shape = await page.evaluate(readShape);
  if (checksEveryWay()) {
    if (takeCheck(`every way ${shape}`)) await expectEveryWay(page);
    return;
  }
  const left = widths.filter((width) => takeCheck(`${width} ${shape}`));
  if (left.length > 0) await checkState(page, left);
}

/** What is wrong is named, and the journey goes on to its other states. */
async function expectEveryWay(page: Page): Promise<void> {
  const state = nextState();
  const { broken, done } = await lookEveryWay(page, {
    onShown: (tab, { width, scheme, language }) => takePicture(tab, state, [width, scheme, language]),
  });
  for (const what of done) countOne(what);
  expect.soft(broken).toEqual([]);
}

async function checkState(page: Page, widths: readonly number[]): Promise<void> {
  const size = page.viewportSize();
  const state = nextState();
  // Until its scripts run, a page is not yet what people use.
  await expect(page.locator('[data-waiting]')).toHaveCount(0);
  await page.emulateMedia({ colorScheme: 'light' });
  // Each width is laid out once, for its picture and for its check.
  for (const width of bothWidths.filter((one) => widths.includes(one))) {
    await showWhole(page, width);
    await takePicture(page, state, [width, 'light']);
    await check(page, { name: 'light', width, options: at(width) });
  }
  // The schemes differ in their colours alone, and these in no width.
  if (widths.includes(phone)) {
    await page.emulateMedia({ colorScheme: 'dark' });
    await check(page, { name: 'dark', width: phone, options: contrast });
  }
  await page.emulateMedia({ colorScheme: null });
  if (size) await page.setViewportSize(size);
  const frames = page.locator('iframe');
  for (const source of await frames.evaluateAll((all) => all.map((frame) => frame.getAttribute('src') ?? '')))
    await expectDocumentAccessible(page, source, widths);
}

/** Colours are the same in each width: contrasts are looked at on a phone. */
function at(width: number): axe.RunOptions {
  return width === phone ? every : butContrasts;
}

async function expectDocumentAccessible(page: Page, source: string, widths: readonly number[]): Promise<void> {
  const answer = await page.request.get(new URL(source, page.url()).href);
  const sheet = await page.context().newPage();
  await sheet.setContent(await answer.text());
  const shape = await sheet.evaluate(readShape);
  for (const width of widths.filter((one) => takeCheck(`${one} ${shape}`))) {
    await showWhole(sheet, width);
    await check(sheet, { name: source, width, options: at(width) });
  }
  await sheet.close();
}

type Check = { name: string; width: number; options: axe.RunOptions };

/** Checks a page that is shown whole in a width. */
async function check(page: Page, { name, width, options }: Check): Promise<void> {
  await letCheckerIn(page);
  const found = async () =>
    (await violationsOf(page, options)).map(({ id, targets }) => `${id}: ${targets.join(', ')}`);
  // A page that is just refreshed has no title for a moment. What is wrong with a page stays wrong.
  await expect.poll(found, { message: `${page.url()} ${name} ${width}`, timeout: 600_000 }).toEqual([]);
}

/**
 * The structure that the rules depend on: elements with their classes, roles and states, and where there is text, in
 * the page and in framed documents. Different texts and numbers of equal rows do not matter. Runs inside the page.
 * @param given the element; the whole page where the page itself is asked
 */
export function readShape(given?: unknown): string {
  const words = /^(alt|aria-label|placeholder|title|value|content)$/;
  const places = /^(id|href|src|for|name|style|action|d|data-.*|aria-(labelledby|describedby|controls|owns))$/;
  const attributeOf = ({ name, value }: Attr) =>
    words.test(name) ? `${name}=${value.trim() !== ''}` : places.test(name) ? name : `${name}=${value}`;
  const shapeOf = (element: Element): string => {
    const { localName, attributes, children, childNodes } = element;
    if (localName === 'script') return '';
    const hasText = [...childNodes].some(({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && nodeValue?.trim());
    // Its nodes belong to another window and are no instances of this window's classes.
    const framed = localName === 'iframe' ? Reflect.get(element, 'contentDocument')?.documentElement : null;
    const inner = [...children, ...(framed ? [framed] : [])].map(shapeOf);
    const different = inner.filter((shape, index) => shape !== inner[index - 1]);
    const own = [localName, ...[...attributes].map(attributeOf).toSorted(), hasText ? 'text' : ''];
    return `<${own.join(' ')}>${different.join('')}</>`;
  };
  return shapeOf(given instanceof Element ? given : document.documentElement);
}
