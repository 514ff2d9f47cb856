import {
  ask,
  enumeration,
  flag,
  int,
  json,
  maybe,
  type Placeholders,
  prepare,
  sql,
  text,
  time,
  uuid,
} from '@invoicing/db/connection/prepared';
import type { WebhookDeliveryStatus, WebhookEndpointStatus } from '@invoicing/db/generated/enums';
import { enqueueDeliveries, jobKeyOf } from '@invoicing/db/jobs/deliveries';
import { next } from '@invoicing/domain/states/state-machine';
import { webhookDelivery } from '@invoicing/domain/states/webhook-delivery';
import { RetryLater } from '../outcomes.ts';
import { fencedRun, fenceKeys, noFence, whileFenced } from '../run-fence.ts';
import type { Services } from '../services.ts';
import type { Delivery, DueDelivery, MadeAttempt } from './delivery.ts';
import { disableEndpoint } from './disable.ts';
import { lockEndpoint, nextInQueue, nextInQueueOf } from './read.ts';
import { nextAttempt } from './schedule.ts';

const sustainedMs = 5 * 86_400_000;
const sustainedFailures = 10;
const gone = 410;

type Health = { status: WebhookEndpointStatus; url: string; failingSince: Date; consecutiveFailures: number };

/** Parameters: a completed attempt of a delivery, and the delivery's resulting state. */
const made = {
  organizationId: uuid,
  id: uuid,
  number: int,
  startedAt: time,
  durationMs: int,
  host: text,
  headers: json,
  responseStatus: maybe(int),
  responseHeaders: maybe(json),
  responseExcerpt: maybe(text),
  errorCode: maybe(text),
  now: time,
  status: enumeration<WebhookDeliveryStatus>('webhook_delivery_status'),
  again: maybe(time),
};
type MadePlaceholders = Placeholders<typeof made>;

const attempt = (of: MadePlaceholders) => sql<object>`
  INSERT INTO webhook_attempts (organization_id, delivery_id, number, started_at, duration_ms, request_host,
    request_headers,
    response_status, response_headers, response_excerpt, error_code)
  SELECT ${of.organizationId}, ${of.id}, ${of.number}, ${of.startedAt}, ${of.durationMs}, ${of.host}, ${of.headers},
    ${of.responseStatus}, ${of.responseHeaders}, ${of.responseExcerpt}, ${of.errorCode}`;
/** In SQL: a delivery that was held or canceled during the attempt keeps that status. */
const move = ({ organizationId, id, status, again, now }: MadePlaceholders) => sql`
  UPDATE webhook_deliveries SET status = ${status}, next_attempt_at = ${again}, updated_at = ${now}
  WHERE organization_id = ${organizationId} AND id = ${id} AND status IN ('pending', 'retry_scheduled')`;

/**
 * In SQL: the equivalent of `whileFenced` for the statement that records a success: it writes nothing if a later run of
 * the job has begun.
 */
const jobIsHeld = ({ jobId }: Placeholders<typeof fenceKeys>) => sql`(${jobId} IS NULL OR EXISTS (SELECT FROM held))`;

/**
 * Records a success, which resets the endpoint's failures. The health of a working endpoint is updated at most once a
 * second, however many deliveries it gets. Counting the written rows makes the statement lock the endpoint before the
 * delivery, as elsewhere. `removesJob` deletes the delivery's job; `goesOn` reads the next one that is due.
 */
const delivered = prepare(
  'webhook-delivered',
  { ...made, endpointId: uuid, at: maybe(time), removesJob: flag, goesOn: flag, ...fenceKeys },
  (given) => {
    const { organizationId, endpointId, now, removesJob, goesOn } = given;
    const isHeld = jobIsHeld(given);
    return sql<Delivery>`
    WITH held AS MATERIALIZED (${fencedRun(given)}), health AS (
      UPDATE webhook_endpoints SET last_success_at = ${now}, failing_since = NULL, consecutive_failures = 0,
        warnings_sent = 0, updated_at = ${now}
      WHERE organization_id = ${organizationId} AND id = ${endpointId} AND ${isHeld}
        AND (failing_since IS NOT NULL OR consecutive_failures > 0 OR warnings_sent > 0
          OR last_success_at IS NULL OR last_success_at <= ${now} - interval '1 second')
      RETURNING 1
    ), moved AS (
      ${move(given)} AND ${isHeld} AND (SELECT count(*) FROM health) >= 0
      RETURNING CASE WHEN ${removesJob} THEN graphile_worker.remove_job(${jobKeyOf(sql`id`)}) IS NULL END
    ), kept AS (${attempt(given)} WHERE ${isHeld})
    SELECT * FROM (${nextInQueueOf(given)}) AS due
      WHERE ${goesOn} AND ${isHeld}`;
  },
);
const failed = prepare(
  'webhook-failed',
  made,
  (given) => sql<{ id: string }>`
    WITH moved AS (${move(given)} RETURNING id), kept AS (${attempt(given)}) SELECT id FROM moved`,
);
const noteFailure = prepare(
  'webhook-endpoint-failed',
  { organizationId: uuid, endpointId: uuid, now: time, startedAt: time },
  ({ organizationId, endpointId, now, startedAt }) => sql<Health>`
    UPDATE webhook_endpoints SET last_failure_at = ${now},
      failing_since = coalesce(failing_since, ${startedAt}),
      consecutive_failures = consecutive_failures + 1, updated_at = ${now}
    WHERE organization_id = ${organizationId} AND id = ${endpointId}
    RETURNING status::text AS status, url, failing_since AS "failingSince",
      consecutive_failures AS "consecutiveFailures"`,
);

/** How a job continues after an attempt. */
export type Course = {
  /**
   * True if the delivery's own job makes the attempt; another delivery's job deletes it once the delivery is finished.
   */
  isOwnJob: boolean;
  /** True if the job continues with the next delivery of its queue. */
  goesOn: boolean;
};

/**
 * Records an attempt with its consequences: the delivery's next state and job, the endpoint's health, and its disabling
 * if due.
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
  const [due] = await ask(services.db, delivered, {
    ...values,
    ...(services.fence ?? noFence),
    endpointId: delivery.endpointId,
    at: delivery.nextAttemptAt,
    removesJob: !isOwnJob,
    goesOn,
  });
  return due ?? null;
}

function recordFailure(
  services: Services,
  delivery: DueDelivery,
  attempt: MadeAttempt,
  { goesOn }: Course,
): Promise<Delivery | null> {
  const { organizationId, endpointId } = delivery;
  const { number, result, startedAt } = attempt;
  return whileFenced(services, async (tx) => {
    const now = services.clock();
    // Updates the endpoint first, which locks its row against changes of its state.
    const [health] = await ask(tx, noteFailure, { organizationId, endpointId, now, startedAt });
    const failure = { number, status: result.response?.status ?? null, retryAfter: result.retryAfter };
    const again = nextAttempt(failure, now, services.webhooks.random);
    const status = next(webhookDelivery, delivery.status, again ? 'schedule' : 'fail');
    const moved = await ask(tx, failed, valuesOf(delivery, attempt, { now, status, again }));
    const due = moved.map((one) => ({ ...one, endpointId, nextAttemptAt: again }));
    if (again) await enqueueDeliveries(tx, organizationId, due);
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

/** Holds or cancels a delivery whose endpoint was paused, disabled or revoked while the delivery was created. */
export function recordAside(
  services: Services,
  { organizationId, endpointId, id, status }: DueDelivery,
): Promise<void> {
  return whileFenced(services, async (tx) => {
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
  return {
    organizationId,
    id,
    number,
    startedAt,
    durationMs,
    host,
    headers: JSON.stringify(headers),
    responseStatus: response?.status ?? null,
    responseHeaders: response ? JSON.stringify(response.headers) : null,
    responseExcerpt: response?.excerpt ?? null,
    errorCode,
    now,
    status,
    again,
  };
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
