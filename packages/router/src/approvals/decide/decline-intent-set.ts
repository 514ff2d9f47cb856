import { z } from 'zod';
import { requireMember } from '../../access/require-member.ts';
import { preparedSqlCommand } from '../../operation.ts';
import { allDecidable } from './all-decidable.ts';
import { drawPages } from './drawn-pages.ts';
import { denialReason, giveDenials } from './give-denial.ts';
import { bindingsOf, setBinding } from './set-binding.ts';

/**
 * Denies a set of documents for one reason, all of them or none: each gets the checks and the decision of a single
 * denial.
 * @throws AppError that names each document which changed since it was shown
 */
export const declineIntentSet = preparedSqlCommand(
  {
    permission: 'approvals:decide',
    input: z.strictObject({ ...setBinding, reason: denialReason }),
    output: z.object({ denied: z.number().int() }),
  },
  (ctx, input) => drawPages(ctx, bindingsOf(input)),
  async ({ ctx, input }) => {
    const member = requireMember(ctx.actor);
    const all = await allDecidable(ctx, member, bindingsOf(input));
    await giveDenials(ctx, member, all, input.reason);
    return { denied: all.length };
  },
);
