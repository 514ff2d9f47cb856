import type { Sql } from '../connection/client.ts';
import { array, ask, maybe, prepare, type RawBuilder, sql, time, uuid, uuids } from '../connection/prepared.ts';
import { jobs } from './definitions.ts';

/**
 * SQL for the number of the queue, one of four of its endpoint, that a delivery belongs to.
 * @param id the delivery's id, in SQL
 */
export const quarterOf = (id: RawBuilder<string>) => sql`('x' || right(${id}::text, 1))::bit(4)::int % 4`;

/** The key of a delivery's job, in SQL. @param id the delivery's id, in SQL */
export const jobKeyOf = (id: RawBuilder<string>) => sql`format('deliver-webhook:%s', ${id})`;

/** A delivery with the time of its next attempt, null for now. */
export type ToAttempt = { id: string; endpointId: string; nextAttemptAt: Date | null };

/** It reads no table: on Citus, jobs are on the coordinator, and a statement that reads deliveries runs with these. */
const enqueue = prepare(
  'enqueue-deliveries',
  { organizationId: uuid, ids: uuids, endpointIds: uuids, times: array(maybe(time)) },
  ({ organizationId, ids, endpointIds, times }) => sql<object>`
    SELECT enqueue_job(
      'deliver-webhook',
      json_build_object('organizationId', ${organizationId}, 'deliveryId', id, 'queue', queue),
      next_attempt_at,
      ${sql.lit(jobs['deliver-webhook'].attempts)},
      ${jobKeyOf(sql`id`)},
      queue
    )::text AS queued
    FROM unnest(${ids}, ${endpointIds}, ${times}) AS due (id, endpoint_id, next_attempt_at),
      format('webhook:%s:%s', endpoint_id, ${quarterOf(sql`id`)}) AS queue`,
);

/**
 * Queues the next attempt of each delivery at its time, in the transaction that makes it due; a job that is already
 * waiting is rescheduled. Each endpoint has four queues whose jobs run one after another, so a delivery is never
 * attempted twice at once, an endpoint gets at most four requests at a time, and a slow endpoint delays no other.
 */
export async function enqueueDeliveries(tx: Sql, organizationId: string, due: readonly ToAttempt[]): Promise<void> {
  if (due.length === 0) return;
  await ask(tx, enqueue, {
    organizationId,
    ids: due.map(({ id }) => id),
    endpointIds: due.map(({ endpointId }) => endpointId),
    times: due.map(({ nextAttemptAt }) => nextAttemptAt),
  });
}
