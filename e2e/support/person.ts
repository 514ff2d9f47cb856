import { expect, type Locator, type Page } from '@playwright/test';
import { freshCode } from './codes.ts';
import { isDemoMember, type Member } from './demo.ts';
import { keepSession, resumeSession } from './kept-sessions.ts';
import { holdPasskey, makePasskey } from './passkey.ts';

/**
 * Lets the member into the panel, from the sign-in page to where it leads: in a session of theirs from an earlier
 * journey, or by signing in.
 */
export async function signIn(page: Page, member: Member): Promise<void> {
  if (!isDemoMember(member)) return signInWithFactors(page, member);
  if (await resumeSession(page, member)) {
    await holdPasskey(page, member);
    return;
  }
  await signInWithFactors(page, member);
  await keepSession(page, member);
}

/**
 * Signs in through the pages, where the browser is or at the sign-in page: by the passkey that the member has in
 * this run. A member of the demo signs in by code once, and has a passkey from then on.
 */
export async function signInWithFactors(page: Page, member: Member): Promise<void> {
  if (!(await holdPasskey(page, member))) {
    await signInByCode(page, member);
    if (isDemoMember(member)) await makePasskey(page, member);
    await holdPasskey(page, member);
    return;
  }
  await givePassword(page, member);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await signedIn(page);
}

/** Signs in by password and code. */
export async function signInByCode(page: Page, member: Member): Promise<void> {
  await givePassword(page, member);
  // A person with a passkey is asked for that first.
  const turnToCode = page.getByRole('button', { name: 'Use a code instead' });
  await page.getByLabel('Code').or(turnToCode).first().waitFor();
  if (await turnToCode.isVisible()) await turnToCode.click();
  await page.getByLabel('Code').fill(await freshCode(member));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await signedIn(page);
}

/**
 * Decides on the open approval page with the member's passkey, or with the code of the sign-in that led to it, where
 * that counts.
 */
export async function approve(page: Page): Promise<void> {
  await approveButton(page).click();
  await expect(page.getByText('Approved', { exact: true })).toBeVisible();
}

/** The button that approves on the open page, by passkey or by code. */
export function approveButton(page: Page): Locator {
  const counted = page
    .getByRole('form', { name: 'Decision' })
    .filter({ hasText: 'The code that you signed in with counts' })
    .getByRole('button', { name: /^Approve/ });
  return page.getByRole('button', { name: 'Approve with a passkey' }).or(counted).first();
}

async function givePassword(page: Page, member: Member): Promise<void> {
  await page.getByLabel('E-mail').fill(member.email);
  await page.getByLabel('Password').fill(member.password);
  await page.getByRole('button', { name: 'Continue' }).click();
}

async function signedIn(page: Page): Promise<void> {
  await page.waitForURL((url) => !url.pathname.startsWith('/sign-in'));
}

/**
 * Accepts an invitation as somebody new, with an authenticator app for a second factor.
 * @returns who they are from now on
 */
export async function acceptInvitation(
  page: Page,
  invitation: string,
  who: { email: string; password: string; name: string },
): Promise<Member> {
  await page.goto(invitation);
  await page.getByLabel('Your name').fill(who.name);
  await page.getByLabel('New password').fill(who.password);
  await page.getByRole('button', { name: 'Accept invitation' }).click();
  await page.getByRole('button', { name: 'Authenticator app' }).click();
  const secret = (await page.getByTestId('totp-secret').locator('code').textContent()) ?? '';
  const member = { email: who.email, password: who.password, totp_secret: secret, role: '' };
  await page.getByLabel('Code').fill(await freshCode(member));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByLabel('I have stored them').check();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/enrol'));
  return member;
}
