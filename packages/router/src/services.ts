import type { Db } from '@invoicing/db/client';
import type { Keys } from '@invoicing/db/secrets';
import type { Rendering } from '@invoicing/rendering/pool';

export { loopbackRule } from '@invoicing/domain/webhook-url';

export type Logger = {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
};

/** What a door gives the router once, at start. */
export type Services = {
  /** Every organization's rows: for identities, tokens and what spans organizations. */
  db: Db;
  /** One organization's rows at a time, under row-level security: for all operations. */
  organizationDb: Db;
  keys: Keys;
  /** Makes XML, HTML and PDF outside the event loop. */
  rendering: Rendering;
  baseUrl: string;
  /** For development: webhook endpoints may be on this machine. */
  allowLoopbackWebhooks: boolean;
  clock: () => Date;
  logger: Logger;
};
