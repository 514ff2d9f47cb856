import type { Encryption } from '@invoicing/db/secrets/secrets';
import { type SignedMessage, signerOf } from '@invoicing/domain/webhooks/signature';

type Sign = (message: SignedMessage) => string;

/** Creates a signer that decrypts the secrets of an endpoint, and reuses them while the same ones are given. */
export function rememberingSigner(
  encryption: Encryption,
): (endpointId: string, sealedSecrets: readonly Uint8Array[]) => Sign {
  let last: { of: string; sign: Sign } | null = null;
  return (endpointId, sealedSecrets) => {
    const of = [endpointId, ...sealedSecrets.map((sealed) => Buffer.from(sealed).toString('base64'))].join(' ');
    if (last?.of === of) return last.sign;
    // A sealed value is a shared secret, optionally followed by a private key.
    const sign = signerOf(sealedSecrets.flatMap((sealed) => encryption.decrypt(sealed, endpointId).split(' ')));
    last = { of, sign };
    return sign;
  };
}
