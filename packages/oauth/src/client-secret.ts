import { mintCredential } from '@invoicing/db/secrets/credentials';
import { hmac } from '@invoicing/db/secrets/secrets';

export type MintedSecret = { secret: string; hash: Buffer<ArrayBuffer>; hint: string };

/** Creates a 256-bit client secret. Only its HMAC under the pepper is stored; `hint` shows its last characters. */
export function mintClientSecret(pepper: Uint8Array, organizationId: string): MintedSecret {
  const secret = mintCredential('ics_', organizationId);
  return { secret, hash: hashClientSecret(pepper, secret), hint: secret.slice(-4) };
}

/**
 * Hashes a client secret. With 256 bits it needs no slow hash (NIST SP 800-63B section 5.1.2.2: from 112 bits on, a
 * one-way function is sufficient).
 */
export function hashClientSecret(pepper: Uint8Array, secret: string): Buffer<ArrayBuffer> {
  return hmac(pepper, secret);
}
