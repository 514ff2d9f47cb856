import { closeSession } from '@invoicing/router/panel/session/sign-in';
import { currentSession } from '@/auth';
import { isSameOrigin, refuseOrigin } from '@/same-origin';
import { getServices } from '@/server';

/** Ends the session row: a copied cookie opens nothing afterwards. */
export async function POST(request: Request): Promise<Response> {
  if (!isSameOrigin(request)) return refuseOrigin();
  const session = await currentSession();
  if (session) await closeSession(getServices(), session.id);
  return Response.json({ ok: true });
}
