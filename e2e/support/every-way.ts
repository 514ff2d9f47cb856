import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { letCheckerIn, showWhole, violationsOf, wcag } from './axe.ts';
import { countOne } from './checked.ts';

const languages = ['en', 'pl'];
const schemes = ['light', 'dark'] as const;
const widths = [1440, 390];
/** Scripts do not run in a framed document: each is looked at as a page of its own. */
const options: axe.RunOptions = { ...wcag, iframes: false };
const patienceMs = 30_000;
/** What is wrong is named, and the journey goes on to its other states. */
const expectSoftly = expect.configure({ soft: true });

/**
 * Checks the page as it is, in both languages, themes and widths, and leaves it so. In the other language it
 * is drawn around what a person has done in it; where that cannot be, it is opened in another tab.
 */
export async function checkEveryWay(page: Page): Promise<void> {
  const size = page.viewportSize();
  await expect(page.locator('[data-waiting]')).toHaveCount(0);
  const language = await languageOf(page);
  countOne('states');
  await checkAsItStands(page, language);
  await checkFramed(page);
  const isOnline = await page.evaluate(() => navigator.onLine && location.protocol.startsWith('http'));
  for (const other of languages.filter((one) => one !== language))
    if (isOnline) await inLanguage(page, other, () => checkOther(page, { language, other }));
  if (size) await page.setViewportSize(size);
}

const languageOf = async (page: Page) => (await page.locator('html').getAttribute('lang')) ?? '';

/** Has the browser ask for pages in a language, as the person's choice would, while something is done. */
async function inLanguage(page: Page, language: string, work: () => Promise<void>): Promise<void> {
  const [context, url] = [page.context(), new URL(page.url()).origin];
  const chosen = (await context.cookies(url)).filter(({ name }) => name === 'locale');
  await context.addCookies([{ name: 'locale', value: language, url }]);
  try {
    await work();
  } finally {
    await context.clearCookies({ name: 'locale' });
    await context.addCookies(chosen);
  }
}

type Languages = { language: string; other: string };

async function checkOther(page: Page, { language, other }: Languages): Promise<void> {
  if (!(await isRedrawn(page))) return checkInTab(page, other);
  await redraw(page, other);
  countOne('states drawn in the other language');
  await checkAsItStands(page, other);
  await inLanguage(page, language, () => redraw(page, language));
}

/** Whether the page has the router that draws it around what is typed and open. */
const isRedrawn = (page: Page) => page.evaluate(() => 'router' in Object(Reflect.get(window, 'next')));

async function redraw(page: Page, language: string): Promise<void> {
  await page.evaluate(() => Reflect.get(window, 'next').router.refresh());
  await expect(page.locator('html')).toHaveAttribute('lang', language, { timeout: patienceMs });
}

/** A page that no router draws, as its address shows it. */
async function checkInTab(page: Page, language: string): Promise<void> {
  const tab = await page.context().newPage();
  await tab.goto(page.url());
  const speaks = (await languageOf(tab)) === language;
  countOne(speaks ? 'states opened in the other language' : 'states in one language alone');
  if (speaks) await checkAsItStands(tab, language);
  await tab.close();
}

async function checkAsItStands(page: Page, language: string): Promise<void> {
  for (const width of widths) {
    await showWhole(page, width);
    for (const scheme of schemes) {
      await page.emulateMedia({ colorScheme: scheme });
      await letCheckerIn(page);
      await expectNothing(page, `${page.url()} (${language}, ${scheme}, ${width})`);
    }
  }
  await page.emulateMedia({ colorScheme: null });
}

async function checkFramed(page: Page): Promise<void> {
  const frames = page.locator('iframe[src]');
  for (const source of await frames.evaluateAll((all) => all.map((frame) => frame.getAttribute('src') ?? ''))) {
    const answer = await page.request.get(new URL(source, page.url()).href);
    const sheet = await page.context().newPage();
    await sheet.setContent(await answer.text());
    countOne('documents in frames');
    await checkAsItStands(sheet, source);
    await sheet.close();
  }
}

async function expectNothing(page: Page, message: string): Promise<void> {
  countOne('checks');
  const found = async () =>
    (await violationsOf(page, options)).map(({ id, targets }) => `${id}: ${targets.join(', ')}`);
  await expectSoftly.poll(found, { message, timeout: patienceMs }).toEqual([]);
}
