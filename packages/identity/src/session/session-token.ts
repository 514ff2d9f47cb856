import type { Tx } from '@invoicing/db/connection/client';
import type { Prisma } from '@invoicing/db/generated/client';
import { randomToken, sha256 } from '@invoicing/db/secrets/secrets';

export const sessionTokenForm = /^ips_[A-Za-z0-9_-]{43}$/;

/** A new token for a session: 256 bits, for its browser alone; what is stored is its SHA-256. */
export function mintSessionToken(): { token: string; tokenHash: Buffer<ArrayBuffer> } {
  const token = randomToken('ips_');
  return { token, tokenHash: sha256(token) };
}

/**
 * Gives a session that has just proven more another token, so that a person who knew the one before gains nothing
 * (session fixation). Its id stays: what is under way in the session goes on.
 */
export async function renewToken(
  tx: Tx,
  sessionId: string,
  data: Prisma.PanelSessionUpdateManyMutationInput,
): Promise<string> {
  const { token, tokenHash } = mintSessionToken();
  await tx.panelSession.updateMany({ where: { id: sessionId, revokedAt: null }, data: { ...data, tokenHash } });
  return token;
}
