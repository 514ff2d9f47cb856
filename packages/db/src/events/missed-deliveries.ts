import type { Tx } from '../connection/client.ts';
import { enqueueDeliveries } from '../jobs/deliveries.ts';

/** Deliveries to one endpoint that were made in a span of time. */
export type Span = { organizationId: string; endpointId: string; since: Date; until: Date };

type Missed = { id: string };

/**
 * Finds what an endpoint has missed: events with a permanently failed delivery and without another delivery that
 * succeeded or is still pending.
 * @returns the latest failed delivery of each event, the oldest event first
 */
export async function missedDeliveries(
  tx: Tx,
  { organizationId, endpointId, since, until }: Span,
  limit: number,
): Promise<string[]> {
  const rows = await tx.$queryRaw<Missed[]>`
    SELECT id FROM (
      SELECT DISTINCT ON (event_id) id, event_id, created_at FROM webhook_deliveries AS failed
      WHERE organization_id = ${organizationId}::uuid AND endpoint_id = ${endpointId}::uuid AND status = 'failed'
        AND created_at >= ${since} AND created_at <= ${until}
        AND NOT EXISTS (
          SELECT 1 FROM webhook_deliveries AS other
          WHERE other.organization_id = failed.organization_id AND other.endpoint_id = failed.endpoint_id
            AND other.event_id = failed.event_id
            AND other.status IN ('pending', 'retry_scheduled', 'held', 'delivered')
        )
      ORDER BY event_id, created_at DESC
    ) AS missed
    ORDER BY created_at, id LIMIT ${limit}`;
  return rows.map(({ id }) => id);
}

/**
 * Creates and enqueues a new delivery of the same event and bytes for each. The caller has locked the endpoint's row.
 */
export async function replayDeliveries(
  tx: Tx,
  organizationId: string,
  ids: readonly string[],
  now: Date,
): Promise<string[]> {
  const originals = await tx.webhookDelivery.findMany({ where: { organizationId, id: { in: [...ids] } } });
  const made = await tx.webhookDelivery.createManyAndReturn({
    data: originals.map(({ id, endpointId, eventId, payload, payloadSha256 }) => ({
      ...{ organizationId, endpointId, eventId, payload, payloadSha256 },
      replayOfId: id,
      status: 'pending' as const,
      nextAttemptAt: now,
    })),
    select: { id: true, endpointId: true, nextAttemptAt: true },
  });
  await enqueueDeliveries(tx, organizationId, made);
  return made.map(({ id }) => id);
}
