import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import type axe from 'axe-core';
import { readShape } from './accessible.ts';
import { letCheckerIn, violationsOf } from './axe.ts';
import { type Look, languages, schemes, type Variant, widths } from './page-tour.ts';

const figuresFile = path.resolve(import.meta.dirname, '../../docs/operations/accessibility.md');

/** The result: what was checked, every button that opened nothing, and every violation with its page. */
export type Audit = { pages: Set<string>; checks: number; states: number; unopened: string[]; violations: string[] };

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Scripts do not run in a framed document: each is looked at as a page of its own. */
const options: axe.RunOptions = { runOnly: { type: 'tag', values: tags }, iframes: false };
const opens = 'button[aria-haspopup]:not([aria-haspopup="false"]):not([disabled])';
const overlay = 'dialog[open], :popover-open, [role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';
const opened = (page: Page) => page.locator(overlay).filter({ visible: true });
const openMs = 2_000;

/** Looks for violations on each page, on the documents that it frames, and on what its buttons open. */
export function auditing(audit: Audit): Look {
  const known = new Set<string>();
  return async (page, address, variant) => {
    const isNew = (shape: string) => {
      const key = createHash('sha256')
        .update(`${wordsOf(variant)} ${shape}`)
        .digest('hex');
      return !known.has(key) && known.add(key).has(key);
    };
    const note: Note = async (tab, what, within = null) => {
      audit.checks += 1;
      for (const { id, targets } of await violationsOf(tab, options, within)) {
        const violation = `${what} (${wordsOf(variant)}): ${id}: ${targets.join(', ')}`;
        audit.violations.push(violation);
        process.stdout.write(`${violation}\n`);
      }
    };
    await letCheckerIn(page);
    await note(page, address);
    if (!audit.pages.has(address)) process.stdout.write(`${address}\n`);
    audit.pages.add(address);
    for (const source of await sourcesOf(page))
      await withDocument(page, source, async (sheet) => {
        if (isNew(await sheet.evaluate(readShape))) await note(sheet, `${address}, the document in it`);
      });
    const miss = (name: string) => {
      audit.unopened.push(`${address}, "${name}" (${wordsOf(variant)})`);
      process.stdout.write(`${audit.unopened.at(-1)} opened nothing\n`);
    };
    audit.states += await auditOpened(page, address, { isNew, note, miss });
  };
}

type Note = (tab: Page, what: string, within?: string | null) => Promise<void>;
type Taking = { isNew: (shape: string) => boolean; note: Note; miss: (name: string) => void };

/** @returns how many states were looked at, none of which has the shape of one before */
async function auditOpened(page: Page, address: string, { isNew, note, miss }: Taking): Promise<number> {
  // Behind a dialog that the page begins with nothing can be pressed.
  if ((await page.locator('dialog:modal').count()) > 0) return 0;
  const count = await page.locator(opens).count();
  let states = 0;
  for (let index = 0; index < count; index += 1) {
    const button = page.locator(opens).nth(index);
    if (!isNew(await button.evaluate(placeOf, address)) || !(await button.isVisible())) continue;
    const name = ((await button.getAttribute('aria-label')) ?? (await button.textContent()) ?? '').trim();
    const shape = await open(page, button);
    if (shape === null) miss(name);
    else if (isNew(shape)) {
      states += 1;
      await note(page, `${address}, what "${name}" opens`, overlay);
    }
    await closeAll(page);
  }
  return states;
}

const wordsOf = ({ language, width, scheme }: Variant) => `${language}, ${scheme}, ${width}`;

/**
 * An identifier that is the same for a button in all rows of a page, and for all pages if it is outside of their own
 * content. Runs inside the page.
 */
function placeOf(button: Element, address: string): string {
  const place = button.closest('main') === null ? '' : address;
  return `${place} ${button.className} ${button.getAttribute('aria-haspopup')} ${button.textContent}`;
}

async function sourcesOf(page: Page): Promise<string[]> {
  const sources = await page
    .locator('iframe')
    .evaluateAll((frames) => frames.map((frame) => frame.getAttribute('src')));
  return sources.filter((source) => source !== null);
}

async function withDocument(page: Page, source: string, work: (sheet: Page) => Promise<void>): Promise<void> {
  const answer = await page.request.get(new URL(source, page.url()).href);
  const sheet = await page.context().newPage();
  await sheet.setViewportSize(page.viewportSize() ?? { width: 390, height: 900 });
  await sheet.setContent(await answer.text());
  await letCheckerIn(sheet);
  await work(sheet);
  await sheet.close();
}

/** @returns the shape of what the button opened; null where it stays closed */
async function open(page: Page, button: Locator): Promise<string | null> {
  if (!(await isPressed(button))) return null;
  const isOpen = await opened(page)
    .first()
    .waitFor({ timeout: openMs })
    .then(
      () => true,
      () => false,
    );
  return isOpen ? await opened(page).first().evaluate(readShape) : null;
}

/** A person cannot press a covered button either. */
function isPressed(button: Locator): Promise<boolean> {
  return button.click({ timeout: openMs }).then(
    () => true,
    () => false,
  );
}

/** What Escape does not close is discarded by reloading the page. */
async function closeAll(page: Page): Promise<void> {
  const isClosed = async () => (await opened(page).count()) === 0;
  for (let tries = 0; tries < 3 && !(await isClosed()); tries += 1) {
    await page.keyboard.press('Escape');
    await page.waitForTimeout(100);
  }
  if (await isClosed()) return;
  await page.reload();
  await page.waitForLoadState('load');
  await letCheckerIn(page);
}

/** Writes what a run without a violation looked at below the figures of the documentation. */
export function writeFigures({ pages, states, checks, violations }: Audit): void {
  const day = new Date().toISOString().slice(0, 10);
  const variants = languages.length * schemes.length * widths.length;
  const row = [day, pages.size, variants, states, checks, violations.length].join(' | ');
  const [before = ''] = readFileSync(figuresFile, 'utf8').split(/(?<=\n\| --- .*\n)/);
  writeFileSync(figuresFile, `${before}| ${row} |\n`);
}
