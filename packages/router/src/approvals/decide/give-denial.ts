import type { Sql } from '@invoicing/db/connection/client';
import { methodReferences } from '@invoicing/identity/session/second-factor';
import { z } from 'zod';
import type { MemberActor } from '../../access/actor.ts';
import type { CommandContext } from '../../context.ts';
import { moveIntent } from '../use/transition.ts';
import type { Decidable } from './decidable.ts';
import { recordDecision } from './decision.ts';

/** The reason that the requester reads. */
export const denialReason = z.string().trim().min(3).max(500);

/** Stores denials with their common reason, and ends the intents. */
export async function giveDenials(
  ctx: CommandContext<Sql>,
  member: MemberActor,
  all: readonly Decidable[],
  reason: string,
): Promise<void> {
  // A denial authorizes nothing, so it needs no second factor of its own: that of the sign-in is recorded.
  const methods = await signedInWith(ctx, member);
  for (const decided of all) {
    const given = { decision: 'denied', reason, methods, authenticatedAt: ctx.now } as const;
    await recordDecision(ctx, member, decided, given);
    await moveIntent(ctx, decided.intent, 'deny', { warnings: decided.shown.warnings });
  }
}

async function signedInWith(ctx: CommandContext<Sql>, { sessionId }: MemberActor): Promise<string[]> {
  const session = await ctx.services.db.panelSession.findUnique({ where: { id: sessionId } });
  const method = Object.entries(methodReferences).find(([name]) => name === session?.mfaMethod);
  return method?.[1] ?? ['pwd'];
}
