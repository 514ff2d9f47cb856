import { readEvidenceModules } from '@invoicing/domain/assets';
import { evidencePage } from '@invoicing/domain/evidence/page';
import { describe, expect } from 'vitest';
import { signJws } from '../src/approvals/decide/receipt.ts';
import { writePack } from '../src/panel/evidence/write-pack.ts';
import { approvedCorrection } from '../testing/corrections.ts';
import { unzipped } from '../testing/evidence.ts';
import { readAll, test } from '../testing/evidence-test.ts';
import { type Json, panelOf } from '../testing/harness.ts';

type Files = Awaited<ReturnType<typeof unzipped>>;

/** A pack with one byte of a file turned over. */
function withChange(files: Files, name: string): Files {
  const bytes = Uint8Array.from(files.get(name) ?? []);
  const at = Math.floor(bytes.length / 2);
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  return new Map(files).set(name, bytes);
}

test('a pack holds every file of the document, its events, the keys, and a page that checks it', ({
  invoice,
  ksefNumber,
  text,
  manifest,
  files,
}) => {
  const kinds = manifest.files.map(({ kind }: { kind: string }) => kind);
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
    [...manifest.files.map(({ path }: { path: string }) => path), 'manifest.json', 'manifest.jws'].sort(),
  );
  const { number, document_sha256, id } = invoice;
  const ksef_number = ksefNumber;
  expect(manifest).toMatchObject({ document: { type: 'invoice', id, number, document_sha256, ksef_number } });
  const events: Json[] = JSON.parse(text('events.json'));
  expect(events.map(({ type }) => type)).toEqual(
    expect.arrayContaining(['invoice_draft.created', 'invoice.issued', 'invoice_approval_intent.approved']),
  );
  expect(events.every(({ subject }) => Number(Object(subject).sequence) > 0)).toBe(true);
});

test('the check finds all of it right, as unpacked by another program and by the page alike', async ({
  page,
  zip,
  files,
}) => {
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

test('a ZIP that programs could read as different packs is refused, and so is one that unpacks without an end', async ({
  page,
  zip,
}) => {
  const read = (latin1: string, most?: number) => page.readZip(Uint8Array.from(Buffer.from(latin1, 'latin1')), most);
  const good = zip.toString('latin1');
  await expect(read(good.replaceAll('verify.html', 'events.json'))).rejects.toThrow('events.json is in the ZIP twice');
  await expect(read(good.replace('events.json', 'Events.json'))).rejects.toThrow('has a different file name');
  await expect(read(`${good}more`)).rejects.toThrow('something follows the end of the ZIP');
  await expect(read(good, 1000)).rejects.toThrow('unpacks to too much');
});

test('one byte changed in a file names that file, and one left out or added is named too', async ({
  files,
  manifest,
  wrongIn,
}) => {
  for (const name of manifest.files.map(({ path }: { path: string }) => path))
    expect(await wrongIn(withChange(files, name)), name).toContain(`file_changed ${name}`);
  const less = new Map(files);
  less.delete('events.json');
  expect(await wrongIn(less)).toEqual(['file_missing events.json']);
  expect(await wrongIn(new Map(files).set('more.txt', new Uint8Array()))).toEqual(['file_unknown more.txt']);
});

test('a manifest that was made to fit is not what the service signed, nor is a content what was approved', async ({
  manifest,
  wrongIn,
  withFitting,
  files,
}) => {
  const pathOf = (kind: string) => String(manifest.files.find((file: Json) => file['kind'] === kind).path);
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

test('keys of somebody else, and what is no key, do not pass for those of a pack', async ({
  page,
  text,
  wrongIn,
  withFitting,
}) => {
  const [key] = JSON.parse(text('jwks.json')).keys;
  const { publicKey } = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify']);
  const { x } = await crypto.subtle.exportKey('jwk', publicKey);
  for (const given of [x, `^${key.x.slice(1)}`]) {
    const other = await withFitting('jwks.json', JSON.stringify({ keys: [{ ...key, x: given }] }));
    expect(await wrongIn(other)).toEqual(expect.arrayContaining(['manifest_not_signed manifest.json']));
    expect((await page.checkPack(other)).findings.filter(({ code }) => code === 'receipt_not_signed')).toHaveLength(2);
  }
});

test('of all keys that a pack brings those are named that signed: a forged manifest names its own', async ({
  page,
  files,
  text,
  withFitting,
}) => {
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
  test('is in the audit log; of another organization, and without the permission, there is none', async ({
    harness,
    tenant,
    stranger,
    invoice,
    db,
  }) => {
    const invoice_id = String(invoice['id']);
    const entries = await db.auditEntry.findMany({
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

  test('reads the files of the organization that is named alone', async ({ harness, stranger, begun }) => {
    const plan = await begun();
    const chunks = writePack(harness.services, stranger.organizationId, plan);
    await expect(readAll(chunks)).rejects.toThrow('not stored');
  });

  test('may leave in the middle', async ({ harness, tenant, begun }) => {
    const chunks = writePack(harness.services, tenant.organizationId, await begun());
    expect((await chunks.next()).done).toBe(false);
    expect(await chunks.return(undefined)).toMatchObject({ done: true });
  });
});

test('a correction has its pack too', async ({
  harness,
  tenant,
  panel,
  invoice,
  ksefNumber,
  packOf,
  wrongIn,
  posted,
}) => {
  expect(ksefNumber).not.toBe('');
  const { body } = await approvedCorrection(harness, tenant, invoice);
  const correction = await posted('finalizeInvoiceCorrection', body);
  const own = await unzipped(
    await packOf(await panel.startCorrectionEvidence({ correction_id: String(correction['id']) })),
  );
  expect(await wrongIn(own)).toEqual([]);
  expect(JSON.parse(Buffer.from(own.get('manifest.json') ?? []).toString())).toMatchObject({
    document: { type: 'invoice_correction', number: correction['number'] },
  });
});

test('the page is one file that may load nothing and send nothing', ({ harness, text }) => {
  const { origin } = new URL(harness.services.baseUrl);
  const html = evidencePage(origin, readEvidenceModules());
  expect(html).toBe(text('verify.html'));
  expect(html).toContain(`content="default-src 'none'; script-src 'sha256-`);
  expect(html).not.toMatch(/^(import|export) /m);
  // The address to compare the keys at is the service's own, and only text.
  expect(html.split(`data-service="${origin}"`)).toHaveLength(2);
  expect(html.replace(origin, '')).not.toMatch(/\b(src|href)=|https?:|fetch\(|XMLHttpRequest|WebSocket/);
});
