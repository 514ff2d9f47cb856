import type { Tx } from '@invoicing/db/connection/client';

/** Why a consent ended; with it end all codes and tokens that hang on it. */
export type EndReason =
  | 'withdrawn'
  | 'code_refused'
  | 'code_replayed'
  | 'refresh_token_reused'
  | 'revoked_by_client'
  | 'member_not_entitled';

type Reference = { organizationId: string; id: string };

/** A client that acts for a member, by however many consents. */
export type Connection = { organizationId: string; oauthClientId: string; memberId: string };

/** Ends a consent once. @returns false when it had ended before */
export async function endConsent(
  tx: Tx,
  { organizationId, id }: Reference,
  reason: EndReason,
  now: Date,
): Promise<boolean> {
  const where = { organizationId, id, revokedAt: null };
  const { count } = await tx.oauthConsent.updateMany({ where, data: { revokedAt: now, revokedReason: reason } });
  return count === 1;
}

/** Ends everything that a member granted one client. @returns how many consents that were */
export async function endConnection(tx: Tx, connection: Connection, now: Date): Promise<number> {
  const reason: EndReason = 'withdrawn';
  const { count } = await tx.oauthConsent.updateMany({
    where: { ...connection, revokedAt: null },
    data: { revokedAt: now, revokedReason: reason },
  });
  return count;
}

/** What a member granted a client the last time, unless they took it back. */
export async function rememberedScopes(tx: Tx, connection: Connection): Promise<string[] | null> {
  const withdrawn: EndReason = 'withdrawn';
  const last = await tx.oauthConsent.findFirst({ where: connection, orderBy: [{ createdAt: 'desc' }, { id: 'desc' }] });
  return last && last.revokedReason !== withdrawn ? last.scopes : null;
}
