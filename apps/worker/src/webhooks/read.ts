import type { Db, Tx } from '@invoicing/db/client';
import { quarterOf } from '@invoicing/db/delivery-jobs';
import { run, type Statement } from '@invoicing/db/statement';
import type { Services } from '../services.ts';
import type { Delivery } from './delivery.ts';

/** `$1` is the organization. @param now a parameter */
const select = (now: string) => `
  SELECT delivery.organization_id AS "organizationId", delivery.id, delivery.endpoint_id AS "endpointId",
    delivery.event_id AS "eventId",
    delivery.status::text AS status, delivery.payload, delivery.next_attempt_at AS "nextAttemptAt",
    endpoint.url, endpoint.status::text AS "endpointStatus", event.environment::text AS environment,
    (SELECT coalesce(max(number), 0) FROM webhook_attempts
      WHERE organization_id = delivery.organization_id AND delivery_id = delivery.id) AS attempts,
    ARRAY(
      SELECT sealed_secret FROM webhook_secrets
      WHERE organization_id = delivery.organization_id AND endpoint_id = delivery.endpoint_id
        AND (expires_at IS NULL OR expires_at > ${now}::timestamptz)
      ORDER BY created_at DESC
    ) AS "sealedSecrets"
  FROM webhook_deliveries AS delivery
  JOIN webhook_endpoints AS endpoint ON endpoint.organization_id = delivery.organization_id
    AND endpoint.id = delivery.endpoint_id
  JOIN events AS event ON event.organization_id = delivery.organization_id AND event.id = delivery.event_id`;

const byId: Statement<Delivery> = {
  name: 'webhook-delivery',
  text: `${select('$2')} WHERE delivery.organization_id = $1::uuid AND delivery.id = $3::uuid`,
};

/**
 * Reads the delivery that is due after another one of its queue, in SQL; `$1` is the organization. Only for who holds
 * that queue: no other job attempts it then. Those before it have jobs of their own, and are not looked through again
 * and again.
 * @param parameters of now, the endpoint, and the other delivery with its time
 */
export const nextInQueueOf = ({
  now,
  endpointId,
  id,
  at,
}: {
  now: string;
  endpointId: string;
  id: string;
  at: string;
}): string => `${select(now)}
  WHERE delivery.organization_id = $1::uuid AND delivery.endpoint_id = ${endpointId}::uuid AND delivery.next_attempt_at <= ${now}::timestamptz
    AND (delivery.next_attempt_at, delivery.id) > (${at}::timestamptz, ${id}::uuid) AND ${quarterOf('delivery.id')} = ${quarterOf(`${id}::uuid`)}
    AND delivery.status IN ('pending', 'retry_scheduled') AND endpoint.status = 'active'
  ORDER BY delivery.next_attempt_at, delivery.id LIMIT 1`;
const nextOther: Statement<Delivery> = {
  name: 'webhook-delivery-next',
  text: nextInQueueOf({ now: '$2', endpointId: '$3', id: '$4', at: '$5' }),
};

/** The delivery as it is now; null when there is none. */
export async function readDelivery(
  { db, clock }: Services,
  organizationId: string,
  id: string,
): Promise<Delivery | null> {
  const [row] = await run(db, byId, [organizationId, clock(), id]);
  return row ?? null;
}

/** The delivery that is due after another one of its queue, which the caller holds. */
export async function nextInQueue(
  db: Db | Tx,
  { organizationId, endpointId, id, nextAttemptAt }: Delivery,
  now: Date,
): Promise<Delivery | null> {
  const [row] = await run(db, nextOther, [organizationId, now, endpointId, id, nextAttemptAt]);
  return row ?? null;
}

/**
 * Locks an endpoint against changes of its state; events may still be fanned out to it.
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
