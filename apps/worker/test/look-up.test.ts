import { mostLookupFailures } from '@invoicing/db/lookups/lookups';
import { takeJobs } from '@invoicing/db/testing/jobs';
import { expect } from 'vitest';
import { buyer, day, later, morning, number, test } from './look-up-test.ts';
import type { Respond } from './recorded-source.ts';
import { recorded } from './recorded-source.ts';

test.afterAll(({ source }) => source.close());
test.beforeEach(async ({ clock, world }) => {
  clock.now = morning;
  await world.database.db.lookup.deleteMany();
  await world.database.db.lookupRequest.deleteMany();
});

test('an answer is kept with its time and what the register knows the request by, and is never asked for again', async ({
  source,
  asked,
  world,
  jobsOf,
  carry,
  read,
}) => {
  source.respond(() => ({ body: recorded('white-list-nips') }));
  const id = await asked(world, buyer);
  expect(await jobsOf(id)).toHaveLength(1);
  await carry(world, id);
  expect(await read(id)).toMatchObject({
    answer: { status: 'active' },
    reference: 'aa111-8k2b3c4',
    answeredAt: morning,
  });
  await carry(world, id);
  expect(await asked(world, buyer)).toBe(id);
  expect(source.requests).toHaveLength(1);
});

test('what others have asked the same day goes with it in one request, and what they were answered is not asked again', async ({
  source,
  asked,
  world,
  other,
  carry,
  read,
}) => {
  source.respond(() => ({ body: recorded('white-list-nips') }));
  const [first, second] = [await asked(world, buyer), await asked(other, { ...buyer, subject: '7762811692' })];
  const tomorrow = await asked(world, { ...buyer, day: '2026-11-19', subject: '1234563218' });
  await carry(world, first);
  expect(source.requests.map(({ path }) => path)).toEqual([`/api/search/nips/5252445767,7762811692?date=${day}`]);
  expect([(await read(second)).answer, (await read(tomorrow)).answer]).toEqual([{ status: 'exempt' }, null]);
  const same = await asked(other, buyer);
  await carry(other, same);
  expect([(await read(same)).reference, source.requests.length]).toEqual(['aa111-8k2b3c4', 1]);
  // Answered before it was asked here: its time would show that somebody else had asked.
  const { answeredAt, createdAt } = await read(same);
  expect([createdAt > morning, answeredAt]).toEqual([true, createdAt]);
});

test('VIES is asked for each seller, whose consultation number proves the question', async ({
  source,
  asked,
  world,
  other,
  carry,
  read,
}) => {
  source.respond(() => ({ body: recorded('vies') }));
  const [mine, theirs] = [await asked(world, number), await asked(other, number)];
  await carry(world, mine);
  expect((await read(theirs)).answer).toBeNull();
  await carry(other, theirs);
  expect(source.requests.map(({ path }) => path.split('requesterNumber=')[1])).toEqual([world.nip, other.nip]);
});

test.for<[string, Respond]>([
  ['hangs', () => null],
  ['fails', () => ({ status: 503, body: '' })],
  ['leaves the question out', () => ({ body: '{"result":{"requestId":"x","entries":[]}}' })],
])(
  'a register that %s is asked again a few times, ever later, then left until somebody asks again',
  async ([_, how], { source, asked, world, carry, read, clock }) => {
    source.respond(how);
    const id = await asked(world, buyer);
    const waits: number[] = [];
    for (let failure = 1; failure < mostLookupFailures; failure += 1)
      waits.push(Number(await later(carry(world, id))) - morning.getTime());
    expect(waits).toEqual([10_000, 40_000, 160_000, 640_000, 2_560_000]);
    await carry(world, id);
    expect(await read(id)).toMatchObject({
      answer: null,
      reference: null,
      failures: mostLookupFailures,
      failedAt: clock.now,
    });
    await asked(world, buyer);
    expect(await read(id)).toMatchObject({ failures: 0 });
  },
);

test.for([
  [5, mostLookupFailures, 0],
  [7, 0, 1],
] as const)(
  'a question that was given up %i hours ago is asked again only after six',
  async ([hours, failures, jobs], { asked, world, read, jobsOf }) => {
    const id = await asked(world, buyer);
    const failed = { failures: mostLookupFailures, failedAt: new Date(Date.now() - hours * 3_600_000) };
    await world.database.db.lookup.updateMany({ where: { id }, data: failed });
    await takeJobs(world.database.db, { key: `look-up:${id}` });
    await asked(world, buyer);
    expect([(await read(id)).failures, (await jobsOf(id)).length]).toEqual([failures, jobs]);
  },
);

test('outcomes are counted, and an unanswered question is no error of the service', async ({
  source,
  carry,
  world,
  asked,
  services,
}) => {
  source.respond(() => ({ status: 500, body: '' }));
  await later(carry(world, await asked(world, number)));
  const metrics = await services.metrics.register.metrics();
  expect(metrics).toMatch(/worker_lookups_total\{source="vies",outcome="failed"\} 1/);
  expect(metrics).toMatch(/worker_lookups_total\{source="white_list",outcome="answered"\} \d/);
});
const midnight = '2026-11-20T23:00:00.000Z';

test('the white list is asked no more than a hundred times a day: the first as they come, the rest over the day', async ({
  source,
  requestsOfToday,
  asked,
  world,
  carry,
  clock,
  read,
  sentToday,
}) => {
  source.respond(() => ({ body: recorded('white-list-nips') }));
  await requestsOfToday(40);
  const id = await asked(world, buyer);
  const next = await later(carry(world, id));
  // From ten in the morning in Warsaw, sixty requests are left for fourteen hours.
  expect(next?.toISOString()).toBe('2026-11-20T09:13:46.229Z');
  clock.now = next ?? clock.now;
  await carry(world, id);
  expect([(await read(id)).answeredAt, await sentToday()]).toEqual([clock.now, 41]);
});

test.for<[string, Respond]>([
  ['hangs', () => null],
  ['fails', () => ({ status: 503, body: '' })],
  ['refuses', () => ({ status: 400, body: '{"code":"WL-103"}' })],
])(
  'a request that the register %s counts as one of its day, which its limit holds for',
  async ([_, how], { source, requestsOfToday, asked, world, carry, sentToday }) => {
    source.respond(how);
    await requestsOfToday(38);
    const id = await asked(world, buyer);
    for (let request = 0; request < 2; request += 1) await later(carry(world, id));
    expect([source.requests.length, await sentToday()]).toEqual([2, 40]);
    expect((await later(carry(world, id)))?.toISOString()).toBe('2026-11-20T09:13:46.229Z');
    expect(source.requests).toHaveLength(2);
  },
);

test('a limit that is used up is waited for until midnight in Warsaw', async ({
  requestsOfToday,
  asked,
  world,
  source,
  carry,
  clock,
  read,
}) => {
  await requestsOfToday(100);
  const id = await asked(world, buyer);
  source.respond(() => ({ body: recorded('white-list-nips') }));
  expect((await later(carry(world, id)))?.toISOString()).toBe(midnight);
  expect(source.requests).toEqual([]);
  clock.now = new Date(midnight);
  await carry(world, id);
  expect((await read(id)).answeredAt).toEqual(clock.now);
});

test.for([
  ['until midnight in Warsaw', {}, midnight],
  ['as long as it says', { 'retry-after': '7200' }, '2026-11-20T11:00:00.000Z'],
] as const)(
  'a register that wants no more requests is left alone %s, by every question of every organization',
  async ([_, headers, until], { asked, world, other, source, carry, read, clock }) => {
    const [first, second] = [await asked(world, buyer), await asked(other, { ...buyer, day: '2026-11-19' })];
    source.respond(() => ({ status: 429, headers, body: '{"code":"WL-191","message":"Limit"}' }));
    expect((await later(carry(world, first)))?.toISOString()).toBe(until);
    source.respond(() => ({ body: recorded('white-list-nips') }));
    for (const [whose, id] of [[other, second] as const, [world, first] as const])
      expect((await later(carry(whose, id)))?.toISOString()).toBe(until);
    expect([source.requests.length, (await read(second)).failures]).toEqual([0, 0]);
    clock.now = new Date(until);
    await carry(world, first);
    expect((await read(first)).answeredAt).toEqual(clock.now);
  },
);

test('VIES, which has no limit of a day, is left alone too while it wants no requests; others are asked', async ({
  source,
  asked,
  world,
  carry,
}) => {
  source.respond(() => ({ status: 429, body: '' }));
  const id = await asked(world, number);
  expect((await later(carry(world, id)))?.toISOString()).toBe(midnight);
  source.respond(() => ({ body: recorded('white-list-nips') }));
  await carry(world, await asked(world, buyer));
  await later(carry(world, id));
  expect(source.requests.map(({ path }) => path)).toEqual([expect.stringMatching(/^\/api\/search/)]);
});

test('a register that is not set up is not asked', async ({ source, asked, world, carry, services, read }) => {
  source.respond(() => ({ body: recorded('white-list-nips') }));
  const off = { white_list: null, white_list_account: null, vies: null, gus: null, nbp: null };
  const id = await asked(world, buyer);
  await carry(world, id, { ...services, registers: off });
  expect([source.requests.length, (await read(id)).answer]).toEqual([0, null]);
});
