import 'server-only';
import { memberActor, type Session } from '@invoicing/identity/session/read-session';
import { bindingCookieName } from '@invoicing/oauth/authorization-requests';
import type { MemberActor } from '@invoicing/router/access/actor';
import { placeOfRequest } from '@invoicing/router/panel/consents/request';
import { cookies } from 'next/headers';
import { getServices } from '@/server';
import { apiFor, refusalOf } from '@/trpc/server';

/** The request identified by the id in the URL and this browser's cookie from the authorization endpoint. */
export async function askedBy(requestId: string) {
  const cookie = (await cookies()).get(bindingCookieName(getServices().baseUrl));
  return { requestId, binding: cookie?.value ?? '' };
}

/** The person's membership in the requested organization, or null: the request then does not exist for them. */
export async function askedMember(session: Session, requestId: string): Promise<MemberActor | null> {
  const place = await placeOfRequest(getServices(), requestId);
  return place && memberActor(getServices(), session, place.organizationId);
}

/** The data of the page, or null if there is nothing to decide for this person in this browser. */
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
