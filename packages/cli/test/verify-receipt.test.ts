import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createServer } from '@invoicing/api/src/server.ts';
import { type Door, openDoor } from '@invoicing/api/test/door.ts';
import { createKeys } from '@invoicing/db/testing/factories';
import { warsawDay } from '@invoicing/domain/dates/dates';
import { type OtherReceiptKeys, receiptPublicKey, signReceipt } from '@invoicing/router/approvals/decide/receipt';
import { approve, call, customerBody, draftBody, type Json } from '@invoicing/router/testing/harness';
import { beforeAll, expect, test } from 'vitest';
import { readPublicKey, verifyReceipt } from '../src/receipt.ts';
import { inv, run } from './run.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'inv-receipt-'));
let door: Door;
let key: string;
let issued: string;
let sent: string;
let document: Buffer;
let content: Buffer;

beforeAll(async () => {
  door = await openDoor();
  key = receiptPublicKey(door.harness.keys.env.RECEIPT_SIGNING_KEY).toString('base64');
  const today = warsawDay(new Date());
  const customer = await ask('createCustomer', customerBody());
  const draft = await ask('createInvoiceDraft', draftBody(String(customer['id']), today));
  const subject = { draft_id: draft['id'], draft_version: 1 };
  const issue = await approved({ action: 'issue', ...subject });
  const invoice = await ask('issueInvoice', { ...subject, approval_intent_id: issue.id });
  const send = await approved({ action: 'send', invoice_id: invoice['id'] });
  const files = [
    await download(String(invoice['id']), 'fa3_xml'),
    await download(String(invoice['id']), 'approved_content'),
  ];
  [issued, sent, document = Buffer.of(), content = Buffer.of()] = [issue.receipt, send.receipt, ...files];
  return async () => {
    rmSync(folder, { recursive: true });
    await door.close();
  };
});

const ask = async (operationId: string, body: Json, pathParameters: Record<string, string> = {}) =>
  (await call(door.harness, door.tenant, operationId, { body, pathParameters })).json;

async function approved(body: Json) {
  const intent = await ask('createInvoiceApprovalIntent', body);
  await approve(door.harness, door.tenant, intent);
  const id = String(intent['id']);
  const { json } = await call(door.harness, door.tenant, 'getInvoiceApprovalIntent', {
    pathParameters: { approval_intent_id: id },
  });
  return { id, receipt: String(Object(json['receipt']).value) };
}

/** A file of an invoice as an integrator gets it: through a link. */
async function download(invoice: string, kind: string): Promise<Buffer> {
  const artifacts = await call(door.harness, door.tenant, 'listInvoiceArtifacts', {
    pathParameters: { invoice_id: invoice },
    query: [['kind', kind]],
  });
  const link = await ask(
    'createArtifactDownloadLink',
    {},
    { artifact_id: String(Object(artifacts.json['data'])[0].id) },
  );
  const { pathname, search } = new URL(String(link['url']));
  const answer = await fetch(`${door.base}${pathname}${search}`);
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

const file = (name: string, content: string | Uint8Array): string => {
  const target = path.join(folder, name);
  writeFileSync(target, content);
  return target;
};
const command = (receipt: string, given: string[], publicKey: string) => [
  'verify',
  'receipt',
  file('receipt.jws', `${receipt}\n`),
  ...given,
  '--key',
  publicKey,
];
const verify = (receipt: string, given: string[] = [], publicKey = key) => inv(command(receipt, given, publicKey));

test('a receipt says what was approved by whom, and that this document is the one', async () => {
  const pem = createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' }).export({
    format: 'pem',
    type: 'spki',
  });
  for (const given of [key, file('key.pem', pem.toString()), file('key.txt', key)]) {
    const { code, out } = await verify(sent, [file('document.xml', document)], given);
    expect(code).toBe(0);
    for (const words of [
      'Approved: send of invoice ',
      'By: Demo Member',
      'with pwd, otp',
      'The document is the one that was approved',
    ])
      expect(out).toContain(words);
  }
  expect(await run(command(issued, [], key))).toMatchObject({
    code: 0,
    out: expect.stringContaining('Approved: issue of invoice_draft'),
  });
});

test('a receipt of issuing proves the content that was approved, offline, with the published keys', async () => {
  const published = await (await fetch(`${door.base}/.well-known/jwks.json`)).text();
  const given = [file('content.json', content)];
  expect(await verify(issued, given, file('jwks.json', published))).toMatchObject({
    code: 0,
    out: expect.stringContaining('is the one that was approved'),
  });
  expect(JSON.parse(content.toString('utf8'))).toMatchObject({
    hash_schema: 'invoice-content/2',
    buyer_snapshot: { name: customerBody()['name'] },
  });
  const changed = content.toString('utf8').replace('"hash_schema"', ' "hash_schema"');
  expect(await verify(issued, [file('content.json', changed)])).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringContaining('it was changed'),
  });
  const other = { keys: JSON.parse(published).keys.map((key: object) => ({ ...key, kid: 'other' })) };
  expect(await verify(issued, given, file('other.json', JSON.stringify(other)))).toMatchObject({
    code: 1,
    err: expect.stringContaining('has no key'),
  });
  expect(await verify(issued, given, file('none.json', '{"keys":1}'))).toMatchObject({
    code: 1,
    err: expect.stringContaining('no JSON Web Key Set'),
  });
});

test('each of two who approved is named with role, factor and time; an older receipt has what it has', async () => {
  const { approver, ...facts } = await verifyReceipt(sent, readPublicKey(key));
  const last = { ...approver, role: 'owner', amr: ['pwd', 'hwk'], decided_at: '2026-11-21T10:15:00.000Z' };
  const place = { member_id: 'm3', display: 'Jan' };
  const first = { ...last, member_id: 'm2', display: 'Ewa', role: null, amr: ['pwd', 'otp'], in_place_of: place };
  const earlier_approvers = [{ member_id: 'm2', decided_at: '2026-11-21T10:10:00.000Z' }];
  const signed = (members: object) =>
    signReceipt(door.harness.keys.env.RECEIPT_SIGNING_KEY, { ...facts, approver, earlier_approvers, ...members });
  const { out } = await verify((await signed({ approvers: [first, last] })).value);
  expect(out).toContain('By: Ewa (m2) in the place of Jan (m3) at 2026-11-21T10:15:00.000Z with pwd, otp');
  expect(out).toContain(`And by: Demo Member (${approver.member_id}, owner) at ${last.decided_at} with pwd, hwk`);
  const older = (await verify((await signed({ approvers: undefined })).value)).out;
  expect(older).toContain(`By: Demo Member (${approver.member_id}) at ${facts.decided_at} with pwd, otp`);
  expect(older).toContain('And by: m2 at 2026-11-21T10:10:00.000Z');
});

/** The key set that an api with this signing key publishes. */
async function publishedWith(receiptKey: string, receiptKeys: OtherReceiptKeys): Promise<string> {
  const { services } = door.harness;
  const server = await createServer(
    { ...services, keys: { ...services.keys, receiptKey }, otherReceiptKeys: receiptKeys },
    { panelOrigin: 'http://127.0.0.1:1', rateLimits: { factor: 100 } },
  );
  const base = await server.listen({ host: '127.0.0.1', port: 0 });
  const set = await (await fetch(`${base}/.well-known/jwks.json`)).text();
  await server.close();
  return file(`${crypto.randomUUID()}.json`, set);
}

test('receipts of the key before and of the next one verify with the set of before the change and of after it', async () => {
  const present = door.harness.keys.env.RECEIPT_SIGNING_KEY;
  const next = createKeys().env.RECEIPT_SIGNING_KEY;
  const nextPublic = receiptPublicKey(next).toString('base64');
  const facts = JSON.parse(Buffer.from(issued.split('.')[1] ?? '', 'base64url').toString('utf8'));
  const { value: signedNext } = await signReceipt(next, facts);
  const sets = [
    await publishedWith(present, { next: nextPublic, retired: '' }),
    await publishedWith(next, { next: '', retired: key }),
  ];
  for (const set of sets)
    for (const receipt of [issued, signedNext]) expect(await verify(receipt, [], set)).toMatchObject({ code: 0 });
  const alone = await publishedWith(next, { next: '', retired: '' });
  expect(await verify(issued, [], alone)).toMatchObject({ code: 1, err: expect.stringContaining('has no key') });
});

test('a document with one byte changed is not the one, nor is it what a receipt of issuing is about', async () => {
  const changed = Buffer.from(document);
  changed[changed.length - 3] = (changed.at(-3) ?? 0) ^ 1;
  expect(await run(command(sent, [file('document.xml', changed)], key))).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringContaining('not the one that was approved'),
  });
  expect(await verify(issued, [file('document.xml', document)])).toMatchObject({
    code: 1,
    err: expect.stringContaining('approved_content'),
  });
});

test('whichever byte of a receipt is changed, it does not verify', async () => {
  const publicKey = readPublicKey(key);
  await verifyReceipt(sent, publicKey);
  for (const [at, character] of [...sent].entries()) {
    const changed = `${sent.slice(0, at)}${character === 'A' ? 'B' : 'A'}${sent.slice(at + 1)}`;
    await expect(verifyReceipt(changed, publicKey), `byte ${at}`).rejects.toThrow(/changed/);
  }
  // Changes the unused bits of the last character: another text for the same bytes.
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const otherwise = `${sent.slice(0, -1)}${letters[letters.indexOf(sent.slice(-1)) + 1]}`;
  await expect(verifyReceipt(otherwise, publicKey)).rejects.toThrow(/changed/);
  expect(await verify(otherwise)).toMatchObject({ code: 1, out: '', err: expect.stringContaining('changed') });
});

test('another key, a key of another kind and a missing file are each named', async () => {
  const spki = (pair: ReturnType<typeof generateKeyPairSync>) =>
    pair.publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
  const other = spki(generateKeyPairSync('ed25519'));
  expect(await verify(sent, [], other)).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringContaining('signed with another key'),
  });
  const wrongKind = spki(generateKeyPairSync('ec', { namedCurve: 'P-256' }));
  expect(await verify(sent, [], wrongKind)).toMatchObject({
    code: 1,
    err: expect.stringContaining('not a public Ed25519 key'),
  });
  expect(await verify(sent, [path.join(folder, 'none.xml')])).toMatchObject({
    code: 1,
    err: expect.stringContaining('cannot be read (ENOENT)'),
  });
});
