import { createHmac, createPrivateKey, createSecretKey, type KeyObject, sign } from 'node:crypto';

const seedBytes = 32;

export type SignedMessage = { id: string; timestamp: number; body: string };

/**
 * The `webhook-signature` of a message over `id.timestamp.body` (Standard Webhooks): `v1`, HMAC-SHA256, for each shared
 * secret and `v1a`, Ed25519, for each private key.
 * @param keys `whsec_…` and `whsk_…`, the current ones first
 */
export function signatures(message: SignedMessage, keys: readonly string[]): string {
  return signerOf(keys)(message);
}

/** Signs many messages with the same keys, which are parsed once. */
export function signerOf(keys: readonly string[]): (message: SignedMessage) => string {
  const asymmetric = keys.filter((key) => key.startsWith('whsk_')).map(privateKeyOf);
  const shared = keys.filter((key) => !key.startsWith('whsk_')).map(secretKeyOf);
  return ({ id, timestamp, body }) => {
    const content = Buffer.from(`${id}.${timestamp}.${body}`);
    const v1 = shared.map((key) => `v1,${createHmac('sha256', key).update(content).digest('base64')}`);
    return [...v1, ...asymmetric.map((key) => `v1a,${sign(null, content, key).toString('base64')}`)].join(' ');
  };
}

function secretKeyOf(secret: string): KeyObject {
  return createSecretKey(Buffer.from(secret.replace(/^whsec_/, ''), 'base64'));
}

function privateKeyOf(privateKey: string): KeyObject {
  const bytes = Buffer.from(privateKey.replace(/^whsk_/, ''), 'base64');
  const d = bytes.subarray(0, seedBytes).toString('base64url');
  const x = bytes.subarray(seedBytes).toString('base64url');
  return createPrivateKey({ key: { kty: 'OKP', crv: 'Ed25519', d, x }, format: 'jwk' });
}
