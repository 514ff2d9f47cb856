import { enqueueDeliveries, jobKeyOf } from '@invoicing/db/delivery-jobs';
import type { WebhookDeliveryStatus, WebhookEndpointStatus } from '@invoicing/db/generated/enums';
import { run, type Statement } from '@invoicing/db/statement';
import { next } from '@invoicing/domain/states/state-machine';
import { webhookDelivery } from '@invoicing/domain/states/webhook-delivery';
import { heldJob, holdValues, whileHeld } from '../hold.ts';
import { RetryLater } from '../outcomes.ts';
import type { Services } from '../services.ts';
import type { Delivery, DueDelivery, MadeAttempt } from './delivery.ts';
import { disableEndpoint } from './disable.ts';
import { lockEndpoint, nextInQueue, nextInQueueOf } from './read.ts';
import { nextAttempt } from './schedule.ts';

const sustainedMs = 5 * 86_400_000;
const sustainedFailures = 10;
const gone = 410;

type Health = { status: WebhookEndpointStatus; url: string; failingSince: Date; consecutiveFailures: number };

/**
 * Parameters: `$1` organization, `$2` delivery, `$3` its number, `$4` to `$11` the attempt, `$12` now, `$13` the
 * delivery's next state, `$14` its next attempt.
 */
const attempt = `
  INSERT INTO webhook_attempts (organization_id, delivery_id, number, started_at, duration_ms, request_host,
    request_headers,
    response_status, response_headers, response_excerpt, error_code)
  SELECT $1::uuid, $2::uuid, $3::int, $4::timestamptz, $5::int, $6::text, $7::jsonb, $8::int, $9::jsonb, $10::text,
    $11::text`;
/** Held or canceled while the attempt was on its way: that remains. */
const move = `
  UPDATE webhook_deliveries SET status = $13::webhook_delivery_status, next_attempt_at = $14::timestamptz,
    updated_at = $12::timestamptz
  WHERE organization_id = $1::uuid AND id = $2::uuid AND status IN ('pending', 'retry_scheduled')`;

/**
 * In the statement that writes a success, what `whileHeld` is elsewhere: nothing is written where a later run of the
 * job has begun.
 */
const jobIsHeld = '($19::bigint IS NULL OR EXISTS (SELECT FROM held))';

/**
 * One success forgets every failure before it. An endpoint that is well is written down once a second, however much it
 * gets. Counting what was written puts the endpoint's lock before the delivery's, as everywhere else. `$16` removes the
 * delivery's job, `$17` reads the one that is due after it.
 */
const delivered: Statement<Delivery> = {
  name: 'webhook-delivered',
  text: `
    WITH held AS MATERIALIZED (${heldJob(19)}), health AS (
      UPDATE webhook_endpoints SET last_success_at = $12::timestamptz, failing_since = NULL, consecutive_failures = 0,
        warnings_sent = 0, updated_at = $12::timestamptz
      WHERE organization_id = $1::uuid AND id = $15::uuid AND ${jobIsHeld}
        AND (failing_since IS NOT NULL OR consecutive_failures > 0 OR warnings_sent > 0
          OR last_success_at IS NULL OR last_success_at <= $12::timestamptz - interval '1 second')
      RETURNING 1
    ), moved AS (
      ${move} AND ${jobIsHeld} AND (SELECT count(*) FROM health) >= 0
      RETURNING CASE WHEN $16::boolean THEN graphile_worker.remove_job(${jobKeyOf('id')}) IS NULL END
    ), kept AS (${attempt} WHERE ${jobIsHeld})
    SELECT * FROM (${nextInQueueOf({ now: '$12', endpointId: '$15', id: '$2', at: '$18' })}) AS due
      WHERE $17::boolean AND ${jobIsHeld}`,
};
const failed: Statement<object> = { name: 'webhook-failed', text: `WITH moved AS (${move}) ${attempt}` };
const noteFailure: Statement<Health> = {
  name: 'webhook-endpoint-failed',
  text: `
    UPDATE webhook_endpoints SET last_failure_at = $3::timestamptz,
      failing_since = coalesce(failing_since, $4::timestamptz),
      consecutive_failures = consecutive_failures + 1, updated_at = $3::timestamptz
    WHERE organization_id = $1::uuid AND id = $2::uuid
    RETURNING status::text AS status, url, failing_since AS "failingSince",
      consecutive_failures AS "consecutiveFailures"`,
};

/** How a job goes on after an attempt. */
export type Course = {
  /** Whether the delivery is carried by its own job; another's removes it when the delivery is over. */
  isOwnJob: boolean;
  /** Whether the job goes on with the next delivery of its queue. */
  goesOn: boolean;
};

/**
 * Writes an attempt down with all that follows from it: the delivery's next state and job, the endpoint's health, its
 * end where it is due.
 * @returns the next delivery of the queue, if the job goes on and one is due
 */
export async function recordAttempt(
  services: Services,
  delivery: DueDelivery,
  attempt: MadeAttempt,
  course: Course,
): Promise<Delivery | null> {
  if (attempt.result.errorCode !== null) return recordFailure(services, delivery, attempt, course);
  const { isOwnJob, goesOn } = course;
  const now = services.clock();
  const values = valuesOf(delivery, attempt, {
    now,
    status: next(webhookDelivery, delivery.status, 'deliver'),
    again: null,
  });
  const further = [delivery.endpointId, !isOwnJob, goesOn, delivery.nextAttemptAt, ...holdValues(services.hold)];
  const [due] = await run(services.db, delivered, [...values, ...further]);
  return due ?? null;
}

function recordFailure(
  services: Services,
  delivery: DueDelivery,
  attempt: MadeAttempt,
  { goesOn }: Course,
): Promise<Delivery | null> {
  const { organizationId, id, endpointId } = delivery;
  const { number, result, startedAt } = attempt;
  return whileHeld(services, async (tx) => {
    const now = services.clock();
    // First the endpoint: its row is held against changes of its state.
    const [health] = await run(tx, noteFailure, [organizationId, endpointId, now, startedAt]);
    const failure = { number, status: result.response?.status ?? null, retryAfter: result.retryAfter };
    const again = nextAttempt(failure, now, services.webhooks.random);
    const status = next(webhookDelivery, delivery.status, again ? 'schedule' : 'fail');
    await run(tx, failed, valuesOf(delivery, attempt, { now, status, again }));
    if (again) await enqueueDeliveries(tx, organizationId, [id]);
    const reason = health?.status === 'active' ? reasonToDisable(health, attempt, now) : null;
    if (health && reason)
      await disableEndpoint(
        tx,
        services,
        { organizationId, id: endpointId, ...health },
        { environment: delivery.environment, reason },
      );
    return goesOn ? nextInQueue(tx, delivery, now) : null;
  });
}

/** Puts a delivery aside whose endpoint was paused, disabled or revoked in the moment it was made. */
export function recordAside(
  services: Services,
  { organizationId, endpointId, id, status }: DueDelivery,
): Promise<void> {
  return whileHeld(services, async (tx) => {
    const endpoint = await lockEndpoint(tx, { organizationId, endpointId });
    if (endpoint.status === 'active') throw new RetryLater('the endpoint has become active again');
    const aside = next(webhookDelivery, status, endpoint.status === 'revoked' ? 'cancel' : 'hold');
    await tx.webhookDelivery.updateMany({
      where: { organizationId, id, status },
      data: { status: aside, nextAttemptAt: null },
    });
  });
}

type Outcome = { now: Date; status: WebhookDeliveryStatus; again: Date | null };

function valuesOf(
  { organizationId, id }: DueDelivery,
  { number, startedAt, durationMs, host, headers, result }: MadeAttempt,
  { now, status, again }: Outcome,
) {
  const { response, errorCode } = result;
  const request = [number, startedAt, durationMs, host, JSON.stringify(headers)];
  const answer = [
    response?.status ?? null,
    response ? JSON.stringify(response.headers) : null,
    response?.excerpt ?? null,
    errorCode,
  ];
  return [organizationId, id, ...request, ...answer, now, status, again];
}

function reasonToDisable(
  { failingSince, consecutiveFailures }: Health,
  { result }: MadeAttempt,
  now: Date,
): 'gone' | 'sustained_failure' | null {
  if (result.response?.status === gone) return 'gone';
  const sustained = now.getTime() - failingSince.getTime() >= sustainedMs && consecutiveFailures >= sustainedFailures;
  return sustained ? 'sustained_failure' : null;
}
