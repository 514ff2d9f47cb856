import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { readJsonFile, writeJsonFile } from './json-file.ts';

const Secrets = z.object({
  SEALING_KEYS: z.string(),
  TOKEN_PEPPER: z.string(),
  RECEIPT_SIGNING_KEY: z.string(),
  NEXTAUTH_SECRET: z.string(),
  DATABASE_PASSWORD: z.string(),
});

export type Secrets = z.infer<typeof Secrets>;

/**
 * The installation's secrets: made on the first start, readable by their owner only, the same from then on.
 * @throws Error when the file was damaged; making new ones would lose what the old ones sealed
 */
export function loadSecrets(dataFolder: string): Secrets {
  const file = path.join(dataFolder, 'secrets.json');
  if (existsSync(file)) {
    return readJsonFile(
      file,
      Secrets,
      `Put the file back as it was, or remove ${dataFolder} to start again without its data.`,
    );
  }
  const secrets = createSecrets();
  mkdirSync(dataFolder, { recursive: true });
  writeJsonFile(file, secrets);
  return secrets;
}

function createSecrets(): Secrets {
  const { privateKey } = generateKeyPairSync('ed25519');
  const random = () => randomBytes(32).toString('base64');
  return {
    SEALING_KEYS: `k1:${random()}`,
    TOKEN_PEPPER: random(),
    RECEIPT_SIGNING_KEY: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
    NEXTAUTH_SECRET: random(),
    DATABASE_PASSWORD: randomBytes(24).toString('base64url'),
  };
}
