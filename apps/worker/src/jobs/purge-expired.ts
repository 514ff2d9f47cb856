import type { Prisma } from '@invoicing/db/generated/client';
import type { Services } from '../services.ts';

const dayMs = 86_400_000;
const apiLogDays = 30;
const mailDays = 30;
const webhookDays = 30;

/** Removes what has outlived its use: idempotency records, links, challenges, codes, tokens, rotated webhook secrets; the API log, mails and webhook deliveries after 30 days. */
export async function purgeExpired(services: Services): Promise<void> {
  const { db, clock } = services;
  const now = clock();
  const dayAgo = new Date(now.getTime() - dayMs);
  await db.idempotencyRecord.deleteMany({ where: { expiresAt: { lte: now } } });
  await db.downloadLink.deleteMany({ where: { expiresAt: { lte: dayAgo } } });
  await db.authChallenge.deleteMany({ where: { expiresAt: { lte: dayAgo } } });
  await db.accessToken.deleteMany({ where: { expiresAt: { lte: dayAgo } } });
  await db.authorizationRequest.deleteMany({ where: { expiresAt: { lte: dayAgo } } });
  await db.authorizationCode.deleteMany({ where: { expiresAt: { lte: dayAgo } } });
  await db.refreshToken.deleteMany({ where: { expiresAt: { lte: dayAgo } } });
  await db.webhookSecret.deleteMany({ where: { expiresAt: { lte: now } } });
  await db.throttle.deleteMany({ where: { windowEndsAt: { lte: dayAgo } } });
  await db.mail.deleteMany({ where: { createdAt: { lte: new Date(now.getTime() - mailDays * dayMs) } } });
  await db.apiRequest.deleteMany({ where: { createdAt: { lte: new Date(now.getTime() - apiLogDays * dayMs) } } });
  await purgeDeliveries(services, new Date(now.getTime() - webhookDays * dayMs));
}

/** Attempts go before their delivery, replays before what they replay; one still being attempted stays. */
async function purgeDeliveries({ db }: Services, until: Date): Promise<void> {
  const createdAt = { lte: until };
  const over: Prisma.WebhookDeliveryWhereInput = { createdAt, status: { notIn: ['pending', 'retry_scheduled'] } };
  await db.webhookAttempt.deleteMany({ where: { createdAt, delivery: over } });
  await db.webhookDelivery.deleteMany({ where: { ...over, attempts: { none: {} }, replays: { none: {} } } });
}
