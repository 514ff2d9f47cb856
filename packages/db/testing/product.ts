import { createDb, type Db } from '../src/connection/client.ts';
import { type Keys, keysFromEnv } from '../src/secrets/secrets.ts';

type Environment = { DATABASE_URL: string; SEALING_KEYS: string; TOKEN_PEPPER: string; RECEIPT_SIGNING_KEY: string };

/** The database and keys of a running product, for journeys about rows that no page makes. */
export function openProduct(env: Environment): { db: Db; keys: Keys } {
  return { db: createDb(env.DATABASE_URL, { max: 1 }), keys: keysFromEnv(env) };
}
