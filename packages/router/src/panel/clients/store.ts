import type { OauthClientModel } from '@invoicing/db/generated/models/OauthClient';
import type { OauthClientSecretModel } from '@invoicing/db/generated/models/OauthClientSecret';
import { lockRow } from '@invoicing/db/locking';
import { AppError } from '@invoicing/domain/errors';
import type { CommandContext } from '../../trpc.ts';

/**
 * A client that is not revoked, locked until the transaction ends: changes to one client happen one after the other.
 * @throws AppError not_found
 */
export async function lockLiveClient({ tx, organizationId }: CommandContext, id: string): Promise<OauthClientModel> {
  await lockRow(tx, 'oauth_clients', organizationId, id);
  const client = await tx.oauthClient.findFirst({ where: { id, revokedAt: null, isPanel: false } });
  if (!client) throw new AppError('not_found', 'There is no such live client.');
  return client;
}

/** The secrets of a client that open something now; at most two, and exactly one of them without an end. */
export function liveSecrets({ tx, now }: CommandContext, clientRow: string): Promise<OauthClientSecretModel[]> {
  // Bounded by what a rotation leaves: the new one, and the old one while it overlaps.
  return tx.oauthClientSecret.findMany({
    where: { oauthClientId: clientRow, revokedAt: null, OR: [{ expiresAt: null }, { expiresAt: { gt: now } }] },
  });
}
