import { createDb } from '@invoicing/db/connection/client';
import { createTestDatabase } from '@invoicing/db/testing/database';
import { array, asyncProperty, assert as check, constantFrom, integer } from 'fast-check';
import { RateLimiterPostgres, type RateLimiterRes } from 'rate-limiter-flexible';
import { describe, expect, test as plain } from 'vitest';
import { createRateLimiter, RateLimited, type RateLimits } from '../src/rate-limit.ts';
import { SharedCounter } from '../src/shared-counter.ts';

/** The databases of two processes. */
const file = { scope: 'file' } as const;
const test = plain
  .extend('connections', file, 4)
  .extend('stores', file, async ({ connections: max }, { onCleanup }) => {
    const database = await createTestDatabase();
    const stores = [createDb(database.serviceUrl, { max }), createDb(database.serviceUrl, { max })];
    onCleanup(async () => {
      await Promise.all(stores.map((store) => store.$disconnect()));
      await database.drop();
    });
    return stores.map(({ $connections }) => $connections.pool);
  });
type Store = NonNullable<RateLimits['store']>;

const table = { tableName: 'rate_windows', tableCreated: true, keyPrefix: '', clearExpiredByTimeout: false };

/** A process that counts in the database. */
const processOn = (storeClient: Store, points: number, duration = 60) =>
  new SharedCounter(new RateLimiterPostgres({ ...table, points, duration, storeClient, storeType: 'pool' }));

/** Whether a request passes. */
const passes = (counter: SharedCounter, key: string): Promise<boolean> =>
  counter.consume(key).then(
    () => true,
    (refused: RateLimiterRes) => refused.msBeforeNext <= 0,
  );

describe('requests counted by two processes together', () => {
  test('never exceed the quota, and fall short of it by less than a batch, however they are spread', async ({
    stores,
  }) => {
    const spread = array(constantFrom(0, 1), { minLength: 60, maxLength: 400 });
    await check(
      asyncProperty(spread, integer({ min: 1, max: 200 }), async (requests, quota) => {
        const key = crypto.randomUUID();
        const processes = stores.map((store) => processOn(store, quota));
        const outcomes: boolean[] = [];
        // In waves, as requests arrive concurrently at each process.
        for (let from = 0; from < requests.length; from += 20) {
          const wave = requests.slice(from, from + 20).map((index) => passes(processes[index] ?? fail(), key));
          outcomes.push(...(await Promise.all(wave)));
        }
        const passed = outcomes.filter(Boolean).length;
        const most = Math.min(quota, requests.length);
        expect(passed).toBeLessThanOrEqual(most);
        expect(passed).toBeGreaterThanOrEqual(Math.min(most, quota - 32));
      }),
      { numRuns: 15 },
    );
  });

  test('are all allowed up to the quota where one process alone gets them', async ({ stores }) => {
    const [store = fail()] = stores;
    const counter = processOn(store, 150);
    const outcomes = await Promise.all(Array.from({ length: 200 }, () => passes(counter, 'alone')));
    expect(outcomes.filter(Boolean)).toHaveLength(150);
    const left = await processOn(store, 150)
      .consume('alone')
      .catch((refused: RateLimiterRes) => refused);
    expect(left.remainingPoints).toBe(0);
    expect(left.msBeforeNext).toBeGreaterThan(0);
  });

  test('cost a statement in sixteen once a client is busy', async ({ stores }) => {
    const [store = fail()] = stores;
    let statements = 0;
    const counting: Store = new Proxy(store, {
      get: (target, name) => {
        if (name === 'query') statements += 1;
        const value: unknown = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    const counter = processOn(counting, 10_000);
    for (let index = 0; index < 320; index += 1) await counter.consume('busy');
    expect(statements).toBeLessThan(320 / 16 + 8);
  });

  test('begin again once the window has ended', async ({ stores }) => {
    const [first = fail(), second = fail()] = stores.map((store) => processOn(store, 3, 1));
    for (const _ of [1, 2, 3]) expect(await passes(first, 'short')).toBe(true);
    expect(await passes(second, 'short')).toBe(false);
    await expect.poll(() => passes(second, 'short'), { timeout: 60_000 }).toBe(true);
  });
});

test('an organization has the quotas of its plan, its clients together four times as much, and headers say so', async ({
  stores,
}) => {
  const plans = new Map([
    ['standard', 1],
    ['business', 2],
  ]);
  const [store = fail()] = stores;
  const limiter = createRateLimiter({ factor: 1, plans, store });
  const made = async (plan: string, clients: number) => {
    const organization = { id: crypto.randomUUID(), plan };
    const ids = Array.from({ length: clients }, () => crypto.randomUUID());
    const answers = ids.flatMap((clientId) =>
      Array.from({ length: 70 }, () =>
        limiter.consume('high_risk', { clientId, organization }).catch((refused) => refused),
      ),
    );
    return Promise.all(answers);
  };
  const refusals = (answers: unknown[]) => answers.filter((answer) => answer instanceof RateLimited).length;
  expect(refusals(await made('standard', 1))).toBe(40);
  expect(refusals(await made('unheard-of', 1))).toBe(40);
  const [first, ...others] = await made('business', 1);
  expect(refusals(others)).toBe(10);
  expect(first).toMatchObject({ 'ratelimit-policy': '"high_risk";q=60;w=60' });
  // Five clients of sixty each would be 300: together they have 240.
  expect(350 - refusals(await made('business', 5))).toBe(240);
});

function fail(): never {
  throw new Error('there are two processes');
}
