import { expect } from '@playwright/test';
import { memberWithRole, readDemo } from '../support/demo.ts';
import { signIn } from '../support/person.ts';
import { test } from '../support/quiet.ts';

const base = `/o/${readDemo().organization_id}`;

/** Every list with the bar of filters, one of its filters, and what is in its address then. */
const lists = [
  ['invoices', 'Number', '?number=X%2F404'],
  ['drafts', 'Reference', '?reference=X%2F404'],
  ['corrections', 'Number', '?number=X%2F404'],
  ['customers', 'Name or tax ID', '?name=X%2F404'],
  ['approvals?view=mine', 'Buyer', '?view=mine&buyer=X%2F404'],
  ['audit', 'Correlation ID', '?correlation_id=X%2F404'],
  ['logs', 'Correlation ID', '?correlation_id=X%2F404'],
] as const;

test('the address of a narrowed list has only what it is narrowed by, and the way back leads to the list as it was', async ({
  page,
}) => {
  await page.goto(`${base}/dashboard`);
  await signIn(page, memberWithRole('owner'));
  for (const [list, label, search] of lists) {
    const [path = ''] = list.split('?');
    await page.goto(`${base}/${list}`);
    const whole = page.url();
    await page.getByRole('textbox', { name: label }).fill('X/404');
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.waitForURL((url) => url.pathname.endsWith(`/${path}`) && url.search.includes('404'));
    expect(new URL(page.url()).search).toBe(search);
    await page.goBack();
    await page.waitForURL(whole);
  }
  await page.goto(`${base}/submissions?view=all`);
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.waitForURL((url) => url.search === '?view=all');
});
