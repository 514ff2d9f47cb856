import { askForPasskey } from '@invoicing/identity/session/passkey';
import { z } from 'zod';
import { requireMember } from '../../access/require-member.ts';
import { sqlCommand } from '../../operation.ts';
import { setBinding, setChallenge } from './set-binding.ts';

/**
 * Starts a passkey assertion for a set of decisions. Its challenge contains every intent with both hashes, in order.
 */
export const askForApprovalSetPasskey = sqlCommand(
  {
    permission: 'approvals:decide',
    input: z.strictObject(setBinding),
  },
  ({ ctx, input }) => askForPasskey(ctx.services, setChallenge(requireMember(ctx.actor), input.decisions)),
);
