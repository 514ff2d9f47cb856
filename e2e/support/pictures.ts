import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { readDemo } from './demo.ts';
import { readEnv } from './env.ts';
import { addresses, namesOne, patternOf } from './pages.ts';

const folder = path.resolve(import.meta.dirname, '../../reports/screenshots');
const widths = [1440, 390];
const schemes = ['light', 'dark'] as const;
const languages = ['pl', 'en'] as const;
/** The browser draws no more. */
const highest = 8_000;
const settleMs = 10_000;

/** Who looks at pages: with a session or without one. */
export type Visitor = { context: BrowserContext; sees: (address: string) => boolean };
/** What is known of pages: where those are that name one thing, and which were found to lead elsewhere. */
type Found = { shown: Map<string, string>; links: Set<string>; elsewhere: Map<string, string> };

const variants = languages.flatMap((language) =>
  widths.flatMap((width) => schemes.map((scheme) => ({ language, width, scheme }))),
);
const nameOf = (address: string) =>
  address
    .split('/')
    .filter((part) => part !== '' && part !== readDemo().organization_id)
    .map((part) => (namesOne(part) ? 'one' : part))
    .join('-') || 'root';
const fileOf = (name: string, { language, width, scheme }: (typeof variants)[number]) =>
  `${name}-${width}-${scheme}-${language}.png`;

/**
 * Takes pictures of every page, of a real thing where some page leads to one.
 * @param known addresses that no page leads to, by the beginning of theirs
 * @returns the pages that have none, with the reason
 */
export async function takePictures(visitors: readonly Visitor[], known: Record<string, string>): Promise<string[]> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const found: Found = { shown: new Map(), links: new Set(), elsewhere: new Map() };
  const left = new Set(addresses);
  const real = (address: string) => {
    const [, given] = Object.entries(known).find(([beginning]) => address.startsWith(beginning)) ?? [];
    const isOther = (link: string) => addresses.includes(link);
    return given ?? [...found.links].find((link) => patternOf(address).test(link) && !isOther(link));
  };
  // Pages of one thing are known once a page that leads to it was visited; of what is left there is nothing.
  for (let isLast = false; left.size > 0; ) {
    const next = [...left].filter((address) => isLast || !namesOne(address) || real(address) !== undefined);
    isLast = next.length === 0;
    for (const address of next) {
      left.delete(address);
      const visitor = visitors.find(({ sees }) => sees(address));
      if (visitor) await picture(visitor.context, { address, url: real(address) ?? address }, found);
    }
  }
  writeFileSync(path.join(folder, 'index.html'), gallery(found.shown));
  return [...found.elsewhere].map(([address, where]) => `${address} leads to ${where}`);
}

async function picture(context: BrowserContext, at: { address: string; url: string }, found: Found): Promise<void> {
  const page = await context.newPage();
  const name = nameOf(at.address);
  for (const language of languages) {
    await context.addCookies([{ name: 'locale', value: language, url: readEnv().baseUrl }]);
    for (const width of widths) await pictureAt(page, { ...at, name, language, width }, found);
  }
  await page.close();
}

type At = { address: string; url: string; name: string; language: (typeof languages)[number]; width: number };

async function pictureAt(page: Page, { address, url, name, language, width }: At, found: Found): Promise<void> {
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
    await page.screenshot({ path: path.join(folder, fileOf(name, { language, width, scheme })) });
  }
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  if (wider > 0) process.stdout.write(`${address} is ${wider} px wider than ${width} px (${language})\n`);
  found.shown.set(name, address);
}

/** A page that asks for something again and again is taken as it is after a while. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: settleMs }).catch(() => undefined);
}

/** Runs inside the page. */
function pathsOf(links: Element[]): string[] {
  return links.map((link) => new URL(link.getAttribute('href') ?? '', location.href).pathname);
}

function gallery(shown: ReadonlyMap<string, string>): string {
  const figure = (name: string, variant: (typeof variants)[number]) => {
    const { language, width, scheme } = variant;
    const file = fileOf(name, variant);
    return `<figure><a href="${file}"><img loading="lazy" src="${file}" alt="" width="${width / 4}"></a><figcaption>${language}, ${width}, ${scheme}</figcaption></figure>`;
  };
  const section = ([name, address]: [string, string]) =>
    `<h2 id="${name}">${address}</h2><div>${variants.map((variant) => figure(name, variant)).join('')}</div>`;
  const contents = [...shown.keys()].map((name) => `<li><a href="#${name}">${name}</a></li>`);
  const style = 'body{font:14px system-ui;margin:2rem}div{display:flex;gap:1rem;align-items:start}figure{margin:0}';
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Pages of the panel</title><style>${style}img{border:1px solid #888}</style><h1>Pages of the panel</h1><ul>${contents.join('')}</ul>${[...shown].map(section).join('\n')}</html>\n`;
}
