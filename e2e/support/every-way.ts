import { setTimeout } from 'node:timers/promises';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { letCheckerIn, showWhole, violationsOf, wcag } from './axe.ts';

const languages = ['en', 'pl'];
const schemes = ['light', 'dark'] as const;
const widths = [1440, 390];
/** Scripts do not run in a framed document: each is looked at as a page of its own. */
const options: axe.RunOptions = { ...wcag, iframes: false };
const defaultPatienceMs = 30_000;
const betweenLooksMs = 250;

/** What one state was found to be: the rules that it breaks, with how it was shown, and a word for each thing done. */
export type Seen = { broken: string[]; done: string[] };
type Way = { width: number; scheme: (typeof schemes)[number]; language: string };
/** `patienceMs` is for how long what is wrong may still come right; `onShown` is called with each way it is shown. */
type Asked = { patienceMs?: number; onShown?: (page: Page, way: Way) => Promise<void> };
type Looking = Seen & Asked;

/**
 * Checks the page in both languages, themes and widths, and restores it. In the other language it is re-rendered with
 * its state; if that is impossible, it is opened in another tab.
 */
export async function lookEveryWay(page: Page, asked: Asked = {}): Promise<Seen> {
  const looking: Looking = { ...asked, broken: [], done: ['states'] };
  const size = page.viewportSize();
  await expect(page.locator('[data-waiting]')).toHaveCount(0);
  const language = await languageOf(page);
  await checkAsItStands(page, language, looking);
  await checkFramed(page, looking);
  const isOnline = await page.evaluate(() => navigator.onLine && location.protocol.startsWith('http'));
  for (const other of languages.filter((one) => one !== language))
    if (isOnline) await inLanguage(page, other, () => checkOther(page, { language, other }, looking));
  if (size) await page.setViewportSize(size);
  const { broken, done } = looking;
  return { broken, done };
}

const languageOf = async (page: Page) => (await page.locator('html').getAttribute('lang')) ?? '';

/** Has the browser ask for pages in a language, as the person's choice would, while something is done. */
export async function inLanguage(page: Page, language: string, work: () => Promise<void>): Promise<void> {
  const [context, url] = [page.context(), new URL(page.url()).origin];
  const chosen = (await context.cookies()).filter(({ name }) => name === 'locale');
  await context.clearCookies({ name: 'locale' });
  await context.addCookies([{ name: 'locale', value: language, url }]);
  try {
    await work();
  } finally {
    await context.clearCookies({ name: 'locale' });
    await context.addCookies(chosen);
  }
}

type Languages = { language: string; other: string };

async function checkOther(page: Page, { language, other }: Languages, looking: Looking): Promise<void> {
  if (!(await isRedrawn(page))) return checkInTab(page, other, looking);
  await redraw(page, other);
  looking.done.push('states drawn in the other language');
  await checkAsItStands(page, other, looking);
  await inLanguage(page, language, () => redraw(page, language));
}

/** Whether the page has the router that draws it around what is typed and open. */
const isRedrawn = (page: Page) => page.evaluate(() => 'router' in Object(Reflect.get(window, 'next')));

/** Has the router draw the page again, in the language that is chosen by then. */
export async function redraw(page: Page, language: string): Promise<void> {
  await page.evaluate(() => Reflect.get(window, 'next').router.refresh());
  await expect(page.locator('html')).toHaveAttribute('lang', language, { timeout: defaultPatienceMs });
}

/** A page that no router draws, as its address shows it. */
async function checkInTab(page: Page, language: string, looking: Looking): Promise<void> {
  const tab = await page.context().newPage();
  await tab.goto(page.url());
  const speaks = (await languageOf(tab)) === language;
  looking.done.push(speaks ? 'states opened in the other language' : 'states in one language alone');
  if (speaks) await checkAsItStands(tab, language, looking);
  await tab.close();
}

async function checkAsItStands(page: Page, language: string, looking: Looking): Promise<void> {
  for (const width of widths) {
    await showWhole(page, width);
    for (const scheme of schemes) {
      await page.emulateMedia({ colorScheme: scheme });
      await looking.onShown?.(page, { width, scheme, language });
      await letCheckerIn(page);
      await check(page, `${language}, ${scheme}, ${width}`, looking);
    }
  }
  await page.emulateMedia({ colorScheme: null });
}

async function checkFramed(page: Page, { onShown: _, ...unseen }: Looking): Promise<void> {
  const frames = page.locator('iframe[src]');
  for (const source of await frames.evaluateAll((all) => all.map((frame) => frame.getAttribute('src') ?? ''))) {
    const answer = await page.request.get(new URL(source, page.url()).href);
    const sheet = await page.context().newPage();
    await sheet.setContent(await answer.text());
    unseen.done.push('documents in frames');
    await checkAsItStands(sheet, source, unseen);
    await sheet.close();
  }
}

async function check(page: Page, how: string, looking: Looking): Promise<void> {
  looking.done.push('checks');
  const found = async () =>
    (await violationsOf(page, options)).map(
      ({ id, targets }) => `${page.url()} (${how}): ${id}: ${targets.join(', ')}`,
    );
  // One check at a time: the checker refuses concurrent ones.
  const until = Date.now() + (looking.patienceMs ?? defaultPatienceMs);
  let stayed = await found();
  while (stayed.length > 0 && Date.now() < until) {
    await setTimeout(betweenLooksMs);
    stayed = await found();
  }
  looking.broken.push(...stayed);
}
