import { approvalIntents } from '@invoicing/db/approvals/intent-rows';
import { organizationRow } from '@invoicing/db/organization/row';
import { z } from 'zod';
import { requireMember } from '../../access/require-member.ts';
import { sqlQuery } from '../../operation.ts';
import { Uuid } from '../../wire.ts';
import { blockOf, eligibilityOf } from './eligibility.ts';
import { seenOf, seenTogether } from './seen.ts';
import { ofEach } from './set-binding.ts';

/**
 * The state of approvals that this member cannot decide on, so that the page of a set notices when they become
 * eligible, for example as a deputy. Unknown ids are ignored.
 */
export const watchApprovalSet = sqlQuery(
  {
    permission: 'approvals:read',
    input: z.strictObject({ ids: ofEach(Uuid, (id) => id) }),
  },
  async ({ ctx, input: { ids } }) => {
    const intents = await approvalIntents(ctx.db, ids);
    const organization = await organizationRow(ctx.db, ctx.organizationId);
    const eligibility = await eligibilityOf(ctx, requireMember(ctx.actor), organization, intents);
    return seenTogether(intents.map((intent) => seenOf(intent, blockOf(eligibility.get(intent.id)), ctx.now)));
  },
);
