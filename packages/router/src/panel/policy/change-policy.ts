import { AppError } from '@invoicing/domain/errors';
import { z } from 'zod';
import { command } from '../../operation.ts';
import type { CommandContext } from '../../trpc.ts';
import { auditMember } from '../audit-member.ts';
import { requireMember, requireStepUp } from '../member.ts';
import { type PolicyValues, policyColumns, PolicyValues as Values } from './schema.ts';

/**
 * Replaces the approval policy that the page showed. It holds for every use from now on, also of what was approved before:
 * a use is checked against the policy of its own moment. Working without four eyes has to be acknowledged in so many words.
 * @throws AppError version_conflict when somebody changed the policy in between, validation_failed without the acknowledgement
 */
export const changePolicy = command('policy:manage')
  .input(z.strictObject({ from: Values, to: Values, acknowledgesOff: z.boolean() }))
  .output(Values)
  .mutation(async ({ ctx, input: { from, to, acknowledgesOff } }) => {
    requireStepUp(requireMember(ctx.actor), ctx.now);
    const turnsOff = to.fourEyes === 'off' && from.fourEyes !== 'off';
    if (turnsOff && !acknowledgesOff)
      throw new AppError('validation_failed', 'Working without four eyes has to be acknowledged.', [
        { code: 'acknowledgement_required', path: '/acknowledgesOff' },
      ]);
    const after = to.fourEyes === 'two_person' ? { ...to, twoPersonAboveGross: null } : to;
    await replace(ctx, from, after);
    const subject = { type: 'organization', id: ctx.organizationId };
    await auditMember(ctx, 'organization.policy_changed', subject, { before: from, after, acknowledged_off: turnsOff });
    return after;
  });

/** Compare-and-set: of two changes at the same moment the second finds another policy than its page showed. */
async function replace({ tx, organizationId, now }: CommandContext, from: PolicyValues, to: PolicyValues): Promise<void> {
  const acknowledgement = to.fourEyes !== 'off' ? { fourEyesOffAcknowledgedAt: null } : from.fourEyes !== 'off' ? { fourEyesOffAcknowledgedAt: now } : {};
  const { count } = await tx.organization.updateMany({
    where: { id: organizationId, ...policyColumns(from) },
    data: { ...policyColumns(to), ...acknowledgement },
  });
  if (count === 0) throw new AppError('version_conflict', 'The policy changed in the meantime; look at it again.');
}
