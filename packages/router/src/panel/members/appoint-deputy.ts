import { organizationRow } from '@invoicing/db/organization/row';
import { queueMail } from '@invoicing/db/people/mails';
import { AppError } from '@invoicing/domain/errors';
import { requireStepUp } from '@invoicing/identity/step-up';
import { z } from 'zod';
import type { MemberActor } from '../../access/actor.ts';
import { rolePermissions } from '../../access/permissions.ts';
import { requireMember } from '../../access/require-member.ts';
import type { CommandContext } from '../../context.ts';
import { command } from '../../operation.ts';
import { Uuid } from '../../wire.ts';
import { createDelegation } from '../delegations/create-delegation.ts';
import { Deputy } from '../delegations/deputy.ts';
import { periodOf } from '../delegations/period.ts';
import { lockedMember } from './locked-member.ts';
import { appointedMail } from './mail-texts.ts';

/**
 * Appoints a deputy for a member who cannot do it themselves, for example because of illness. Both are notified by
 * mail. Managers of members cannot appoint themselves, because this must not give them decisions on documents.
 * @throws AppError insufficient_scope for an owner unless the actor is one; and the errors of `createDelegation`
 */
export const appointDeputy = command(
  {
    permission: 'members:manage',
    input: z.strictObject({ fromMemberId: Uuid, ...Deputy.shape }),
    output: z.object({ id: Uuid, startsAt: z.string(), endsAt: z.string() }),
  },
  async ({ ctx, input: { fromMemberId, toMemberId, ...given } }) => {
    const actor = requireMember(ctx.actor);
    requireStepUp(actor, ctx.now);
    requireAnother(actor, toMemberId);
    const absent = await absentMember(ctx, actor, fromMemberId);
    const { id, deputy, ...time } = await createDelegation(ctx, absent, toMemberId, periodOf(given, ctx.now));
    const { organizationId, services } = ctx;
    const { name } = await organizationRow(ctx.tx, organizationId);
    const mail = appointedMail({
      organization: name,
      by: actor.displayName,
      absent: absent.displayName,
      deputy: deputy.displayName,
      ...time,
      url: `${services.baseUrl}/o/${organizationId}/approvals`,
    });
    for (const recipient of [absent.email, deputy.email])
      await queueMail(ctx.tx, services.keys.encryption, { recipient, organizationId, ...mail });
    return { id, ...time };
  },
);

function requireAnother({ memberId }: MemberActor, toMemberId: string): void {
  if (memberId === toMemberId)
    throw new AppError('insufficient_scope', 'Nobody appoints themselves a deputy.', [{ code: 'self_deputy' }]);
}

/** Locks the absent member, who must be one who decides on approvals. @throws AppError validation_failed */
async function absentMember(ctx: CommandContext, actor: MemberActor, id: string) {
  const { role, status, displayName, email } = await lockedMember(ctx, actor, id);
  if (status !== 'active' || !rolePermissions[role].has('approvals:decide'))
    throw new AppError('validation_failed', 'Only an active member who decides on approvals has a deputy.', [
      { code: 'decides_not', path: '/fromMemberId' },
    ]);
  return { memberId: id, displayName, email };
}
