import type { Sql } from '../connection/client.ts';
import { ask, prepare, type RawBuilder, sql, uuid, uuids } from '../connection/prepared.ts';
import { jobs } from './definitions.ts';

/**
 * SQL for the number of the queue, one of four of its endpoint, that a delivery belongs to.
 * @param id the delivery's id, in SQL
 */
export const quarterOf = (id: RawBuilder<string>) => sql`('x' || right(${id}::text, 1))::bit(4)::int % 4`;

/** The key of a delivery's job, in SQL. @param id the delivery's id, in SQL */
export const jobKeyOf = (id: RawBuilder<string>) => sql`format('deliver-webhook:%s', ${id})`;

const enqueue = prepare(
  'enqueue-deliveries',
  { organizationId: uuid, ids: uuids },
  ({ organizationId, ids }) => sql<object>`
    WITH due AS (
      SELECT organization_id, endpoint_id, id, next_attempt_at,
        format('webhook:%s:%s', endpoint_id, ${quarterOf(sql`id`)}) AS queue
      FROM webhook_deliveries
      WHERE organization_id = ${organizationId} AND id = ANY(${ids}) AND status IN ('pending', 'retry_scheduled')
    )
    SELECT enqueue_job(
      'deliver-webhook',
      json_build_object('organizationId', organization_id, 'deliveryId', id, 'queue', queue),
      next_attempt_at,
      ${sql.lit(jobs['deliver-webhook'].attempts)},
      ${jobKeyOf(sql`id`)},
      queue
    )::text AS queued FROM due`,
);

/**
 * Queues the next attempt of each delivery at its time, in the transaction that makes it due; a job that is already
 * waiting is rescheduled. Each endpoint has four queues whose jobs run one after another, so a delivery is never
 * attempted twice at once, an endpoint gets at most four requests at a time, and a slow endpoint delays no other.
 */
export async function enqueueDeliveries(tx: Sql, organizationId: string, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await ask(tx, enqueue, { organizationId, ids: [...ids] });
}
