import { documentedLimits } from '@invoicing/domain/ksef/limits';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { bearerOf, createWorld, invoiceXml, nip, openSession, send, statusOf, token, type World } from './world.ts';

let world: World;
/** The clock is stopped, so that all requests of a test are within one second. */
let time: number;
const pass = (milliseconds: number) => {
  time += milliseconds;
};
beforeEach(async () => {
  time = Date.now();
  const tokens: [string, string][] = [
    [nip, token],
    ['5252445767', 'other'],
  ];
  world = await createWorld({ limits: 'production', tokens, clock: () => new Date(time) });
});
afterEach(() => world.simulator.close());

const get = (path: string) => world.call('GET', path, { bearer: bearerOf(world) });
const asked = async (path: string, times: number) => {
  const statuses: number[] = [];
  for (let index = 0; index < times; index += 1) statuses.push((await get(path)).status);
  return statuses;
};
const second = 1000;
const minute = 60 * second;

test('the limits of production are published and enforced; a refusal names the seconds to wait, in both forms', async () => {
  expect((await get('/v2/rate-limits')).body).toEqual(documentedLimits);
  for (let index = 0; index < 2; index += 1) {
    expect(await asked('/v2/sessions?sessionType=Online', 5)).toEqual(Array.from({ length: 5 }, () => 200));
    pass(2 * second);
  }
  const refused = await get('/v2/sessions?sessionType=Online');
  expect(refused).toMatchObject({ status: 429, body: { status: { code: 429 } } });
  const seconds = Number(refused.headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(50);
  expect(seconds).toBeLessThanOrEqual(60);
  const problem = await world.call('GET', '/v2/sessions?sessionType=Online', {
    bearer: bearerOf(world),
    headers: { 'x-error-format': 'problem-details' },
  });
  expect(problem).toMatchObject({ status: 429, body: { status: 429, title: 'Too Many Requests' } });
});

test('asking again before the time makes the block longer; a caller that waits is let in', async () => {
  await asked('/v2/sessions?sessionType=Online', 5);
  const first = Number((await get('/v2/sessions?sessionType=Online')).headers.get('retry-after'));
  const again = Number((await get('/v2/sessions?sessionType=Online')).headers.get('retry-after'));
  expect(again).toBeGreaterThan(first);
  pass(again * second);
  expect((await get('/v2/sessions?sessionType=Online')).status).toBe(200);
});

test('the windows slide: 180 documents in an hour, whenever the hour begins', async () => {
  const opened = await openSession(world);
  for (let index = 0; index < 180; index += 1) {
    await send(world, invoiceXml(), { session: opened });
    pass(3 * second);
  }
  // Nine minutes of sending; the oldest leaves the hour 51 minutes later.
  pass(50 * minute);
  await world.client.loginWithToken(token, nip);
  await expect(send(world, invoiceXml(), { session: opened })).rejects.toMatchObject({ statusCode: 429 });
  pass(3 * minute);
  await send(world, invoiceXml(), { session: opened });
});

test('each group and each context has limits of its own', async () => {
  await asked('/v2/sessions?sessionType=Online', 5);
  expect(await asked('/v2/sessions?sessionType=Online', 1)).toEqual([429]);
  const { reference } = await openSession(world);
  expect(await asked(`/v2/sessions/${reference}`, 1)).toEqual([200]);
  await world.client.loginWithToken('other', '5252445767');
  expect(await asked('/v2/sessions?sessionType=Online', 1)).toEqual([200]);
});

test('what needs no token has the limit of the address', async () => {
  pass(second);
  const ask = async () => (await world.call('GET', '/v2/security/public-key-certificates')).status;
  for (let index = 0; index < 60; index += 1) expect(await ask()).toBe(200);
  expect(await ask()).toBe(429);
  pass(2 * second);
  expect(await ask()).toBe(200);
});

test('the profile of the test environment allows ten times as much', async () => {
  await world.admin('PUT', '/settings', { limits: 'test' });
  expect((await get('/v2/rate-limits')).body).toMatchObject({
    invoiceSend: { perSecond: 100, perMinute: 300, perHour: 1800 },
  });
  expect(await asked('/v2/sessions?sessionType=Online', 20)).toEqual(Array.from({ length: 20 }, () => 200));
});

test('as on the test environment a context may change its own limits, and only there', async () => {
  const change = (method: string, path: string, body?: unknown) =>
    world
      .call(method, `/v2/testdata/rate-limits${path}`, { bearer: bearerOf(world), body })
      .then(({ status }) => status);
  expect(await change('POST', '/production')).toBe(404);
  await world.admin('PUT', '/settings', { limits: 'test' });
  expect(await change('POST', '/production')).toBe(200);
  expect((await get('/v2/rate-limits')).body).toEqual(documentedLimits);
  const one = { perSecond: 1, perMinute: 1, perHour: 1 };
  const rateLimits = { ...documentedLimits, sessionList: one };
  expect(await change('POST', '', { rateLimits: { sessionList: one } })).toBe(400);
  expect(await change('POST', '', { rateLimits })).toBe(200);
  expect((await get('/v2/rate-limits')).body).toEqual(rateLimits);
  expect(await asked('/v2/sessions?sessionType=Online', 2)).toEqual([200, 429]);
  await world.client.loginWithToken('other', '5252445767');
  expect((await get('/v2/rate-limits')).body).toMatchObject({ sessionList: { perSecond: 50 } });
  await world.client.loginWithToken(token, nip);
  expect(await change('DELETE', '')).toBe(200);
  expect((await get('/v2/rate-limits')).body).toMatchObject({ sessionList: { perSecond: 50 } });
});

test('a document with an attachment is refused in an interactive session', async () => {
  const attachment =
    '<Zalacznik><BlokDanych><MetaDane><ZKlucz>Licznik</ZKlucz><ZWartosc>7</ZWartosc></MetaDane></BlokDanych></Zalacznik>';
  const sent = await send(world, invoiceXml().replace('</Faktura>', `${attachment}</Faktura>`));
  expect((await statusOf(world, sent)).status).toMatchObject({
    code: 415,
    details: [expect.stringContaining('wsadowej')],
  });
});
