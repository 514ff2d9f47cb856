import { storeArtifact } from '@invoicing/db/documents/artifacts';
import { readEvidenceModules } from '@invoicing/domain/assets';
import { evidencePage } from '@invoicing/domain/evidence/page';
import { withCheckDigits } from '@invoicing/domain/identifiers/ksef-number';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signJws } from '../src/approvals/decide/receipt.ts';
import { writePack } from '../src/panel/evidence/write-pack.ts';
import { approvedCorrection, issuedInvoice } from '../testing/corrections.ts';
import { fitting, pageOfPacks, unzipped } from '../testing/evidence.ts';
import {
  approve,
  call,
  createHarness,
  createTenant,
  type Harness,
  type Json,
  panelOf,
  type Tenant,
} from '../testing/harness.ts';

let harness: Harness;
let tenant: Tenant;
let stranger: Tenant;
let panel: ReturnType<typeof panelOf>;
let invoice: Json;
let ksefNumber: string;
let page: Awaited<ReturnType<typeof pageOfPacks>>;
let zip: Buffer;
let files: Awaited<ReturnType<typeof unzipped>>;

beforeAll(async () => {
  harness = await createHarness();
  [tenant, stranger] = [await createTenant(harness), await createTenant(harness)];
  panel = panelOf(harness, tenant.approverActor);
  invoice = await issuedInvoice(harness, tenant);
  ksefNumber = await acceptedInvoice();
  page = await pageOfPacks();
  zip = await packOf(await panel.startInvoiceEvidence({ invoice_id: String(invoice['id']) }));
  files = await unzipped(zip);
});
afterAll(() => harness.database.drop());

/** Sent with an approval, and accepted as the worker records it, with its confirmation. */
async function acceptedInvoice(): Promise<string> {
  const { db } = harness.database;
  const { organizationId } = tenant;
  const body = { action: 'send', invoice_id: invoice['id'] };
  const intent = (await call(harness, tenant, 'createInvoiceApprovalIntent', { body })).json;
  await approve(harness, tenant, intent);
  const sent = { invoice_id: invoice['id'], approval_intent_id: intent['id'] };
  expect((await call(harness, tenant, 'createKsefSubmission', { body: sent })).status).toBe(201);
  const number = withCheckDigits('5265877635-20261123-0123456789AB');
  await db.submission.updateMany({ where: { organizationId }, data: { status: 'accepted', ksefNumber: number } });
  const hash = Buffer.from(String(invoice['document_sha256']), 'hex').toString('base64');
  const upo = `<u:Potwierdzenie xmlns:u="http://upo.schematy.mf.gov.pl/KSeF/v4-3"><u:Dokument><u:NumerKSeFDokumentu>${number}</u:NumerKSeFDokumentu><u:SkrotDokumentu>${hash}</u:SkrotDokumentu></u:Dokument></u:Potwierdzenie>`;
  const cause = { kind: 'worker' as const, operation_id: null, client_id: null, correlation_id: null };
  await storeArtifact(
    db,
    { organizationId, environment: 'simulator', cause },
    { kind: 'invoice', id: String(invoice['id']) },
    { kind: 'upo_xml', mediaType: 'application/xml', filename: 'upo.xml', ksefNumber: number },
    Buffer.from(upo),
  );
  return number;
}

async function readAll(given: AsyncGenerator<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of given) chunks.push(chunk);
  return Buffer.concat(chunks);
}

type Plan = Awaited<ReturnType<typeof panel.startInvoiceEvidence>>;
const packOf = (plan: Plan) => readAll(writePack(harness.services, tenant.organizationId, plan));

const text = (name: string) => Buffer.from(files.get(name) ?? []).toString();
const manifest = () => JSON.parse(text('manifest.json'));
const pathOf = (kind: string) => String(manifest().files.find((file: Json) => file['kind'] === kind).path);
const wrongIn = async (changed: typeof files) =>
  (await page.checkPack(changed)).findings.filter(({ ok }) => ok !== true).map(({ code, file }) => `${code} ${file}`);
/** The pack with one byte of a file turned over. */
const withChange = (name: string) => {
  const bytes = Uint8Array.from(files.get(name) ?? []);
  const at = Math.floor(bytes.length / 2);
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  return new Map(files).set(name, bytes);
};

test('a pack holds every file of the document, its events, the keys, and a page that checks it', () => {
  const kinds = manifest().files.map(({ kind }: { kind: string }) => kind);
  expect(kinds).toEqual([
    'fa3_xml',
    'approved_content',
    'approval_receipt',
    'approval_receipt',
    'upo_xml',
    'events',
    'receipt_keys',
    'verifier',
  ]);
  expect([...files.keys()].sort()).toEqual(
    [...manifest().files.map(({ path }: { path: string }) => path), 'manifest.json', 'manifest.jws'].sort(),
  );
  const { number, document_sha256, id } = invoice;
  const ksef_number = ksefNumber;
  expect(manifest()).toMatchObject({ document: { type: 'invoice', id, number, document_sha256, ksef_number } });
  const events: Json[] = JSON.parse(text('events.json'));
  expect(events.map(({ type }) => type)).toEqual(
    expect.arrayContaining(['invoice_draft.created', 'invoice.issued', 'invoice_approval_intent.approved']),
  );
  expect(events.every(({ subject }) => Number(Object(subject).sequence) > 0)).toBe(true);
});

test('the check finds all of it right, as unpacked by another program and by the page alike', async () => {
  expect(await page.readZip(Uint8Array.from(zip))).toEqual(files);
  const { keys, findings } = await page.checkPack(files);
  expect(findings.filter(({ ok }) => ok !== true)).toEqual([]);
  expect([...new Set(findings.map(({ code }) => code))]).toEqual([
    'manifest_signed',
    'file_same',
    'document_same',
    'receipt_signed',
    'receipt_content',
    'receipt_document',
    'upo_same',
  ]);
  expect(keys).toHaveLength(1);
  expect(findings.find(({ code }) => code === 'receipt_signed')?.about).toContain('Demo Member');
});

test('a ZIP that programs could read as different packs is refused, and so is one that unpacks without an end', async () => {
  const read = (latin1: string, most?: number) => page.readZip(Uint8Array.from(Buffer.from(latin1, 'latin1')), most);
  const good = zip.toString('latin1');
  await expect(read(good.replaceAll('verify.html', 'events.json'))).rejects.toThrow('events.json is in the ZIP twice');
  await expect(read(good.replace('events.json', 'Events.json'))).rejects.toThrow('has another name where it lies');
  await expect(read(`${good}more`)).rejects.toThrow('something follows the end of the ZIP');
  await expect(read(good, 1000)).rejects.toThrow('unpacks to too much');
});

test('one byte changed in a file names that file, and one left out or added is named too', async () => {
  for (const name of manifest().files.map(({ path }: { path: string }) => path))
    expect(await wrongIn(withChange(name)), name).toContain(`file_changed ${name}`);
  const less = new Map(files);
  less.delete('events.json');
  expect(await wrongIn(less)).toEqual(['file_missing events.json']);
  expect(await wrongIn(new Map(files).set('more.txt', new Uint8Array()))).toEqual(['file_unknown more.txt']);
});

const withFitting = (name: string, content: string) => fitting(files, name, content);

test('a manifest that was made to fit is not what the service signed, nor is a content what was approved', async () => {
  expect(await wrongIn(await withFitting('events.json', '[]'))).toEqual(['manifest_not_signed manifest.json']);
  const [content, xml, upo] = [pathOf('approved_content'), pathOf('fa3_xml'), pathOf('upo_xml')];
  const issue = [...files.keys()].find((name) => name.endsWith('-approval-issue.jws'));
  expect(await wrongIn(await withFitting(content, '{}'))).toEqual([
    'manifest_not_signed manifest.json',
    `receipt_content_other ${issue}`,
  ]);
  expect(await wrongIn(await withFitting(xml, '<Faktura/>'))).toEqual([
    'manifest_not_signed manifest.json',
    `document_other ${xml}`,
    `upo_other ${upo}`,
  ]);
});

test('keys of somebody else, and what is no key, do not pass for those of a pack', async () => {
  const [key] = JSON.parse(text('jwks.json')).keys;
  const { publicKey } = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify']);
  const { x } = await crypto.subtle.exportKey('jwk', publicKey);
  for (const given of [x, `^${key.x.slice(1)}`]) {
    const other = await withFitting('jwks.json', JSON.stringify({ keys: [{ ...key, x: given }] }));
    expect(await wrongIn(other)).toEqual(expect.arrayContaining(['manifest_not_signed manifest.json']));
    expect((await page.checkPack(other)).findings.filter(({ code }) => code === 'receipt_not_signed')).toHaveLength(2);
  }
});

test('of all keys that a pack brings those are named that signed: a forged manifest names its own', async () => {
  const [published] = JSON.parse(text('jwks.json')).keys;
  const { privateKey, publicKey } = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify']);
  const key = Buffer.from(await crypto.subtle.exportKey('pkcs8', privateKey)).toString('base64');
  const { kid } = await signJws(key, 'evidence-manifest+jws', '');
  const own = { ...published, kid, x: (await crypto.subtle.exportKey('jwk', publicKey)).x };
  const forged = await withFitting('jwks.json', JSON.stringify({ keys: [published, own] }));
  const manifestText = Buffer.from(forged.get('manifest.json') ?? []).toString();
  const { value } = await signJws(key, 'evidence-manifest+jws', manifestText);
  const report = await page.checkPack(forged.set('manifest.jws', new TextEncoder().encode(value)));
  expect(report.findings.filter(({ ok }) => ok !== true)).toEqual([]);
  expect(report.findings.flatMap(({ code, kid: by }) => (by === '' ? [] : [[code, by]]))).toEqual([
    ['manifest_signed', kid],
    ['receipt_signed', published.kid],
    ['receipt_signed', published.kid],
  ]);
  expect(report.keys).toEqual([kid, published.kid]);
  expect((await page.checkPack(new Map(files))).keys).toEqual([published.kid]);
});

describe('who takes a pack', () => {
  test('is in the audit log; of another organization, and without the permission, there is none', async () => {
    const invoice_id = String(invoice['id']);
    const entries = await harness.database.db.auditEntry.findMany({
      where: { organizationId: tenant.organizationId, action: 'evidence_pack.downloaded' },
    });
    expect(entries.map(({ subjectType, subjectId }) => [subjectType, subjectId])).toEqual([['invoice', invoice_id]]);
    const theirs = panelOf(harness, stranger.approverActor);
    await expect(theirs.startInvoiceEvidence({ invoice_id })).rejects.toMatchObject({ cause: { code: 'not_found' } });
    const developer = panelOf(harness, { ...tenant.approverActor, role: 'developer' });
    await expect(developer.startInvoiceEvidence({ invoice_id })).rejects.toMatchObject({
      cause: { code: 'insufficient_scope' },
    });
  });

  test('reads the files of the organization that is named alone', async () => {
    const plan = await panel.startInvoiceEvidence({ invoice_id: String(invoice['id']) });
    const chunks = writePack(harness.services, stranger.organizationId, plan);
    await expect(readAll(chunks)).rejects.toThrow('not stored');
  });

  test('may leave in the middle', async () => {
    const chunks = writePack(
      harness.services,
      tenant.organizationId,
      await panel.startInvoiceEvidence({ invoice_id: String(invoice['id']) }),
    );
    expect((await chunks.next()).done).toBe(false);
    expect(await chunks.return(undefined)).toMatchObject({ done: true });
  });
});

test('a correction has its pack too', async () => {
  const { body } = await approvedCorrection(harness, tenant, invoice);
  const correction = (await call(harness, tenant, 'finalizeInvoiceCorrection', { body })).json;
  const own = await unzipped(
    await packOf(await panel.startCorrectionEvidence({ correction_id: String(correction['id']) })),
  );
  expect(await wrongIn(own)).toEqual([]);
  expect(JSON.parse(Buffer.from(own.get('manifest.json') ?? []).toString())).toMatchObject({
    document: { type: 'invoice_correction', number: correction['number'] },
  });
});

test('the page is one file that may load nothing and send nothing', () => {
  const { origin } = new URL(harness.services.baseUrl);
  const html = evidencePage(origin, readEvidenceModules());
  expect(html).toBe(text('verify.html'));
  expect(html).toContain(`content="default-src 'none'; script-src 'sha256-`);
  expect(html).not.toMatch(/^(import|export) /m);
  // The address to compare the keys at is the service's own, and only text.
  expect(html.split(`data-service="${origin}"`)).toHaveLength(2);
  expect(html.replace(origin, '')).not.toMatch(/\b(src|href)=|https?:|fetch\(|XMLHttpRequest|WebSocket/);
});
