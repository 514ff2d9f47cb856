import { chooseMailLanguage } from '@invoicing/identity/account/notifications';
import { cookies } from 'next/headers';
import { z } from 'zod';
import { currentSession } from '@/auth';
import { readJson } from '@/json-body';
import { checklistCookie, locales, preferenceCookie, themes } from '@/preferences';
import { isSameOrigin, refuseOrigin } from '@/same-origin';
import { getServices } from '@/server';

const Body = z.strictObject({
  theme: z.enum(themes).optional(),
  locale: z.enum(locales).optional(),
  passkeyOffer: z.literal('dismissed').optional(),
  hiddenChecklist: z.uuid().optional(),
});

/**
 * Remembers looks, language and what was turned down in this browser; mails to the one who is signed in are in that
 * language from then on.
 */
export async function POST(request: Request): Promise<Response> {
  if (!isSameOrigin(request)) return refuseOrigin();
  const body = Body.safeParse(await readJson(request));
  if (!body.success) return Response.json({ error: 'invalid' }, { status: 400 });
  const jar = await cookies();
  const secure = new URL(request.headers.get('origin') ?? '').protocol === 'https:';
  const { hiddenChecklist, ...choices } = body.data;
  for (const [name, value] of Object.entries(choices))
    if (value !== undefined) jar.set(name, value, { ...preferenceCookie, secure });
  const { locale } = choices;
  const session = locale || hiddenChecklist ? await currentSession() : null;
  const member = session?.memberships.find(({ organizationId }) => organizationId === hiddenChecklist);
  if (member) jar.set({ ...checklistCookie(member), secure });
  if (locale && session) await chooseMailLanguage(getServices(), session, locale);
  return Response.json({ ok: true });
}
