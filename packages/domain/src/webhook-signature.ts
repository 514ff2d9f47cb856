import { createHmac, createPrivateKey, sign } from 'node:crypto';

const seedBytes = 32;

export type SignedMessage = { id: string; timestamp: number; body: string };

/**
 * The `webhook-signature` of a message over `id.timestamp.body` (Standard Webhooks): `v1`, HMAC-SHA256, for each shared secret and
 * `v1a`, Ed25519, for each private key.
 * @param keys `whsec_…` and `whsk_…`, the current ones first
 */
export function signatures(message: SignedMessage, keys: readonly string[]): string {
  const content = `${message.id}.${message.timestamp}.${message.body}`;
  const asymmetric = keys.filter((key) => key.startsWith('whsk_'));
  const shared = keys.filter((key) => !asymmetric.includes(key));
  return [...shared.map((secret) => `v1,${hmacOf(secret, content)}`), ...asymmetric.map((key) => `v1a,${ed25519Of(key, content)}`)].join(' ');
}

function hmacOf(secret: string, content: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  return createHmac('sha256', key).update(content).digest('base64');
}

function ed25519Of(privateKey: string, content: string): string {
  const bytes = Buffer.from(privateKey.replace(/^whsk_/, ''), 'base64');
  const d = bytes.subarray(0, seedBytes).toString('base64url');
  const x = bytes.subarray(seedBytes).toString('base64url');
  const key = createPrivateKey({ key: { kty: 'OKP', crv: 'Ed25519', d, x }, format: 'jwk' });
  return sign(null, Buffer.from(content), key).toString('base64');
}
