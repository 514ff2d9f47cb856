import { AppError } from '@invoicing/domain/errors';
import { z } from 'zod';
import { requireMember } from '../../access/require-member.ts';
import { sqlCommand } from '../../operation.ts';
import { Uuid } from '../../wire.ts';
import { revocationScope, revokeIntents } from '../use/revoke.ts';
import { getIntentOrThrow } from '../use/store.ts';

/**
 * Revokes a pending request or an unused approval. Like a denial, it grants nothing and needs no second factor.
 * @throws AppError not_found, version_conflict if it has already ended
 */
export const revokeApproval = sqlCommand(
  {
    permission: 'approvals:revoke',
    input: z.strictObject({ id: Uuid }),
    output: z.object({ status: z.literal('revoked') }),
  },
  async ({ ctx, input }) => {
    requireMember(ctx.actor);
    const intent = await getIntentOrThrow(ctx.tx, input.id);
    if ((await revokeIntents(revocationScope(ctx), { id: intent.id }, 'taken_back')) === 0)
      throw new AppError('version_conflict', 'The approval has ended already; open it again to see how.', [
        { code: 'already_ended' },
      ]);
    return { status: 'revoked' as const };
  },
);
