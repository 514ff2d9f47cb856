import { generateKeyPairSync, randomBytes } from 'node:crypto';

const secretBytes = 32;

type SigningKeys = { secret: string; privateKey: string; publicKey: string };

/**
 * Generates the keys that sign an endpoint's deliveries: a shared secret (`whsec_`) and an Ed25519 key pair (`whsk_`,
 * `whpk_`), in the notation of Standard Webhooks: base64 of the secret, of seed and public key, and of the public key.
 */
export function mintSigningKeys(): SigningKeys {
  const { privateKey } = generateKeyPairSync('ed25519');
  const { d = '', x = '' } = privateKey.export({ format: 'jwk' });
  const [seed, point] = [Buffer.from(d, 'base64url'), Buffer.from(x, 'base64url')];
  return {
    secret: `whsec_${randomBytes(secretBytes).toString('base64')}`,
    privateKey: `whsk_${Buffer.concat([seed, point]).toString('base64')}`,
    publicKey: `whpk_${point.toString('base64')}`,
  };
}
