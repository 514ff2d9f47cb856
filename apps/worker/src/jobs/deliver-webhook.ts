import { RetryLater } from '../outcomes.ts';
import type { Services } from '../services.ts';
import { type DueDelivery, takeDelivery } from '../webhooks/delivery.ts';
import { closeLine, openLine } from '../webhooks/line.ts';
import { type Attempt, recordAttempt } from '../webhooks/record.ts';
import { send } from '../webhooks/send.ts';
import { rememberingSigner } from '../webhooks/signer.ts';

type Payload = { organizationId: string; deliveryId: string; queue?: string | undefined };
type Turn = ReturnType<typeof openTurn>;

/**
 * Makes one attempt of a delivery and writes it down. At least once: a worker that dies between the two leaves the delivery as it
 * was, and it is attempted again; receivers know it by its `webhook-id`. A job of a queue has its deliveries to itself and goes on with
 * the others that are due, whose own jobs go with them.
 */
export async function deliverWebhook(services: Services, { organizationId, deliveryId, queue }: Payload): Promise<void> {
  const end = performance.now() + services.webhooks.turnMs;
  const turn = openTurn(services);
  const goesOn = () => queue !== undefined && performance.now() < end;
  try {
    let delivery = await takeDelivery(services, organizationId, deliveryId);
    while (delivery) {
      const facts = await attempt(services, turn, delivery);
      delivery = await recordAttempt(services, delivery, facts, { isOwnJob: delivery.id === deliveryId, goesOn: goesOn() });
    }
  } finally {
    closeLine(turn.line);
  }
}

/** What attempts of one queue, and so of one endpoint, share. */
function openTurn({ keys }: Services) {
  return { line: openLine(), signer: rememberingSigner(keys.sealer) };
}

async function attempt(services: Services, { line, signer }: Turn, delivery: DueDelivery): Promise<Attempt> {
  const { url, payload } = delivery;
  const startedAt = services.clock();
  const number = delivery.attempts + 1;
  const headers = headersOf(signer, delivery, number, startedAt);
  const began = performance.now();
  const allowLoopback = services.webhooks.allowLoopback && delivery.environment !== 'production';
  const result = await send({ url, headers, body: payload }, { ...services.webhooks, allowLoopback }, line);
  const durationMs = Math.round(performance.now() - began);
  return { number, startedAt, durationMs, host: new URL(url).host, headers: withoutSignatures(headers), result };
}

function headersOf(signer: Turn['signer'], { id, eventId, endpointId, payload, sealedSecrets }: DueDelivery, number: number, now: Date) {
  const timestamp = Math.floor(now.getTime() / 1000);
  // Revoked in this very moment; it is canceled by the time of the next look.
  if (sealedSecrets.length === 0) throw new RetryLater('the endpoint has no secret');
  const sign = signer(endpointId, sealedSecrets);
  return {
    'content-type': 'application/json',
    'user-agent': 'Invoicing-Webhooks/1',
    'webhook-id': eventId,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': sign({ id: eventId, timestamp, body: payload }),
    'x-webhook-delivery-id': id,
    'x-webhook-attempt': String(number),
  };
}

/** As they are kept: how many signatures there were, not what they were. */
function withoutSignatures(headers: Record<string, string>): Record<string, string> {
  return { ...headers, 'webhook-signature': String(headers['webhook-signature']).replaceAll(/(v1a?),\S+/g, '$1,…') };
}
