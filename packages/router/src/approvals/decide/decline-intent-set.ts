import { z } from 'zod';
import { requireMember } from '../../access/require-member.ts';
import { sqlCommand } from '../../operation.ts';
import { allDecidable } from './all-decidable.ts';
import { denialReason, giveDenials } from './give-denial.ts';
import { setBinding } from './set-binding.ts';

/**
 * Denies a set of documents for one reason: each with the checks and the decision of a single denial, all of them or
 * none.
 * @throws AppError that names each document which is no longer as it was shown
 */
export const declineIntentSet = sqlCommand(
  {
    permission: 'approvals:decide',
    input: z.strictObject({ ...setBinding, reason: denialReason }),
    output: z.object({ denied: z.number().int() }),
  },
  async ({ ctx, input: { decisions, locale, reason } }) => {
    const member = requireMember(ctx.actor);
    const all = await allDecidable(
      ctx,
      member,
      decisions.map((one) => ({ ...one, locale })),
    );
    await giveDenials(ctx, member, all, reason);
    return { denied: all.length };
  },
);
