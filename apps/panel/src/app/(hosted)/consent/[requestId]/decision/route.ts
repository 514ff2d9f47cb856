import { currentSession } from '@/auth';
import { isSameOriginForm, refuseOrigin } from '@/same-origin';
import { apiFor, refusalOf } from '@/trpc/server';
import { askedBy, askedMember } from '../consent';

const maxBytes = 16 * 1024;

type Props = { params: Promise<{ requestId: string }> };

/**
 * Handles the decision of the consent page and redirects the browser to the client, with 303 so that the form is not
 * submitted there.
 */
export async function POST(request: Request, { params }: Props): Promise<Response> {
  const { requestId } = await params;
  if (!isSameOriginForm(request) || request.headers.has('authorization')) return refuseOrigin();
  if (Number(request.headers.get('content-length') ?? Number.POSITIVE_INFINITY) > maxBytes)
    return new Response(null, { status: 413 });
  const session = await currentSession();
  const actor = session && (await askedMember(session, requestId));
  if (!actor) return seeOther(`/consent/${encodeURIComponent(requestId)}`);
  const form = new URLSearchParams(await request.text());
  const given = { ...(await askedBy(requestId)), formToken: form.get('form_token') ?? '' };
  const { panel } = await apiFor(actor);
  try {
    const isApproved = form.get('decision') === 'approve';
    const { location } = isApproved
      ? await panel.approveConsent({ ...given, scopes: form.getAll('scope') })
      : await panel.denyConsent(given);
    return seeOther(location);
  } catch (error) {
    return refused(error, requestId);
  }
}

/** A forged form is refused here; after any other error, the page shows what is left to decide. */
function refused(error: unknown, requestId: string): Response {
  const code = refusalOf(error);
  if (code === null) throw error;
  if (code === 'insufficient_scope') return Response.json({ error: 'not_permitted' }, { status: 403 });
  return seeOther(`/consent/${encodeURIComponent(requestId)}`);
}

/** The redirect may contain a code, so no cache stores it and no referrer reveals it. */
function seeOther(location: string): Response {
  return new Response(null, {
    status: 303,
    headers: { location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
  });
}
