import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The installation's secrets: made on the first start, readable by its owner only, the same ever after. */
export function loadSecrets(dataDir) {
  const file = path.join(dataDir, 'secrets.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
  const { privateKey } = generateKeyPairSync('ed25519');
  const random = () => randomBytes(32).toString('base64');
  const secrets = {
    SEALING_KEYS: `k1:${random()}`,
    TOKEN_PEPPER: random(),
    RECEIPT_SIGNING_KEY: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
    NEXTAUTH_SECRET: random(),
  };
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  return secrets;
}
