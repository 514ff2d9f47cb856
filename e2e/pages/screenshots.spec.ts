import { expect, test } from '@playwright/test';
import { memberWithRole, readDemo, readOperatorDemo } from '../support/demo.ts';
import { signIn } from '../support/person.ts';
import { makeThings } from '../support/pictured-things.ts';
import { takePictures, type Visitor } from '../support/pictures.ts';

const isForNobody = /^\/(sign-in|forgot-password|reset-password|invite|status)/;

test('every page, wide and on a phone, in light and dark, in Polish and English', async ({ browser }) => {
  const visitor = async (sees: Visitor['sees']) => ({ context: await browser.newContext(), sees });
  const signedIn = async (role: string, sees: Visitor['sees'], demo = readDemo()) => {
    const made = await visitor(sees);
    const page = await made.context.newPage();
    await page.goto('/sign-in');
    await signIn(page, memberWithRole(role, demo));
    return { ...made, page };
  };
  const nobody = await visitor((address) => isForNobody.test(address));
  const operator = await signedIn('owner', (address) => address.endsWith('/mail'), readOperatorDemo());
  // Signs in where the first thing is approved.
  const approver = await visitor((address) => /\/approve\/|\/approvals\/decide$/.test(address));
  const owner = await signedIn('owner', () => true);
  const { close, addresses } = await makeThings(browser, await approver.context.newPage(), owner.page);
  const mail = `/o/${readDemo().organization_id}/mail`;
  const known = { ...addresses, [mail]: mail.replace(readDemo().organization_id, readOperatorDemo().organization_id) };
  const without = await takePictures([nobody, operator, approver, owner], known);
  await close();
  process.stdout.write(`${without.join('\n')}\n`);
  expect(without.length).toBeLessThan(5);
});
