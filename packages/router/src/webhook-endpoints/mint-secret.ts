import { randomBytes } from 'node:crypto';
import type { Tx } from '@invoicing/db/client';
import type { Keys } from '@invoicing/db/secrets';

const secretBytes = 32;

/** Gives an endpoint a fresh signing secret (Standard Webhooks: `whsec_` and base64); it is stored sealed. @returns the secret, for the answer */
export async function mintSecret(tx: Tx, { sealer }: Keys, endpointId: string, now: Date): Promise<string> {
  const secret = `whsec_${randomBytes(secretBytes).toString('base64')}`;
  await tx.webhookSecret.create({ data: { endpointId, sealedSecret: sealer.seal(secret, endpointId), hint: secret.slice(-4), createdAt: now } });
  return secret;
}
