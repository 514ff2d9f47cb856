import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  bearerOf,
  createClient,
  createWorld,
  digest,
  encrypt,
  formCode,
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
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.simulator.close());
beforeEach(() => world.simulator.store.faults.clear());

const get = (path: string, bearer = bearerOf(world)) => world.call('GET', path, { bearer });

test.each([
  ['a document outside the schema', () => '<Faktura xmlns="http://crd.gov.pl/wzor/2025/06/25/13775/"/>', 450],
  ['no XML at all', () => 'not an invoice', 450],
  ['a document type declaration', () => '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>', 450],
  ["another seller's invoice", () => invoiceXml({ sellerNip: '5252445767' }), 410],
  ['an issue date in the future', () => invoiceXml({ issueDate: '2049-01-01' }), 450],
])('%s is taken in and rejected with a reason', async (_, xml, code) => {
  const sent = await send(world, xml());
  const { status, ksefNumber } = await statusOf(world, sent);
  expect(status.code).toBe(code);
  expect(ksefNumber).toBeUndefined();
  await world.client.onlineSession.closeSession(sent.session);
  expect((await get(`/v2/sessions/${sent.session}`)).body).toMatchObject({
    status: { code: 445 },
    invoiceCount: 1,
    failedInvoiceCount: 1,
  });
  expect((await get(`/v2/sessions/${sent.session}/invoices/failed`)).body).toMatchObject({
    invoices: [{ referenceNumber: sent.invoice }],
  });
});

test.each([
  ['size', { encryptedInvoiceSize: 1 }, 21402],
  ['hash', { encryptedInvoiceHash: digest('another') }, 21403],
  ['form of the hash', { encryptedInvoiceHash: 'short' }, 21405],
  ['form of the content', { encryptedInvoiceContent: 'no base64!' }, 21405],
])('the encrypted document is checked at once: a wrong %s takes nothing in', async (_, tamper, code) => {
  const session = await openSession(world);
  expect(await refusal(send(world, invoiceXml(), { session, tamper }))).toBe(code);
  expect((await get(`/v2/sessions/${session.reference}`)).body).toMatchObject({ invoiceCount: 0 });
});

test.each([
  ['hash', { invoiceHash: digest('another') }],
  ['size', { invoiceSize: 1 }],
])('the document itself is checked after decryption: a wrong %s is 430', async (_, tamper) => {
  expect((await statusOf(world, await send(world, invoiceXml(), { tamper }))).status.code).toBe(430);
});

test('a document encrypted for another session cannot be read: 435', async () => {
  const [session, other] = [await openSession(world), await openSession(world)];
  const sent = await world.client.onlineSession.sendInvoice(session.reference, encrypt(world, other, invoiceXml()));
  expect(
    (await statusOf(world, { session: session.reference, invoice: sent.referenceNumber, hash: '' })).status.code,
  ).toBe(435);
});

test('the same seller, kind and number a second time is a duplicate that names the original; the first stays as it was', async () => {
  const number = `D/${process.pid}`;
  const first = await send(world, invoiceXml({ number }));
  const original = await statusOf(world, first);
  const second = await statusOf(world, await send(world, invoiceXml({ number })));
  expect(second.status).toMatchObject({
    code: 440,
    extensions: { originalKsefNumber: original.ksefNumber, originalSessionReferenceNumber: first.session },
  });
  expect(await statusOf(world, first)).toMatchObject({ ksefNumber: original.ksefNumber, status: { code: 200 } });
});

test('an invoice dated before today, or sent as such, is marked offline', async () => {
  expect((await statusOf(world, await send(world, invoiceXml({ issueDate: '2026-01-15' })))).invoicingMode).toBe(
    'Offline',
  );
  expect(
    (await statusOf(world, await send(world, invoiceXml(), { tamper: { offlineMode: true } }))).invoicingMode,
  ).toBe('Offline');
  expect((await statusOf(world, await send(world, invoiceXml()))).invoicingMode).toBe('Online');
});

test('a closed session takes nothing and closes once; an empty one is cancelled and proves that nothing came', async () => {
  const session = await openSession(world);
  await send(world, invoiceXml(), { session });
  await world.client.onlineSession.closeSession(session.reference);
  expect(await refusal(world.client.onlineSession.closeSession(session.reference))).toBe(21180);
  expect(await refusal(send(world, invoiceXml(), { session }))).toBe(21180);
  const empty = await openSession(world);
  await world.client.onlineSession.closeSession(empty.reference);
  expect((await get(`/v2/sessions/${empty.reference}`)).body).toMatchObject({ status: { code: 440 }, invoiceCount: 0 });
});

test('a session ends automatically after twelve hours', async () => {
  const own = await createWorld();
  const session = await openSession(own);
  await send(own, invoiceXml(), { session });
  own.pass(12 * 3_600_000);
  await own.client.loginWithToken(token, nip);
  expect(await refusal(send(own, invoiceXml(), { session }))).toBe(21180);
  expect(await own.client.sessionStatus.getSessionStatus(session.reference)).toMatchObject({
    status: { code: 200 },
    invoiceCount: 1,
  });
  await own.simulator.close();
});

test('a session takes as many invoices as its limit says: 21155', async () => {
  await world.admin('PUT', '/settings', { maxInvoices: 1 });
  const session = await openSession(world);
  await send(world, invoiceXml(), { session });
  expect(await refusal(send(world, invoiceXml(), { session }))).toBe(21155);
  await world.admin('PUT', '/settings', { maxInvoices: 10_000 });
});

test('a key that was not encrypted for KSeF makes a session that takes nothing: 415', async () => {
  const { encryptionInfo } = await world.client.crypto.getEncryptionData();
  const encryption = { ...encryptionInfo, encryptedSymmetricKey: randomBytes(256).toString('base64') };
  const { referenceNumber } = await world.client.onlineSession.openSession({ formCode, encryption });
  expect((await get(`/v2/sessions/${referenceNumber}`)).body).toMatchObject({ status: { code: 415 } });
  expect(await refusal(world.client.onlineSession.closeSession(referenceNumber))).toBe(21180);
});

test('another form than FA (3), or none, is refused', async () => {
  const { encryptionInfo: encryption } = await world.client.crypto.getEncryptionData();
  const open = (body: unknown) => world.call('POST', '/v2/sessions/online', { bearer: bearerOf(world), body });
  for (const body of [{ encryption }, { formCode: { ...formCode, systemCode: 'FA (2)' }, encryption }, null])
    expect((await open(body)).status).toBe(400);
});

test('sessions and invoices of another seller are unknown', async () => {
  const other = '5252445767';
  const otherToken = `20260101-EC-5555555555-6666666666-77|nip-${other}|${'ef'.repeat(32)}`;
  await world.admin('POST', '/tokens', { nip: other, token: otherToken });
  const client = createClient(world.simulator);
  await client.loginWithToken(otherToken, other);
  const sent = await send(world, invoiceXml());
  const { ksefNumber } = await statusOf(world, sent);
  expect(await refusal(client.sessionStatus.getSessionStatus(sent.session))).toBe(21173);
  expect(await refusal(client.sessionStatus.getSessionInvoice(sent.session, sent.invoice))).toBe(21173);
  expect(await refusal(client.sessionStatus.getInvoiceUpoByReference(sent.session, sent.invoice))).toBe(21173);
  expect(await refusal(client.invoices.getInvoice(ksefNumber ?? ''))).toBe(21164);
  expect((await get('/v2/sessions?sessionType=Online', client.authManager.getAccessToken() ?? '')).body).toMatchObject({
    sessions: [],
  });
});

test('sessions are listed newest first, page by page, each once', async () => {
  const own = await createWorld();
  const opened: string[] = [];
  for (let count = 0; count < 12; count += 1) {
    opened.unshift((await openSession(own)).reference);
    own.pass(1000);
  }
  const list = async (continuation?: string) => {
    const headers = continuation ? { 'x-continuation-token': continuation } : {};
    const { body } = await own.call('GET', '/v2/sessions?sessionType=Online&pageSize=10', {
      bearer: bearerOf(own),
      headers,
    });
    return body;
  };
  const first = await list();
  const token = Reflect.get(Object(first), 'continuationToken');
  const second = await list(String(token));
  const references = [first, second]
    .flatMap((page) => Reflect.get(Object(page), 'sessions'))
    .map((session) => Reflect.get(Object(session), 'referenceNumber'));
  expect(references).toEqual(opened);
  expect(Reflect.get(Object(second), 'continuationToken')).toBeNull();
  await own.simulator.close();
});
