import { nextDelegationTo } from '@invoicing/db/approvals/deciding-powers';
import { organizationRow } from '@invoicing/db/organization/row';
import { AppError } from '@invoicing/domain/errors';
import { nextCodeAt, signInCountsUntil } from '@invoicing/identity/session/sign-in-factor';
import { z } from 'zod';
import { requireMember } from '../../access/require-member.ts';
import { numberNow } from '../../numbering/number-series.ts';
import { sqlQuery } from '../../operation.ts';
import { UrlToken } from '../../wire.ts';
import { intentAt } from '../use/store.ts';
import { binding } from './decision.ts';
import { blockOf, eligibilityOf, lenderOf } from './eligibility.ts';
import { requesterNames } from './requester-names.ts';
import { reviewedIntent } from './reviewed-intent.ts';
import { revisionOf } from './revision.ts';
import { seenOf } from './seen.ts';
import { takeBackOf } from './take-back.ts';

/** Everything that the hosted page shows, and whether this member may decide. */
export const reviewApproval = sqlQuery(
  {
    permission: 'approvals:read',
    input: z.strictObject({ urlToken: UrlToken, locale: binding.locale }),
  },
  async ({ ctx, input }) => {
    const member = requireMember(ctx.actor);
    const intent = await intentAt(ctx.db, input.urlToken);
    if (!intent) throw new AppError('not_found', 'There is no such approval.');
    const organization = await organizationRow(ctx.db, ctx.organizationId);
    const names = await requesterNames(ctx.db, [intent]);
    const { shown, reviewed } = await reviewedIntent(ctx, intent, input.locale, names);
    const nextNumber =
      reviewed.intent.status === 'pending' && shown.plan?.source === 'series'
        ? await numberNow(ctx.db, shown.plan)
        : null;
    const eligibility = (await eligibilityOf(ctx, member, organization, [intent])).get(intent.id);
    return {
      ...reviewed,
      organizationName: organization.name,
      document: { ...reviewed.document, html: shown.html, numberNow: nextNumber },
      useWindowMinutes: Math.round(organization.approvalUseWindowSeconds / 60),
      mayDecide: blockOf(eligibility) === null,
      signInCountsUntil: (await signInCountsUntil(ctx.services, member, intent))?.toISOString() ?? null,
      nextCodeAt: (await nextCodeAt(ctx.services.db, member.userId, ctx.now))?.toISOString() ?? null,
      blockedBy: blockOf(eligibility),
      decidesInPlaceOf: lenderOf(eligibility),
      becomesDeputy: blockOf(eligibility) === 'role' ? await nextDelegationTo(ctx.db, member, ctx.now) : null,
      seen: seenOf(intent, blockOf(eligibility), ctx.now),
      revision: await revisionOf(ctx.db, intent, ctx.now),
      takeBack: await takeBackOf(ctx.db, member, intent, ctx.now),
      now: ctx.now.toISOString(),
    };
  },
);
