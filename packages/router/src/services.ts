import type { Db } from '@invoicing/db/client';
import type { Keys } from '@invoicing/db/secrets';

export type Logger = {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
};

/** What a door gives the router once, at start. */
export type Services = { db: Db; keys: Keys; baseUrl: string; clock: () => Date; logger: Logger };
