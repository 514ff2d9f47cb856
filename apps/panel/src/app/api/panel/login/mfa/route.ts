import { AppError } from '@invoicing/router/errors';
import { passSecondFactor } from '@invoicing/router/panel/session/sign-in';
import { cookies } from 'next/headers';
import { z } from 'zod';
import { challengeCookie } from '@/auth';
import { isSameOrigin, refuseOrigin } from '@/same-origin';
import { getServices } from '@/server';

const Body = z.strictObject({ code: z.string().max(10) });

/** Second step: the code from the authenticator, for the sign-in that this browser has started. */
export async function POST(request: Request): Promise<Response> {
  if (!isSameOrigin(request)) return refuseOrigin();
  const body = Body.safeParse(await request.json().catch(() => null));
  if (!body.success) return Response.json({ error: 'invalid' }, { status: 400 });
  try {
    await passSecondFactor(getServices(), (await cookies()).get(challengeCookie().name)?.value ?? '', body.data.code);
    return Response.json({ next: 'session' });
  } catch (error) {
    if (error instanceof AppError && error.code === 'unauthorized') return Response.json({ error: 'invalid_code' }, { status: 401 });
    throw error;
  }
}
