import { createHash, createPublicKey, type KeyObject } from 'node:crypto';

/** Who issues certificates in the simulator, as KSeF's authority "CCK KSeF" does. */
export const simulatorAuthority = { commonName: 'SIMULATOR CCK KSeF', organization: 'KSeF simulator' };

/** The public key for its signatures; the simulator has the private key. */
export function simulatorAuthorityPublicKey(): KeyObject {
  return createPublicKey({ key: publicKey, format: 'jwk' });
}

const publicKey = {
  kty: 'EC',
  crv: 'P-256',
  x: 'IdEovdtAe6jq33R55Nv66VH_1jAXo2PfMRK0veaA87s',
  y: 'E-UqEpB6i1U656OlQ0nVp5u_aNeQ3oYeLlYNnydswy8',
};

/**
 * The token that the simulator accepts from a seller without another one. It is derived from the NIP and is no secret;
 * no other environment accepts it.
 */
export function simulatorToken(nip: string): string {
  const digits = createHash('sha256').update(`${simulatorAuthority.commonName}:${nip}`).digest('hex');
  const [first, second] = [digits.slice(0, 10), digits.slice(10, 20)].map((part) => part.toUpperCase());
  return `20261101-EC-${first}-${second}-45|nip-${nip}|${digits}`;
}
