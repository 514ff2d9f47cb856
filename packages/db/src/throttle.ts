import type { Db } from './client.ts';
import { run, type Statement } from './statement.ts';

export type ThrottleRule = { limit: number; windowSeconds: number; lockSeconds: number };

const find: Statement<{ locked_until: Date | null }> = { name: 'find-throttle', text: 'SELECT locked_until FROM throttles WHERE key = $1' };

/** What is counted against a key: seconds until it may try again (0 for now), and whether there is anything to forget after a success. */
export async function throttleOf(db: Db, key: string, now: Date): Promise<{ waitSeconds: number; hasFailures: boolean }> {
  const [row] = await run(db, find, [key]);
  const left = (row?.locked_until?.getTime() ?? 0) - now.getTime();
  return { waitSeconds: Math.max(0, Math.ceil(left / 1000)), hasFailures: row !== undefined };
}

/** Seconds until a locked key may try again, or 0. */
export async function lockedFor(db: Db, key: string, now: Date): Promise<number> {
  return (await throttleOf(db, key, now)).waitSeconds;
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
