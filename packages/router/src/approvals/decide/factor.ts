import type { Sql } from '@invoicing/db/connection/client';
import { AppError } from '@invoicing/domain/errors';
import { Assertion, type ChallengeUse } from '@invoicing/identity/session/passkey';
import { methodReferences, type Proof, verifySecondFactor } from '@invoicing/identity/session/second-factor';
import { z } from 'zod';
import type { MemberActor } from '../../access/actor.ts';
import type { CommandContext } from '../../context.ts';
import type { Authentication } from './decision.ts';

/** The second factor given with a decision: a code or a passkey. */
export const factor = { code: z.string().max(10).optional(), passkey: Assertion.optional() };

type Shown = { code?: string | undefined; passkey?: Assertion | undefined };

/**
 * Verifies a second factor that is given with the decision.
 * @param challenge the required content of a passkey's challenge: the decision, or every decision of a set
 * @throws AppError unauthorized, validation_failed
 */
export async function verifyFactor(
  ctx: CommandContext<Sql>,
  member: MemberActor,
  challenge: ChallengeUse,
  shown: Shown,
): Promise<Authentication> {
  const method = await verifySecondFactor(ctx.services, { ...challenge, shownIn: member }, proofOf(shown));
  return { methods: methodReferences[method], authenticatedAt: ctx.now };
}

/** Requires either a code or a passkey, not both. @throws AppError validation_failed */
function proofOf({ code, passkey }: Shown): Proof {
  if (passkey !== undefined && code === undefined) return { passkey };
  if (code !== undefined && passkey === undefined) return { code };
  throw new AppError('validation_failed', 'An approval needs a code or a passkey, one of them.', [
    { code: 'second_factor' },
  ]);
}
