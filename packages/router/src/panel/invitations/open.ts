import { lockOrganization } from '@invoicing/db/connection/locking';
import type { Role } from '@invoicing/db/generated/enums';
import { AppError } from '@invoicing/domain/errors';
import type { MemberActor } from '../../access/actor.ts';
import { requireMayEnd } from '../../access/require-grant.ts';
import type { CommandContext } from '../../context.ts';

const maxOpen = 100;
const pauseMs = 10 * 60_000;

/** Query condition for invitations that can still be accepted. */
export const openInvitations = (now: Date) => ({ acceptedAt: null, revokedAt: null, expiresAt: { gt: now } });

/**
 * Limits the open invitations of an organization to what one page shows. One to the same e-mail will be replaced and
 * does not count.
 * @throws AppError validation_failed
 */
export async function requireRoom({ tx, organizationId, now }: CommandContext, email: string): Promise<void> {
  await lockOrganization(tx, organizationId);
  const open = await tx.invitation.count({ where: { ...openInvitations(now), NOT: { email } } });
  if (open < maxOpen) return;
  throw new AppError('validation_failed', `At most ${maxOpen} invitations are open at once; revoke one first.`, [
    { code: 'too_many_invitations' },
  ]);
}

/**
 * Revoking an invitation follows the rule for ending members; replacing an open invitation counts as revoking it.
 * @throws AppError insufficient_scope
 */
export const requireMayTakeBack = (actor: MemberActor, role: Role) =>
  requireMayEnd(actor, role, 'Only an owner takes back the invitation of an owner.');

/**
 * Reads under the lock of `requireRoom`, so that no other invitation can be created in between.
 * @throws AppError insufficient_scope
 */
export async function requireMayReplace({ tx, now }: CommandContext, actor: MemberActor, email: string): Promise<void> {
  const open = await tx.invitation.findFirst({ where: { ...openInvitations(now), email }, select: { role: true } });
  if (open) requireMayTakeBack(actor, open.role);
}

/**
 * Prevents flooding a mailbox: one invitation of the organization to an e-mail in ten minutes, whatever the outcome of
 * the earlier one. Derived from the stored invitations, under the lock of `requireRoom`, so refused attempts do not
 * count.
 * @throws AppError validation_failed saying when the next one may go out
 */
export async function requirePause({ tx, now }: CommandContext, email: string): Promise<void> {
  const createdAt = { gt: new Date(now.getTime() - pauseMs) };
  const last = await tx.invitation.findFirst({ where: { email, createdAt }, orderBy: { createdAt: 'desc' } });
  if (!last) return;
  const next = new Date(last.createdAt.getTime() + pauseMs).toISOString();
  throw new AppError('validation_failed', `This e-mail was invited a moment ago; invite it again after ${next}.`, [
    { code: 'invited_recently', path: '/email' },
  ]);
}
