import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createKeys } from '@invoicing/db/testing/factories';
import { receiptKeySet } from '@invoicing/router/approvals/decide/receipt';
import { writePack } from '@invoicing/router/panel/evidence/write-pack';
import { issuedInvoice } from '@invoicing/router/testing/corrections';
import { createHarness, createTenant, type Harness, type Json, panelOf } from '@invoicing/router/testing/harness';
import { beforeAll, expect, test } from 'vitest';
import { checkEvidence, readPack } from '../src/evidence.ts';
import { run } from './run.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'inv-evidence-'));
let harness: Harness;
let invoice: Json;
let zip: Buffer;

beforeAll(async () => {
  harness = await createHarness();
  const tenant = await createTenant(harness);
  invoice = await issuedInvoice(harness, tenant);
  const panel = panelOf(harness, tenant.approverActor);
  const plan = await panel.startInvoiceEvidence({ invoice_id: String(invoice['id']) });
  const chunks: Uint8Array[] = [];
  for await (const chunk of writePack(harness.services, tenant.organizationId, plan)) chunks.push(chunk);
  zip = Buffer.concat(chunks);
  return async () => {
    rmSync(folder, { recursive: true });
    await harness.database.drop();
  };
});

const published = () => JSON.stringify(receiptKeySet(harness.keys.env.RECEIPT_SIGNING_KEY, { next: '', retired: '' }));
const file = (name: string, content: string | Uint8Array): string => {
  const target = path.join(folder, name);
  writeFileSync(target, content);
  return target;
};

test('a pack is proven offline by the published keys, and the key that signed it is named', async () => {
  const pack = file('pack.zip', zip);
  const trusted = await run(['verify', 'evidence', pack, '--key', file('jwks.json', published())]);
  expect(trusted).toMatchObject({ code: 0, err: '' });
  for (const words of [`The pack of invoice ${invoice['number']} is as`, 'approved by Demo Member', '-content.json'])
    expect(trusted.out).toContain(words);
  const [signing] = JSON.parse(published()).keys;
  expect(trusted.out).toContain(`Signed by key: ${signing.kid}`);
});

test('a pack never proves itself by the keys that it brings', async () => {
  const refused = await run(['verify', 'evidence', file('own.zip', zip)]);
  expect(refused).toMatchObject({ code: 1, out: '', err: expect.stringContaining("option '--key <key>'") });
});

test('a ZIP that reads as two packs, or unpacks without an end, is none', async () => {
  const twice = Buffer.from(zip.toString('latin1').replaceAll('verify.html', 'events.json'), 'latin1');
  await expect(readPack(twice)).rejects.toThrow('duplicate file name events.json');
  await expect(readPack(zip, 1000)).rejects.toThrow('it unpacks to more than 1000 bytes');
});

test('a byte that was changed names its file, and what is no pack is refused', async () => {
  const files = new Map(await readPack(zip));
  const other = JSON.stringify(receiptKeySet(createKeys().env.RECEIPT_SIGNING_KEY, { next: '', retired: '' }));
  await expect(checkEvidence(files, other)).rejects.toThrow('The key set has no key');
  const content = [...files.keys()].find((name) => name.endsWith('-content.json')) ?? '';
  const bytes = Buffer.from(files.get(content) ?? []);
  bytes[10] = (bytes[10] ?? 0) ^ 1;
  await expect(checkEvidence(new Map(files).set(content, bytes), published())).rejects.toThrow(
    `${content} was changed.`,
  );
  const more = new Map(files).set('more.txt', Buffer.of());
  more.delete('events.json');
  await expect(checkEvidence(more, published())).rejects.toThrow(
    'events.json is missing.\nmore.txt is not in the manifest.',
  );
  const manifest = Buffer.from(String(files.get('manifest.json')).replace('FV/', 'XX/'));
  await expect(checkEvidence(new Map(files).set('manifest.json', manifest), published())).rejects.toThrow(
    'not the manifest that was signed',
  );
  expect(await run(['verify', 'evidence', file('none.zip', 'PK'), '--key', published()])).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringContaining('cannot be read as a ZIP file'),
  });
});
