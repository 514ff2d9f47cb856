import type { Encryption } from '@invoicing/db/secrets/secrets';
import { type SignedMessage, signerOf } from '@invoicing/domain/webhooks/signature';

type Sign = (message: SignedMessage) => string;

/**
 * Opens the secrets of an endpoint and signs with them; as long as the same ones come again they are not opened again.
 */
export function rememberingSigner(
  encryption: Encryption,
): (endpointId: string, sealedSecrets: readonly Uint8Array[]) => Sign {
  let last: { of: string; sign: Sign } | null = null;
  return (endpointId, sealedSecrets) => {
    const of = [endpointId, ...sealedSecrets.map((sealed) => Buffer.from(sealed).toString('base64'))].join(' ');
    if (last?.of === of) return last.sign;
    // A secret and, where it has one, the private key behind it.
    const sign = signerOf(sealedSecrets.flatMap((sealed) => encryption.decrypt(sealed, endpointId).split(' ')));
    last = { of, sign };
    return sign;
  };
}
