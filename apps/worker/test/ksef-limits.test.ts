import { documentedLimits } from '@invoicing/domain/ksef/limits';
import { array, assert, asyncProperty, integer } from 'fast-check';
import { expect } from 'vitest';
import { learnLimits } from '../src/ksef/announced-limits.ts';
import { giveCallBack, KsefLimited, retryAt, type Slot, takeCall } from '../src/ksef/limits.ts';
import { withinLimits } from '../src/ksef/within-limits.ts';
import type { Services } from '../src/services.ts';
import { test as base } from './test.ts';

type Seller = { environment: 'simulator'; nip: string };
const second = 1000;
const hour = 3_600_000;

const test = base
  /** A seller whose calls no test has counted yet. */
  .extend('newSeller', { scope: 'file' }, () => {
    const last = { nip: 1_000_000_000 };
    return (): Seller => {
      last.nip += 1;
      return { environment: 'simulator', nip: String(last.nip) };
    };
  })
  .extend('clock', { scope: 'file' }, () => ({ time: Date.now() }))
  .extend(
    'services',
    { scope: 'file' },
    ({ world, clock }): Services => ({ ...world.services, clock: () => new Date(clock.time) }),
  )
  /** When the call may be made, in seconds from now; 0 where it was let through. */
  .extend(
    'take',
    ({ services, clock }) =>
      (given: Seller, slot: Slot = 'none', group: keyof typeof documentedLimits = 'sessionList') => {
        return takeCall(services, given, group, slot).then(
          () => 0,
          (error: unknown) =>
            error instanceof KsefLimited ? (error.at.getTime() - clock.time) / second : Promise.reject(error),
        );
      },
  );

test('however calls come, no window of a second, a minute or an hour ever holds more than is allowed', async ({
  clock,
  take,
  newSeller,
}) => {
  const gap = integer({ min: 0, max: 40 * second });
  await assert(
    asyncProperty(array(gap, { minLength: 70, maxLength: 90 }), async (gaps) => {
      const seller = newSeller();
      const made: number[] = [];
      for (const wait of gaps) {
        clock.time += wait;
        if ((await take(seller)) === 0) made.push(clock.time);
      }
      const { perSecond, perMinute, perHour } = documentedLimits.sessionList;
      for (const [allowed, ms] of [
        [perSecond, second] as const,
        [perMinute, 60 * second] as const,
        [perHour, hour] as const,
      ])
        for (const [index, first] of made.entries())
          expect((made[index + allowed] ?? Number.POSITIVE_INFINITY) - first).toBeGreaterThan(ms);
    }),
    { numRuns: 8 },
  );
});

test('however many ask at the same moment, from however many connections, no more than are allowed pass', async ({
  take,
  newSeller,
}) => {
  const seller = newSeller();
  const answers = await Promise.all(Array.from({ length: 40 }, () => take(seller)));
  expect(answers.filter((wait) => wait === 0)).toHaveLength(documentedLimits.sessionList.perSecond);
});

test('each group and each seller has a count of its own', async ({ take, newSeller }) => {
  const [one, other] = [newSeller(), newSeller()];
  for (let index = 0; index < 5; index += 1) expect(await take(one)).toBe(0);
  expect(await take(one)).toBeGreaterThan(0);
  expect(await take(one, 'none', 'sessionMisc')).toBe(0);
  expect(await take(other)).toBe(0);
});

test('who has to wait is promised a slot behind all that wait, within all three limits, and no one passes those who wait', async ({
  take,
  clock,
  newSeller,
}) => {
  const seller = newSeller();
  const send = (slot: Slot) => take(seller, slot, 'invoiceSend');
  const all = async (count: number) => {
    const waits: number[] = [];
    for (let index = 0; index < count; index += 1) waits.push(await send('new'));
    return waits;
  };
  const ten = (wait: number) => Array.from({ length: 10 }, () => wait);
  expect(await all(60)).toEqual([0, 2, 4, 61, 63, 65].flatMap(ten));
  const later = await all(121);
  expect(later.at(-2)).toBe(5 * 61 + 4);
  expect(later.at(-1)).toBe(3601);
  clock.time += 2 * second;
  expect(await send('new')).toBe(3599);
  expect(await send('held')).toBe(0);
  clock.time += 2 * hour;
  expect(await send('new')).toBe(0);
});

test('a call that was not made after all leaves room for another', async ({ take, services, clock, newSeller }) => {
  const seller = newSeller();
  for (let index = 0; index < 5; index += 1) await take(seller);
  expect(await take(seller)).toBeGreaterThan(0);
  await giveCallBack(services, seller, 'sessionList', new Date(clock.time));
  expect(await take(seller)).toBe(0);
  expect(await take(seller)).toBeGreaterThan(0);
});

test('after a 429 no call is made in the group until the time that KSeF named is over', async ({
  services,
  take,
  clock,
  newSeller,
}) => {
  const seller = newSeller();
  const url = 'https://ksef/v2/sessions?sessionType=Online';
  const refused = async () => new Response(null, { status: 429, headers: { 'retry-after': '90' } });
  expect((await withinLimits(services, seller, url, 'GET', refused)).status).toBe(429);
  expect(await take(seller)).toBe(90);
  clock.time += 90 * second;
  expect(await take(seller)).toBe(0);
});

test.each([
  ['120', 120],
  ['0', 1],
  [null, 30],
  ['soon', 30],
  ['99999999', 86_400],
  [new Date(1_800_000_060_000).toUTCString(), 60],
])('a Retry-After of %s means %i seconds', (header, seconds) => {
  expect(retryAt(header, new Date(1_800_000_000_000)).getTime()).toBe(1_800_000_000_000 + seconds * second);
});

type Client = Parameters<typeof learnLimits>[1];
/** Nothing else of a client is asked. */
function trustClient(value: unknown): Client {
  return value as Client;
}

test('what KSeF says it allows holds instead of what is documented, and is asked for once a day', async ({
  services,
  take,
  clock,
  newSeller,
}) => {
  const seller = newSeller();
  let asked = 0;
  const client = trustClient({
    limits: {
      getRateLimits: async () => {
        asked += 1;
        return {
          sessionList: { perSecond: 2, perMinute: 3, perHour: 4 },
          collectiveIdentifier: { perSecond: 1 },
          onlineSession: null,
        };
      },
    },
  });
  await learnLimits(services, client, seller);
  await learnLimits(services, client, seller);
  expect(asked).toBe(1);
  expect([await take(seller), await take(seller)]).toEqual([0, 0]);
  expect(await take(seller)).toBe(2);
  clock.time += 24 * hour;
  await learnLimits(services, client, seller);
  expect(asked).toBe(2);
});

test('limits that KSeF does not answer leave the known ones', async ({ services, take, newSeller }) => {
  const seller = newSeller();
  const away = () => Promise.reject(new Error('away'));
  for (const answer of [away, async () => '<html>', async () => null])
    await learnLimits(services, trustClient({ limits: { getRateLimits: answer } }), seller);
  for (let index = 0; index < documentedLimits.sessionList.perSecond; index += 1) expect(await take(seller)).toBe(0);
  expect(await take(seller)).toBe(2);
});
