import { createHash } from 'node:crypto';
import { warsawDay } from '@invoicing/domain/dates';
import { buildFa3 } from '@invoicing/domain/fa3/build';
import { isKsefNumber } from '@invoicing/domain/ksef-number';
import { smallDocument } from '@invoicing/domain/testing/small-document';
import { KSeFClient } from 'ksef-client-ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Fault } from '../src/scenarios.ts';
import { createSimulator, type Simulator } from '../src/server.ts';

const nip = '5265877635';
const token = '20260101-EC-1111111111-2222222222-33|nip-5265877635|secret';
const today = warsawDay(new Date());
let simulator: Simulator;
let client: KSeFClient;

beforeAll(async () => {
  simulator = await createSimulator({ tokens: [[nip, token]] });
});
afterAll(() => simulator.close());
beforeEach(async () => {
  simulator.store.faults.clear();
  client = new KSeFClient({ baseUrl: simulator.url, retry: { maxRetries: 0 }, rateLimit: null, timeout: 3000 });
  await client.loginWithToken(token, nip);
});

let counter = 0;

function invoiceXml(given: { issueDate?: string; sellerNip?: string } = {}): string {
  counter += 1;
  const number = `S/${counter}`;
  const document = smallDocument({ sellerNip: nip, issueDate: today, number, ...given });
  return buildFa3(document, { number, createdAt: new Date().toISOString() });
}

const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('base64');

async function sendXml(xml: string, tamper: object = {}) {
  await client.crypto.init();
  const { cipherKey, cipherIv, encryptionInfo } = await client.crypto.getEncryptionData();
  const session = await client.onlineSession.openSession({
    formCode: { systemCode: 'FA (3)', schemaVersion: '1-0E', value: 'FA' },
    encryption: encryptionInfo,
  });
  const plain = new TextEncoder().encode(xml);
  const cipher = client.crypto.encryptAES256(plain, cipherKey, cipherIv);
  const request = {
    invoiceHash: digest(plain),
    invoiceSize: plain.length,
    encryptedInvoiceHash: digest(cipher),
    encryptedInvoiceSize: cipher.length,
    encryptedInvoiceContent: Buffer.from(cipher).toString('base64'),
    ...tamper,
  };
  const sent = await client.onlineSession.sendInvoice(session.referenceNumber, request);
  return { session: session.referenceNumber, invoice: sent.referenceNumber, hash: request.invoiceHash };
}

const statusOf = ({ session, invoice }: { session: string; invoice: string }) => client.sessionStatus.getSessionInvoice(session, invoice);
const fault = (name: Fault['name'], value = 1) => simulator.store.faults.set(nip, [{ name, value }]);

test('the real client library sends an invoice and gets a UPO with its hash', async () => {
  const sent = await sendXml(invoiceXml());
  await client.onlineSession.closeSession(sent.session);
  const status = await statusOf(sent);
  expect(status.status.code).toBe(200);
  expect(isKsefNumber(status.ksefNumber ?? '')).toBe(true);
  const upo = await client.sessionStatus.getInvoiceUpoByReference(sent.session, sent.invoice);
  expect(upo.upo).toContain(`<SkrotDokumentu>${sent.hash}</SkrotDokumentu>`);
  expect((await client.sessionStatus.getSessionStatus(sent.session)).status.code).toBe(200);
});

test('the same seller, kind and number a second time is a duplicate that names the original', async () => {
  const xml = invoiceXml();
  const first = await statusOf(await sendXml(xml));
  const second = await statusOf(await sendXml(xml));
  expect(second.status.code).toBe(440);
  expect(second.status.extensions).toMatchObject({ originalKsefNumber: first.ksefNumber });
});

test.each([
  ['a document outside the schema', () => '<Faktura xmlns="http://crd.gov.pl/wzor/2025/06/25/13775/"/>', 450],
  ['a document type declaration', () => '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>', 450],
  ["another seller's invoice", () => invoiceXml({ sellerNip: '5252445767' }), 410],
  ['an issue date in the future', () => invoiceXml({ issueDate: '2049-01-01' }), 450],
])('%s is rejected', async (_, xml, code) => {
  expect((await statusOf(await sendXml(xml()))).status.code).toBe(code);
});

test('hash and size of what is sent are checked at once', async () => {
  await expect(sendXml(invoiceXml(), { encryptedInvoiceSize: 1 })).rejects.toThrow();
  await expect(sendXml(invoiceXml(), { encryptedInvoiceHash: digest(new Uint8Array(1)) })).rejects.toThrow();
  expect((await statusOf(await sendXml(invoiceXml(), { invoiceHash: digest(new Uint8Array(1)) }))).status.code).toBe(430);
});

test('an unknown token and a second redemption are refused', async () => {
  await expect(new KSeFClient({ baseUrl: simulator.url, retry: { maxRetries: 0 } }).loginWithToken(`${token}x`, nip)).rejects.toThrow();
});

test('an invoice dated before today is marked offline, a closed session takes nothing, an empty one proves non-delivery', async () => {
  const sent = await sendXml(invoiceXml({ issueDate: '2026-01-15' }));
  expect((await statusOf(sent)).invoicingMode).toBe('Offline');
  await client.onlineSession.closeSession(sent.session);
  await expect(client.onlineSession.closeSession(sent.session)).rejects.toThrow();
  const { encryptionInfo } = await client.crypto.getEncryptionData();
  const empty = await client.onlineSession.openSession({ formCode: { systemCode: 'FA (3)', schemaVersion: '1-0E', value: 'FA' }, encryption: encryptionInfo });
  await client.onlineSession.closeSession(empty.referenceNumber);
  expect((await client.sessionStatus.getSessionStatus(empty.referenceNumber)).status.code).toBe(440);
});

test.each(['send_503_after_accept', 'send_reset_after_accept', 'send_hang_after_accept'] as const)('%s loses the answer, not the invoice', async (name) => {
  fault(name);
  const xml = invoiceXml();
  const accepted = simulator.store.accepted.length;
  await expect(sendXml(xml)).rejects.toThrow();
  expect(simulator.store.accepted.length).toBe(accepted + 1);
  expect(simulator.store.transmissions.get(digest(new TextEncoder().encode(xml)))).toBe(1);
});

test('send_503_before_accept takes nothing in', async () => {
  fault('send_503_before_accept');
  const accepted = simulator.store.accepted.length;
  await expect(sendXml(invoiceXml())).rejects.toThrow();
  expect(simulator.store.accepted.length).toBe(accepted);
});

test('a delayed invoice is in processing until its polls are used up', async () => {
  fault('delay_status', 2);
  const sent = await sendXml(invoiceXml());
  expect((await statusOf(sent)).status.code).toBe(100);
  expect((await statusOf(sent)).status.code).toBe(150);
  expect((await statusOf(sent)).status.code).toBe(200);
});
