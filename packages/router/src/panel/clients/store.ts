import type { OauthClientModel } from '@invoicing/db/generated/models/OauthClient';
import type { OauthClientSecretModel } from '@invoicing/db/generated/models/OauthClientSecret';
import type { CommandContext } from '../../context.ts';

/** The columns of a client for everyone who sees the list: its existence, whether it works, and whether it is used. */
export function outlineOf({ id, name, lastUsedAt, revokedAt }: OauthClientModel) {
  return {
    id,
    name,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    revokedAt: revokedAt?.toISOString() ?? null,
  };
}

/** The secrets of a client that open something now; at most two, and exactly one of them without an end. */
export function liveSecrets({ tx, now }: CommandContext, clientRow: string): Promise<OauthClientSecretModel[]> {
  // Bounded by what a rotation leaves: the new one, and the old one while it overlaps.
  return tx.oauthClientSecret.findMany({
    where: { oauthClientId: clientRow, revokedAt: null, OR: [{ expiresAt: null }, { expiresAt: { gt: now } }] },
  });
}
