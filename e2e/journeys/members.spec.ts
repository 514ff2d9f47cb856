import { expect, type Page } from '@playwright/test';
import { bothWidths, expectAccessible } from '../support/accessible.ts';
import { memberWithRole, readDemo } from '../support/demo.ts';
import { mailedLink } from '../support/mails.ts';
import { acceptInvitation, signIn } from '../support/person.ts';
import { test } from '../support/quiet.ts';
import { expectUnbroken } from '../support/unbroken.ts';

const demo = readDemo();
const base = `/o/${demo.organization_id}`;
const rowOf = (page: Page, email: string) => page.getByRole('row', { name: email });

/** On a phone a message lies over the bar at the top, which is the way elsewhere, and over nothing that is read. */
async function expectOffContent(page: Page): Promise<void> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  const message = page.getByRole('region', { name: 'Messages' }).getByRole('listitem');
  const firstOfPage = (await page.locator('#content > *').first().boundingBox())?.y ?? 0;
  const lowest = async () => {
    const { y, height } = (await message.boundingBox()) ?? { y: 0, height: 0 };
    return height > 0 && y > 0 ? y + height : Number.POSITIVE_INFINITY;
  };
  await expect.poll(lowest).toBeLessThanOrEqual(firstOfPage);
  if (size) await page.setViewportSize(size);
}

/** An admin changes nothing about the owner, whose address is in one line. */
async function expectOwnerKept(page: Page): Promise<void> {
  const { email } = memberWithRole('owner');
  await expect(rowOf(page, email).getByRole('button')).toHaveCount(0);
  await expectUnbroken(rowOf(page, email).getByText(email, { exact: true }));
}

/** Invites a developer; roles that may do more than an admin are none that an admin gives. */
async function invite(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Invite member' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite member' });
  for (const role of ['Owner', 'Approver', 'Accountant']) await expect(dialog.getByLabel(role)).toHaveCount(0);
  await dialog.getByLabel('E-mail').fill('anna@');
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(dialog.getByRole('alert')).toHaveText([/^Write an e-mail address/, 'Choose a role.']);
  await expect(dialog.getByLabel('E-mail')).toBeFocused();
  await expectAccessible(page, bothWidths);
  await dialog.getByLabel('E-mail').fill(email);
  await dialog.getByLabel('Developer').check();
  await expectAccessible(page, bothWidths);
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText(`Invitation for ${email} is on its way.`)).toBeVisible();
  await expectOffContent(page);
  const invited = page.getByRole('region', { name: 'Open invitations' }).getByRole('row', { name: email });
  await expectUnbroken(invited.getByText(email, { exact: true }));
  await expectAccessible(page, bothWidths);
}

async function changeRole(page: Page, email: string): Promise<void> {
  await page.goto(`${base}/members`);
  await rowOf(page, email).getByRole('button', { name: 'Change role' }).click();
  await page.getByRole('dialog').getByLabel('Auditor').check();
  await expectAccessible(page, bothWidths);
  await page.getByRole('button', { name: 'Save role' }).click();
  await expect(rowOf(page, email).getByRole('cell', { name: 'Auditor', exact: true })).toBeVisible();
}

async function endMembership(page: Page, email: string): Promise<void> {
  const more = rowOf(page, email).getByRole('button', { name: /^More actions/ });
  const deactivate = page.getByRole('menuitem', { name: 'Deactivate' });
  await more.click();
  await expectAccessible(page, bothWidths);
  await deactivate.click();
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
  await page.keyboard.press('Enter');
  await deactivate.click();
  await expectAccessible(page, bothWidths);
  await page.getByRole('button', { name: 'Deactivate member' }).click();
  await expect(rowOf(page, email).getByText('Deactivated', { exact: true })).toBeVisible();
  await expectAccessible(page, bothWidths);
}

test('an admin invites a member, changes their role and ends their membership, each as an entry of the audit log', async ({
  page,
  otherBrowser,
}) => {
  const who = {
    email: `ewa.lis.${crypto.randomUUID().slice(0, 8)}@books.example.com`,
    password: 'a walk through Tatra snow',
    name: 'Ewa Lis',
  };
  await page.goto('/');
  await signIn(page, memberWithRole('admin'));
  await page.goto(`${base}/members`);
  await expectOwnerKept(page);
  await invite(page, who.email);

  const [operator, theirs] = [await otherBrowser(), await otherBrowser()];
  const invitation = await mailedLink(operator, who.email, '/invite/');
  const mail = operator.locator('section').filter({ hasText: who.email }).first();
  await expect(mail).toContainText('The link works once, for seven days');
  await acceptInvitation(theirs, invitation, who);
  await expect(theirs.getByRole('link', { name: 'Integration' })).toBeVisible();

  await changeRole(page, who.email);
  await theirs.goto('/');
  await expect(theirs).toHaveURL(/\/sign-in/);
  await endMembership(page, who.email);

  for (const [action, words] of [
    ['member.invited', 'Member invited'],
    ['invitation.accepted', 'Invitation accepted'],
    ['member.role_changed', 'Role changed'],
    ['member.deactivated', 'Member deactivated'],
  ]) {
    await page.goto(`${base}/audit?action=${action}`);
    const row = page.getByRole('row', { name: new RegExp(String(words)) }).first();
    await row.getByText('Details').click();
    await expect(row).toContainText(action === 'invitation.accepted' ? 'Ewa Lis' : 'Demo Admin');
    await expectAccessible(page, bothWidths);
  }
});
