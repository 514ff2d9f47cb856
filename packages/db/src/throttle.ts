import type { Db } from './client.ts';

export type ThrottleRule = { limit: number; windowSeconds: number; lockSeconds: number };

/** Seconds until a locked key may try again, or 0. */
export async function lockedFor(db: Db, key: string, now: Date): Promise<number> {
  const row = await db.throttle.findUnique({ where: { key } });
  if (!row?.lockedUntil || row.lockedUntil <= now) return 0;
  return Math.ceil((row.lockedUntil.getTime() - now.getTime()) / 1000);
}

/**
 * Counts a failure in a fixed window that all processes share; at the limit the key is locked, twice as long for each
 * failure beyond it (at most an hour).
 * @returns how many failures the window holds
 */
export async function countFailure(db: Db, key: string, rule: ThrottleRule, now: Date): Promise<number> {
  const windowEnd = new Date(now.getTime() + rule.windowSeconds * 1000);
  const rows = await db.$queryRaw<{ count: number }[]>`
    INSERT INTO throttles (key, count, window_ends_at) VALUES (${key}, 1, ${windowEnd})
    ON CONFLICT (key) DO UPDATE SET
      count = CASE WHEN throttles.window_ends_at <= ${now} THEN 1 ELSE throttles.count + 1 END,
      window_ends_at = CASE WHEN throttles.window_ends_at <= ${now} THEN ${windowEnd} ELSE throttles.window_ends_at END
    RETURNING count`;
  const count = rows[0]?.count ?? 0;
  const beyond = count - rule.limit;
  if (beyond < 0) return count;
  const seconds = Math.min(rule.lockSeconds * 2 ** Math.min(beyond, 10), 3600);
  const lockedUntil = new Date(now.getTime() + seconds * 1000);
  const windowEndsAt = new Date(Math.max(windowEnd.getTime(), lockedUntil.getTime()));
  await db.throttle.update({ where: { key }, data: { lockedUntil, windowEndsAt } });
  return count;
}

/** Forgets the failures of a key after a success. */
export async function clearFailures(db: Db, key: string): Promise<void> {
  await db.throttle.deleteMany({ where: { key } });
}
