import { lockOrganization } from '@invoicing/db/locking';
import { AppError } from '@invoicing/domain/errors';
import type { CommandContext } from '../../trpc.ts';

const maxOpen = 100;

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
