import { z } from 'zod';
import { query } from '../../operation.ts';

/** What an organization may know of its people's second factors: that there is one. */
const facts = { displayName: true, email: true, totp: { select: { confirmedAt: true } }, webauthn: { select: { id: true }, take: 1 } } as const;

/** Everyone in the organization, and the invitations that are still open; never a token. */
export const listMembers = query('members:read')
  .input(z.strictObject({}))
  .query(async ({ ctx }) => {
    const members = await ctx.db.member.findMany({ orderBy: { createdAt: 'asc' }, include: { user: { select: facts } } });
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
