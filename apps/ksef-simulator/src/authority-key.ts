import { createECDH, createHash, type JsonWebKey } from 'node:crypto';
import { simulatorAuthority } from '@invoicing/domain/ksef/simulator-authority';

/**
 * The private key of the simulator's certificate authority. It is derived from the authority's name and is no secret;
 * no other environment accepts certificates issued with it.
 */
export function simulatorAuthorityKey(): JsonWebKey {
  const ecdh = createECDH('prime256v1');
  ecdh.setPrivateKey(createHash('sha256').update(simulatorAuthority.commonName).digest());
  const point = ecdh.getPublicKey();
  const coordinate = (from: number) => point.subarray(from, from + 32).toString('base64url');
  return { kty: 'EC', crv: 'P-256', d: ecdh.getPrivateKey('base64url'), x: coordinate(1), y: coordinate(33) };
}
