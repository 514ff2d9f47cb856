import { v7 as uuidv7 } from 'uuid';
import type { Sql } from '../connection/client.ts';
import { inPipeline } from '../connection/pipeline.ts';
import {
  ask,
  flags,
  jsonArrayFrom,
  prepare,
  type RawBuilder,
  sql,
  tables,
  text,
  time,
  uuid,
  uuids,
} from '../connection/prepared.ts';
import type { WebhookEndpointStatus } from '../generated/enums.ts';
import { enqueueDeliveries } from '../jobs/deliveries.ts';
import { sha256 } from '../secrets/secrets.ts';

/**
 * Restricts which subscribed endpoints get an event: one about an endpoint itself may go to it alone, or to all others.
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

/** The endpoints subscribed to an event, as a subquery of the statement that writes it. */
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

const newDeliveries = {
  organizationId: uuid,
  eventId: uuid,
  payload: text,
  payloadSha256: text,
  createdAt: time,
  ids: uuids,
  endpointIds: uuids,
  areActive: flags,
};
const ofEvent = ['organization_id', 'event_id', 'payload', 'payload_sha256'] as const;
/** By SELECT from the endpoints: Citus sends it to their machine, and copies nothing into a table with policies. */
const insertDeliveries = prepare('insert-webhook-deliveries', newDeliveries, (given) => {
  const place = sql`array_position(${given.endpointIds}, endpoint.id)`;
  const isActive = sql<boolean>`(${given.areActive})[${place}]`;
  return tables
    .insertInto('webhook_deliveries')
    .columns([...ofEvent, 'id', 'endpoint_id', 'status', 'next_attempt_at'])
    .expression((from) =>
      from
        .selectFrom('webhook_endpoints as endpoint')
        .select([
          'endpoint.organization_id',
          given.eventId.as('event'),
          given.payload.as('payload'),
          given.payloadSha256.as('payloadSha256'),
        ])
        .select([sql<string>`(${given.ids})[${place}]`.as('id'), 'endpoint.id as endpoint'])
        .select([
          sql`(CASE WHEN ${isActive} THEN 'pending' ELSE 'held' END)::webhook_delivery_status`.as('status'),
          sql`CASE WHEN ${isActive} THEN ${given.createdAt} END`.as('nextAttemptAt'),
        ])
        .where('endpoint.organization_id', '=', given.organizationId)
        .where('endpoint.id', '=', sql<string>`ANY(${given.endpointIds})`),
    );
});

/**
 * Creates a delivery for each subscribed endpoint, in the transaction of the event, so an event without its deliveries
 * and their jobs cannot exist. Deliveries to paused or disabled endpoints are held.
 */
export async function fanOut(tx: Sql, event: WrittenEvent, subscribers: readonly Subscriber[]): Promise<void> {
  if (subscribers.length === 0) return;
  const payload = payloadOf(event);
  const made = subscribers.map(({ id, status }) => ({ id: uuidv7(), endpointId: id, isActive: status === 'active' }));
  const inserted = ask(tx, insertDeliveries, {
    organizationId: event.organizationId,
    eventId: event.id,
    payload,
    payloadSha256: sha256(payload).toString('hex'),
    createdAt: event.createdAt,
    ids: made.map(({ id }) => id),
    endpointIds: made.map(({ endpointId }) => endpointId),
    areActive: made.map(({ isActive }) => isActive),
  });
  const due = made.filter(({ isActive }) => isActive).map((one) => ({ ...one, nextAttemptAt: event.createdAt }));
  await inPipeline([inserted, enqueueDeliveries(tx, event.organizationId, due)]);
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
