import { z } from 'zod';
import { requireMember } from '../../access/require-member.ts';
import { sqlCommand } from '../../operation.ts';
import { decidable } from './decidable.ts';
import { binding, Decided } from './decision.ts';
import { denialReason, giveDenials } from './give-denial.ts';

/** Denies, with a reason for the person who asked. */
export const declineIntent = sqlCommand(
  {
    permission: 'approvals:decide',
    input: z.strictObject({ ...binding, reason: denialReason }),
    output: Decided,
  },
  async ({ ctx, input }) => {
    const member = requireMember(ctx.actor);
    const decided = await decidable(ctx, member, input);
    await giveDenials(ctx, member, [decided], input.reason);
    return { status: 'denied', decisions: decided.intent.decisions.length + 1 };
  },
);
