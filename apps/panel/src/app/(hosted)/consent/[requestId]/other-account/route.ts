import { closeSession } from '@invoicing/identity/session/sign-in';
import { releaseRequest } from '@invoicing/oauth/authorization-requests';
import { currentSession, currentToken } from '@/auth';
import { isSameOriginForm, refuseOrigin } from '@/same-origin';
import { getServices } from '@/server';
import { askedBy } from '../consent';

type Place = { params: Promise<{ requestId: string }> };

/**
 * Ends the session and redirects to sign-in; the request stays available to the person who signs in next in this
 * browser.
 */
export async function POST(request: Request, { params }: Place): Promise<Response> {
  if (!isSameOriginForm(request)) return refuseOrigin();
  const { requestId } = await params;
  const services = getServices();
  const session = await currentSession();
  const asked = await askedBy(requestId);
  if (session) await releaseRequest(services.db, { ...asked, sessionId: session.id }, services.clock());
  await closeSession(services, await currentToken());
  const next = `/consent/${encodeURIComponent(requestId)}`;
  const location = `/sign-in?next=${encodeURIComponent(next)}`;
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
}
