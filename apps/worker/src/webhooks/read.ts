import type { Db, Tx } from '@invoicing/db/connection/client';
import {
  ask,
  maybe,
  type Placeholders,
  prepare,
  type RawBuilder,
  sql,
  time,
  uuid,
} from '@invoicing/db/connection/prepared';
import { quarterOf } from '@invoicing/db/jobs/deliveries';
import type { Services } from '../services.ts';
import type { Delivery } from './delivery.ts';

const select = (now: RawBuilder<Date>) => sql<Delivery>`
  SELECT delivery.organization_id AS "organizationId", delivery.id, delivery.endpoint_id AS "endpointId",
    delivery.event_id AS "eventId",
    delivery.status::text AS status, delivery.payload, delivery.next_attempt_at AS "nextAttemptAt",
    endpoint.url, endpoint.status::text AS "endpointStatus", event.environment::text AS environment,
    (SELECT coalesce(max(number), 0) FROM webhook_attempts
      WHERE organization_id = delivery.organization_id AND delivery_id = delivery.id) AS attempts,
    ARRAY(
      SELECT sealed_secret FROM webhook_secrets
      WHERE organization_id = delivery.organization_id AND endpoint_id = delivery.endpoint_id
        AND (expires_at IS NULL OR expires_at > ${now})
      ORDER BY created_at DESC
    ) AS "sealedSecrets"
  FROM webhook_deliveries AS delivery
  JOIN webhook_endpoints AS endpoint ON endpoint.organization_id = delivery.organization_id
    AND endpoint.id = delivery.endpoint_id
  JOIN events AS event ON event.organization_id = delivery.organization_id AND event.id = delivery.event_id`;

const byId = prepare(
  'webhook-delivery',
  { organizationId: uuid, now: time, id: uuid },
  ({ organizationId, now, id }) =>
    sql<Delivery>`${select(now)} WHERE delivery.organization_id = ${organizationId} AND delivery.id = ${id}`,
);

/** Parameters of `nextInQueueOf`: the current time, the endpoint, and the previous delivery with its time. */
export const afterDelivery = { organizationId: uuid, now: time, endpointId: uuid, id: uuid, at: maybe(time) };

/**
 * In SQL: the delivery that is due after another one of its queue. Only for the holder of the queue, since no other job
 * attempts its deliveries. Earlier ones have jobs of their own and are not scanned again.
 */
export const nextInQueueOf = ({ organizationId, now, endpointId, id, at }: Placeholders<typeof afterDelivery>) =>
  sql<Delivery>`${select(now)}
  WHERE delivery.organization_id = ${organizationId} AND delivery.endpoint_id = ${endpointId}
    AND delivery.next_attempt_at <= ${now} AND (delivery.next_attempt_at, delivery.id) > (${at}, ${id})
    AND ${quarterOf(sql`delivery.id`)} = ${quarterOf(id)}
    AND delivery.status IN ('pending', 'retry_scheduled') AND endpoint.status = 'active'
  ORDER BY delivery.next_attempt_at, delivery.id LIMIT 1`;
const nextOther = prepare('webhook-delivery-next', afterDelivery, nextInQueueOf);

/** Reads a delivery; null if there is none. */
export async function readDelivery(
  { db, clock }: Services,
  organizationId: string,
  id: string,
): Promise<Delivery | null> {
  const [row] = await ask(db, byId, { organizationId, now: clock(), id });
  return row ?? null;
}

/** Reads the delivery that is due after another one of its queue, which the caller holds. */
export async function nextInQueue(
  db: Db | Tx,
  { organizationId, endpointId, id, nextAttemptAt }: Delivery,
  now: Date,
): Promise<Delivery | null> {
  const [row] = await ask(db, nextOther, { organizationId, now, endpointId, id, at: nextAttemptAt });
  return row ?? null;
}

/**
 * Locks an endpoint against changes of its state; events can still be fanned out to it.
 * @returns the endpoint as it is now
 */
export async function lockEndpoint(
  tx: Tx,
  { organizationId, endpointId }: { organizationId: string; endpointId: string },
) {
  await tx.$executeRaw`SELECT 1 FROM webhook_endpoints
    WHERE organization_id = ${organizationId}::uuid AND id = ${endpointId}::uuid FOR NO KEY UPDATE`;
  return tx.webhookEndpoint.findUniqueOrThrow({ where: { organizationId_id: { organizationId, id: endpointId } } });
}
