import { warsawDay } from '@invoicing/domain/dates/dates';
import { expect } from 'vitest';
import {
  acceptedByKsef,
  approvedCorrection,
  draftCorrection,
  issuedInvoice,
  openProcess,
  requestFinalization,
} from '../testing/corrections.ts';
import { test } from '../testing/corrections-test.ts';
import { approve, call, correctionInput, createTenant, type Json } from '../testing/harness.ts';

const numbersOf = (corrections: Json[]) =>
  corrections.map(({ number }) => Number(String(number).split('/')[1])).sort((a, b) => a - b);

test('an approved draft becomes a numbered correction in its own series, with its XML, its receipt and its events', async ({
  harness,
  tenant,
  acceptedInvoice,
  finalize,
  expectKept,
  readOne,
}) => {
  const invoice = await acceptedInvoice();
  const { body, draft, process } = await approvedCorrection(harness, tenant, invoice);
  const answer = await finalize(body);
  const correction = answer.json;
  expect([answer.status, answer.headers['location']]).toEqual([201, `/api/v1/invoice-corrections/${correction['id']}`]);
  const [, month, year] = [...warsawDay(new Date()).split('-')].reverse();
  const delta = { net: '-500.00', vat: '-115.00', gross: '-615.00' };
  expect(correction).toMatchObject({
    type: 'invoice_correction',
    number: expect.stringMatching(new RegExp(`^KOR/\\d+/${month}/${year}$`)),
    series: 'KOR',
    process_id: process['id'],
    corrected_invoice: { id: invoice['id'], number: invoice['number'], ksef_number: expect.stringMatching(/^\d{10}-/) },
    totals: { before: { gross: '1230.00' }, after: { gross: '615.00' }, delta },
    content_hash: draft['content_hash'],
    approval_intent_id: body['approval_intent_id'],
    external_reference: process['external_reference'],
    ksef: { status: 'not_submitted', verification_url: expect.stringContaining('/invoice/') },
    next_actions: [{ operation_id: 'createInvoiceCorrectionApprovalIntent', action: 'send', blocked_by: null }],
  });
  await expectKept(correction);
  expect(await readOne('getInvoiceCorrection', 'correction_id', correction['id'])).toEqual(correction);
  const closed = { status: 'finalized', stage: 'finalized', correction_id: correction['id'] };
  expect(await readOne('getInvoiceCorrectionProcess', 'process_id', process['id'])).toMatchObject(closed);
  const subjects = [correction['id'], process['id'], body['approval_intent_id']].map(String);
  const events = await harness.database.db.event.findMany({ where: { subjectId: { in: subjects } } });
  const types = ['', '_process'].map((subject) => `invoice_correction${subject}.finalized`);
  for (const type of [...types, 'invoice_correction_approval_intent.consumed'])
    expect(events.map((event) => event.type)).toContain(type);
});

test('the invoice shows what may be done next at each step of its correction', async ({
  harness,
  tenant,
  readOne,
  finalize,
  listed,
}) => {
  const issued = await issuedInvoice(harness, tenant);
  const invoice = () => readOne('getInvoice', 'invoice_id', issued['id']);
  expect(await invoice()).toMatchObject({
    correction: { status: 'none' },
    next_actions: [{ operation_id: 'createInvoiceApprovalIntent', action: 'send' }],
  });
  await acceptedByKsef(harness, tenant, issued);
  const start = [{ operation_id: 'createInvoiceCorrectionProcess', action: null, mode: null, blocked_by: null }];
  expect((await invoice())['next_actions']).toEqual(start);
  const { body, process } = await approvedCorrection(harness, tenant, issued);
  expect(await invoice()).toMatchObject({
    correction: { status: 'in_progress', process_id: process['id'] },
    next_actions: [],
  });
  const made = (await finalize(body)).json;
  expect(await invoice()).toMatchObject({ correction: { status: 'corrected', process_id: null }, next_actions: start });
  const rejected = { status: 'rejected', environment: 'simulator', mode: 'online' } as const;
  const documentSha256 = String(made['document_sha256']);
  await harness.database.db.submission.create({
    data: { organizationId: tenant.organizationId, correctionId: String(made['id']), documentSha256, ...rejected },
  });
  expect((await invoice())['correction']).toEqual({ status: 'none', process_id: null, correction_ids: [made['id']] });
  const number = `number=${encodeURIComponent(String(issued['number']))}`;
  expect(await listed('listInvoices', `correction_status=corrected&${number}`)).toEqual([]);
});

test('nothing is finalized without the approval of exactly this draft, and a refusal leaves nothing', async ({
  ready,
  corrections,
  finalize,
}) => {
  const [{ body, draft }, other] = [await ready(), await ready()];
  const before = await corrections();
  const refused = async (changes: Json) => (await finalize({ ...body, ...changes })).errorCode;
  expect(await refused({ approval_intent_id: null })).toBe('approval_required');
  expect(await refused({ approval_intent_id: other.body['approval_intent_id'] })).toBe('approval_mismatch');
  expect(await refused({ expected_content_hash: other.draft['content_hash'] })).toBe('content_hash_mismatch');
  expect(await refused({ process_id: other.body['process_id'] })).toBe('validation_failed');
  expect(await refused({ draft_version: 2 })).toBe('version_conflict');
  expect(await corrections()).toBe(before);
  expect((await finalize({ ...body, expected_content_hash: draft['content_hash'] })).status).toBe(201);
  expect((await finalize(other.body)).status).toBe(201);
});

test('what changed after the approval stops it: the content, the state of the original, the number', async ({
  harness,
  tenant,
  perform,
  ready,
  finalize,
  acceptedInvoice,
}) => {
  const changed = await ready();
  const at = { process_id: String(changed.body['process_id']), draft_id: String(changed.body['draft_id']) };
  const input = correctionInput(warsawDay(new Date()), { reason: 'Inna przyczyna' });
  await perform('updateInvoiceCorrectionDraft', { pathParameters: at, body: { expected_version: 1, input } });
  expect((await finalize(changed.body)).errorCode).toBe('approval_superseded');

  const invoice = await acceptedInvoice();
  const { body } = await approvedCorrection(harness, tenant, invoice);
  const submission = { where: { invoiceId: String(invoice['id']) } };
  const { ksefNumber } = await harness.database.db.submission.findFirstOrThrow(submission);
  await harness.database.db.submission.updateMany({ ...submission, data: { ksefNumber: null } });
  expect((await finalize(body)).status).toBe(409);
  await harness.database.db.submission.updateMany({ ...submission, data: { ksefNumber } });
  expect((await finalize(body)).status).toBe(201);

  const numbering = { mode: 'explicit', number: `KOR-A/${crypto.randomUUID()}` };
  const [first, second] = [await ready({ numbering }), await ready({ numbering })];
  expect((await finalize(first.body)).json['number']).toBe(numbering.number);
  const late = await finalize(second.body);
  expect([late.errorCode, late.body.includes('number_already_used')]).toEqual(['draft_invalid', true]);
});

test('one approval finalizes once: at the same moment, again, and after its process is closed', async ({
  ready,
  corrections,
  finalize,
}) => {
  const { body } = await ready();
  const before = await corrections();
  const answers = await Promise.all(Array.from({ length: 6 }, () => finalize(body)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
  const made = answers.find(({ status }) => status === 201)?.json;
  for (const { json, errorCode } of [...answers.filter(({ status }) => status === 409), await finalize(body)]) {
    expect(errorCode).toBe('approval_already_used');
    expect(Object(json['error']).details[0]).toMatchObject({
      resource_type: 'invoice_correction',
      resource_id: made?.['id'],
    });
  }
  expect(await corrections()).toBe(before + 1);
});

test('the same Idempotency-Key at the same moment makes one correction and gives one answer', async ({
  ready,
  corrections,
  finalize,
}) => {
  const { body } = await ready();
  const before = await corrections();
  const answers = await Promise.all(Array.from({ length: 6 }, () => finalize(body, ['key-1'])));
  const made = answers.filter(({ status }) => status === 201);
  expect(new Set(made.map((answer) => answer.body)).size).toBe(1);
  for (const answer of answers) expect([null, 'idempotency_in_progress']).toContain(answer.errorCode);
  expect((await finalize(body, ['key-1'])).body).toBe(made[0]?.body);
  expect(await corrections()).toBe(before + 1);
});

test('corrections finalized at the same moment get consecutive numbers without a gap', async ({ harness }) => {
  const own = await createTenant(harness);
  const approved: Json[] = [];
  for (let index = 0; index < 4; index += 1) {
    const invoice = await issuedInvoice(harness, own);
    await acceptedByKsef(harness, own, invoice);
    approved.push((await approvedCorrection(harness, own, invoice)).body);
  }
  const answers = await Promise.all(approved.map((body) => call(harness, own, 'finalizeInvoiceCorrection', { body })));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  expect(numbersOf(answers.map(({ json }) => json))).toEqual([1, 2, 3, 4]);
});

test('the next correction starts where the last one ended and names the invoice by its KSeF number', async ({
  harness,
  tenant,
  acceptedInvoice,
  finalize,
  listed,
}) => {
  const invoice = await acceptedInvoice();
  const first = (await finalize((await approvedCorrection(harness, tenant, invoice)).body)).json;
  const process = await openProcess(harness, tenant, invoice);
  expect(process['base']).toEqual({
    kind: 'invoice_correction',
    id: first['id'],
    document_sha256: first['document_sha256'],
  });
  const draft = (await draftCorrection(harness, tenant, process, { mode: 'full_reversal', lines: [] })).json;
  expect((await requestFinalization(harness, tenant, draft)).errorCode).toBe('original_not_in_ksef');
  await acceptedByKsef(harness, tenant, first);
  const intent = (await requestFinalization(harness, tenant, draft)).json;
  await approve(harness, tenant, intent);
  const subject = { process_id: process['id'], draft_id: draft['id'], draft_version: 1 };
  const second = (await finalize({ ...subject, approval_intent_id: intent['id'] })).json;
  expect(second['totals']).toMatchObject({
    before: { gross: '615.00' },
    after: { gross: '0.00' },
    delta: { gross: '-615.00' },
  });
  expect(second['corrected_invoice']).toEqual(first['corrected_invoice']);
  const corrected = await listed('listInvoiceCorrections', `invoice_id=${invoice['id']}&order=asc`);
  expect(corrected).toEqual([first['id'], second['id']]);
});

test('lists narrow by process, number, day and state in KSeF', async ({ harness, tenant, finalize, ready, listed }) => {
  const made = (await finalize((await ready()).body)).json;
  const ksefNumber = await acceptedByKsef(harness, tenant, made);
  const list = (query: string) => listed('listInvoiceCorrections', query);
  const today = warsawDay(new Date());
  for (const query of [`process_id=${made['process_id']}`, `number=${made['number']}`, `ksef_number=${ksefNumber}`])
    expect(await list(query)).toEqual([made['id']]);
  expect(await list(`ksef_status=accepted&issue_date_from=${today}&issue_date_to=${today}`)).toContain(made['id']);
  expect(await list('ksef_status=not_submitted')).not.toContain(made['id']);
  expect(await list('issue_date_to=2026-01-01')).toEqual([]);
});
