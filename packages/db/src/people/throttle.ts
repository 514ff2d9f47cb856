import type { Db } from '../connection/client.ts';
import { ask, int, prepare, sql, text, texts, time } from '../connection/prepared.ts';

/**
 * Rate limit of attempts under one key: `limit` attempts in a window, then a lockout of `lockSeconds`, which doubles
 * with each further attempt after it, up to `longestLockSeconds`.
 */
export type ThrottleRule = { limit: number; windowSeconds: number; lockSeconds: number; longestLockSeconds: number };

/**
 * `isAllowed` is false for an attempt that must be refused unchecked; it is not counted then. `count` is the number of
 * attempts in the window.
 */
export type Attempt = { isAllowed: boolean; count: number };

const mostDoublings = 12;

// Counting and checking happen in one statement: the row lock serializes concurrent attempts, and a locked key is not
// changed.
const take = prepare(
  'take-attempt',
  { key: text, now: time, limit: int, windowSeconds: int, lockSeconds: int, longestLockSeconds: int },
  ({ key, now, limit, windowSeconds, lockSeconds, longestLockSeconds }) => sql<{ count: number }>`
    INSERT INTO throttles AS t (key, count, window_ends_at, locked_until)
    VALUES (${key}, 1, ${now} + make_interval(secs => ${windowSeconds}),
      CASE WHEN ${limit} <= 1 THEN ${now} + make_interval(secs => ${lockSeconds}) END)
    ON CONFLICT (key) DO UPDATE SET (count, window_ends_at, locked_until) = (
      SELECT c.count,
        greatest(CASE WHEN c.count = 1 OR l.until IS NOT NULL THEN ${now} + make_interval(secs => ${windowSeconds})
          ELSE t.window_ends_at END, l.until),
        l.until
      FROM (SELECT CASE WHEN t.window_ends_at <= ${now} THEN 1 ELSE t.count + 1 END AS count) c,
      LATERAL (SELECT CASE WHEN c.count >= ${limit}
        THEN ${now}
          + make_interval(secs => least(
            ${lockSeconds} * 2 ^ least(c.count - ${limit}, ${sql.lit(mostDoublings)}), ${longestLockSeconds}))
        END AS until) l)
    WHERE t.locked_until IS NULL OR t.locked_until <= ${now}
    RETURNING count`,
);

const forget = prepare(
  'forget-attempts',
  { keys: texts },
  ({ keys }) => sql<object>`DELETE FROM throttles WHERE key = ANY(${keys})`,
);

const find = prepare(
  'find-throttle',
  { key: text },
  ({ key }) => sql<{ locked_until: Date | null }>`SELECT locked_until FROM throttles WHERE key = ${key}`,
);

/**
 * Counts one attempt of a key before it is checked, so that no more than the limit are allowed however many arrive
 * concurrently in any number of processes. Attempts while the key is locked are refused and do not extend the lockout.
 */
export async function takeAttempt(db: Db, key: string, rule: ThrottleRule, now: Date): Promise<Attempt> {
  const [row] = await ask(db, take, {
    key,
    now,
    limit: rule.limit,
    windowSeconds: rule.windowSeconds,
    lockSeconds: rule.lockSeconds,
    longestLockSeconds: rule.longestLockSeconds,
  });
  return row ? { isAllowed: true, count: row.count } : { isAllowed: false, count: 0 };
}

/** Seconds until a locked key may try again, or 0. */
export async function lockedFor(db: Db, key: string, now: Date): Promise<number> {
  const [row] = await ask(db, find, { key });
  const left = (row?.locked_until?.getTime() ?? 0) - now.getTime();
  return Math.max(0, Math.ceil(left / 1000));
}

/** Resets the attempts of keys after a success. */
export async function forgetAttempts(db: Db, ...keys: string[]): Promise<void> {
  await ask(db, forget, { keys });
}

/** Resets the attempts of every key with one of these prefixes, after a proof that cannot be guessed. */
export async function forgetAttemptsUnder(db: Pick<Db, 'throttle'>, ...prefixes: string[]): Promise<void> {
  await db.throttle.deleteMany({ where: { OR: prefixes.map((prefix) => ({ key: { startsWith: prefix } })) } });
}
