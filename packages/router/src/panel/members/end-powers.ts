import type { CommandContext } from '../../context.ts';

/**
 * Ends what a member granted under a role that they lose: open invitations, and consents to clients with their refresh
 * and access tokens. Their approvals are revoked by `revokeUncounted`.
 */
export async function revokeGrants({ tx, now }: CommandContext, memberId: string, reason: string): Promise<void> {
  await tx.invitation.updateMany({
    where: { invitedById: memberId, acceptedAt: null, revokedAt: null },
    data: { revokedAt: now },
  });
  const granted = { consent: { memberId } };
  await tx.oauthConsent.updateMany({
    where: { memberId, revokedAt: null },
    data: { revokedAt: now, revokedReason: reason },
  });
  await tx.refreshToken.updateMany({ where: { ...granted, revokedAt: null }, data: { revokedAt: now } });
  await tx.accessToken.updateMany({
    where: { revokedAt: null, OR: [{ memberId }, granted] },
    data: { revokedAt: now },
  });
}
