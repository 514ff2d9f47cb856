import { AppError } from '@invoicing/router/errors';
import { startSignIn } from '@invoicing/router/panel/session/sign-in';
import { cookies } from 'next/headers';
import { z } from 'zod';
import { challengeCookie, visitor } from '@/auth';
import { isSameOrigin, refuseOrigin } from '@/same-origin';
import { getServices } from '@/server';

const Body = z.strictObject({ email: z.string().max(254), password: z.string().max(1024) });

/** First step of signing in; the answer never tells which part was wrong. */
export async function POST(request: Request): Promise<Response> {
  if (!isSameOrigin(request)) return refuseOrigin();
  const body = Body.safeParse(await request.json().catch(() => null));
  if (!body.success) return Response.json({ error: 'invalid' }, { status: 400 });
  try {
    const { challenge, factors } = await startSignIn(getServices(), body.data, await visitor());
    const { name, options } = challengeCookie();
    (await cookies()).set(name, challenge, options);
    return Response.json({ totp: factors.totp, passkey: factors.passkeys > 0 });
  } catch (error) {
    if (error instanceof AppError && error.code === 'unauthorized') return Response.json({ error: 'invalid_credentials' }, { status: 401 });
    throw error;
  }
}
