import type { Tx } from '@invoicing/db/connection/client';
import { randomToken, sha256 } from '@invoicing/db/secrets/secrets';
import type { IdentityServices } from '../services.ts';

const deviceTokenForm = /^idv_[A-Za-z0-9_-]{43}$/;
const knownDays = 180;
const dayMs = 86_400_000;

/** The cookie by which a browser is recognised: 256 random bits that grant nothing; only their SHA-256 is stored. */
export function mintDeviceToken(): string {
  return randomToken('idv_');
}

/**
 * The key under which attempts from this browser are counted, if this person has signed in with it before; otherwise
 * null.
 */
export async function knownDevice(
  { db, clock }: IdentityServices,
  whose: { email: string } | { id: string },
  token: string | null | undefined,
): Promise<string | null> {
  if (!token || !deviceTokenForm.test(token)) return null;
  const tokenHash = sha256(token);
  const count = await db.knownDevice.count({ where: { tokenHash, user: whose, expiresAt: { gt: clock() } } });
  return count === 0 ? null : tokenHash.toString('base64url');
}

/** Registers the browser as known. Call this only after the person has passed both factors in it. */
export async function rememberDevice(
  tx: Tx,
  userId: string,
  token: string | null | undefined,
  now: Date,
): Promise<void> {
  if (!token || !deviceTokenForm.test(token)) return;
  const tokenHash = sha256(token);
  const expiresAt = new Date(now.getTime() + knownDays * dayMs);
  await tx.knownDevice.upsert({
    where: { userId_tokenHash: { userId, tokenHash } },
    create: { userId, tokenHash, expiresAt },
    update: { expiresAt },
  });
}
