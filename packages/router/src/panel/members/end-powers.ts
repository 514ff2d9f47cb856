import type { CommandContext } from '../../trpc.ts';

/**
 * Ends what a member granted to clients: consents with their refresh and access tokens. Approvals they gave that are not used
 * yet are checked at their use, where an inactive approver no longer counts.
 */
export async function revokeGrants({ tx, now }: CommandContext, memberId: string, reason: string): Promise<void> {
  const consents = await tx.oauthConsent.findMany({ where: { memberId }, select: { id: true } });
  const live = { consentId: { in: consents.map(({ id }) => id) }, revokedAt: null };
  await tx.oauthConsent.updateMany({ where: { memberId, revokedAt: null }, data: { revokedAt: now, revokedReason: reason } });
  await tx.refreshToken.updateMany({ where: live, data: { revokedAt: now } });
  await tx.accessToken.updateMany({ where: { revokedAt: null, OR: [{ memberId }, { consentId: live.consentId }] }, data: { revokedAt: now } });
}
