import type { Tx } from '@invoicing/db/connection/client';
import type { Keys } from '@invoicing/db/secrets/secrets';
import { mintSigningKeys } from '@invoicing/db/secrets/signing-keys';

/**
 * Gives an endpoint a fresh signing secret and key pair. The secret and the private key are stored sealed, one behind
 * the other; only the public key is readable.
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
