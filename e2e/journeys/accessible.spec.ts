import { expect, type Page, test } from '@playwright/test';
import { bothWidths, expectAccessible } from '../support/accessible.ts';
import { memberWithRole } from '../support/demo.ts';
import { addresses, namesOne } from '../support/pages.ts';
import { signIn } from '../support/person.ts';

const tabs = 3;

/** Each tab takes the next page that none has taken. */
async function expectAllAccessible(page: Page, wanted: readonly string[]): Promise<void> {
  const left = [...wanted];
  const work = async () => {
    const tab = await page.context().newPage();
    for (let address = left.shift(); address !== undefined; address = left.shift()) {
      await tab.goto(address);
      await (namesOne(address) ? expectAccessible(tab) : expectAccessible(tab, bothWidths));
    }
    await tab.close();
  };
  await Promise.all(Array.from({ length: tabs }, work));
}

// Pages of one thing are met here as not found; the journeys that make such things check them as they are.
test('every page that the panel has is accessible, signed in or not, in light and dark, wide and on a phone', async ({
  page,
}) => {
  expect(addresses.length).toBeGreaterThan(8);
  const isOpen = (address: string) => !address.startsWith('/o/') && !address.startsWith('/account');
  await expectAllAccessible(page, addresses.filter(isOpen));
  await page.goto('/');
  await signIn(page, memberWithRole('owner'));
  await expectAllAccessible(
    page,
    addresses.filter((address) => !(isOpen(address) && namesOne(address))),
  );
});
