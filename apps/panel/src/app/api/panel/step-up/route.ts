import { AppError } from '@invoicing/router/errors';
import { stepUp } from '@invoicing/router/panel/session/read-session';
import { Proof } from '@invoicing/router/panel/session/second-factor';
import { currentSession } from '@/auth';
import { isSameOrigin, refuseOrigin } from '@/same-origin';
import { getServices } from '@/server';

/** Proves the second factor again within a session. */
export async function POST(request: Request): Promise<Response> {
  if (!isSameOrigin(request)) return refuseOrigin();
  const session = await currentSession();
  const body = Proof.safeParse(await request.json().catch(() => null));
  if (!session || !body.success) return Response.json({ error: 'invalid' }, { status: session ? 400 : 401 });
  try {
    await stepUp(getServices(), session, body.data);
    return Response.json({ ok: true });
  } catch (error) {
    if (error instanceof AppError && error.code === 'unauthorized') return Response.json({ error: 'invalid_code' }, { status: 401 });
    throw error;
  }
}
