import { openProduct } from '@invoicing/db/testing/product';
import type { Cookie, Page } from '@playwright/test';
import type { Member } from './demo.ts';
import { productSecrets } from './env.ts';

/** The cookies of the sessions that members opened in this run, by their e-mail. */
const kept = new Map<string, Cookie[]>();
let opened: ReturnType<typeof openProduct> | undefined;

function database() {
  opened ??= openProduct(productSecrets());
  return opened.db;
}

/** Keeps the session that the member has just opened in the page's browser, for later journeys. */
export async function keepSession(page: Page, { email }: Member): Promise<void> {
  const cookies = await page.context().cookies();
  kept.set(
    email,
    cookies.filter(({ name }) => name.endsWith('session')),
  );
}

/**
 * Goes on in the session that the member opened in an earlier journey, at the page that the sign-in was to lead to, as
 * if the second factor had just been shown. Signing in takes longer than most of what follows it.
 * @returns whether there was a session that is still open
 */
export async function resumeSession(page: Page, { email }: Member): Promise<boolean> {
  const cookies = kept.get(email);
  if (cookies === undefined) return false;
  const next = new URL(page.url()).searchParams.get('next') ?? '/';
  const before = await page.context().cookies();
  await database().panelSession.updateMany({ where: { user: { email } }, data: { stepUpAt: new Date() } });
  await page.context().addCookies(cookies);
  await page.goto(next);
  if (!new URL(page.url()).pathname.startsWith('/sign-in')) return true;
  kept.delete(email);
  await page.context().clearCookies();
  await page.context().addCookies(before);
  return false;
}
