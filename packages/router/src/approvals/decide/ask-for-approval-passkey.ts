import { askForPasskey } from '@invoicing/identity/session/passkey';
import { z } from 'zod';
import { requireMember } from '../../access/require-member.ts';
import { sqlCommand } from '../../operation.ts';
import { binding, decisionChallenge } from './decision.ts';

/**
 * Asks for a passkey for one decision; its challenge holds the intent and both hashes, so it answers for nothing else.
 */
export const askForApprovalPasskey = sqlCommand(
  {
    permission: 'approvals:decide',
    input: z.strictObject(binding),
  },
  ({ ctx, input }) => askForPasskey(ctx.services, decisionChallenge(requireMember(ctx.actor), input)),
);
