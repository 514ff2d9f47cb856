import type { Tx } from '@invoicing/db/connection/client';
import type { Role } from '@invoicing/db/generated/enums';
import { queueMail } from '@invoicing/db/people/mails';
import { mintCredential } from '@invoicing/db/secrets/credentials';
import { sha256 } from '@invoicing/db/secrets/secrets';
import { invitationMail } from '../mails/texts.ts';
import type { IdentityServices } from '../services.ts';

const validMs = 7 * 86_400_000;

export type NewInvitation = { organizationId: string; email: string; role: Role; invitedById: string | null };

/**
 * Creates and sends an invitation, which replaces an open one for the same e-mail. The link is only in the mail and in
 * the return value.
 */
export async function createInvitation(
  { keys, baseUrl, clock }: Pick<IdentityServices, 'keys' | 'baseUrl' | 'clock'>,
  tx: Tx,
  given: NewInvitation,
): Promise<{ id: string; url: string }> {
  const { organizationId, email } = given;
  const now = clock();
  await tx.invitation.updateMany({
    where: { organizationId, email, acceptedAt: null, revokedAt: null },
    data: { revokedAt: now },
  });
  const token = mintCredential('inv_', organizationId);
  const data = { ...given, tokenHash: sha256(token), createdAt: now, expiresAt: new Date(now.getTime() + validMs) };
  const { id } = await tx.invitation.create({ data });
  const { name } = await tx.organization.findUniqueOrThrow({ where: { id: organizationId } });
  const url = `${baseUrl}/invite/${token}`;
  await queueMail(tx, keys.encryption, { recipient: email, organizationId, ...invitationMail(name, url) });
  return { id, url };
}
