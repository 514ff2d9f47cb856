import type { Tx } from '@invoicing/db/connection/client';
import type { Prisma } from '@invoicing/db/generated/client';
import { randomToken, sha256 } from '@invoicing/db/secrets/secrets';

export const sessionTokenForm = /^ips_[A-Za-z0-9_-]{43}$/;

/** Creates a session token of 256 bits for the browser; only its SHA-256 is stored. */
export function mintSessionToken(): { token: string; tokenHash: Buffer<ArrayBuffer> } {
  const token = randomToken('ips_');
  return { token, tokenHash: sha256(token) };
}

/**
 * Replaces the token of a session that has just passed another factor, so that someone who knew the former token gains
 * nothing (session fixation). The session keeps its id, so whatever is in progress continues.
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
