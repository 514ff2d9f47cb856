import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import { openDownload } from '../src/downloads/open-download.ts';
import { urlTokenOf } from '../testing/approval-doors.ts';
import {
  acceptedByKsef,
  draftCorrection,
  issuedInvoice,
  openProcess,
  requestFinalization,
} from '../testing/corrections.ts';
import { type Json, panelOf } from '../testing/harness.ts';
import { test as base } from '../testing/test.ts';

const errorsOf = (json: Json) =>
  Object(json['issues'])
    .filter(({ severity }: Json) => severity === 'error')
    .map(({ code }: Json) => code);
const object = (value: unknown): Json => Object(value);

const test = base
  .extend('preview', ({ post }) => (draft: Json, changes: Json = {}) => {
    return post(
      'createInvoiceCorrectionPreview',
      { draft_version: draft['version'], ...changes },
      { process_id: String(draft['process_id']), draft_id: String(draft['id']) },
    );
  })
  .extend('download', ({ harness }) => async (url: unknown): Promise<Buffer> => {
    const token = String(url).split('/').at(-1) ?? '';
    const opened = await openDownload(harness.services, token, { ip: null, correlationId: crypto.randomUUID() });
    return Buffer.from(opened?.bytes ?? []);
  })
  .extend('ready', ({ harness, tenant }) => async (changes: Json = {}): Promise<{ invoice: Json; draft: Json }> => {
    const invoice = await issuedInvoice(harness, tenant);
    await acceptedByKsef(harness, tenant, invoice);
    return {
      invoice,
      draft: (await draftCorrection(harness, tenant, await openProcess(harness, tenant, invoice), changes)).json,
    };
  });

test('the same version is the same bytes whenever it is asked for, in each language another picture, each behind its link', async ({
  harness,
  ready,
  preview,
  download,
}) => {
  const { invoice, draft } = await ready();
  const first = await preview(draft);
  const amounts = { before: '1000.00', after: '500.00', delta: '-500.00' };
  expect(first.json).toMatchObject({
    type: 'invoice_correction_preview',
    valid: true,
    content_hash: draft['content_hash'],
    fa3_xml: { schema_valid: true },
    document: {
      corrected_invoice: { id: invoice['id'], number: invoice['number'] },
      before: { totals: { gross: '1230.00' } },
      after: { totals: { gross: '615.00' } },
      delta: { gross: '-615.00' },
      lines: [{ ref: '1', before: { quantity: '1' }, after: { quantity: '0.5' }, amounts }],
    },
  });
  expect(errorsOf(first.json)).toEqual([]);
  harness.setNow(new Date(Date.now() + 40 * 86_400_000));
  const again = await preview(draft);
  harness.setNow(null);
  const hashesOf = ({ json }: typeof first) => [json['preview_hash'], object(json['pdf'])['sha256']];
  expect(hashesOf(again)).toEqual(hashesOf(first));
  const others = [await preview(draft, { locale: 'en' }), await preview(draft, { locale: 'pl-en' })];
  expect(new Set([first, ...others].map(({ json }) => json['preview_hash'])).size).toBe(3);
  for (const name of ['rendering', 'pdf']) {
    const { url, sha256 } = Object(first.json[name]);
    const bytes = await download(url);
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
  }
  expect((await download(object(first.json['rendering'])['url'])).toString()).toContain('Faktura korygująca');
  expect(first.body).not.toMatch(/5252445767|ul\. Prosta/);
});

test('what the preview showed is what the approval page shows, to the byte', async ({
  harness,
  tenant,
  ready,
  preview,
}) => {
  const { draft } = await ready();
  const shown = (await preview(draft, { locale: 'pl-en' })).json;
  const intent = (await requestFinalization(harness, tenant, draft)).json;
  const urlToken = urlTokenOf(intent);
  const page = await panelOf(harness, tenant.approverActor).reviewApproval({ urlToken, locale: 'pl-en' });
  expect(page.document.htmlSha256).toBe(object(shown['rendering'])['sha256']);
});

test('a version with errors is shown as such, with everything that is wrong with it', async ({
  ready,
  preview,
  download,
}) => {
  const annotations = { exemption_basis: { kind: 'act', text: 'art. 43' } };
  const { draft } = await ready({ annotations });
  const { json } = await preview(draft);
  expect(json).toMatchObject({ valid: false, fa3_xml: { size_bytes: null } });
  expect(errorsOf(json)).toEqual(['exemption_basis_unused']);
  expect((await download(object(json['rendering'])['url'])).toString()).toContain('PODGLĄD Z BŁĘDAMI');
});

test('that KSeF does not have the original yet is said, but leaves the picture as it will be', async ({
  harness,
  tenant,
  preview,
}) => {
  const invoice = await issuedInvoice(harness, tenant);
  const draft = (await draftCorrection(harness, tenant, await openProcess(harness, tenant, invoice))).json;
  const before = (await preview(draft)).json;
  expect(before).toMatchObject({ valid: false, fa3_xml: { schema_valid: true } });
  expect(errorsOf(before)).toEqual(['original_not_in_ksef']);
  await acceptedByKsef(harness, tenant, invoice);
  const after = (await preview(draft)).json;
  expect([after['preview_hash'], errorsOf(after)]).toEqual([before['preview_hash'], ['original_ksef_number_outdated']]);
});

test('a preview is of a version of a draft of this very process', async ({ harness, ready, preview }) => {
  const [one, two] = [await ready(), await ready()];
  expect((await preview({ ...one.draft, version: 2 })).json).toMatchObject({
    error: { details: [{ code: 'reference_not_found', path: '/draft_version' }] },
  });
  expect((await preview({ ...one.draft, process_id: two.draft['process_id'] })).errorCode).toBe('not_found');
  const kept = await harness.database.db.correctionPreview.count({ where: { draftId: String(one.draft['id']) } });
  await preview(one.draft);
  expect(await harness.database.db.correctionPreview.count({ where: { draftId: String(one.draft['id']) } })).toBe(
    kept + 1,
  );
});
