import { z } from 'zod';
import { query } from '../../operation.ts';

/** Everyone in the organization, and the invitations that are still open; never a token. */
export const listMembers = query('members:read')
  .input(z.strictObject({}))
  .query(async ({ ctx }) => {
    const members = await ctx.db.member.findMany({ orderBy: { createdAt: 'asc' }, include: { user: { include: { totp: true, webauthn: { take: 1 } } } } });
    const invitations = await ctx.db.invitation.findMany({
      where: { acceptedAt: null, revokedAt: null, expiresAt: { gt: ctx.now } },
      orderBy: { createdAt: 'desc' },
    });
    return {
      members: members.map(({ id, role, status, createdAt, user }) => ({
        id,
        role,
        status,
        name: user.displayName,
        email: user.email,
        hasSecondFactor: Boolean(user.totp?.confirmedAt) || user.webauthn.length > 0,
        since: createdAt.toISOString(),
      })),
      invitations: invitations.map(({ id, email, role, expiresAt }) => ({ id, email, role, expiresAt: expiresAt.toISOString() })),
    };
  });
