import type { Services } from '../services.ts';

const dayMs = 86_400_000;
const apiLogDays = 30;
const mailDays = 30;

/** Removes what has outlived its use: idempotency records, links, challenges, tokens, the API log and mails after 30 days. */
export async function purgeExpired({ db, clock }: Services): Promise<void> {
  const now = clock();
  const dayAgo = new Date(now.getTime() - dayMs);
  await db.idempotencyRecord.deleteMany({ where: { expiresAt: { lte: now } } });
  await db.downloadLink.deleteMany({ where: { expiresAt: { lte: dayAgo } } });
  await db.authChallenge.deleteMany({ where: { expiresAt: { lte: dayAgo } } });
  await db.accessToken.deleteMany({ where: { expiresAt: { lte: dayAgo } } });
  await db.throttle.deleteMany({ where: { windowEndsAt: { lte: dayAgo } } });
  await db.mail.deleteMany({ where: { createdAt: { lte: new Date(now.getTime() - mailDays * dayMs) } } });
  await db.apiRequest.deleteMany({ where: { createdAt: { lte: new Date(now.getTime() - apiLogDays * dayMs) } } });
}
