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
  /** Access to the rows of one organization at a time, under row-level security: for all operations. */
  organizationDb: Db;
  /** Makes XML, HTML and PDF outside the event loop. */
  rendering: Rendering;
  /** For development: permits webhook endpoints on this machine. */
  allowLoopbackWebhooks: boolean;
  /** The configured public registers; no others are queried or read. */
  lookups: ReadonlySet<LookupSource>;
  /** How long the log of API requests is kept: older rows are not read. */
  requestsKeptDays: number;
  /**
   * Public receipt keys in addition to the current signing key, as in RECEIPT_NEXT_KEYS and RECEIPT_RETIRED_KEYS. They
   * are published with it and included in evidence packs.
   */
  otherReceiptKeys: { next: string; retired: string };
  logger: Logger;
};
