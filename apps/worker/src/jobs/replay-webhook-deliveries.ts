import { missedDeliveries, replayDeliveries } from '@invoicing/db/events/missed-deliveries';
import type { JobPayload } from '@invoicing/db/jobs/definitions';
import { whileFenced } from '../run-fence.ts';
import type { Services } from '../services.ts';
import { lockEndpoint } from '../webhooks/read.ts';

const batch = 200;

type Payload = JobPayload<'replay-webhook-deliveries'>;

/**
 * Replays the deliveries that an endpoint has missed, up to the announced number, a few hundred in each transaction.
 * Running twice creates no second replay, because a delivery in progress no longer counts as missed. Ends early if the
 * endpoint is no longer active.
 */
export async function replayWebhookDeliveries(
  services: Services,
  { organizationId, endpointId, since, until, count }: Payload,
): Promise<void> {
  const span = { organizationId, endpointId, since: new Date(since), until: new Date(until) };
  for (let left = count; left > 0; ) {
    const made = await whileFenced(services, async (tx) => {
      const endpoint = await lockEndpoint(tx, { organizationId, endpointId });
      if (endpoint.status !== 'active') return 0;
      const missed = await missedDeliveries(tx, span, Math.min(batch, left));
      await replayDeliveries(tx, organizationId, missed, services.clock());
      return missed.length;
    });
    if (made === 0) return;
    left -= made;
  }
}
