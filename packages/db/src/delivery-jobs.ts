import type { Tx } from './client.ts';

/**
 * Queues the next attempt of each delivery, at its time, in the transaction that makes it due. A job that waits already is moved.
 * Each delivery belongs to one of four queues of its endpoint, whose jobs run one after another: no delivery is attempted twice
 * at the same moment, an endpoint gets four at a time, and a slow one delays nobody else.
 */
export async function enqueueDeliveries(tx: Tx, organizationId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.$executeRaw`
    WITH due AS (
      SELECT organization_id, endpoint_id, id, next_attempt_at, format('webhook:%s:%s', endpoint_id, ('x' || right(id::text, 1))::bit(4)::int % 4) AS queue
      FROM webhook_deliveries
      WHERE organization_id = ${organizationId}::uuid AND id = ANY(${[...ids]}::uuid[]) AND status IN ('pending', 'retry_scheduled')
    )
    SELECT enqueue_job(
      'deliver-webhook',
      json_build_object('organizationId', organization_id, 'deliveryId', id, 'queue', queue),
      next_attempt_at,
      25,
      format('deliver-webhook:%s', id),
      queue
    ) FROM due`;
}
