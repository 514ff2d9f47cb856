import type { Db } from '@invoicing/db/client';
import type { IdentityServices } from '@invoicing/identity/services';
import type { Rendering } from '@invoicing/rendering/pool';

export { loopbackRule } from '@invoicing/domain/webhook-url';

export type Logger = {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
};

/** What a door gives the router once, at start. */
export type Services = IdentityServices & {
  /** One organization's rows at a time, under row-level security: for all operations. */
  organizationDb: Db;
  /** Makes XML, HTML and PDF outside the event loop. */
  rendering: Rendering;
  /** For development: webhook endpoints may be on this machine. */
  allowLoopbackWebhooks: boolean;
  /** Public keys that signed receipts before, as RECEIPT_RETIRED_KEYS has them: evidence packs carry them. */
  retiredReceiptKeys: string;
  logger: Logger;
};
