import type { Sql, Tx } from '@invoicing/db/connection/client';
import type { EventScope } from '@invoicing/db/events/outbox';
import type { IdempotencyScope } from '@invoicing/db/idempotency';
import type { Actor } from './access/actor.ts';
import type { Services } from './services.ts';

/** The key under which the answer of a write is stored, and a fingerprint of the request. */
export type Idempotency = { scope: IdempotencyScope; fingerprint: Uint8Array };

/** One call: its actor, its correlation id, and how its answer is stored for idempotency. */
export type RequestContext = {
  services: Services;
  actor: Actor | null;
  correlationId: string;
  ip: string | null;
  idempotency: Idempotency | null;
};

/** The context of an operation after authentication: one organization, one actor. */
export type OperationContext<Over extends Sql = Tx> = RequestContext & {
  actor: Actor;
  organizationId: string;
  db: Over;
  now: Date;
  /** Set where this page was read from the primary though there is a replica: so are those that follow it. */
  staysOnPrimary?: boolean;
};
/** The context in which the state of a document is judged: the organization, the time, and the renderer. */
export type Viewing = Pick<OperationContext, 'services' | 'organizationId' | 'now'>;
export type CommandContext<Over extends Sql = Tx> = OperationContext<Over> & { tx: Over; eventScope: EventScope };
