import type { Tx } from './client.ts';
import { enqueueDeliveries } from './delivery-jobs.ts';
import type { EventModel } from './generated/models/Event.ts';
import { sha256 } from './secrets.ts';

/** Which endpoints an event is for, besides asking for its type: those about one endpoint concern only it, or all but it. */
export type Audience = { only?: string; except?: string };

type Subscriber = { id: string; status: string };

/**
 * Makes a delivery of an event for each endpoint that asks for its type, in the transaction that makes the event: an event
 * without its deliveries and their jobs cannot exist. Endpoints that are paused or disabled get theirs held.
 */
export async function fanOut(tx: Tx, event: EventModel, audience: Audience = {}): Promise<void> {
  const subscribers = await tx.$queryRaw<Subscriber[]>`
    SELECT id, status::text AS status FROM webhook_endpoints
    WHERE organization_id = ${event.organizationId}::uuid AND status <> 'revoked'
      AND (${audience.only ?? null}::uuid = id OR (${audience.only ?? null}::uuid IS NULL AND event_types && ARRAY['*', ${event.type}]))
      AND (${audience.except ?? null}::uuid IS NULL OR id <> ${audience.except ?? null}::uuid)`;
  if (subscribers.length === 0) return;
  const payload = payloadOf(event);
  const common = { organizationId: event.organizationId, eventId: event.id, payload, payloadSha256: sha256(payload).toString('hex') };
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
function payloadOf(event: EventModel): string {
  return JSON.stringify({
    id: event.id,
    type: event.type,
    timestamp: event.createdAt.toISOString(),
    api_version: 'v1',
    environment: event.environment,
    organization_id: event.organizationId,
    subject: { type: event.subjectType, id: event.subjectId, version: event.subjectVersion, sequence: event.sequence },
    data: event.data,
    cause: event.cause,
  });
}
