import type { Db } from '@invoicing/db/connection/client';
import type { Replica } from '@invoicing/db/replica/replica';
import type { Keys } from '@invoicing/db/secrets/secrets';

/** The dependencies of this package, which a process provides once, at start. */
export type IdentityServices = {
  /** People belong to no organization, so this client has access to every row. */
  db: Db;
  /** Where lists and searches are read, if there is one. */
  replica?: Replica;
  keys: Keys;
  baseUrl: string;
  clock: () => Date;
};
