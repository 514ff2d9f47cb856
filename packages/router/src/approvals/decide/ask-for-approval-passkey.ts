import { askForPasskey } from '@invoicing/identity/session/passkey';
import { z } from 'zod';
import { requireMember } from '../../access/require-member.ts';
import { sqlCommand } from '../../operation.ts';
import { binding, decisionChallenge } from './decision.ts';

/**
 * Starts a passkey assertion for one decision. Its challenge contains the intent and both hashes, so it is valid for no
 * other decision.
 */
export const askForApprovalPasskey = sqlCommand(
  {
    permission: 'approvals:decide',
    input: z.strictObject(binding),
  },
  ({ ctx, input }) => askForPasskey(ctx.services, decisionChallenge(requireMember(ctx.actor), input)),
);
