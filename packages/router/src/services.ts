import type { Db } from '@invoicing/db/connection/client';
import type { LookupSource } from '@invoicing/domain/lookups/lookups';
import type { IdentityServices } from '@invoicing/identity/services';
import type { Rendering } from '@invoicing/rendering/pool';

export { loopbackRule } from '@invoicing/domain/webhooks/url';

export type Logger = {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
};

/** The dependencies of the router, which a process provides once, at start. */
export type Services = IdentityServices & {
  /** One organization's rows at a time, under row-level security: for all operations. */
  organizationDb: Db;
  /** Makes XML, HTML and PDF outside the event loop. */
  rendering: Rendering;
  /** For development: webhook endpoints may be on this machine. */
  allowLoopbackWebhooks: boolean;
  /** Public sources that are set up; what is not among them is neither asked nor read. */
  lookups: ReadonlySet<LookupSource>;
  /**
   * Public keys of receipts next to the one that signs now, as RECEIPT_NEXT_KEYS and RECEIPT_RETIRED_KEYS have them.
   * They are published with it, and evidence packs carry them.
   */
  otherReceiptKeys: { next: string; retired: string };
  logger: Logger;
};
