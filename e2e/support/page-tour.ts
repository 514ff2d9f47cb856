import type { BrowserContext, Page } from '@playwright/test';
import { readEnv } from './env.ts';
import { addresses, namesOne, patternOf } from './pages.ts';

export const widths = [1440, 390] as const;
export const schemes = ['light', 'dark'] as const;
export const languages = ['pl', 'en'] as const;
/** The browser draws no more. */
const highest = 8_000;
const settleMs = 5_000;

/** Who looks at pages: with a session or without one. */
export type Visitor = { context: BrowserContext; sees: (address: string) => boolean };
/** Pages that show nothing of their own. */
export const leadElsewhere = ['/'];
/** How a page is shown. */
export type Variant = {
  language: (typeof languages)[number];
  width: (typeof widths)[number];
  scheme: (typeof schemes)[number];
};
/** What is done at a page that stands open. @param address the page's own, not that of the one thing it shows */
export type Look = (page: Page, address: string, variant: Variant) => Promise<void>;

/** Who goes round and what is done at each page; `known` are addresses that no page leads to, by their beginning. */
export type Tour = { visitors: readonly Visitor[]; known: Record<string, string>; look: Look };
/** What is known of pages: where those are that name one thing, and which were found to lead elsewhere. */
type Found = { shown: Set<string>; links: Set<string>; elsewhere: Map<string, string> };

/**
 * Opens every page in both languages, widths and schemes, of a real thing where some page leads to one.
 * @returns the pages that were looked at, and those that were not, with the reason
 */
export async function visitPages(tour: Tour): Promise<{ shown: string[]; elsewhere: Map<string, string> }> {
  const found: Found = { shown: new Set(), links: new Set(), elsewhere: new Map() };
  const left = new Set(addresses);
  const real = (address: string) => {
    const [, given] = Object.entries(tour.known).find(([beginning]) => address.startsWith(beginning)) ?? [];
    const isOther = (link: string) => addresses.includes(link);
    return given ?? [...found.links].find((link) => patternOf(address).test(link) && !isOther(link));
  };
  // Pages of a single object become known when a page that links to it is visited; those still left have no object.
  for (let isLast = false; left.size > 0; ) {
    const next = [...left].filter((address) => isLast || !namesOne(address) || real(address) !== undefined);
    isLast = next.length === 0;
    for (const address of next) {
      left.delete(address);
      await visitPage(tour, { address, url: real(address) ?? address }, found);
    }
  }
  return { shown: [...found.shown], elsewhere: found.elsewhere };
}

async function visitPage({ visitors, look }: Tour, at: { address: string; url: string }, found: Found): Promise<void> {
  const visitor = visitors.find(({ sees }) => sees(at.address));
  if (!visitor) return void found.elsewhere.set(at.address, 'no visitor');
  const page = await visitor.context.newPage();
  for (const language of languages) {
    await visitor.context.addCookies([{ name: 'locale', value: language, url: readEnv().baseUrl }]);
    for (const width of widths) await visitAt(page, { ...at, language, width, look }, found);
  }
  await page.close();
}

type At = { address: string; url: string; look: Look } & Omit<Variant, 'scheme'>;

async function visitAt(page: Page, { address, url, language, width, look }: At, found: Found): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.goto(url);
  await settle(page);
  const { pathname } = new URL(page.url());
  if (pathname !== new URL(url, page.url()).pathname) return void found.elsewhere.set(address, pathname);
  for (const link of await page.locator('a[href^="/"]').evaluateAll(pathsOf)) found.links.add(link);
  // A window as high as the page: a bar at its lower edge is at the end of the page, and what loads when near is there.
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.min(height, highest) });
  await settle(page);
  for (const scheme of schemes) {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await look(page, address, { language, width, scheme });
  }
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  if (wider > 0) process.stdout.write(`${address} is ${wider} px wider than ${width} px (${language})\n`);
  found.shown.add(address);
}

/** A page that polls continuously is taken as it is after a while. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: settleMs }).catch(() => undefined);
}

/** Runs inside the page. */
function pathsOf(links: Element[]): string[] {
  return links.map((link) => new URL(link.getAttribute('href') ?? '', location.href).pathname);
}
