import { AppError } from '@invoicing/domain/errors';
import { requireStepUp } from '@invoicing/identity/step-up';
import { z } from 'zod';
import { requireMember } from '../../access/require-member.ts';
import { revocationScope, revokeUncounted } from '../../approvals/use/revoke.ts';
import { auditMember } from '../../audit/audit-member.ts';
import type { CommandContext } from '../../context.ts';
import { command } from '../../operation.ts';
import { type PolicyValues, policyColumns, PolicyValues as Values } from './schema.ts';

/**
 * Replaces the approval policy that the page showed. It applies at once, also to earlier approvals: those that are too
 * few or from people not eligible under it are revoked, and a shorter use window shortens theirs. Restoring the older
 * policy does not bring them back. Turning four eyes off must be acknowledged explicitly.
 * @throws AppError version_conflict if the policy was changed in the meantime, validation_failed without the
 * acknowledgement
 */
export const changePolicy = command(
  {
    permission: 'policy:manage',
    input: z.strictObject({ from: Values, to: Values, acknowledgesOff: z.boolean() }),
    output: Values,
  },
  async ({ ctx, input: { from, to, acknowledgesOff } }) => {
    requireStepUp(requireMember(ctx.actor), ctx.now);
    const turnsOff = to.fourEyes === 'off' && from.fourEyes !== 'off';
    if (turnsOff && !acknowledgesOff)
      throw new AppError('validation_failed', 'Working without four eyes has to be acknowledged.', [
        { code: 'acknowledgement_required', path: '/acknowledgesOff' },
      ]);
    const after = to.fourEyes === 'two_person' ? { ...to, twoPersonAboveGross: null } : to;
    await replace(ctx, from, after);
    await shortenUse(ctx, after.useWindowMinutes);
    await revokeUncounted(revocationScope(ctx), {}, 'policy_changed');
    const subject = { type: 'organization', id: ctx.organizationId };
    await auditMember(ctx, 'organization.policy_changed', subject, { before: from, after, acknowledged_off: turnsOff });
    return after;
  },
);

/** Compare-and-set: of two concurrent changes, the second finds another policy than its page showed. */
async function replace(
  { tx, organizationId, now }: CommandContext,
  from: PolicyValues,
  to: PolicyValues,
): Promise<void> {
  const acknowledgement =
    to.fourEyes !== 'off'
      ? { fourEyesOffAcknowledgedAt: null }
      : from.fourEyes !== 'off'
        ? { fourEyesOffAcknowledgedAt: now }
        : {};
  const { count } = await tx.organization.updateMany({
    where: { id: organizationId, ...policyColumns(from) },
    data: { ...policyColumns(to), ...acknowledgement },
  });
  if (count === 0) throw new AppError('version_conflict', 'The policy changed in the meantime; look at it again.');
}

/** Shortens the use of existing approvals to what new ones get. */
async function shortenUse({ tx, organizationId }: CommandContext, minutes: number): Promise<void> {
  await tx.$executeRaw`UPDATE approval_intents SET usable_until = approved_at + make_interval(mins => ${minutes}::int)
    WHERE organization_id = ${organizationId}::uuid AND status = 'approved'
      AND usable_until > approved_at + make_interval(mins => ${minutes}::int)`;
}
