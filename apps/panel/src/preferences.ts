import 'server-only';
import { createHash } from 'node:crypto';
import { cookies, headers } from 'next/headers';

export const locales = ['pl', 'en'] as const;
export const themes = ['system', 'light', 'dark'] as const;
export type Locale = (typeof locales)[number];
export type Theme = (typeof themes)[number];

const lastsSeconds = 365 * 24 * 3600;

/** Cookies that hold a choice of looks and language; they say nothing about who it is. */
export const preferenceCookie = { httpOnly: true, sameSite: 'lax', path: '/', maxAge: lastsSeconds } as const;

/** Whether this browser's person turned down the offer of a passkey. */
export async function isPasskeyOfferDismissed(): Promise<boolean> {
  return (await cookies()).get('passkeyOffer')?.value === 'dismissed';
}

type Membership = { organizationId: string; memberId: string };

/** The cookie by which this browser keeps that a member has hidden the checklist; it names no one. */
export function checklistCookie({ organizationId, memberId }: Membership) {
  const value = createHash('sha256').update(memberId).digest('base64url').slice(0, 16);
  return { name: 'checklist', value, ...preferenceCookie, path: `/o/${organizationId}/dashboard` };
}

/** Whether the member has hidden the checklist of the organization in this browser. */
export async function isChecklistHidden(member: Membership): Promise<boolean> {
  const { name, value } = checklistCookie(member);
  return (await cookies()).get(name)?.value === value;
}

/** The theme that the person chose; without a choice the system's. */
export async function chosenTheme(): Promise<Theme> {
  const value = (await cookies()).get('theme')?.value;
  return themes.find((theme) => theme === value) ?? 'system';
}

/** The language that the person chose, else what the browser asks for, else Polish. */
export async function chosenLocale(): Promise<Locale> {
  const chosen = (await cookies()).get('locale')?.value;
  const wanted = (await headers()).get('accept-language')?.toLowerCase() ?? '';
  const asked = /\b(pl|en)\b/.exec(wanted)?.[1];
  return locales.find((locale) => locale === chosen) ?? locales.find((locale) => locale === asked) ?? 'pl';
}

/**
 * In which language documents are shown to this person: they are Polish, with English next to it where that is read.
 */
export async function shownLocale(): Promise<'pl' | 'pl-en'> {
  return (await chosenLocale()) === 'en' ? 'pl-en' : 'pl';
}
