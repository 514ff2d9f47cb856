import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { memberWithRole } from '../support/demo.ts';
import { addresses } from '../support/pages.ts';
import { signIn } from '../support/person.ts';

// Pages of one thing are met here as not found; the journeys that make such things check them as they are.
test('every page that the panel has is accessible, signed in or not, in light and dark, wide and on a phone', async ({ page }) => {
  test.setTimeout(600_000);
  expect(addresses.length).toBeGreaterThan(8);
  const isOpen = (address: string) => !address.startsWith('/o/') && !address.startsWith('/account');
  for (const address of addresses.filter(isOpen)) {
    await page.goto(address);
    await expectAccessible(page);
  }
  await page.goto('/');
  await signIn(page, memberWithRole('owner'));
  for (const address of addresses) {
    await page.goto(address);
    await expectAccessible(page);
  }
});
