import { z } from 'zod';
import { requireMember } from '../../access/require-member.ts';
import { preparedSqlCommand } from '../../operation.ts';
import { decidable } from './decidable.ts';
import { binding, Decided } from './decision.ts';
import { drawPages } from './drawn-pages.ts';
import { denialReason, giveDenials } from './give-denial.ts';

/** Denies an intent, with a reason for the requester. */
export const declineIntent = preparedSqlCommand(
  {
    permission: 'approvals:decide',
    input: z.strictObject({ ...binding, reason: denialReason }),
    output: Decided,
  },
  (ctx, input) => drawPages(ctx, [input]),
  async ({ ctx, input }) => {
    const member = requireMember(ctx.actor);
    const decided = await decidable(ctx, member, input);
    await giveDenials(ctx, member, [decided], input.reason);
    return { status: 'denied', decisions: decided.intent.decisions.length + 1 };
  },
);
