import 'server-only';
import { memberActor, type Session } from '@invoicing/identity/session/read-session';
import { type MemberActor, permits } from '@invoicing/router/access/actor';
import { organizationOfApproval } from '@invoicing/router/approvals/decide/organization-of-approval';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { currentSession } from '@/auth';
import { shownLocale } from '@/preferences';
import { getServices } from '@/server';
import { apiFor, notFoundOrThrow, requireSession } from '@/trpc/server';

/** The member of the organization that an approval belongs to; for anyone else it does not exist. */
async function memberFor(session: Session, token: string): Promise<MemberActor | null> {
  const services = getServices();
  const organizationId = await organizationOfApproval(services, token);
  return organizationId === null ? null : memberActor(services, session, organizationId);
}

/**
 * The data of the hosted page for a signed-in member of the organization; not found for anyone else. `review` is null
 * for a member whose role does not see approvals.
 */
export const loadReview = cache(async (token: string) => {
  const session = await requireSession(`/approve/${token}`);
  const actor = await memberFor(session, token);
  if (!actor) notFound();
  const locale = await shownLocale();
  const facts = { organizationId: actor.organizationId, locale, factors: session.factors };
  if (!permits(actor, 'approvals:read')) return { ...facts, review: null, next: null, logo: null };
  const { panel } = await apiFor(actor);
  const review = await panel.reviewApproval({ urlToken: token, locale });
  const { status, id } = review.intent;
  const next = status === 'pending' ? null : (await panel.nextDecision({ id })).next;
  return { ...facts, review, next, logo: await panel.getLogo({}) };
});

/** The logo for those who may see the page, without loading the page's other data; null for anyone else. */
export async function loadLogo(token: string) {
  const session = await currentSession();
  const actor = session && (await memberFor(session, token));
  return actor && permits(actor, 'approvals:read') ? (await apiFor(actor)).panel.getLogo({}) : null;
}

/**
 * The content whose hash the page shows, for those who may see the page; null for a role that does not see approvals.
 */
export async function loadContent(token: string): Promise<string | null> {
  const actor = await readerFor(token);
  if (!actor) return null;
  return (await (await apiFor(actor)).panel.getApprovedContent({ urlToken: token }).catch(notFoundOrThrow)).content;
}

async function readerFor(token: string): Promise<MemberActor | null> {
  const actor = await memberFor(await requireSession(`/approve/${token}`), token);
  if (!actor) notFound();
  return permits(actor, 'approvals:read') ? actor : null;
}

/** The decision, for those who may see the page; null for a member whose role does not see approvals. */
export async function loadReceipt(token: string) {
  const actor = await readerFor(token);
  if (!actor) return null;
  const receipt = await (await apiFor(actor)).panel.getApprovalReceipt({ urlToken: token }).catch(notFoundOrThrow);
  return { ...receipt, organizationId: actor.organizationId };
}

export type Loaded = Awaited<ReturnType<typeof loadReview>>;
export type Review = NonNullable<Loaded['review']>;
