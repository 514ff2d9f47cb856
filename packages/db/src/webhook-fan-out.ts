import type { Tx } from './client.ts';
import { enqueueDeliveries } from './delivery-jobs.ts';
import type { WebhookEndpointStatus } from './generated/enums.ts';
import { jsonArrayFrom, type RawBuilder, sql, tables } from './prepared.ts';
import { sha256 } from './secrets.ts';

/**
 * Which endpoints an event is for, besides asking for its type: those about one endpoint concern only it, or all but
 * it.
 */
export type Audience = { only?: string; except?: string };

/** An event as its receivers get it. */
export type WrittenEvent = {
  organizationId: string;
  id: string;
  type: string;
  environment: string;
  subject: { type: string; id: string; version: number | null; sequence: number };
  data: object;
  cause: object;
  createdAt: Date;
};

type Asked = {
  organizationId: RawBuilder<string>;
  type: RawBuilder<string>;
  only: RawBuilder<string | null>;
  except: RawBuilder<string | null>;
};

/** The endpoints that ask for an event, to be read by the statement that writes it. */
export const subscribersOf = ({ organizationId, type, only, except }: Asked) =>
  jsonArrayFrom(
    tables
      .selectFrom('webhook_endpoints')
      .select(['id', 'status'])
      .where('organization_id', '=', organizationId)
      .where('status', '<>', 'revoked')
      .where(sql<boolean>`(${only} = id OR (${only} IS NULL AND event_types && ARRAY['*', ${type}]))`)
      .where(sql<boolean>`(${except} IS NULL OR id <> ${except})`),
  );

export type Subscriber = { id: string; status: WebhookEndpointStatus };

/**
 * Makes a delivery of an event for each endpoint that asks for it, in the transaction that makes the event: an
 * event without its deliveries and their jobs cannot exist. Endpoints that are paused or disabled get theirs held.
 */
export async function fanOut(tx: Tx, event: WrittenEvent, subscribers: readonly Subscriber[]): Promise<void> {
  if (subscribers.length === 0) return;
  const payload = payloadOf(event);
  const common = {
    organizationId: event.organizationId,
    eventId: event.id,
    payload,
    payloadSha256: sha256(payload).toString('hex'),
  };
  const data = subscribers.map(({ id, status }) =>
    status === 'active'
      ? { ...common, endpointId: id, status: 'pending' as const, nextAttemptAt: event.createdAt }
      : { ...common, endpointId: id, status: 'held' as const },
  );
  const made = await tx.webhookDelivery.createManyAndReturn({ data, select: { id: true } });
  await enqueueDeliveries(
    tx,
    event.organizationId,
    made.map(({ id }) => id),
  );
}

/** The exact bytes that are signed and sent: thin, with ids and states only. */
function payloadOf(event: WrittenEvent): string {
  return JSON.stringify({
    id: event.id,
    type: event.type,
    timestamp: event.createdAt.toISOString(),
    api_version: 'v1',
    environment: event.environment,
    organization_id: event.organizationId,
    subject: {
      type: event.subject.type,
      id: event.subject.id,
      version: event.subject.version,
      sequence: event.subject.sequence,
    },
    data: event.data,
    cause: event.cause,
  });
}
