import 'server-only';
import { memberActor, type Session } from '@invoicing/identity/session/read-session';
import { bindingCookieName } from '@invoicing/oauth/authorization-requests';
import type { MemberActor } from '@invoicing/router/access/actor';
import { placeOfRequest } from '@invoicing/router/panel/consents/request';
import { cookies } from 'next/headers';
import { getServices } from '@/server';
import { apiFor, refusalOf } from '@/trpc/server';

/** The request as this browser holds it: the id in the address and the cookie from the authorization endpoint. */
export async function askedBy(requestId: string) {
  const cookie = (await cookies()).get(bindingCookieName(getServices().baseUrl));
  return { requestId, binding: cookie?.value ?? '' };
}

/** The person as a member of the organization that is asked, or null: then the request does not exist for them. */
export async function askedMember(session: Session, requestId: string): Promise<MemberActor | null> {
  const place = await placeOfRequest(getServices(), requestId);
  return place && memberActor(getServices(), session, place.organizationId);
}

/** What the page shows, or null where there is nothing to decide for this person in this browser. */
export async function loadConsent(session: Session, requestId: string) {
  const actor = await askedMember(session, requestId);
  if (!actor) return null;
  const { panel } = await apiFor(actor);
  const review = await panel.openConsent(await askedBy(requestId)).catch(nullWhenGone);
  return review && { actor, review, logo: await panel.getLogo({}) };
}

function nullWhenGone(error: unknown): null {
  if (refusalOf(error) === 'version_conflict') return null;
  throw error;
}
