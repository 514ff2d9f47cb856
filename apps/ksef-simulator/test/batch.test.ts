import { gzipSync } from 'node:zlib';
import { readUpo } from '@invoicing/domain/ksef/upo';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { type Files, open, pack, put, sendPackage } from './packages.ts';
import {
  bearerOf,
  createWorld,
  digest,
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
  await world?.simulator.close();
  world = await createWorld();
});
afterAll(() => world.simulator.close());

const get = (path: string) => world.call('GET', path, { bearer: bearerOf(world) });
const session = (reference: string) => world.client.sessionStatus.getSessionStatus(reference);
const invoices = async (reference: string) =>
  (await world.client.sessionStatus.getSessionInvoices(reference, 100)).invoices;
const allow = () => world.call('POST', '/v2/testdata/attachment', { body: { nip } });
const files = (count: number): Files =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`${index}.xml`, invoiceXml()]));

test('a package in several parts is opened after its session closes: each invoice has a verdict and a UPO', async () => {
  const sent = files(3);
  const packed = await pack(world, sent, { parts: 3 });
  const opened = await open(world, packed);
  expect(opened.reference).toMatch(/^\d{8}-SB-/);
  expect((await session(opened.reference)).status).toMatchObject({
    code: 100,
    description: 'Sesja wsadowa rozpoczęta',
  });
  for (const [index, part] of packed.parts.entries()) expect(await put(opened, index, part)).toBe(201);
  await world.client.batchSession.closeSession(opened.reference);
  expect(await session(opened.reference)).toMatchObject({
    status: { code: 200, description: 'Sesja wsadowa przetworzona pomyślnie' },
    invoiceCount: 3,
    successfulInvoiceCount: 3,
    failedInvoiceCount: 0,
  });
  const listed = await invoices(opened.reference);
  expect(listed.map(({ invoiceFileName, invoiceHash }) => [invoiceFileName, invoiceHash])).toEqual(
    Object.entries(sent).map(([name, xml]) => [name, digest(String(xml))]),
  );
  for (const { referenceNumber, invoiceHash, ksefNumber } of listed) {
    const { upo } = await world.client.sessionStatus.getInvoiceUpoByReference(opened.reference, referenceNumber);
    expect(readUpo(upo)).toMatchObject({ documentHash: invoiceHash, ksefNumber });
  }
  expect((await get('/v2/sessions?sessionType=Batch')).body).toMatchObject({
    sessions: [{ referenceNumber: opened.reference, totalInvoiceCount: 3 }],
  });
  expect((await get('/v2/sessions?sessionType=Online')).body).toMatchObject({ sessions: [] });
});

test('the work on a package takes its time: 150 until it is done', async () => {
  const own = await createWorld({ processingMs: 1000 });
  const reference = await sendPackage(own, await pack(own, files(1)));
  const status = async () => (await own.client.sessionStatus.getSessionStatus(reference)).status.code;
  expect(await status()).toBe(150);
  own.pass(1000);
  expect(await status()).toBe(200);
  await own.simulator.close();
});

test('one bad invoice sinks itself alone, and is the only one among the failed', async () => {
  const reference = await sendPackage(world, await pack(world, { ...files(2), 'bad.xml': 'not an invoice' }));
  expect(await session(reference)).toMatchObject({
    status: { code: 200 },
    successfulInvoiceCount: 2,
    failedInvoiceCount: 1,
  });
  expect((await get(`/v2/sessions/${reference}/invoices/failed`)).body).toMatchObject({
    invoices: [{ invoiceFileName: 'bad.xml', invoiceHash: digest('not an invoice'), status: { code: 450 } }],
  });
  const none = await sendPackage(world, await pack(world, { 'bad.xml': 'nothing good' }));
  expect((await session(none)).status.code).toBe(445);
});

test('an invoice with an attachment is taken in a batch session, with consent, up to 3 MB', async () => {
  const attached = invoiceXml({ attachment: 'odczyty' });
  const online = await send(world, attached);
  expect((await statusOf(world, online)).status.code).toBe(415);
  const [refused] = await invoices(await sendPackage(world, await pack(world, { 'a.xml': attached })));
  expect(refused?.status).toMatchObject({ code: 415, description: 'Brak możliwości wysyłania faktury z załącznikiem' });
  await allow();
  expect((await statusOf(world, await send(world, invoiceXml({ attachment: 'x' })))).status.code).toBe(415);
  const large = invoiceXml({ attachment: 'x'.repeat(1_500_000) });
  const tooLarge = invoiceXml({ attachment: 'x'.repeat(3_000_000) });
  const reference = await sendPackage(
    world,
    await pack(world, { 'a.xml': attached, 'b.xml': large, 'c.xml': tooLarge }),
  );
  expect((await invoices(reference)).map(({ status }) => status.code)).toEqual([200, 200, 430]);
  const query = { subjectType: 'Subject1' as const, hasAttachment: true };
  const dateRange = { dateType: 'Invoicing' as const, from: new Date(Date.now() - 60_000).toISOString() };
  const found = await world.client.invoices.queryInvoiceMetadata({ ...query, dateRange });
  expect(found.invoices.map(({ invoiceHash }) => invoiceHash)).toEqual([digest(attached), digest(large)]);
  await world.call('POST', '/v2/testdata/attachment/revoke', { body: { nip } });
  const [again] = await invoices(
    await sendPackage(world, await pack(world, { 'a.xml': invoiceXml({ attachment: 'y' }) })),
  );
  expect(again?.status.code).toBe(415);
});

test('an invoice with an attachment goes online as the technical correction of a rejected one', async () => {
  await allow();
  const tamper = { offlineMode: true, hashOfCorrectedInvoice: digest('the rejected one') };
  const sent = await send(world, invoiceXml({ attachment: 'odczyty' }), { tamper });
  expect((await statusOf(world, sent)).status.code).toBe(200);
});

test('the moment of the opening says whether an invoice came on its day, whatever the upload takes', async () => {
  const evening = new Date('2026-06-10T21:59:30Z');
  let now = evening.getTime();
  const own = await createWorld({ clock: () => new Date(now) });
  const packed = await pack(own, { 'a.xml': invoiceXml({ issueDate: '2026-06-10' }) });
  const opened = await open(own, packed);
  now += 5 * 60_000;
  await put(opened, 0, packed.parts[0] ?? new Uint8Array());
  await own.client.batchSession.closeSession(opened.reference);
  const [item] = (await own.client.sessionStatus.getSessionInvoices(opened.reference, 10)).invoices;
  expect(item).toMatchObject({ invoicingMode: 'Online', invoicingDate: evening.toISOString() });
  await own.simulator.close();
});

test.each([
  ['another size of the package', 405, { fileSize: 1 }],
  ['another hash of the package', 405, { fileHash: digest('another') }],
])('a package with %s than announced ends with %i, and none of it is accepted', async (_, code, changes) => {
  const packed = await pack(world, files(2));
  const batchFile = { ...packed.request.batchFile, ...changes };
  const reference = await sendPackage(world, { ...packed, request: { ...packed.request, batchFile } });
  expect(await session(reference)).toMatchObject({ status: { code }, invoiceCount: 0 });
  expect(world.simulator.store.accepted).toEqual([]);
});

test('a package with bytes of another part, of another key, without an archive or with too many invoices is rejected as a whole', async () => {
  const packed = await pack(world, files(1));
  const part = packed.parts[0] ?? new Uint8Array();
  const turned = part.map((byte, index) => (index === 0 ? byte ^ 1 : byte));
  const codeOf = async (given: typeof packed) => (await session(await sendPackage(world, given))).status.code;
  expect(await codeOf({ ...packed, parts: [turned] })).toBe(405);
  const otherKey = (await world.client.crypto.getEncryptionData()).encryptionInfo;
  expect(await codeOf({ ...packed, request: { ...packed.request, encryption: otherKey } })).toBe(435);
  const noKey = { ...otherKey, encryptedSymmetricKey: Buffer.alloc(256).toString('base64') };
  expect(await codeOf({ ...packed, request: { ...packed.request, encryption: noKey } })).toBe(415);
  expect(await codeOf(await pack(world, {}, { archive: new Uint8Array(Buffer.from('no zip')) }))).toBe(430);
  await world.admin('PUT', '/settings', { maxInvoices: 1 });
  expect(await codeOf(await pack(world, files(2)))).toBe(420);
  expect(world.simulator.store.accepted).toEqual([]);
});

test('a package may be a tar archive under gzip, and is read as what its session announced', async () => {
  const sent = files(3);
  const name = `${'folder/'.repeat(16)}last.xml`;
  sent[name] = invoiceXml();
  const reference = await sendPackage(world, await pack(world, sent, { parts: 2, compressionType: 'TarGz' }));
  expect(await session(reference)).toMatchObject({ status: { code: 200 }, successfulInvoiceCount: 4 });
  expect((await invoices(reference)).map(({ invoiceFileName, invoiceHash }) => [invoiceFileName, invoiceHash])).toEqual(
    Object.entries(sent).map(([file, xml]) => [file, digest(String(xml))]),
  );
  const { request, parts } = await pack(world, files(1), { compressionType: 'TarGz' });
  const { compressionType: _, ...batchFile } = request.batchFile;
  const asZip = await sendPackage(world, { request: { ...request, batchFile }, parts });
  expect((await session(asZip)).status.code).toBe(430);
});

test.each([
  ['no gzip', Buffer.from('no archive')],
  ['no tar', gzipSync(Buffer.alloc(1024, 'x'))],
  ['an archive without an end', gzipSync(Buffer.alloc(0))],
])('%s is refused as a package', async (_, archive) => {
  const reference = await sendPackage(world, await pack(world, {}, { archive, compressionType: 'TarGz' }));
  expect((await session(reference)).status.code).toBe(430);
});

test('a package has at most 50 parts, 100 MB each and 5 GB together', async () => {
  const { request } = await pack(world, files(1));
  const openWith = (batchFile: object) =>
    refusal(world.client.batchSession.openSession({ ...request, batchFile: { ...request.batchFile, ...batchFile } }));
  const part = (ordinalNumber: number, fileSize = 16) => ({ ordinalNumber, fileSize, fileHash: digest('x') });
  const many = (count: number) => Array.from({ length: count }, (_, index) => part(index + 1));
  expect(await openWith({ fileParts: many(50) })).toBe('no refusal');
  expect(await openWith({ fileParts: many(51) })).toBe(21161);
  expect(await openWith({ fileParts: [part(1, 100_000_017)] })).toBe(21157);
  expect(await openWith({ fileSize: 5_000_000_001 })).toBe(21405);
  expect(await openWith({ fileParts: [part(1), part(3)] })).toBe(21405);
  expect(await openWith({ fileParts: [] })).toBe(21405);
});

test('a session closes once all its parts are there as announced, in time, and once', async () => {
  const packed = await pack(world, files(1), { parts: 2 });
  const [first = new Uint8Array(), second = new Uint8Array()] = packed.parts;
  const opened = await open(world, packed);
  const close = (reference = opened.reference) => refusal(world.client.batchSession.closeSession(reference));
  expect(await put(opened, 0, first)).toBe(201);
  expect(await close()).toBe(21205);
  expect(await put(opened, 1, second.subarray(16))).toBe(201);
  expect(await close()).toBe(21157);
  expect(await put(opened, 1, second)).toBe(201);
  expect(await close()).toBe('no refusal');
  expect(await close()).toBe(21180);
  expect(await put(opened, 0, first)).toBe(403);
  const late = await open(world, packed);
  world.pass(41 * 60_000);
  expect(await put(late, 0, first)).toBe(403);
  await world.client.loginWithToken(token, nip);
  expect(await close(late.reference)).toBe(21208);
  expect((await get(`/v2/sessions/${late.reference}`)).body).toMatchObject({
    status: { code: 440, details: ['Przekroczono czas wysyłki'] },
  });
});

test('parts go to their own addresses alone, and interactive sessions take no packages', async () => {
  const opened = await open(world, await pack(world, files(1)));
  const { url = '' } = opened.uploads[0] ?? {};
  const forged = {
    ...opened,
    uploads: [{ url: url.replace('/1?', '/2?'), headers: { 'x-ms-blob-type': 'BlockBlob' } }],
  };
  expect(await put(forged, 0, new Uint8Array(16))).toBe(403);
  expect(await put({ ...opened, uploads: [{ url, headers: {} }] }, 0, new Uint8Array(16))).toBe(400);
  const interactive = await openSession(world);
  expect(await refusal(world.client.batchSession.closeSession(interactive.reference))).toBe(21180);
  expect(await refusal(world.client.onlineSession.closeSession(opened.reference))).toBe(21180);
});
