import type { Tx } from '@invoicing/db/connection/client';
import type { Keys } from '@invoicing/db/secrets/secrets';
import { mintSigningKeys } from '@invoicing/db/secrets/signing-keys';

/**
 * Gives an endpoint a new signing secret and key pair. Secret and private key are concatenated and stored sealed; only
 * the public key is readable.
 * @returns the secret, for the answer
 */
export async function mintSecret(tx: Tx, { encryption }: Keys, endpointId: string, now: Date): Promise<string> {
  const { secret, privateKey, publicKey } = mintSigningKeys();
  const sealedSecret = encryption.encrypt(`${secret} ${privateKey}`, endpointId);
  await tx.webhookSecret.create({
    data: { endpointId, sealedSecret, publicKey, hint: secret.slice(-4), createdAt: now },
  });
  return secret;
}
