import { organizationRow } from '@invoicing/db/organization/row';
import { z } from 'zod';
import { requireMember } from '../../access/require-member.ts';
import { sqlQuery } from '../../operation.ts';
import { Uuid } from '../../wire.ts';
import { getIntentOrThrow } from '../use/store.ts';
import { blockOf, eligibilityOf } from './eligibility.ts';
import { seenOf } from './seen.ts';

/**
 * The state of an approval for this member, so that its page reloads when they become eligible, for example as a
 * deputy, or when it is decided.
 * @throws AppError not_found
 */
export const watchApproval = sqlQuery(
  {
    permission: 'approvals:read',
    input: z.strictObject({ id: Uuid }),
  },
  async ({ ctx, input }) => {
    const intent = await getIntentOrThrow(ctx.db, input.id);
    const organization = await organizationRow(ctx.db, ctx.organizationId);
    const eligibility = await eligibilityOf(ctx, requireMember(ctx.actor), organization, [intent]);
    return seenOf(intent, blockOf(eligibility.get(intent.id)), ctx.now);
  },
);
