import { warsawDay } from '@invoicing/domain/dates/dates';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createSimulator } from '../src/server.ts';
import {
  bearerOf,
  createWorld,
  invoiceXml,
  nip,
  openSession,
  refusal,
  send,
  statusOf,
  token,
  type World,
} from './world.ts';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.simulator.close());

const hour = 3_600_000;
const press = (action: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(`${world.simulator.controlUrl}/control/${action}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers,
    redirect: 'manual',
  }).then(({ status }) => status);
const page = async () => (await fetch(world.simulator.controlUrl)).text();
const signInAgain = () => world.client.loginWithToken(token, nip);
const clock = (body: unknown) => world.admin('PUT', '/clock', body);

test('a clock put ahead ends sessions, tokens and addresses of UPOs, and frees the limits', async () => {
  const session = await openSession(world);
  const sent = await send(world, invoiceXml(), { session });
  const { upoDownloadUrl = '' } = await statusOf(world, sent);
  await clock({ advanceMs: 12 * hour });
  const asked = await world.call('GET', `/v2/sessions/${session.reference}`, { bearer: bearerOf(world) });
  expect(asked.status).toBe(401);
  await signInAgain();
  expect(await refusal(send(world, invoiceXml(), { session }))).toBe(21180);
  expect((await fetch(upoDownloadUrl ?? '')).status).toBe(200);
  await clock({ advanceMs: 72 * hour });
  expect((await fetch(upoDownloadUrl ?? '')).status).toBe(403);
});

test('limits that are used up are free once the clock has passed their windows', async () => {
  await world.admin('PUT', '/settings', { limits: 'production' });
  const list = async () =>
    (await world.call('GET', '/v2/sessions?sessionType=Online', { bearer: bearerOf(world) })).status;
  const statuses: number[] = [];
  for (let asked = 0; asked < 11; asked += 1) statuses.push(await list());
  expect(statuses).toContain(429);
  await clock({ advanceMs: 2 * hour });
  await signInAgain();
  expect(await list()).toBe(200);
});

test('days pass: what was dated today is an offline invoice tomorrow, and verdicts that are due are given', async () => {
  await world.admin('PUT', '/settings', { processingMs: hour / 6 });
  const today = warsawDay(new Date());
  const { body } = await clock({ at: `${warsawDay(new Date(Date.now() + 24 * hour))}T12:00:00+01:00` });
  expect(Reflect.get(Object(body), 'now')).toMatch(/T11:00:0/);
  await signInAgain();
  const sent = await send(world, invoiceXml({ issueDate: today }));
  expect((await statusOf(world, sent)).status.code).toBe(100);
  await clock({ advanceMs: hour });
  await signInAgain();
  expect(await statusOf(world, sent)).toMatchObject({ invoicingMode: 'Offline', status: { code: 200 } });
  await world.admin('DELETE', '/clock');
  expect((await world.admin('GET', '/clock')).body).toMatchObject({ aheadMs: 0 });
});

test.each([{ advanceMs: -1 }, { at: 'tomorrow' }, { at: '2026-12-31T12:00:00' }, {}])(
  'the clock does not take %j',
  async (given) => {
    expect((await clock(given)).status).toBe(400);
    expect(world.simulator.store.clockAheadMs).toBe(0);
  },
);

test('the page shows sessions, documents with the scenario in force, faults to come, status and clock', async () => {
  const number = `SIM:stuck <b>&"${process.pid}`;
  const sent = await send(world, invoiceXml({ number }));
  world.fault('open_503');
  const shown = await page();
  expect(shown).not.toContain('<b>');
  for (const part of [sent.session, sent.invoice, nip, 'in processing', '<td>stuck</td>', 'open_503 1', 'AVAILABLE'])
    expect(shown).toContain(part);
  expect(await press('release', { nip })).toBe(303);
  expect(await page()).toContain('SIM:stuck &#60;b&#62;&#38;&#34;');
  expect(shown).not.toContain(token);
});

test('its buttons move the clock, announce, queue faults and change settings', async () => {
  expect(await press('clock', { advanceMs: String(hour) })).toBe(303);
  expect(world.simulator.store.clockAheadMs).toBe(hour);
  expect(await press('clock', { at: '2030-01-02T03:04' })).toBe(303);
  expect(world.simulator.store.clock().toISOString()).toMatch(/^2030-01-02T03:04/);
  expect(await press('clock', { reset: '1' })).toBe(303);
  expect(world.simulator.store.clockAheadMs).toBe(0);
  expect(await press('faults', { nip, name: 'send_429', value: '7' })).toBe(303);
  expect(world.simulator.store.faults.get(nip)).toEqual([{ name: 'send_429', value: 7 }]);
  expect(await press('faults', { nip, name: 'nonsense', value: '7' })).toBe(400);
  expect(await press('faults/clear', { nip })).toBe(303);
  expect(world.simulator.store.faults.get(nip)).toBeUndefined();
  expect(await press('settings', { limits: 'test', processingMs: '5', storageMs: '6' })).toBe(303);
  expect(world.simulator.store.settings).toMatchObject({ limits: 'test', processingMs: 5, storageMs: 6 });
  expect(await press('rotate-keys', {})).toBe(303);
});

test('a page of another origin presses no button, and the port of KSeF has neither page nor buttons', async () => {
  expect(await press('clock', { advanceMs: '1' }, { origin: 'https://evil.example' })).toBe(403);
  const { app } = world.simulator;
  const answers = await Promise.all(
    ['/', '/admin/state', '/admin/clock', '/control/clock'].map((url) => app.inject({ url })),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
});

test('what is announced is published, ends with the next status, and changes no answer', async () => {
  const read = async (path: string) => (await world.call('GET', path)).body;
  expect(await read('/status')).toEqual({ status: 'AVAILABLE', messages: [] });
  expect(await press('status', { status: 'FAILURE' })).toBe(303);
  expect(await read('/status')).toMatchObject({
    status: 'FAILURE',
    messages: [{ category: 'FAILURE', type: 'FAILURE_START', end: null }],
  });
  expect(await refusal(openSession(world))).toBe('no refusal');
  await world.admin('PUT', '/published-status', { status: 'AVAILABLE' });
  expect(await read('/status')).toEqual({ status: 'AVAILABLE', messages: [] });
  expect(await read('/messages')).toMatchObject([
    { eventId: 1, type: 'FAILURE_END', end: expect.any(String) },
    { eventId: 1, type: 'FAILURE_START', end: expect.any(String) },
  ]);
});

test('a taken control port ends the start, and leaves nothing behind', async () => {
  const taken = Number(new URL(world.simulator.controlUrl).port);
  await expect(createSimulator({ controlPort: taken })).rejects.toThrow(/EADDRINUSE/);
});
