import { expect, type Page } from '@playwright/test';
import { bothWidths, expectAccessible, readShape } from '../support/accessible.ts';
import { memberWithRole } from '../support/demo.ts';
import { checksEveryWay } from '../support/env.ts';
import { visit, type Watched, watchTab } from '../support/guarded.ts';
import { addresses, namesOne } from '../support/pages.ts';
import { signIn } from '../support/person.ts';
import { test } from '../support/quiet.ts';

/** The language, which tabs share, is changed where pages are checked in both. */
const tabs = checksEveryWay() ? 1 : 3;

/** Each tab takes the next page that none has taken. */
async function visitAll(page: Page, wanted: readonly string[], watched: Watched): Promise<void> {
  const left = [...wanted];
  const work = async () => {
    const tab = await page.context().newPage();
    watchTab(tab, watched);
    for (let address = left.shift(); address !== undefined; address = left.shift()) {
      await visit(tab, address, watched);
      await (namesOne(address) ? expectAccessible(tab) : expectAccessible(tab, bothWidths));
    }
    await tab.close();
  };
  await Promise.all(Array.from({ length: tabs }, work));
}

// Pages of one thing are met here as not found; the journeys that make such things check them as they are.
test('every page, signed in or not, found or not, is accessible in light and dark, wide and on a phone, has its headers and a fresh nonce, and loads nothing from others', async ({
  page,
  provoking,
}) => {
  provoking(/ 404 /);
  const watched: Watched = { elsewhere: [], violations: [], nonces: [] };
  expect(addresses.length).toBeGreaterThan(8);
  const isOpen = (address: string) => !address.startsWith('/o/') && !address.startsWith('/account');
  await visitAll(page, ['/no-such-page', ...addresses.filter(isOpen)], watched);
  await page.goto('/');
  await signIn(page, memberWithRole('owner'));
  await visitAll(
    page,
    addresses.filter((address) => !(isOpen(address) && namesOne(address))),
    watched,
  );
  expect(new Set(watched.nonces).size).toBe(watched.nonces.length);
  expect(watched).toMatchObject({ elsewhere: [], violations: [] });
});

test('a state is checked again where it differs in more than its words and the number of its rows', async ({
  page,
}) => {
  const shapeOf = async (inner: string) => {
    await page.setContent(`<html lang="en"><title>A page</title><main>${inner}</main></html>`);
    return page.evaluate(readShape);
  };
  const [row, framed] = ['<li class="row"><a href="/1">One</a></li>', '<iframe srcdoc="<p>Paper</p>"></iframe>'];
  const shape = await shapeOf(`<button id="a">Send</button>${row}`);
  expect(await shapeOf(`<button id="b">Issue</button>${row}${row.replace('One', 'Two')}`)).toBe(shape);
  for (const other of ['<button></button>', '<button disabled>Send</button>', '<button class="red">Send</button>'])
    expect(await shapeOf(`${other}${row}`)).not.toBe(shape);
  expect(await shapeOf(`<button>Send</button>${row.replace('One', '')}`)).not.toBe(shape);
  expect(await shapeOf(framed)).not.toBe(await shapeOf(framed.replace('Paper', '')));
});
