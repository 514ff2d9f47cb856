import { lockOrganization } from '@invoicing/db/connection/locking';
import type { Role } from '@invoicing/db/generated/enums';
import { AppError } from '@invoicing/domain/errors';
import type { MemberActor } from '../../access/actor.ts';
import { requireMayEnd } from '../../access/require-grant.ts';
import type { CommandContext } from '../../context.ts';

const maxOpen = 100;
const pauseMs = 10 * 60_000;

/** Invitations that can still be accepted, as a condition. */
export const openInvitations = (now: Date) => ({ acceptedAt: null, revokedAt: null, expiresAt: { gt: now } });

/**
 * Keeps the open invitations of an organization to a number that a page shows. One to the same e-mail is replaced and
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
 * An invitation is taken back by the rule of members, and one in the place of an open one takes that back.
 * @throws AppError insufficient_scope
 */
export const requireMayTakeBack = (actor: MemberActor, role: Role) =>
  requireMayEnd(actor, role, 'Only an owner takes back the invitation of an owner.');

/**
 * Read under the lock of `requireRoom`, so that no other invitation comes in between.
 * @throws AppError insufficient_scope
 */
export async function requireMayReplace({ tx, now }: CommandContext, actor: MemberActor, email: string): Promise<void> {
  const open = await tx.invitation.findFirst({ where: { ...openInvitations(now), email }, select: { role: true } });
  if (open) requireMayTakeBack(actor, open.role);
}

/**
 * Keeps invitations from flooding a mailbox: one mail of the organization to an e-mail in ten minutes, whatever became
 * of the earlier one. Read from the rows, under the lock of `requireRoom`: a refused attempt counts for nothing.
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
