import { expect } from 'vitest';
import { test } from '../testing/correction-drafts-test.ts';
import { acceptedByKsef, draftCorrection, finalizedByHand, openProcess } from '../testing/corrections.ts';
import { createTenant, type Json } from '../testing/harness.ts';

const object = (value: unknown): Json => Object(value);
const detailsOf = (json: Json): Json[] => Object(json['error']).details ?? [];
const grossOf = (draft: Json) =>
  Object.fromEntries(Object.entries(object(draft['totals'])).map(([name, totals]) => [name, object(totals)['gross']]));
const lineTo = (changes: Json) => ({
  lines: [{ ref: '1', after: { name: 'Usługa', quantity: '1', unit_price: '1000.00', vat_rate: '23', ...changes } }],
});

test('a draft says what was before, what is after and the difference, of the very document that its process pinned', async ({
  harness,
  tenant,
  startedProcess,
  readDraft,
  readProcess,
}) => {
  const { invoice, process } = await startedProcess();
  const draft = await draftCorrection(harness, tenant, process);
  expect(draft.status).toBe(201);
  expect(draft.headers['location']).toBe(
    `/api/v1/invoice-correction-processes/${process['id']}/drafts/${draft.json['id']}`,
  );
  const delta = { net: '-500.00', vat: '-115.00', gross: '-615.00' };
  expect(draft.json).toMatchObject({
    type: 'invoice_correction_draft',
    process_id: process['id'],
    version: 1,
    status: 'open',
    base: { kind: 'invoice', id: invoice['id'], document_sha256: invoice['document_sha256'] },
    totals: { before: { gross: '1230.00' }, after: { gross: '615.00' }, delta },
    latest_approval_intent_id: null,
    created_by: { kind: 'client', id: tenant.actor.oauthClientId, client_id: tenant.actor.clientId },
  });
  expect((await readDraft(draft.json)).json).toEqual(draft.json);
  expect(await readProcess(process['id'])).toMatchObject({
    stage: 'drafting',
    current_draft: { id: draft.json['id'], version: 1 },
  });
});

test('the same content makes no version; another one does, and every version can be read as it was', async ({
  harness,
  tenant,
  startedProcess,
  update,
  readDraft,
}) => {
  const { process } = await startedProcess();
  const first = (await draftCorrection(harness, tenant, process)).json;
  const same = await update(first, 1, {});
  expect([same.status, same.json]).toEqual([200, first]);
  const second = await update(first, 1, lineTo({ unit_price: '999.99' }));
  expect(second.json).toMatchObject({ version: 2, totals: { after: { gross: '1229.99' } } });
  expect(second.json['content_hash']).not.toBe(first['content_hash']);
  expect((await readDraft(first, [['version', '1']])).json).toMatchObject({
    version: 1,
    totals: first['totals'],
    content_hash: first['content_hash'],
  });
  expect((await readDraft(first, [['version', '3']])).errorCode).toBe('not_found');
  const stale = await update(first, 1, lineTo({ unit_price: '1.00' }));
  expect([stale.errorCode, detailsOf(stale.json)[0]?.['current_version']]).toEqual(['version_conflict', 2]);
});

test('of changes at the same moment one is taken; the others learn of the newer version', async ({
  harness,
  tenant,
  startedProcess,
  update,
  readDraft,
}) => {
  const { process } = await startedProcess();
  const draft = (await draftCorrection(harness, tenant, process)).json;
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) => update(draft, 1, lineTo({ unit_price: `${900 + index}.00` }))),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
  expect(new Set(answers.filter(({ status }) => status === 409).map(({ errorCode }) => errorCode))).toEqual(
    new Set(['version_conflict']),
  );
  expect((await readDraft(draft)).json).toMatchObject({ version: 2 });
});

test('a process has one open draft: a new one supersedes the older, also when several come at the same moment', async ({
  harness,
  tenant,
  startedProcess,
  readDraft,
  update,
}) => {
  const { process } = await startedProcess();
  const older = (await draftCorrection(harness, tenant, process)).json;
  const newer = await Promise.all([1, 2, 3].map(() => draftCorrection(harness, tenant, process)));
  expect(newer.map(({ status }) => status)).toEqual([201, 201, 201]);
  const states = await Promise.all(
    [older, ...newer.map(({ json }) => json)].map(async (draft) => (await readDraft(draft)).json['status']),
  );
  expect(states.toSorted()).toEqual(['open', 'superseded', 'superseded', 'superseded']);
  expect((await update(older, 1, lineTo({ quantity: '2' }))).errorCode).toBe('draft_not_open');
  const events = await harness.database.db.event.findMany({
    where: { subjectId: String(older['id']) },
    orderBy: { sequence: 'asc' },
  });
  expect(events.map(({ type, data }) => [type, object(object(data)['object'])['status']])).toEqual([
    ['invoice_correction_draft.created', 'open'],
    ['invoice_correction_draft.updated', 'superseded'],
  ]);
});

test('a closed process takes neither a draft nor a change', async ({ harness, tenant, startedProcess, update }) => {
  const { process } = await startedProcess();
  const draft = (await draftCorrection(harness, tenant, process)).json;
  for (const status of ['abandoned', 'finalized'] as const) {
    await harness.database.db.correctionProcess.updateMany({ where: { id: String(process['id']) }, data: { status } });
    expect((await draftCorrection(harness, tenant, process)).errorCode).toBe('correction_process_closed');
    expect((await update(draft, 1, lineTo({ quantity: '2' }))).errorCode).toBe('correction_process_closed');
  }
});

test('a draft is found under its own process and in its own organization only', async ({
  harness,
  tenant,
  startedProcess,
  readDraft,
  update,
}) => {
  const [one, two] = [await startedProcess(), await startedProcess()];
  const draft = (await draftCorrection(harness, tenant, one.process)).json;
  const elsewhere = { ...draft, process_id: two.process['id'] };
  expect((await readDraft(elsewhere)).errorCode).toBe('not_found');
  expect((await update(elsewhere, 1, {})).errorCode).toBe('not_found');
  expect((await readDraft(draft, [], await createTenant(harness))).errorCode).toBe('not_found');
});

test('a full reversal takes every amount to zero; a correction of data touches none', async ({
  harness,
  tenant,
  startedProcess,
}) => {
  const { process } = await startedProcess();
  const reversal = (await draftCorrection(harness, tenant, process, { mode: 'full_reversal', lines: [] })).json;
  expect(grossOf(reversal)).toEqual({ before: '1230.00', after: '0.00', delta: '-1230.00' });
  const buyer = { name: 'ACME S.A.', address: { country_code: 'PL', address_line_1: 'ul. Nowa 2, 00-002 Warszawa' } };
  const data = (await draftCorrection(harness, tenant, process, { mode: 'data_only', lines: [], buyer })).json;
  expect(grossOf(data)).toEqual({ before: '1230.00', after: '1230.00', delta: '0.00' });
  // Who buys stays the invoice's; neither the number nor the address is in the answer.
  expect(object(data['input'])['buyer']).toEqual({ name: 'ACME S.A.' });
  expect(JSON.stringify(data)).not.toMatch(/5252445767|ul\. Nowa/);
});

test('another tax identifier of the buyer is no correction: it is refused and says what to do', async ({
  harness,
  tenant,
  startedProcess,
}) => {
  const { process } = await startedProcess();
  const address = { country_code: 'PL', address_line_1: 'ul. Prosta 1, 00-001 Warszawa' };
  const as = (tax_identifier: string | null) =>
    draftCorrection(harness, tenant, process, {
      mode: 'data_only',
      lines: [],
      buyer: { name: 'ACME S.A.', tax_identifier, address },
    });
  for (const other of ['7762811692', 'DE123456789', null]) {
    const refused = await as(other);
    expect([refused.status, detailsOf(refused.json)[0]]).toMatchObject([
      422,
      { code: 'buyer_nip_change_requires_reversal', path: '/input/buyer/tax_identifier' },
    ]);
  }
  expect(detailsOf((await as('5252445768')).json)[0]).toMatchObject({
    code: 'nip_checksum',
    path: '/input/buyer/tax_identifier',
  });
  expect((await as('525-244-57-67')).status).toBe(201);
});

test('nothing that a client asks for is left out in silence', async ({ harness, tenant, startedProcess }) => {
  const { process } = await startedProcess();
  const refusal = async (changes: Json) => {
    const answer = await draftCorrection(harness, tenant, process, changes);
    return [answer.status, ...detailsOf(answer.json).map(({ code, path }) => `${String(code)} ${String(path)}`)];
  };
  const [line] = lineTo({}).lines;
  expect(await refusal({ lines: [{ ...line, ref: '2' }] })).toEqual([422, 'unknown_line_ref /input/lines/0/ref']);
  expect(await refusal({ lines: [line, line] })).toEqual([422, 'line_ref_duplicate /input/lines/1/ref']);
  expect(await refusal({ mode: 'full_reversal' })).toEqual([422, 'not_allowed_in_mode /input/lines']);
  expect(await refusal({ numbering: { mode: 'series', series: 'FV' } })).toEqual([
    422,
    'reference_not_found /input/numbering/series',
  ]);
  expect(await refusal(lineTo({ quantity: '9999999999999999', unit_price: '99999999999999' }))).toEqual([
    422,
    'out_of_range /input/lines',
  ]);
  expect(await harness.database.db.correctionDraft.count({ where: { processId: String(process['id']) } })).toBe(0);
});

test('a draft may be written before the invoice has its KSeF number; with the number its content is another', async ({
  harness,
  tenant,
  startedProcess,
  update,
}) => {
  const { invoice, process } = await startedProcess();
  const draft = (await draftCorrection(harness, tenant, process)).json;
  const ksefNumber = await acceptedByKsef(harness, tenant, invoice);
  const updated = (await update(draft, 1, {})).json;
  expect([updated['version'], updated['content_hash'] === draft['content_hash']]).toEqual([2, false]);
  const { document } = await harness.database.db.correctionDraftVersion.findFirstOrThrow({
    where: { draftId: String(draft['id']), version: 2 },
  });
  expect(document).toMatchObject({ corrected_invoice: { number: invoice['number'], ksef_number: ksefNumber } });
});

test('the next correction starts where the last one ended, and one that KSeF rejected permanently never came to be', async ({
  harness,
  tenant,
  startedProcess,
  abandon,
}) => {
  const { invoice, process } = await startedProcess();
  const finished = await finalizedByHand(
    harness,
    tenant,
    process,
    (await draftCorrection(harness, tenant, process)).json,
  );
  const second = await openProcess(harness, tenant, invoice);
  expect(second['base']).toEqual({ kind: 'invoice_correction', id: finished, document_sha256: 'c'.repeat(64) });
  const draft = (await draftCorrection(harness, tenant, second, { mode: 'full_reversal', lines: [] })).json;
  expect(grossOf(draft)).toEqual({ before: '615.00', after: '0.00', delta: '-615.00' });
  await abandon(second);
  const document = { organizationId: tenant.organizationId, correctionId: finished, documentSha256: 'c'.repeat(64) };
  const rejected = { environment: 'simulator', mode: 'online', status: 'rejected' } as const;
  const submission = await harness.database.db.submission.create({ data: { ...document, ...rejected } });
  const third = await openProcess(harness, tenant, invoice);
  expect(third['base']).toEqual({ kind: 'invoice', id: invoice['id'], document_sha256: invoice['document_sha256'] });
  await abandon(third);
  await harness.database.db.submission.updateMany({ where: { id: submission.id }, data: { retryAllowed: true } });
  expect((await openProcess(harness, tenant, invoice))['base']).toMatchObject({
    kind: 'invoice_correction',
    id: finished,
  });
});
