import type { Tx } from '@invoicing/db/client';

/** Why a consent ended; with it end all codes and tokens that hang on it. */
export type EndReason = 'withdrawn' | 'code_refused' | 'code_replayed' | 'refresh_token_reused' | 'revoked_by_client' | 'member_not_entitled';

type Reference = { organizationId: string; id: string };

/** Ends a consent once. @returns false when it had ended before */
export async function endConsent(tx: Tx, { organizationId, id }: Reference, reason: EndReason, now: Date): Promise<boolean> {
  const where = { organizationId, id, revokedAt: null };
  const { count } = await tx.oauthConsent.updateMany({ where, data: { revokedAt: now, revokedReason: reason } });
  return count === 1;
}
