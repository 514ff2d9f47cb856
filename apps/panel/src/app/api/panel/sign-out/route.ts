import { closeSession } from '@invoicing/identity/session/sign-in';
import { currentToken } from '@/auth';
import { isSameOrigin, refuseOrigin } from '@/same-origin';
import { getServices } from '@/server';

/** Ends the session row, of somebody without a second factor too: a copied cookie opens nothing afterwards. */
export async function POST(request: Request): Promise<Response> {
  if (!isSameOrigin(request)) return refuseOrigin();
  await closeSession(getServices(), await currentToken());
  return Response.json({ ok: true });
}
