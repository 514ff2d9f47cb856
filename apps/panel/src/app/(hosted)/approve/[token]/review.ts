import 'server-only';
import { memberActor, organizationOfApproval } from '@invoicing/router/panel/session/read-session';
import { notFound } from 'next/navigation';
import { getLocale } from 'next-intl/server';
import { getServices } from '@/server';
import { apiFor, requireSession } from '@/trpc/server';

/** What the hosted page shows, for a signed-in member of the organization; for anyone else the address leads nowhere. */
export async function loadReview(token: string) {
  const session = await requireSession(`/approve/${token}`);
  const services = getServices();
  const organizationId = await organizationOfApproval(services, token);
  const actor = organizationId && (await memberActor(services, session, organizationId));
  if (!actor) notFound();
  const locale = (await getLocale()) === 'en' ? ('pl-en' as const) : ('pl' as const);
  const review = await (await apiFor(actor)).panel.reviewApproval({ urlToken: token, locale });
  return { review, organizationId: actor.organizationId, session, locale };
}
