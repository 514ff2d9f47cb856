import type { Sql, Tx } from '@invoicing/db/connection/client';
import type { EventScope } from '@invoicing/db/events/outbox';
import type { IdempotencyScope } from '@invoicing/db/idempotency';
import type { Actor } from './access/actor.ts';
import type { Services } from './services.ts';

/** Under which key a write is kept, and a fingerprint of what it asked for. */
export type Idempotency = { scope: IdempotencyScope; fingerprint: Uint8Array };

/** One call: its actor, its correlation id, and how its answer is stored for idempotency. */
export type RequestContext = {
  services: Services;
  actor: Actor | null;
  correlationId: string;
  ip: string | null;
  idempotency: Idempotency | null;
};

/** What an operation sees after the doors: one organization, one actor. */
export type OperationContext<Over extends Sql = Tx> = RequestContext & {
  actor: Actor;
  organizationId: string;
  db: Over;
  now: Date;
};
/** What the state of a document is judged by: for whom, when, and what renders it. */
export type Viewing = Pick<OperationContext, 'services' | 'organizationId' | 'now'>;
export type CommandContext<Over extends Sql = Tx> = OperationContext<Over> & { tx: Over; eventScope: EventScope };
