import type { Db } from '@invoicing/db/connection/client';
import type { Keys } from '@invoicing/db/secrets/secrets';

/** What a door gives to whatever concerns people, once, at start. */
export type IdentityServices = {
  /** People belong to no organization: every row is within reach. */
  db: Db;
  keys: Keys;
  baseUrl: string;
  clock: () => Date;
};
