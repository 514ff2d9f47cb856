import type { Browser } from '@playwright/test';
import { memberWithRole, readDemo, readOperatorDemo } from './demo.ts';
import { randomNip } from './nip.ts';
import { foundOrganization } from './operator.ts';
import type { Tour, Visitor } from './page-tour.ts';
import { enrollingSession, type Kept } from './panel-session.ts';
import { signIn } from './person.ts';
import { makeThings } from './pictured-things.ts';

const isForNobody = /^\/(sign-in|forgot-password|reset-password|invite|status)/;

/** Everybody whom the pages are for, with one of everything that a page shows. */
export async function openVisitors(browser: Browser): Promise<Omit<Tour, 'look'> & { close: () => Promise<void> }> {
  const visitor = async (sees: Visitor['sees']) => ({ context: await browser.newContext(), sees });
  const signedIn = async (role: string, sees: Visitor['sees'], demo = readDemo()) => {
    const made = await visitor(sees);
    const page = await made.context.newPage();
    await page.goto('/sign-in');
    await signIn(page, memberWithRole(role, demo));
    return { ...made, page };
  };
  const enrolling = await visitor((address) => address === '/enrol');
  await enrolling.context.addCookies(await newcomer());
  const nobody = await visitor((address) => isForNobody.test(address));
  const operator = await signedIn('owner', (address) => address.endsWith('/mail'), readOperatorDemo());
  // Signs in where the first thing is approved.
  const approver = await visitor((address) => /\/approve\/|\/approvals\/decide$/.test(address));
  const owner = await signedIn('owner', () => true);
  const { close, addresses } = await makeThings(browser, await approver.context.newPage(), owner.page);
  const mail = `/o/${readDemo().organization_id}/mail`;
  const known = { ...addresses, [mail]: mail.replace(readDemo().organization_id, readOperatorDemo().organization_id) };
  return { visitors: [enrolling, nobody, operator, approver, owner], known, close };
}

/** The cookies of somebody who has no second factor yet. */
async function newcomer(): Promise<Kept[]> {
  const nip = randomNip();
  const { invitation } = await foundOrganization({ name: 'Początkująca sp. z o.o.', nip, email: `${nip}@example.com` });
  return (await enrollingSession(invitation)).cookies();
}
