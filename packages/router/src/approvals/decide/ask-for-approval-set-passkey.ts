import { askForPasskey } from '@invoicing/identity/session/passkey';
import { z } from 'zod';
import { requireMember } from '../../access/require-member.ts';
import { sqlCommand } from '../../operation.ts';
import { setBinding, setChallenge } from './set-binding.ts';

/** Asks for a passkey for a set of decisions; its challenge holds every intent and both hashes of each, in order. */
export const askForApprovalSetPasskey = sqlCommand(
  {
    permission: 'approvals:decide',
    input: z.strictObject(setBinding),
  },
  ({ ctx, input }) => askForPasskey(ctx.services, setChallenge(requireMember(ctx.actor), input.decisions)),
);
