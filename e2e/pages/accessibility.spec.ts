import { inspect } from 'node:util';
import { expect, test } from '@playwright/test';
import { type Audit, auditing, writeFigures } from '../support/audited-pages.ts';
import { leadElsewhere, visitPages } from '../support/page-tour.ts';
import { openVisitors } from '../support/page-visitors.ts';
import { addresses } from '../support/pages.ts';

const nothing = (): Audit => ({ pages: new Set(), checks: 0, states: 0, unopened: [], violations: [] });

test('what breaks a rule is found in the page and in what its buttons open, with the rule and how it was shown', async ({
  page,
}) => {
  const form = '<dialog aria-label="Form"><input></dialog>';
  const button = '<button aria-haspopup="dialog" onclick="document.querySelector(`dialog`).showModal()">Open</button>';
  const idle = '<button aria-haspopup="menu">Nothing</button>';
  const parts = `<h1>A page</h1><img src="data:,">${button}${idle}${form}`;
  await page.setContent(`<html lang="en"><title>A page</title><main>${parts}</main>`);
  const audit = nothing();
  await auditing(audit)(page, '/page', { language: 'en', scheme: 'dark', width: 390 });
  expect(audit).toMatchObject({ checks: 2, states: 1, unopened: ['/page, "Nothing" (en, dark, 390)'] });
  expect(audit.violations).toEqual([
    '/page (en, dark, 390): image-alt: img',
    '/page, what "Open" opens (en, dark, 390): label: input',
  ]);
});

test('no page breaks a rule of WCAG 2.2 AA or a best practice, in either language, theme and width', async ({
  browser,
}) => {
  const { close, ...tour } = await openVisitors(browser);
  const audit = nothing();
  const { elsewhere } = await visitPages({ ...tour, look: auditing(audit) });
  await close();
  process.stdout.write(`${audit.pages.size} pages, ${audit.states} opened by buttons, ${audit.checks} checks\n`);
  expect(audit.violations).toEqual([]);
  expect([...elsewhere.keys()], inspect(elsewhere)).toEqual(leadElsewhere);
  expect([...audit.pages, ...leadElsewhere].toSorted()).toEqual(addresses.toSorted());
  writeFigures(audit);
});
