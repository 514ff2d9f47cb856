import { approvalIntents } from '@invoicing/db/approvals/intent-rows';
import { organizationRow } from '@invoicing/db/organization/row';
import { z } from 'zod';
import { requireMember } from '../../access/require-member.ts';
import { sqlQuery } from '../../operation.ts';
import { Uuid } from '../../wire.ts';
import { blockOf, standingsOf } from './blocked.ts';
import { seenOf, seenTogether } from './seen.ts';
import { ofEach } from './set-binding.ts';

/**
 * How approvals stand that this member cannot decide on, for the page of several to say so once they may, as when they
 * become a deputy. Those that there are not are left out without a word.
 */
export const watchApprovalSet = sqlQuery(
  {
    permission: 'approvals:read',
    input: z.strictObject({ ids: ofEach(Uuid, (id) => id) }),
  },
  async ({ ctx, input: { ids } }) => {
    const intents = await approvalIntents(ctx.db, ids);
    const organization = await organizationRow(ctx.db, ctx.organizationId);
    const standings = await standingsOf(ctx, requireMember(ctx.actor), organization, intents);
    return seenTogether(intents.map((intent) => seenOf(intent, blockOf(standings.get(intent.id)), ctx.now)));
  },
);
