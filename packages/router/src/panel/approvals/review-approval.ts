import { AppError } from '@invoicing/domain/errors';
import { nextCodeAt, signInCountsUntil } from '@invoicing/identity/session/sign-in-factor';
import { z } from 'zod';
import { requireMember } from '../../access/require-member.ts';
import { intentInclude } from '../../approval-lifecycle/store.ts';
import { presentAnyIntent, trustWarnings } from '../../approvals/present.ts';
import { numberNow } from '../../numbering/number-series.ts';
import { query } from '../../operation.ts';
import { blockedBy } from './blocked.ts';
import { presentWarnings } from './present-warnings.ts';
import { reviewedPage } from './rendering.ts';
import { requesterNames } from './requester-names.ts';
import { takeBackOf } from './take-back.ts';

/** Everything that the hosted page shows, and whether this member may decide. */
export const reviewApproval = query('approvals:read')
  .input(z.strictObject({ urlToken: z.string().max(64), locale: z.enum(['pl', 'en', 'pl-en']).default('pl') }))
  .query(async ({ ctx, input }) => {
    const member = requireMember(ctx.actor);
    const intent = await ctx.db.approvalIntent.findFirst({
      where: { urlToken: input.urlToken },
      include: intentInclude,
    });
    if (!intent) throw new AppError('not_found', 'There is no such approval.');
    const organization = await ctx.db.organization.findUniqueOrThrow({ where: { id: ctx.organizationId } });
    const shown = await reviewedPage(ctx.db, intent, input.locale, ctx);
    const wire = presentAnyIntent(intent, ctx);
    const nextNumber =
      wire.status === 'pending' && shown.plan?.source === 'series' ? await numberNow(ctx.db, shown.plan) : null;
    const blocked = (await blockedBy(ctx.db, member, organization, [intent])).get(intent.id) ?? null;
    return {
      intent: wire,
      organizationName: organization.name,
      requesterName: (await requesterNames(ctx.db, [intent])).get(intent.id) ?? null,
      requestedFromIp: intent.requestedFromIp,
      document: documentOf(shown, nextNumber),
      facts: shown.facts,
      correction: shown.correction,
      // What is decided keeps the warnings that its approver saw: by now its own invoice is among those it is compared
      // with.
      warnings: presentWarnings(intent.status === 'pending' ? shown.warnings : trustWarnings(intent.warnings)),
      useWindowMinutes: Math.round(organization.approvalUseWindowSeconds / 60),
      mayDecide: blocked === null,
      signInCountsUntil: (await signInCountsUntil(ctx.services, member, intent))?.toISOString() ?? null,
      nextCodeAt: (await nextCodeAt(ctx.services.db, member.userId, ctx.now))?.toISOString() ?? null,
      blockedBy: blocked,
      takeBack: await takeBackOf(ctx.db, member, intent, ctx.now),
      now: ctx.now.toISOString(),
    };
  });

/** The document as it is decided on: its bytes, their hashes and its number. */
function documentOf(
  { html, sha256, htmlSha256, number, contentHash }: Awaited<ReturnType<typeof reviewedPage>>,
  numberNow: string | null,
) {
  return { html, sha256, htmlSha256, number, numberNow, contentHash };
}
