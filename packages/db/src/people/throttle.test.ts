import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, takeTestDatabase } from '../../testing/used-databases.ts';
import { forgetAttempts, forgetAttemptsUnder, lockedFor, takeAttempt } from './throttle.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await takeTestDatabase();
});
afterAll(() => database.drop());

const rule = { limit: 5, windowSeconds: 100, lockSeconds: 10, longestLockSeconds: 60 };
const start = Date.parse('2026-11-22T00:00:00Z');
const at = (seconds: number) => new Date(start + seconds * 1000);
const take = async (key: string, seconds: number) => (await takeAttempt(database.db, key, rule, at(seconds))).isAllowed;

/** Reference model of the rule: attempts of a single process, one after the other. */
function createModel() {
  const rows = new Map<string, { count: number; windowEnds: number; lockedUntil: number }>();
  return {
    forget: (key: string) => void rows.delete(key),
    take(key: string, now: number): boolean {
      const row = rows.get(key) ?? { count: 0, windowEnds: 0, lockedUntil: 0 };
      if (row.lockedUntil > now) return false;
      const count = row.windowEnds <= now ? 1 : row.count + 1;
      const lock =
        count < rule.limit ? 0 : now + Math.min(rule.lockSeconds * 2 ** (count - rule.limit), rule.longestLockSeconds);
      const windowEnds = count === 1 || lock > 0 ? Math.max(now + rule.windowSeconds, lock) : row.windowEnds;
      rows.set(key, { count, windowEnds, lockedUntil: lock });
      return true;
    },
  };
}

test('of parallel attempts exactly the limit is allowed, for each key separately', async () => {
  const keys = ['a', 'b', 'c'].map((name) => `${crypto.randomUUID()}:${name}`);
  const allowed = await Promise.all(Array.from({ length: 150 }, (_, index) => take(keys[index % 3] ?? '', 1)));
  for (const rest of [0, 1, 2])
    expect(allowed.filter((isAllowed, index) => isAllowed && index % 3 === rest)).toHaveLength(rule.limit);
});

test('parallel attempts over addresses and devices do what they would do one after the other', async () => {
  const batch = fc.record({
    pause: fc.integer({ min: 0, max: 130 }),
    attempts: fc.array(fc.constantFrom('address-1', 'address-2', 'device-1', 'device-2'), { maxLength: 14 }),
    success: fc.option(fc.constantFrom('address-1', 'device-1')),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(batch, { maxLength: 8 }), async (batches) => {
      const run = crypto.randomUUID();
      const model = createModel();
      let now = 1;
      for (const { pause, attempts, success } of batches) {
        now += pause;
        const expected = attempts.map((key) => model.take(key, now));
        const found = await Promise.all(attempts.map((key) => take(`${run}:${key}`, now)));
        for (const key of new Set(attempts)) {
          const of = (answers: boolean[]) =>
            answers.filter((isAllowed, index) => isAllowed && attempts[index] === key).length;
          expect([key, of(found)]).toEqual([key, of(expected)]);
        }
        if (success === null) continue;
        model.forget(success);
        await forgetAttempts(database.db, `${run}:${success}`);
      }
    }),
    { numRuns: 40 },
  );
});

test('what comes during a lock does not lengthen it; each attempt after one doubles the next, up to the longest', async () => {
  const key = crypto.randomUUID();
  for (let index = 0; index < rule.limit; index += 1) expect(await take(key, 1)).toBe(true);
  for (const seconds of [1, 5, 10]) expect(await take(key, seconds)).toBe(false);
  expect(await lockedFor(database.db, key, at(6))).toBe(5);
  const locks = [];
  for (let now = 11, round = 0; round < 5; round += 1) {
    expect(await take(key, now)).toBe(true);
    const lock = await lockedFor(database.db, key, at(now));
    locks.push(lock);
    now += lock;
  }
  expect(locks).toEqual([20, 40, 60, 60, 60]);
});

test('keys under a name are forgotten together, and no others', async () => {
  const [mine, other] = [`${crypto.randomUUID()}:`, `${crypto.randomUUID()}:`];
  for (const key of [`${mine}a`, `${mine}b`, `${other}a`])
    for (let index = 0; index < rule.limit; index += 1) await take(key, 1);
  await forgetAttemptsUnder(database.db, mine);
  expect(await Promise.all([`${mine}a`, `${mine}b`, `${other}a`].map((key) => take(key, 2)))).toEqual([
    true,
    true,
    false,
  ]);
});
