import type { OauthClientModel } from '@invoicing/db/generated/models/OauthClient';
import type { OauthClientSecretModel } from '@invoicing/db/generated/models/OauthClientSecret';
import type { CommandContext } from '../../context.ts';

/** The facts of a client for everyone who sees the list: that it exists, works and is in use. */
export function outlineOf({ id, name, lastUsedAt, revokedAt }: OauthClientModel) {
  return {
    id,
    name,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    revokedAt: revokedAt?.toISOString() ?? null,
  };
}

/** The live secrets of a client; at most two, of which exactly one has no expiry. */
export function liveSecrets({ tx, now }: CommandContext, clientRow: string): Promise<OauthClientSecretModel[]> {
  // Bounded by what a rotation leaves: the new one, and the old one while it overlaps.
  return tx.oauthClientSecret.findMany({
    where: { oauthClientId: clientRow, revokedAt: null, OR: [{ expiresAt: null }, { expiresAt: { gt: now } }] },
  });
}
