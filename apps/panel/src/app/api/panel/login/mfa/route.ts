import { AppError } from '@invoicing/router/errors';
import { Proof } from '@invoicing/router/panel/session/second-factor';
import { passSecondFactor } from '@invoicing/router/panel/session/sign-in';
import { cookies } from 'next/headers';
import { challengeCookie } from '@/auth';
import { isSameOrigin, refuseOrigin } from '@/same-origin';
import { getServices } from '@/server';

/** Second step: a code, a passkey or a recovery code, for the sign-in that this browser has started. */
export async function POST(request: Request): Promise<Response> {
  if (!isSameOrigin(request)) return refuseOrigin();
  const body = Proof.safeParse(await request.json().catch(() => null));
  if (!body.success) return Response.json({ error: 'invalid' }, { status: 400 });
  try {
    await passSecondFactor(getServices(), (await cookies()).get(challengeCookie().name)?.value ?? '', body.data);
    return Response.json({ next: 'session' });
  } catch (error) {
    if (error instanceof AppError && error.code === 'unauthorized') return Response.json({ error: 'invalid_code' }, { status: 401 });
    throw error;
  }
}
