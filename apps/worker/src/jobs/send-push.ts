import { openPush, type PushSubscription, queuePush, readSubscription } from '@invoicing/db/people/pushes';
import webpush from 'web-push';
import { whileFenced } from '../run-fence.ts';
import type { Services } from '../services.ts';
import { closeAgent, openAgent } from '../webhooks/keep-alive-agent.ts';
import { type SendResult, send } from '../webhooks/send.ts';

/** The TTL of a push message for a browser that is offline: by then most requests are decided or expired. */
const keptSeconds = 24 * 3600;
/**
 * Delays before further attempts, in milliseconds. After these the message is dropped, since the mail has the same
 * content.
 */
const waits = [30_000, 300_000, 1_800_000];

/**
 * Sends a message to a browser's push service (RFC 8030), encrypted for that browser alone (RFC 8291). A browser that
 * the service no longer knows, or whose address is not that of a public service, is deleted.
 */
export async function sendPush(services: Services, { sealed }: { sealed: string }): Promise<void> {
  const { db, keys, logger } = services;
  const { browserId, message, failures } = openPush(keys.encryption, sealed);
  const browser = await db.pushBrowser.findUnique({ where: { id: browserId } });
  if (!services.push || !browser) return;
  const subscription = readSubscription(keys.encryption, browser);
  const result = await handOver(services, services.push, subscription, JSON.stringify(message));
  if (result.errorCode === null) return;
  const status = result.response?.status ?? null;
  if (status === 404 || status === 410 || result.errorCode === 'address_not_allowed') {
    await whileFenced(services, (tx) => tx.pushBrowser.deleteMany({ where: { id: browserId } }));
    return;
  }
  const host = new URL(subscription.endpoint).host;
  logger.warn({ host, status, errorCode: result.errorCode, failures: failures + 1 }, 'push message rejected');
  const wait = waits[failures];
  const isRefusal = status !== null && status >= 400 && status < 500 && status !== 429;
  if (wait === undefined || isRefusal) return;
  const again = { browserId, message, failures: failures + 1 };
  const runAt = new Date(services.clock().getTime() + wait);
  await whileFenced(services, (tx) => queuePush(tx, keys.encryption, again, runAt));
}

/** Sent like webhooks: to public addresses only, with limits on time and size. */
async function handOver(
  services: Services,
  vapidDetails: NonNullable<Services['push']>,
  subscription: PushSubscription,
  text: string,
): Promise<SendResult> {
  const { endpoint, headers, body } = webpush.generateRequestDetails(subscription, text, {
    vapidDetails,
    TTL: keptSeconds,
    urgency: 'high',
  });
  const line = openAgent();
  try {
    return await send({ url: endpoint, headers: asText(headers), body: body ?? '' }, services.webhooks, line);
  } finally {
    closeAgent(line);
  }
}

function asText(headers: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}
