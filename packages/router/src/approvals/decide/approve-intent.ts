import type { Sql } from '@invoicing/db/connection/client';
import { AppError } from '@invoicing/domain/errors';
import { methodReferences } from '@invoicing/identity/session/second-factor';
import { useSignInFactor } from '@invoicing/identity/session/sign-in-factor';
import { z } from 'zod';
import type { MemberActor } from '../../access/actor.ts';
import { requireMember } from '../../access/require-member.ts';
import type { CommandContext } from '../../context.ts';
import { preparedSqlCommand } from '../../operation.ts';
import { requireCountingApprovals } from '../use/require-counting.ts';
import type { IntentRow } from '../use/store.ts';
import { decidable } from './decidable.ts';
import { type Authentication, binding, Decided, decisionChallenge } from './decision.ts';
import { drawPages } from './drawn-pages.ts';
import { factor, verifyFactor } from './factor.ts';
import { giveApproval } from './give-approval.ts';

/**
 * Approves exactly what the page showed: the request repeats the hashes of content and page, and both are recomputed.
 * The second factor must be given for this decision: a passkey or a code entered now, or the code of a sign-in made for
 * this decision.
 */
export const approveIntent = preparedSqlCommand(
  {
    permission: 'approvals:decide',
    input: z.strictObject({ ...binding, ...factor, signIn: z.literal(true).optional() }),
    output: Decided,
  },
  (ctx, input) => drawPages(ctx, [input]),
  async ({ ctx, input }) => {
    const member = requireMember(ctx.actor);
    const decided = await decidable(ctx, member, input);
    await requireCountingApprovals(ctx, decided.intent);
    const authentication = input.signIn
      ? await verifySignIn(ctx, member, decided.intent)
      : await verifyFactor(ctx, member, decisionChallenge(member, input), input);
    return giveApproval(ctx, member, decided, authentication);
  },
);

/** Accepts the code of the sign-in that was made for this decision. @throws AppError unauthorized */
async function verifySignIn(ctx: CommandContext<Sql>, member: MemberActor, intent: IntentRow): Promise<Authentication> {
  const authenticatedAt = await useSignInFactor(ctx.services, member, intent);
  if (!authenticatedAt)
    throw new AppError('unauthorized', 'The sign-in does not count for this decision.', [{ code: 'sign_in_factor' }]);
  return { methods: methodReferences.totp, authenticatedAt };
}
