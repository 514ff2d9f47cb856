import { enqueueDeliveries, type ToAttempt } from '@invoicing/db/jobs/deliveries';
import { whileFenced } from '../run-fence.ts';
import type { Services } from '../services.ts';

const batch = 500;
const overdueMs = 2 * 60_000;

type Lost = ToAttempt & { organizationId: string };

/**
 * Enqueues a job for each overdue delivery without one, so that no delivery is lost. A job whose queue was removed does
 * not count, because no worker would take it. A delivery whose job failed permanently waits for a person.
 */
export async function sweepWebhookDeliveries(services: Services): Promise<void> {
  for (;;) {
    const lost = await findLost(services);
    for (const [organizationId, rows] of Map.groupBy(lost, (row) => row.organizationId))
      await whileFenced(services, (tx) => enqueueDeliveries(tx, organizationId, rows));
    if (lost.length > 0)
      services.logger.warn({ count: lost.length }, 'webhook deliveries without a job: enqueued again');
    if (lost.length < batch) return;
  }
}

function findLost({ db, clock }: Services): Promise<Lost[]> {
  const before = new Date(clock().getTime() - overdueMs);
  return db.$queryRaw<Lost[]>`
    SELECT organization_id AS "organizationId", id, endpoint_id AS "endpointId", next_attempt_at AS "nextAttemptAt"
    FROM webhook_deliveries AS delivery
    WHERE status IN ('pending', 'retry_scheduled') AND coalesce(next_attempt_at, created_at) <= ${before}
      AND NOT EXISTS (
        SELECT 1 FROM graphile_worker.jobs AS job
        WHERE job.key = format('deliver-webhook:%s', delivery.id) AND job.queue_name IS NOT NULL
      )
    LIMIT ${batch}`;
}
