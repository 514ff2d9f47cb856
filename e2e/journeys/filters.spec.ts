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

test('a log is not narrowed by what is no whole id: the field keeps it and says so, and nothing is listed', async ({
  page,
}) => {
  await page.goto(`${base}/dashboard`);
  await signIn(page, memberWithRole('owner'));
  for (const [log, title] of [
    ['logs', 'Request log'],
    ['audit', 'Audit log'],
  ] as const) {
    await page.goto(`${base}/${log}`);
    const field = page.getByRole('textbox', { name: 'Correlation ID' });
    await field.fill('  3d181935 ');
    await field.press('Enter');
    await expect(page.getByText('This is not a whole ID')).toBeVisible();
    await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
    await expect(field).toHaveValue('3d181935');
    await expect(field).toHaveAccessibleDescription('Enter the whole ID: 36 characters in five groups.');
    await expect(page.getByRole('table')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Export CSV' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Clear', exact: true }).click();
    await expect(field).toHaveValue('');
    await field.fill(`  ${crypto.randomUUID()}  `);
    await field.press('Enter');
    await expect(page.getByText(/^No (request|entry) matches$/)).toBeVisible();
  }
});
