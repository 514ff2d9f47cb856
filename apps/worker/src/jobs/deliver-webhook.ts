import type { JobPayload } from '@invoicing/db/jobs/definitions';
import { RetryLater } from '../outcomes.ts';
import type { Services } from '../services.ts';
import { decide } from '../webhooks/decide.ts';
import { closeSender, openSender, perform } from '../webhooks/perform.ts';
import { readDelivery } from '../webhooks/read.ts';
import { recordAside, recordAttempt } from '../webhooks/record.ts';

type Payload = JobPayload<'deliver-webhook'>;

/**
 * Decides, performs, records: one attempt of a delivery. At least once: a worker that dies between the last two leaves
 * the delivery as it was, and it is attempted again; receivers know it by its `webhook-id`. A job of a queue has its
 * deliveries to itself and goes on with the others that are due, whose own jobs go with them.
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
