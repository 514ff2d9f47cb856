import { methodReferences } from '@invoicing/identity/session/second-factor';
import { z } from 'zod';
import type { MemberActor } from '../../access/actor.ts';
import { requireMember } from '../../access/require-member.ts';
import { moveIntent } from '../../approval-lifecycle/transition.ts';
import { command } from '../../operation.ts';
import type { CommandContext } from '../../trpc.ts';
import { decidable } from './decidable.ts';
import { binding, Decided, recordDecision } from './decision.ts';

/** Denies, with a reason for the person who asked. */
export const declineIntent = command('approvals:decide')
  .input(z.strictObject({ ...binding, reason: z.string().trim().min(3).max(500) }))
  .output(Decided)
  .mutation(async ({ ctx, input }) => {
    const member = requireMember(ctx.actor);
    const decided = await decidable(ctx, member, input);
    const { intent, shown } = decided;
    // A denial is no power: the session's own sign-in is enough.
    await recordDecision(ctx, member, decided, {
      decision: 'denied',
      reason: input.reason,
      methods: await signedInWith(ctx, member),
      authenticatedAt: ctx.now,
    });
    await moveIntent(ctx, intent, 'deny', { warnings: shown.warnings });
    return { status: 'denied', decisions: intent.decisions.length + 1 };
  });

async function signedInWith(ctx: CommandContext, { sessionId }: MemberActor): Promise<string[]> {
  const session = await ctx.services.db.panelSession.findUnique({ where: { id: sessionId } });
  const method = Object.entries(methodReferences).find(([name]) => name === session?.mfaMethod);
  return method?.[1] ?? ['pwd'];
}
