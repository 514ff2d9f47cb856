import { createECDH, createHash, type JsonWebKey } from 'node:crypto';
import { simulatorAuthority } from '../src/ksef/simulator-authority.ts';

/**
 * The private key of the simulator's authority, as the simulator makes it of the name: tests issue certificates with
 * it.
 */
export function simulatorAuthorityKey(): JsonWebKey {
  const ecdh = createECDH('prime256v1');
  ecdh.setPrivateKey(createHash('sha256').update(simulatorAuthority.commonName).digest());
  const point = ecdh.getPublicKey();
  const coordinate = (from: number) => point.subarray(from, from + 32).toString('base64url');
  return { kty: 'EC', crv: 'P-256', d: ecdh.getPrivateKey('base64url'), x: coordinate(1), y: coordinate(33) };
}
