import { expect, type Locator, type Page } from '@playwright/test';
import { untilLoaded } from './loaded.ts';

export const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };
/** Of a phone and of a desktop at 200 %: the browser lays the page out in half of the window's width and height. */
export const zoomed = [
  { width: 195, height: 422 },
  { width: 720, height: 450 },
];
const barAtMost = 90;

/** No word of a button of the decision reaches over its edge. */
export async function expectWordsInButtons(page: Page): Promise<void> {
  const cut = await page.locator('#decision').evaluate((bar) => {
    const wordsOf = (button: Element) => {
      const range = document.createRange();
      range.selectNodeContents(button);
      return range.getBoundingClientRect();
    };
    const isCut = (button: Element) => {
      const [words, box] = [wordsOf(button), button.getBoundingClientRect()];
      return words.left < box.left || words.right > box.right || words.top < box.top || words.bottom > box.bottom;
    };
    return [...bar.querySelectorAll('button')].filter(isCut).map(({ textContent }) => textContent);
  });
  expect(cut).toEqual([]);
}

/** Where amount, facts and warnings lie in the window, and where the decision. */
async function measured(page: Page) {
  return page.evaluate(() => {
    const boxOf = (element: Element | null) => {
      const { top, bottom, height } = element?.getBoundingClientRect() ?? { top: -1, bottom: -1, height: 0 };
      const text = (element?.textContent ?? 'nothing').slice(0, 40);
      return { text, top, bottom, height, isWarning: element?.localName === 'li' };
    };
    const said = document.querySelectorAll(
      '#summary h1, #summary h2, #summary p, #summary dt, #summary dd, #summary li',
    );
    const bar = document.querySelector('#decision');
    return {
      rows: [...said].filter((element) => element.checkVisibility()).map(boxOf),
      bar: boxOf(bar),
      isFixed: bar !== null && ['fixed', 'sticky'].includes(getComputedStyle(bar).position),
    };
  });
}

/** What is covered where it is brought into view: each text and control must be what a finger meets there. */
async function covered(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const elements = document.querySelectorAll(
      'main h1, main h2, main dt, main dd, main li, main p, main label, main button, main a, main summary, main input',
    );
    const isHidden = (element: Element) => {
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, top, width, height } = element.getBoundingClientRect();
      if (width < 2 || height < 2) return false;
      const met = document.elementFromPoint(left + width / 2, top + height / 2);
      return met === null || !(element.contains(met) || met.contains(element));
    };
    const found = [...elements].filter((element) => element.checkVisibility() && isHidden(element));
    window.scrollTo(0, 0);
    return found.map((element) => `${element.tagName} ${element.textContent?.slice(0, 40)}`);
  });
}

/** The page is no wider than the window, and nothing of it is under something else where it is read. */
async function expectNothingCovered(page: Page): Promise<void> {
  const { sideways, nested } = await page.evaluate(() => ({
    sideways: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    nested: [...document.querySelectorAll('main *')]
      .filter((element) => element.checkVisibility() && /auto|scroll/.test(getComputedStyle(element).overflowX))
      .filter((element) => element.scrollWidth > element.clientWidth)
      .map((element) => element.textContent?.slice(0, 40)),
  }));
  expect(sideways).toBeLessThanOrEqual(0);
  expect(nested).toEqual([]);
  expect(await covered(page)).toEqual([]);
}

type Row = Awaited<ReturnType<typeof measured>>['rows'][number];

/** These are among the rows from top to bottom, and the warnings below them. The spaces within amounts do not break. */
function expectInOrder(rows: Row[], facts: string[]): void {
  const found = facts.map((fact) => rows.find(({ text }) => text.replaceAll('\u00a0', ' ').includes(fact)));
  expect(facts.filter((_, index) => !found[index])).toEqual([]);
  const tops = [...found, ...rows.filter(({ isWarning }) => isWarning)].map((row) => row?.top ?? 0);
  expect(tops).toEqual(tops.toSorted((one, other) => one - other));
}

/**
 * Without scrolling, the window shows these facts and every warning, in this order; below or next to them is the
 * decision, at most 90 pixels high, covering none of them, with complete button labels.
 */
export async function expectFirstScreen(page: Page, facts: string[], warnings: number | null = null): Promise<void> {
  const { rows, bar } = await measured(page);
  const { height } = page.viewportSize() ?? phone;
  expectInOrder(rows, facts);
  expect(bar.height).toBeGreaterThanOrEqual(44);
  expect(bar.height).toBeLessThanOrEqual(barAtMost);
  expect(bar.bottom).toBeLessThanOrEqual(height);
  await expectWordsInButtons(page);
  for (const { text, top, bottom } of rows)
    expect([text, top >= 0, bottom <= height, bottom <= bar.top || top >= bar.bottom]).toEqual([
      text,
      true,
      true,
      true,
    ]);
  if (warnings !== null)
    await expect(page.locator('#summary').getByRole('list', { name: 'Warnings' }).locator(':scope > li')).toHaveCount(
      warnings,
    );
}

/** The same of the open page on a phone and on a desktop. */
export async function expectFirstScreenEverywhere(page: Page, facts: string[], warnings: number | null = null) {
  const before = page.viewportSize() ?? desktop;
  for (const size of [phone, desktop]) {
    await page.setViewportSize(size);
    await page.evaluate(() => window.scrollTo(0, 0));
    await expectFirstScreen(page, facts, warnings);
    await expectNothingCovered(page);
    await expectPaperRead(page);
  }
  await page.setViewportSize(before);
}

/** In a window of half the size nothing stays over the page: all of it is read by scrolling down. */
export async function expectReflow(page: Page): Promise<void> {
  const { isFixed } = await measured(page);
  expect(isFixed).toBe(false);
  await expectNothingCovered(page);
}

/**
 * The document is as high as what is in it, so that the page alone scrolls; a keyboard reaches it and reads on in it,
 * and to a screen reader it is a document with a name, headings and tables.
 */
export async function expectPaperRead(page: Page): Promise<void> {
  const frame = page.locator('main iframe');
  const paper = page.frameLocator('main iframe').locator('html');
  await expect
    .poll(() =>
      paper.evaluate((html) => Math.max(html.scrollHeight, html.ownerDocument.body.scrollHeight) - html.clientHeight),
    )
    .toBeLessThanOrEqual(0);
  expect(await paper.evaluate((html) => html.scrollWidth - html.clientWidth)).toBeLessThanOrEqual(0);
  await expect(frame).toHaveAttribute('title', /^(Document|Dokument)$/);
  await expect(page.frameLocator('main iframe').getByRole('heading', { level: 1 })).toBeAttached();
  await expect(page.frameLocator('main iframe').getByRole('table').first()).toBeAttached();
  await tabTo(frame);
}

/** Moves the focus to it by Tab, however many links and buttons precede it. */
async function tabTo(goal: Locator): Promise<void> {
  const isThere = () => goal.evaluate((element) => element === document.activeElement);
  for (let pressed = 0; pressed < 60 && !(await isThere()); pressed += 1) await goal.page().keyboard.press('Tab');
  await expect(goal).toBeFocused();
}

/** Each warning is one line until a keyboard unfolds it; then its whole sentence is there. */
export async function expectWarningsUnfold(page: Page, sentences: string[]): Promise<void> {
  const warnings = page.locator('#summary').getByRole('list', { name: 'Warnings' }).locator(':scope > li');
  const lineOf = (words: Locator) =>
    words.evaluate((element) => {
      const { height } = element.getBoundingClientRect();
      return Math.round(height / Number.parseFloat(getComputedStyle(element).lineHeight));
    });
  for (const [index, sentence] of sentences.entries()) {
    const warning = warnings.nth(index);
    const summary = warning.locator('summary');
    if ((await summary.count()) === 0) {
      expect(await lineOf(warning.getByText(sentence))).toBe(1);
      continue;
    }
    expect(await lineOf(summary.locator('span'))).toBe(1);
    await summary.press('Enter');
    const said = warning.getByText(sentence);
    await expect(said).toBeVisible();
    expect(await said.evaluate((element) => element.scrollHeight - element.clientHeight)).toBeLessThanOrEqual(0);
    await summary.press('Enter');
  }
  await expect(warnings).toHaveCount(sentences.length);
}

/** How many bytes of scripts the open page took, as they were sent. */
export function scriptBytes(page: Page): Promise<number> {
  return sentBytes(page, '.js');
}

/** How many bytes of fonts. */
export function fontBytes(page: Page): Promise<number> {
  return sentBytes(page, '.woff2');
}

async function sentBytes(page: Page, ending: string): Promise<number> {
  await untilLoaded(page);
  return page.evaluate(
    (wanted) =>
      performance
        .getEntriesByType('resource')
        .filter((entry): entry is PerformanceResourceTiming => entry instanceof PerformanceResourceTiming)
        .filter(({ name }) => new URL(name).pathname.endsWith(wanted))
        .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    ending,
  );
}

/** How many bytes the open page itself took, as they were sent. */
export function pageBytes(page: Page): Promise<number> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('navigation')
      .filter((entry): entry is PerformanceNavigationTiming => entry instanceof PerformanceNavigationTiming)
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  );
}
