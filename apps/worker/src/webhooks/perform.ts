import type { Services } from '../services.ts';
import type { MadeAttempt, PlannedAttempt } from './delivery.ts';
import { closeAgent, type KeepAliveAgent, openAgent } from './keep-alive-agent.ts';
import { send } from './send.ts';
import { rememberingSigner } from './signer.ts';

/** Shared by the attempts of one queue, and so of one endpoint: a keep-alive connection and decrypted secrets. */
export type Sender = { agent: KeepAliveAgent; sign: ReturnType<typeof rememberingSigner> };

/** Opens the sender for the attempts of one job; the caller closes it. */
export function openSender({ keys }: Services): Sender {
  return { agent: openAgent(), sign: rememberingSigner(keys.encryption) };
}

/** Closes the keep-alive connection. */
export function closeSender({ agent }: Sender): void {
  closeAgent(agent);
}

/** Makes one attempt over HTTP. It writes nothing to the database; errors are in the result. */
export async function perform(
  services: Services,
  { agent, sign }: Sender,
  attempt: PlannedAttempt,
): Promise<MadeAttempt> {
  const { number, url, payload, allowLoopback } = attempt;
  const startedAt = services.clock();
  const headers = headersOf(sign, attempt, startedAt);
  const began = performance.now();
  const result = await send({ url, headers, body: payload }, { ...services.webhooks, allowLoopback }, agent);
  const durationMs = Math.round(performance.now() - began);
  return { number, startedAt, durationMs, host: new URL(url).host, headers: withoutSignatures(headers), result };
}

function headersOf(
  signer: Sender['sign'],
  { number, deliveryId, eventId, endpointId, payload, sealedSecrets }: PlannedAttempt,
  now: Date,
) {
  const timestamp = Math.floor(now.getTime() / 1000);
  const sign = signer(endpointId, sealedSecrets);
  return {
    'content-type': 'application/json',
    'user-agent': 'Invoicing-Webhooks/1',
    'webhook-id': eventId,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': sign({ id: eventId, timestamp, body: payload }),
    'x-webhook-delivery-id': deliveryId,
    'x-webhook-attempt': String(number),
  };
}

/** Headers in their stored form: signatures are masked, so only their number shows. */
function withoutSignatures(headers: Record<string, string>): Record<string, string> {
  return { ...headers, 'webhook-signature': String(headers['webhook-signature']).replaceAll(/(v1a?),\S+/g, '$1,…') };
}
