import { expect, type Page } from '@playwright/test';
import { memberWithRole, readOperatorDemo } from './demo.ts';
import { signIn } from './person.ts';

const demo = readOperatorDemo();

/**
 * The link that was mailed to somebody, in the mail folder of the operator's organization, where its owner reads what
 * an installation without a mail server would have sent.
 * @param path what its address begins with
 */
export async function mailedLink(page: Page, email: string, path: '/invite/' | '/reset-password/'): Promise<string> {
  const folder = `/o/${demo.organization_id}/mail`;
  await page.goto(folder);
  if (new URL(page.url()).pathname !== folder) await signIn(page, memberWithRole('owner', demo));
  const mail = page.locator('section').filter({ hasText: email }).filter({ hasText: path }).first();
  // A job sends it.
  await expect(async () => {
    await page.goto(folder);
    await expect(mail).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 600_000 });
  const [link = ''] = new RegExp(`http\\S+${path}\\S+`).exec((await mail.textContent()) ?? '') ?? [];
  return link;
}
