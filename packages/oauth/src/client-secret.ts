import { randomBytes } from 'node:crypto';
import { hmac, randomToken } from '@invoicing/db/secrets';

export type MintedSecret = { secret: string; hash: Buffer<ArrayBuffer>; hint: string };

/** A new client id: opaque, unique, written in characters that need no encoding. */
export function mintClientId(): string {
  return `icl_${randomBytes(16).toString('base64url').replaceAll(/[-_]/g, '0')}`;
}

/** A new 256-bit client secret; only its HMAC under the pepper is stored, `hint` shows its last characters. */
export function mintClientSecret(pepper: Uint8Array): MintedSecret {
  const secret = randomToken('ics_');
  return { secret, hash: hashClientSecret(pepper, secret), hint: secret.slice(-4) };
}

/**
 * A 256-bit secret needs no slow hash (NIST SP 800-63B section 5.1.2.2: from 112 bits on a one-way function is enough).
 */
export function hashClientSecret(pepper: Uint8Array, secret: string): Buffer<ArrayBuffer> {
  return hmac(pepper, secret);
}
