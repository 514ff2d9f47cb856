import type { Tx } from '@invoicing/db/client';
import { enqueueDeliveries } from '@invoicing/db/delivery-jobs';
import { inTransaction } from '@invoicing/db/transaction';
import { next } from '@invoicing/domain/state-machine';
import { webhookDelivery } from '@invoicing/domain/states/webhook-delivery';
import type { Services } from '../services.ts';
import { type DueDelivery, isWaiting, lockEndpoint } from './delivery.ts';
import { disableEndpoint } from './disable.ts';
import { nextAttempt } from './schedule.ts';
import type { SendResult } from './send.ts';

const sustainedMs = 5 * 86_400_000;
const sustainedFailures = 10;
const gone = 410;

export type Attempt = { number: number; startedAt: Date; durationMs: number; host: string; headers: Record<string, string>; result: SendResult };
type Endpoint = Awaited<ReturnType<typeof lockEndpoint>>;

/** Writes an attempt down with all that follows from it: the delivery's next state and job, the endpoint's health, its end where it is due. */
export function recordAttempt(services: Services, delivery: DueDelivery, attempt: Attempt): Promise<void> {
  const { organizationId, id } = delivery;
  return inTransaction(services.db, async (tx) => {
    const before = await lockEndpoint(tx, delivery);
    await writeAttempt(tx, delivery, attempt);
    const endpoint = await noteHealth(tx, before, attempt, services.clock());
    const current = await tx.webhookDelivery.findUniqueOrThrow({ where: { organizationId_id: { organizationId, id } } });
    // Held or canceled while the attempt was on its way: that stands.
    if (isWaiting(current.status)) await moveOn(tx, services, delivery, current.status, attempt);
    const reason = endpoint.status === 'active' ? reasonToDisable(endpoint, attempt, services.clock()) : null;
    if (reason) await disableEndpoint(tx, services, endpoint, { environment: delivery.event.environment, reason });
  });
}

async function writeAttempt(tx: Tx, { organizationId, id: deliveryId }: DueDelivery, { number, startedAt, durationMs, host, headers, result }: Attempt) {
  const { response, errorCode } = result;
  const answer = response ? { responseStatus: response.status, responseHeaders: response.headers, responseExcerpt: response.excerpt } : {};
  const request = { requestHost: host, requestHeaders: headers };
  await tx.webhookAttempt.create({ data: { organizationId, deliveryId, number, startedAt, durationMs, ...request, ...answer, errorCode } });
}

/** One success forgets every failure before it. */
function noteHealth(tx: Tx, { organizationId, id, failingSince, consecutiveFailures }: Endpoint, { result, startedAt }: Attempt, now: Date) {
  const data =
    result.errorCode === null
      ? { lastSuccessAt: now, failingSince: null, consecutiveFailures: 0, warningsSent: 0 }
      : { lastFailureAt: now, failingSince: failingSince ?? startedAt, consecutiveFailures: consecutiveFailures + 1 };
  return tx.webhookEndpoint.update({ where: { organizationId_id: { organizationId, id } }, data });
}

async function moveOn(
  tx: Tx,
  { clock, webhooks }: Services,
  { organizationId, id }: DueDelivery,
  status: 'pending' | 'retry_scheduled',
  { number, result }: Attempt,
) {
  const failure = { number, status: result.response?.status ?? null, retryAfter: result.retryAfter };
  const again = result.errorCode === null ? null : nextAttempt(failure, clock(), webhooks.random);
  const move = again ? 'schedule' : result.errorCode === null ? 'deliver' : 'fail';
  await tx.webhookDelivery.updateMany({ where: { organizationId, id, status }, data: { status: next(webhookDelivery, status, move), nextAttemptAt: again } });
  if (again) await enqueueDeliveries(tx, organizationId, [id]);
}

function reasonToDisable({ failingSince, consecutiveFailures }: Endpoint, { result }: Attempt, now: Date): 'gone' | 'sustained_failure' | null {
  if (result.response?.status === gone) return 'gone';
  const sustained = failingSince !== null && now.getTime() - failingSince.getTime() >= sustainedMs && consecutiveFailures >= sustainedFailures;
  return sustained ? 'sustained_failure' : null;
}
