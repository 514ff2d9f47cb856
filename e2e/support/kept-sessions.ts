import { type Cookie, type Page, test } from '@playwright/test';
import type { Member } from './demo.ts';
import { panelSession } from './panel-session.ts';
import { answerOfPasskey } from './passkey.ts';

/** A session that a member opened in this run; `journey` is the latest that went on in it. */
type Session = { cookies: Cookie[]; provenAt: number; journey: string };

/** By the member's e-mail. */
const kept = new Map<string, Session>();
/** Changes ask for a second factor of the last five minutes; a journey takes less than the rest of them. */
const freshMs = 60_000;

/** Keeps the session that the member has just opened in the page's browser, for later journeys. */
export async function keepSession(page: Page, { email }: Member): Promise<void> {
  const cookies = await page.context().cookies();
  kept.set(email, {
    cookies: cookies.filter(({ name }) => name.endsWith('session')),
    provenAt: Date.now(),
    journey: test.info().testId,
  });
}

/**
 * Resumes the session from an earlier journey, at the page that the sign-in was to lead to, with the second factor
 * verified just now. Signing in takes longer than most of what follows.
 * @returns whether there was a session that is still open
 */
export async function resumeSession(page: Page, member: Member): Promise<boolean> {
  const session = kept.get(member.email);
  if (session === undefined) return false;
  const next = new URL(page.url()).searchParams.get('next') ?? '/';
  const before = await page.context().cookies();
  const isOpen = await prove(member, session);
  if (isOpen) {
    await page.context().addCookies(session.cookies);
    await page.goto(next);
    if (!new URL(page.url()).pathname.startsWith('/sign-in')) return true;
  }
  kept.delete(member.email);
  await page.context().clearCookies();
  await page.context().addCookies(before);
  return false;
}

/**
 * Shows the passkey again where that is some time ago, before the journey's first page: the session goes on under
 * another token, and a page that is open would not.
 * @returns whether the session is still open
 */
async function prove(member: Member, session: Session): Promise<boolean> {
  const journey = test.info().testId;
  const isNew = session.journey !== journey;
  session.journey = journey;
  if (!isNew || Date.now() - session.provenAt <= freshMs) return true;
  const panel = panelSession(session.cookies);
  const asked = await panel.post('/api/panel/passkey/step-up', {}).catch(() => null);
  const passkey = asked && answerOfPasskey(member, asked);
  if (!passkey) return false;
  await panel.post('/api/panel/step-up', { passkey });
  session.cookies = panel.renewed(session.cookies);
  session.provenAt = Date.now();
  return true;
}
