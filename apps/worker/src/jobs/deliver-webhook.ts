import { signatures } from '@invoicing/domain/webhook-signature';
import { RetryLater } from '../outcomes.ts';
import type { Services } from '../services.ts';
import { type DueDelivery, takeDelivery } from '../webhooks/delivery.ts';
import { recordAttempt } from '../webhooks/record.ts';
import { send } from '../webhooks/send.ts';

type Payload = { organizationId: string; deliveryId: string };

/**
 * Makes one attempt of a delivery and writes it down. At least once: a worker that dies between the two leaves the delivery as it
 * was, and it is attempted again; receivers know it by its `webhook-id`.
 */
export async function deliverWebhook(services: Services, { organizationId, deliveryId }: Payload): Promise<void> {
  const delivery = await takeDelivery(services, organizationId, deliveryId);
  if (!delivery) return;
  const { url } = delivery;
  const startedAt = services.clock();
  const number = delivery.attempts + 1;
  const headers = headersOf(services, delivery, number, startedAt);
  const began = performance.now();
  const allowLoopback = services.webhooks.allowLoopback && delivery.environment !== 'production';
  const result = await send({ url, headers, body: delivery.payload }, { ...services.webhooks, allowLoopback });
  const durationMs = Math.round(performance.now() - began);
  await recordAttempt(services, delivery, { number, startedAt, durationMs, host: new URL(url).host, headers: withoutSignatures(headers), result });
}

function headersOf({ keys }: Services, { id, eventId, endpointId, payload, sealedSecrets }: DueDelivery, number: number, now: Date): Record<string, string> {
  const timestamp = Math.floor(now.getTime() / 1000);
  // Revoked in this very moment; it is canceled by the time of the next look.
  if (sealedSecrets.length === 0) throw new RetryLater('the endpoint has no secret');
  // A secret and, where it has one, the private key behind it.
  const secrets = sealedSecrets.flatMap((sealed) => keys.sealer.open(sealed, endpointId).split(' '));
  return {
    'content-type': 'application/json',
    'user-agent': 'Invoicing-Webhooks/1',
    'webhook-id': eventId,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures({ id: eventId, timestamp, body: payload }, secrets),
    'x-webhook-delivery-id': id,
    'x-webhook-attempt': String(number),
  };
}

/** As they are kept: how many signatures there were, not what they were. */
function withoutSignatures(headers: Record<string, string>): Record<string, string> {
  return { ...headers, 'webhook-signature': String(headers['webhook-signature']).replaceAll(/(v1a?),\S+/g, '$1,…') };
}
