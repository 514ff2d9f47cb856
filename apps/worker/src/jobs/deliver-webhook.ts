import type { JobPayload } from '@invoicing/db/jobs/definitions';
import { RetryLater } from '../outcomes.ts';
import type { Services } from '../services.ts';
import { decide } from '../webhooks/decide.ts';
import { closeSender, openSender, perform } from '../webhooks/perform.ts';
import { readDelivery } from '../webhooks/read.ts';
import { recordAside, recordAttempt } from '../webhooks/record.ts';

type Payload = JobPayload<'deliver-webhook'>;

/**
 * Makes one attempt of a delivery: decides, performs and records it. At-least-once: if the worker dies before
 * recording, the delivery is unchanged and is attempted again; receivers deduplicate by `webhook-id`. A job of a queue
 * has exclusive access to the queue's deliveries, so it continues with others that are due and completes their jobs
 * too.
 */
export async function deliverWebhook(
  services: Services,
  { organizationId, deliveryId, queue }: Payload,
): Promise<void> {
  const end = performance.now() + services.webhooks.timeSliceMs;
  const sender = openSender(services);
  try {
    let row = await readDelivery(services, organizationId, deliveryId);
    while (row) {
      const decision = decide(row, services.clock(), services.webhooks);
      if (decision.kind === 'wait') throw new RetryLater(decision.reason, decision.until);
      if (decision.kind === 'put_aside') return await recordAside(services, decision.delivery);
      if (decision.kind === 'nothing') return;
      const { delivery, attempt } = decision;
      const made = await perform(services, sender, attempt);
      const goesOn = queue !== undefined && performance.now() < end;
      row = await recordAttempt(services, delivery, made, { isOwnJob: delivery.id === deliveryId, goesOn });
    }
  } finally {
    closeSender(sender);
  }
}
