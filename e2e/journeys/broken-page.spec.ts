import type { ChildProcess } from 'node:child_process';
import { expect, type Page } from '@playwright/test';
import { bothWidths, expectAccessible } from '../support/accessible.ts';
import { type CutDatabase, cutDatabase } from '../support/cut-database.ts';
import { memberWithRole, readDemo } from '../support/demo.ts';
import { panelDatabases } from '../support/env.ts';
import { accepts, freePort, startPanel } from '../support/further-panel.ts';
import { signInByCode } from '../support/person.ts';
import { test } from '../support/quiet.ts';

const base = `/o/${readDemo().organization_id}`;

let panel: ChildProcess | null = null;
let database: CutDatabase | null = null;
test.afterEach(async () => {
  panel?.kill('SIGKILL');
  await database?.close();
});

/** A panel of its own, whose way to the database can be cut. @returns its address, and what cuts it */
async function panelToBreak(): Promise<{ origin: string; way: CutDatabase }> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const way = await cutDatabase(panelDatabases().ORGANIZATION_DATABASE_URL);
  database = way;
  panel = startPanel(port, { BASE_URL: origin, ORGANIZATION_DATABASE_URL: way.url });
  await expect.poll(() => accepts(port)).toBe(true);
  return { origin, way };
}

/** Where the page that could not be made leads: to its log, which is found by its id too. */
async function followLog(page: Page, home: string): Promise<void> {
  const id = (await page.getByRole('main').locator('code').textContent()) ?? '';
  await page.getByRole('link', { name: 'Open its log' }).click();
  await expect(page).toHaveURL(`${home}/logs/${id}`);
  await expect(page.getByRole('heading', { name: 'Page that could not be made' }).first()).toBeVisible();
  await expect(page.getByText(`${base}/drafts/new`, { exact: true })).toBeVisible();
  await expectAccessible(page, bothWidths);
  await expect(page.getByRole('button', { name: 'Search' })).toBeEnabled();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: 'Search' }).getByRole('combobox').fill(id);
  await expect(page.getByRole('option').filter({ hasText: '/drafts/new' })).toHaveCount(1);
}

test('a page that could not be made shows its correlation id, which leads to its log and is found by Ctrl K', async ({
  page,
  provoking,
}) => {
  const { origin, way } = await panelToBreak();
  // This panel is at another address than the one that all journeys share.
  provoking(/ 500 |React error #441/, new RegExp(`^${origin}/\\S*$`));
  const home = `${origin}${base}`;
  await page.goto(`${home}/drafts`);
  await signInByCode(page, memberWithRole('owner'));
  await expect(page.getByRole('heading', { name: 'Drafts', level: 1 })).toBeVisible();
  way.cutAt('invoice_templates');
  await page.goto(`${home}/drafts/new`);
  await expect(page.getByRole('heading', { name: 'This page could not be made' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expectAccessible(page);
  way.restore();
  await followLog(page, home);
  await page.goto(`${home}/drafts/new`);
  await expect(page.getByLabel('Line name')).toBeVisible();
});

test('a page whose scripts an update has replaced is loaded again', async ({ page, provoking }) => {
  provoking(/net::ERR_FAILED|Failed to load chunk/);
  await page.goto(`${base}/drafts`);
  await signInByCode(page, memberWithRole('owner'));
  await expect(page.getByRole('heading', { name: 'Drafts', level: 1 })).toBeVisible();
  let isReplaced = true;
  let loads = 0;
  await page.route('**/_next/static/**/*.js', (route) => (isReplaced ? route.abort() : route.continue()));
  page.on('request', (request) => {
    if (!request.isNavigationRequest()) return;
    loads += 1;
    isReplaced = false;
  });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Customers' }).click();
  await expect(page.getByRole('heading', { name: 'Customers', level: 1 })).toBeVisible();
  await expect(page).toHaveURL(`${base}/customers`);
  expect(loads).toBe(1);
});
