import { cookies } from 'next/headers';
import { z } from 'zod';
import { locales, preferenceCookie, themes } from '@/preferences';
import { isSameOrigin, refuseOrigin } from '@/same-origin';

const Body = z.strictObject({
  theme: z.enum(themes).optional(),
  locale: z.enum(locales).optional(),
  passkeyOffer: z.literal('dismissed').optional(),
});

/** Remembers looks, language and what was turned down in this browser. */
export async function POST(request: Request): Promise<Response> {
  if (!isSameOrigin(request)) return refuseOrigin();
  const body = Body.safeParse(await request.json().catch(() => null));
  if (!body.success) return Response.json({ error: 'invalid' }, { status: 400 });
  const jar = await cookies();
  const secure = new URL(request.headers.get('origin') ?? '').protocol === 'https:';
  for (const [name, value] of Object.entries(body.data))
    if (value !== undefined) jar.set(name, value, { ...preferenceCookie, secure });
  return Response.json({ ok: true });
}
