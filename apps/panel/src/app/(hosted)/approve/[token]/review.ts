import 'server-only';
import { memberActor } from '@invoicing/identity/session/read-session';
import { permits } from '@invoicing/router/access/actor';
import { organizationOfApproval } from '@invoicing/router/panel/approvals/organization-of-approval';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { shownLocale } from '@/preferences';
import { getServices } from '@/server';
import { apiFor, requireSession } from '@/trpc/server';

/**
 * What the hosted page shows to a signed-in member of the organization; for anyone else the address leads nowhere.
 * `review` is null for a member whose role does not see approvals.
 */
export const loadReview = cache(async (token: string) => {
  const session = await requireSession(`/approve/${token}`);
  const services = getServices();
  const organizationId = await organizationOfApproval(services, token);
  const actor = organizationId && (await memberActor(services, session, organizationId));
  if (!actor) notFound();
  const locale = await shownLocale();
  const facts = { organizationId: actor.organizationId, locale, factors: session.factors };
  if (!permits(actor, 'approvals:read')) return { ...facts, review: null, newer: null, next: null };
  const { panel } = await apiFor(actor);
  const review = await panel.reviewApproval({ urlToken: token, locale });
  const { subject, status } = review.intent;
  const waiting = status === 'superseded' ? (await panel.listApprovals({ view: 'pending', limit: 100 })).data : [];
  const next = status === 'pending' ? null : (await panel.nextDecision({ id: review.intent.id })).next;
  return { ...facts, review, next, newer: waiting.find((other) => other.subject.id === subject.id)?.urlToken ?? null };
});

export type Loaded = Awaited<ReturnType<typeof loadReview>>;
export type Review = NonNullable<Loaded['review']>;
