import { inTransaction } from '@invoicing/db/connection/transaction';
import { type LookupKey, mostLookupFailures, requestLookups } from '@invoicing/db/lookups/lookups';
import { takeJobs } from '@invoicing/db/testing/jobs';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { lookUp } from '../src/jobs/look-up.ts';
import { RetryLater } from '../src/outcomes.ts';
import type { Services } from '../src/services.ts';
import { createWorld, neighbour, type World } from './fixture.ts';
import { createRecordedSource, type RecordedSource, recorded } from './recorded-source.ts';

const morning = new Date('2026-11-20T09:00:00Z');
const day = '2026-11-20';
let source: RecordedSource;
let world: World;
let other: World;
let now = morning;
let services: Services;
beforeAll(async () => {
  source = await createRecordedSource();
  const url = source.url;
  world = await createWorld({ WHITE_LIST_URL: url, VIES_URL: url, LOOKUP_TIMEOUT_MS: '300' });
  other = await neighbour(world);
  services = { ...world.services, clock: () => now };
});
afterAll(async () => {
  await world.close();
  await source.close();
});
beforeEach(async () => {
  now = morning;
  await world.database.db.lookup.deleteMany();
  await world.database.db.lookupRequest.deleteMany();
});

const buyer: LookupKey = { source: 'white_list', subject: '5252445767', day };
const number: LookupKey = { source: 'vies', subject: 'DE136695976', day };

/** What a draft leaves behind: the question, and its job. @returns the question's id */
async function asked({ organizationId }: World, question: LookupKey): Promise<string> {
  await inTransaction(world.database.db, async (tx) => {
    await tx.$executeRaw`SELECT set_config('app.organization_id', ${organizationId}, true)`;
    await requestLookups(tx, organizationId, [question]);
  });
  const { source: of, subject } = question;
  return (await world.database.db.lookup.findFirstOrThrow({ where: { organizationId, source: of, subject } })).id;
}
const carry = ({ organizationId }: World, lookupId: string, by = services) => lookUp(by, { organizationId, lookupId });
const read = (id: string) => world.database.db.lookup.findFirstOrThrow({ where: { id } });
const jobsOf = (id: string) =>
  world.database.db.$queryRaw<object[]>`SELECT 1 FROM graphile_worker.jobs WHERE key = ${`look-up:${id}`}`;
const later = (carried: Promise<void>) =>
  carried.then(
    () => expect.unreachable('it should wait'),
    (error: unknown) => (error instanceof RetryLater ? error.at : Promise.reject(error)),
  );

test('an answer is kept with its time and what the register knows the request by, and is never asked for again', async () => {
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

test('what others have asked the same day goes with it in one request, and what they were answered is not asked again', async () => {
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

test('VIES is asked for each seller, whose consultation number proves the question', async () => {
  source.respond(() => ({ body: recorded('vies') }));
  const [mine, theirs] = [await asked(world, number), await asked(other, number)];
  await carry(world, mine);
  expect((await read(theirs)).answer).toBeNull();
  await carry(other, theirs);
  expect(source.requests.map(({ path }) => path.split('requesterNumber=')[1])).toEqual([world.nip, other.nip]);
});

test.each([
  ['hangs', () => null],
  ['fails', () => ({ status: 503, body: '' })],
  ['leaves the question out', () => ({ body: '{"result":{"requestId":"x","entries":[]}}' })],
])('a register that %s is asked again a few times, ever later, then left until somebody asks again', async (_, how) => {
  source.respond(how);
  const id = await asked(world, buyer);
  const waits: number[] = [];
  for (let failure = 1; failure < mostLookupFailures; failure += 1)
    waits.push(Number(await later(carry(world, id))) - morning.getTime());
  expect(waits).toEqual([10_000, 40_000, 160_000, 640_000, 2_560_000]);
  await carry(world, id);
  expect(await read(id)).toMatchObject({ answer: null, reference: null, failures: mostLookupFailures, failedAt: now });
  await asked(world, buyer);
  expect(await read(id)).toMatchObject({ failures: 0 });
});

test.each([
  [5, mostLookupFailures, 0],
  [7, 0, 1],
])('a question that was given up %i hours ago is asked again only after six', async (hours, failures, jobs) => {
  const id = await asked(world, buyer);
  const failed = { failures: mostLookupFailures, failedAt: new Date(Date.now() - hours * 3_600_000) };
  await world.database.db.lookup.updateMany({ where: { id }, data: failed });
  await takeJobs(world.database.db, { key: `look-up:${id}` });
  await asked(world, buyer);
  expect([(await read(id)).failures, (await jobsOf(id)).length]).toEqual([failures, jobs]);
});

test('outcomes are counted, and no failure is an error', async () => {
  source.respond(() => ({ status: 500, body: '' }));
  await later(carry(world, await asked(world, number)));
  const metrics = await services.metrics.register.metrics();
  expect(metrics).toMatch(/worker_lookups_total\{source="vies",outcome="failed"\} 1/);
  expect(metrics).toMatch(/worker_lookups_total\{source="white_list",outcome="answered"\} \d/);
});

/** As many requests of the white list as given, the last one now. */
async function requestsOfToday(sent: number): Promise<void> {
  const request = { source: 'white_list' as const, day: new Date(day), sent, lastSentAt: now };
  await world.database.db.lookupRequest.create({ data: request });
}
const sentToday = async () => (await world.database.db.lookupRequest.findFirstOrThrow()).sent;
const midnight = '2026-11-20T23:00:00.000Z';

test('the white list is asked no more than a hundred times a day: the first as they come, the rest over the day', async () => {
  source.respond(() => ({ body: recorded('white-list-nips') }));
  await requestsOfToday(40);
  const id = await asked(world, buyer);
  const next = await later(carry(world, id));
  // From ten in the morning in Warsaw, sixty requests are left for fourteen hours.
  expect(next?.toISOString()).toBe('2026-11-20T09:13:46.229Z');
  now = next ?? now;
  await carry(world, id);
  expect([(await read(id)).answeredAt, await sentToday()]).toEqual([now, 41]);
});

test.each([
  ['hangs', () => null],
  ['fails', () => ({ status: 503, body: '' })],
  ['refuses', () => ({ status: 400, body: '{"code":"WL-103"}' })],
])('a request that the register %s counts as one of its day, which its limit holds for', async (_, how) => {
  source.respond(how);
  await requestsOfToday(38);
  const id = await asked(world, buyer);
  for (let request = 0; request < 2; request += 1) await later(carry(world, id));
  expect([source.requests.length, await sentToday()]).toEqual([2, 40]);
  expect((await later(carry(world, id)))?.toISOString()).toBe('2026-11-20T09:13:46.229Z');
  expect(source.requests).toHaveLength(2);
});

test('a limit that is used up is waited for until midnight in Warsaw', async () => {
  await requestsOfToday(100);
  const id = await asked(world, buyer);
  source.respond(() => ({ body: recorded('white-list-nips') }));
  expect((await later(carry(world, id)))?.toISOString()).toBe(midnight);
  expect(source.requests).toEqual([]);
  now = new Date(midnight);
  await carry(world, id);
  expect((await read(id)).answeredAt).toEqual(now);
});

test.each([
  ['until midnight in Warsaw', {}, midnight],
  ['as long as it says', { 'retry-after': '7200' }, '2026-11-20T11:00:00.000Z'],
])(
  'a register that wants no more requests is left alone %s, by every question of every organization',
  async (_, headers, until) => {
    const [first, second] = [await asked(world, buyer), await asked(other, { ...buyer, day: '2026-11-19' })];
    source.respond(() => ({ status: 429, headers, body: '{"code":"WL-191","message":"Limit"}' }));
    expect((await later(carry(world, first)))?.toISOString()).toBe(until);
    source.respond(() => ({ body: recorded('white-list-nips') }));
    for (const [whose, id] of [[other, second] as const, [world, first] as const])
      expect((await later(carry(whose, id)))?.toISOString()).toBe(until);
    expect([source.requests.length, (await read(second)).failures]).toEqual([0, 0]);
    now = new Date(until);
    await carry(world, first);
    expect((await read(first)).answeredAt).toEqual(now);
  },
);

test('VIES, which has no limit of a day, is left alone too while it wants no requests; others are asked', async () => {
  source.respond(() => ({ status: 429, body: '' }));
  const id = await asked(world, number);
  expect((await later(carry(world, id)))?.toISOString()).toBe(midnight);
  source.respond(() => ({ body: recorded('white-list-nips') }));
  await carry(world, await asked(world, buyer));
  await later(carry(world, id));
  expect(source.requests.map(({ path }) => path)).toEqual([expect.stringMatching(/^\/api\/search/)]);
});

test('what is not set up is not asked', async () => {
  source.respond(() => ({ body: recorded('white-list-nips') }));
  const off = { white_list: null, white_list_account: null, vies: null, gus: null, nbp: null };
  const id = await asked(world, buyer);
  await carry(world, id, { ...services, registers: off });
  expect([source.requests.length, (await read(id)).answer]).toEqual([0, null]);
});
