import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { FaultName } from '../src/scenarios.ts';
import {
  bearerOf,
  createClient,
  createWorld,
  digest,
  invoiceXml,
  nip,
  openSession,
  refusal,
  type Sent,
  send,
  statusOf,
  token,
  type World,
} from './world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({}, 5000);
});
afterAll(() => world.simulator.close());
beforeEach(() => world.simulator.store.faults.clear());

const signIn = () => createClient(world.simulator).loginWithToken(token, nip);
const accepted = () => world.simulator.store.accepted.length;

/** Faults that refuse a request before it has an effect: what the caller sees, and the request. */
const refusals: [FaultName, number | string, () => Promise<unknown>][] = [
  ['auth_503', 503, signIn],
  ['open_503', 503, () => openSession(world)],
  ['open_429', 429, () => openSession(world)],
  ['rate_limit_429', 429, () => openSession(world)],
  ['missing_permission_403', 403, () => openSession(world)],
  ['send_503_before_accept', 503, () => send(world, invoiceXml())],
  ['send_429', 429, () => send(world, invoiceXml())],
  ['send_hang', 'transport', () => send(world, invoiceXml())],
];

test.each(refusals)(
  '%s answers %s once and nothing has happened; the next request is served',
  async (name, answer, request) => {
    const before = accepted();
    world.fault(name);
    expect(await refusal(request())).toBe(answer);
    expect(accepted()).toBe(before);
    expect(await refusal(request())).toBe('no refusal');
  },
);

test.each(['send_503_after_accept', 'send_reset_after_accept', 'send_hang_after_accept'] as const)(
  '%s loses the answer, not the invoice',
  async (name) => {
    const session = await openSession(world);
    const [xml, before] = [invoiceXml(), accepted()];
    world.fault(name);
    expect(await refusal(send(world, xml, { session }))).toBe(name === 'send_503_after_accept' ? 503 : 'transport');
    expect(accepted()).toBe(before + 1);
    const { invoices } = await world.client.sessionStatus.getSessionInvoices(session.reference);
    expect(invoices).toMatchObject([{ invoiceHash: digest(xml), status: { code: 200 } }]);
    expect(world.simulator.store.transmissions.get(digest(xml))).toBe(1);
  },
);

test('open_timeout opens the session whose answer is lost', async () => {
  const { sessions } = world.simulator.store;
  const before = sessions.size;
  world.fault('open_timeout');
  expect(await refusal(openSession(world))).toBe('transport');
  expect(sessions.size).toBe(before + 1);
});

test.each([
  ['close_502_before_accept', 'no refusal'],
  ['close_502_after_accept', 21180],
] as const)('after %s a second close is answered “%s”', async (name, answer) => {
  const { reference } = await openSession(world);
  world.fault(name);
  expect(await refusal(world.client.onlineSession.closeSession(reference))).toBe(502);
  expect(await refusal(world.client.onlineSession.closeSession(reference))).toBe(answer);
});

const status = (sent: Sent) =>
  world.call('GET', `/v2/sessions/${sent.session}/invoices/${sent.invoice}`, { bearer: bearerOf(world) });

test('a status can be an HTML page, a refusal with a time to wait, or far too large', async () => {
  const sent = await send(world, invoiceXml());
  world.fault('status_503_html');
  const page = await status(sent);
  expect([page.status, page.headers.get('content-type')]).toEqual([503, 'text/html']);
  world.fault('status_429', { value: 7 });
  const refused = await status(sent);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '7']);
  world.fault('status_huge', { value: 2 });
  expect((await status(sent)).text.length).toBeGreaterThan(2_000_000);
  expect((await status(sent)).body).toMatchObject({ status: { code: 200 } });
});

test('a delayed invoice is in work until it was asked for often enough', async () => {
  world.fault('delay_status', { value: 2 });
  const sent = await send(world, invoiceXml());
  const codes = [await statusOf(world, sent), await statusOf(world, sent), await statusOf(world, sent)].map(
    (answer) => answer.status.code,
  );
  expect(codes).toEqual([100, 150, 200]);
});

test('a stuck invoice stays in work until it is released', async () => {
  world.fault('stuck_150');
  const sent = await send(world, invoiceXml());
  world.pass(86_400_000);
  await world.client.loginWithToken(token, nip);
  expect((await statusOf(world, sent)).status.code).toBe(150);
  expect((await world.admin('POST', '/release', { nip })).body).toEqual({ released: 1 });
  expect((await statusOf(world, sent)).status.code).toBe(200);
});

test.each([405, 410, 415, 430, 435, 440, 450, 500, 550])('an invoice can be given the verdict %i', async (value) => {
  world.fault('force_invoice_status', { value });
  const before = accepted();
  expect((await statusOf(world, await send(world, invoiceXml()))).status.code).toBe(value);
  expect(accepted()).toBe(before);
});

test('another system may have sent the number first: a duplicate whose document is another', async () => {
  world.fault('foreign_duplicate');
  const xml = invoiceXml();
  const { status: verdict } = await statusOf(world, await send(world, xml));
  expect(verdict.code).toBe(440);
  const original = world.simulator.store.accepted.find(
    ({ ksefNumber }) => ksefNumber === verdict.extensions?.['originalKsefNumber'],
  );
  expect(original?.hash).not.toBe(digest(xml));
});

test('a revoked token and a withdrawn key can strike in between', async () => {
  world.fault('token_revoked');
  expect(await refusal(signIn())).not.toBe('no refusal');
  expect(await refusal(signIn())).toBe('no refusal');
  world.fault('rotate_key');
  const { encryptionInfo: encryption } = await world.client.crypto.getEncryptionData();
  const body = { formCode: { systemCode: 'FA (3)', schemaVersion: '1-0E', value: 'FA' }, encryption };
  expect((await world.call('POST', '/v2/sessions/online', { bearer: bearerOf(world), body })).body).toMatchObject({
    exception: { exceptionDetailList: [{ exceptionCode: 21470 }] },
  });
  await world.client.crypto.refresh();
  expect(await refusal(openSession(world))).toBe('no refusal');
});

test('a slow answer is late, not lost', async () => {
  world.fault('slow', { value: 300, on: 'status' });
  const sent = await send(world, invoiceXml());
  const order: string[] = [];
  const late = status(sent).then(({ body }) => order.push(`late ${Object(body).status.code}`));
  // Passed on once the slow request has been met, so that this one is another.
  await expect.poll(() => world.simulator.store.faults.get(nip)).toEqual([]);
  await status(sent).then(() => order.push('next'));
  await late;
  expect(order).toEqual(['next', 'late 200']);
});

test('faults are queued per seller, each for one request of its kind, and can be read and cleared', async () => {
  const faults = [{ name: 'open_503' }, { name: 'send_429', value: 3 }];
  expect((await world.admin('POST', '/faults', { nip, faults })).status).toBe(204);
  const queued = {
    faults: {
      [nip]: [
        { name: 'open_503', value: 1 },
        { name: 'send_429', value: 3 },
      ],
    },
  };
  expect((await world.admin('GET', `/faults?nip=${nip}`)).body).toEqual(queued);
  expect((await world.admin('GET', '/faults?nip=5252445767')).body).toEqual({ faults: {} });
  expect((await world.admin('DELETE', '/faults')).status).toBe(204);
  expect(await refusal(openSession(world))).toBe('no refusal');
});

test.each([
  ['an unknown name', { name: 'nonsense' }],
  ['a verdict that does not exist', { name: 'force_invoice_status', value: 200 }],
  ['a place where it does not strike', { name: 'open_503', on: 'send' }],
  ['a field of its own', { name: 'open_503', extra: 1 }],
])('a fault with %s is refused', async (_, fault) => {
  expect((await world.admin('POST', '/faults', { nip, faults: [fault] })).status).toBe(400);
});

test('the admin routes answer this machine alone, under a name of this machine', async () => {
  const { app, control } = world.simulator;
  const state = async (given: { headers: Record<string, string>; remoteAddress?: string }) =>
    (await control.inject({ url: '/admin/state', ...given })).statusCode;
  expect([
    await state({ headers: { host: 'localhost' }, remoteAddress: '192.0.2.1' }),
    await state({ headers: { host: 'evil.example' } }),
    await state({ headers: { host: 'localhost', origin: 'http://evil.example' } }),
    await state({ headers: { host: 'localhost', origin: 'http://localhost' } }),
  ]).toEqual([403, 403, 403, 200]);
  expect((await app.inject({ url: '/admin/state', headers: { host: 'localhost' } })).statusCode).toBe(404);
  const { text } = await world.admin('GET', '/state').then(({ body }) => ({ text: JSON.stringify(body) }));
  for (const secret of [token, '"xml"', '"cipher"', '"key"', 'privateKey']) expect(text).not.toContain(secret);
});
