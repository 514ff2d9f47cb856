import { createECDH, createHash, createPublicKey, type JsonWebKey, type KeyObject } from 'node:crypto';

/** Who issues certificates in the simulator, as KSeF's authority "CCK KSeF" does. */
export const simulatorAuthority = { commonName: 'SIMULATOR CCK KSeF', organization: 'KSeF simulator' };

const curve = { kty: 'EC', crv: 'P-256' };

/**
 * The private key of the simulator's authority. It follows from its name and is no secret: the simulator and the tests
 * issue certificates with it, and no other environment takes them.
 */
export function simulatorAuthorityKey(): JsonWebKey {
  const ecdh = createECDH('prime256v1');
  ecdh.setPrivateKey(createHash('sha256').update(simulatorAuthority.commonName).digest());
  const point = ecdh.getPublicKey();
  const coordinate = (from: number) => point.subarray(from, from + 32).toString('base64url');
  return { ...curve, d: ecdh.getPrivateKey('base64url'), x: coordinate(1), y: coordinate(33) };
}

/** What its signatures are verified with. */
export function simulatorAuthorityPublicKey(): KeyObject {
  const { d: _, ...key } = simulatorAuthorityKey();
  return createPublicKey({ key, format: 'jwk' });
}

/**
 * The token that the simulator takes from a seller that has no other. It follows from the NIP and is no secret; no
 * other environment takes it.
 */
export function simulatorToken(nip: string): string {
  const digits = createHash('sha256').update(`${simulatorAuthority.commonName}:${nip}`).digest('hex');
  const [first, second] = [digits.slice(0, 10), digits.slice(10, 20)].map((part) => part.toUpperCase());
  return `20261101-EC-${first}-${second}-45|nip-${nip}|${digits}`;
}
