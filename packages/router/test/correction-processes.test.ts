import { warsawDay } from '@invoicing/domain/dates/dates';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  acceptedByKsef,
  approvedCorrection,
  draftCorrection,
  issuedInvoice,
  openProcess,
  requestFinalization,
} from '../testing/corrections.ts';
import {
  type Call,
  call,
  createHarness,
  createTenant,
  type Harness,
  type Json,
  type Tenant,
} from '../testing/harness.ts';
import { approvedCorrectionIn, rejectedByKsef } from '../testing/numbers.ts';

let harness: Harness;
let tenant: Tenant;
let invoice: Json;
let process: Json;

beforeAll(async () => {
  harness = await createHarness();
  tenant = await createTenant(harness);
  invoice = await issuedInvoice(harness, tenant);
  await acceptedByKsef(harness, tenant, invoice);
  process = await openProcess(harness, tenant, invoice);
});
afterAll(() => harness.database.drop());

const ask = (operationId: string, given: Call = {}) => call(harness, tenant, operationId, given);
const body = (changes: Json = {}): Json => ({
  invoice_id: invoice['id'],
  external_system: 'shop-pl',
  external_reference: crypto.randomUUID(),
  reason: 'Zwrot',
  ...changes,
});

test('a process starts from the issued invoice, shows on it, and its stage follows from its draft', async () => {
  const now = async () =>
    (await ask('getInvoiceCorrectionProcess', { pathParameters: { process_id: String(process['id']) } })).json;
  expect(process).toMatchObject({
    status: 'open',
    stage: 'no_draft',
    base: { kind: 'invoice', id: invoice['id'], document_sha256: invoice['document_sha256'] },
    current_draft: null,
    correction_id: null,
    ksef: { status: 'not_submitted', submission_id: null },
  });
  const draft = (await draftCorrection(harness, tenant, process)).json;
  expect(await now()).toMatchObject({ stage: 'drafting', current_draft: { id: draft['id'], version: 1 } });
  await requestFinalization(harness, tenant, draft);
  expect(await now()).toMatchObject({ status: 'open', stage: 'approval_pending' });
  const shown = (await ask('getInvoice', { pathParameters: { invoice_id: String(invoice['id']) } })).json;
  expect(shown['correction']).toEqual({ status: 'in_progress', process_id: process['id'], correction_ids: [] });
});

test('an invoice has one open process, also when two are asked for at the same moment', async () => {
  const refused = await ask('createInvoiceCorrectionProcess', { body: body() });
  expect([refused.errorCode, Object(refused.json['error']).details[0].existing_id]).toEqual([
    'correction_process_open',
    process['id'],
  ]);
  await harness.database.db.correctionProcess.updateMany({
    where: { id: String(process['id']) },
    data: { status: 'abandoned' },
  });
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => ask('createInvoiceCorrectionProcess', { body: body() })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
  const [made] = answers.filter(({ status }) => status === 201);
  await harness.database.db.correctionProcess.updateMany({
    where: { id: String(made?.json['id']) },
    data: { status: 'abandoned' },
  });
  const again = await ask('createInvoiceCorrectionProcess', {
    body: body({ external_reference: process['external_reference'] }),
  });
  expect([again.errorCode, Object(again.json['error']).details[0].existing_id]).toEqual([
    'duplicate_external_reference',
    process['id'],
  ]);
});

test('a lost answer is found again by both parts of the external reference and nothing else', async () => {
  const query = (reference: unknown): [string, string][] => [
    ['external_system', 'shop-pl'],
    ['external_reference', String(reference)],
  ];
  const found = await ask('reconcileInvoiceCorrectionProcess', { query: query(process['external_reference']) });
  expect(found.json['id']).toBe(process['id']);
  expect((await ask('reconcileInvoiceCorrectionProcess', { query: query('no-such') })).errorCode).toBe('not_found');
  expect((await ask('reconcileInvoiceCorrectionProcess', { query: query('x').slice(0, 1) })).errorCode).toBe(
    'bad_request',
  );
  const stranger = await createTenant(harness);
  const foreign = await call(harness, stranger, 'reconcileInvoiceCorrectionProcess', {
    query: query(process['external_reference']),
  });
  expect(foreign.errorCode).toBe('not_found');
});

test('lists narrow by invoice and state', async () => {
  const list = async (query: [string, string][]) =>
    Object((await ask('listInvoiceCorrectionProcesses', { query })).json['data']).length;
  expect(await list([['invoice_id', String(invoice['id'])]])).toBe(2);
  expect(await list([['status', 'open']])).toBe(0);
  expect(await list([['status', 'abandoned']])).toBe(2);
});

describe('after a rejection', () => {
  const [year, month] = warsawDay(new Date()).split('-');
  const kor = (counter: number) => `KOR/${counter}/${month}/${year}`;
  beforeEach(async () => {
    tenant = await createTenant(harness);
  });

  test.each([
    [430, kor(1), kor(2)],
    [440, kor(2), kor(3)],
  ])(
    'after a rejection with %i a correction is replaced by a process that names it, and its number is %s',
    async (code, taken, next) => {
      const invoice = await issuedInvoice(harness, tenant);
      await acceptedByKsef(harness, tenant, invoice);
      const finalize = async (given: { body: Json }) =>
        (await ask('finalizeInvoiceCorrection', { body: given.body })).json;
      const rejected = await finalize(await approvedCorrection(harness, tenant, invoice));
      await rejectedByKsef(harness, tenant, rejected, code);
      const open = (changes: Json) =>
        ask('createInvoiceCorrectionProcess', { body: body({ invoice_id: invoice['id'], ...changes }) });
      const process = (await open({ replaces_correction_id: rejected['id'] })).json;
      expect(process['replaces_correction_id']).toBe(rejected['id']);
      const approved = await approvedCorrectionIn(harness, tenant, process);
      const shown = taken === kor(1) ? taken : `KOR/…/${month}/${year}`;
      expect([approved.preview, approved.page, approved.pageNow]).toEqual([
        shown,
        shown,
        taken === kor(1) ? null : taken,
      ]);
      const correction = await finalize(approved);
      expect(correction).toMatchObject({ number: taken, series: 'KOR', replaces_correction_id: rejected['id'] });
      await acceptedByKsef(harness, tenant, correction);
      const again = await open({ replaces_correction_id: rejected['id'] });
      const details = [{ code: 'reference_not_found', path: '/replaces_correction_id' }];
      expect(again.json).toMatchObject({ error: { details } });
      const other = await issuedInvoice(harness, tenant);
      await acceptedByKsef(harness, tenant, other);
      expect((await finalize(await approvedCorrection(harness, tenant, other)))['number']).toBe(next);
    },
  );

  test('a correction that KSeF has, or that belongs to another invoice, is not replaced', async () => {
    const [one, other] = [await issuedInvoice(harness, tenant), await issuedInvoice(harness, tenant)];
    for (const invoice of [one, other]) await acceptedByKsef(harness, tenant, invoice);
    const approved = await approvedCorrection(harness, tenant, one);
    const correction = (await ask('finalizeInvoiceCorrection', { body: approved.body })).json;
    const open = (invoice: Json) => {
      const changes = { invoice_id: invoice['id'], replaces_correction_id: correction['id'] };
      return ask('createInvoiceCorrectionProcess', { body: body(changes) });
    };
    const refusal = {
      error: { code: 'validation_failed', details: [{ code: 'reference_not_found', path: '/replaces_correction_id' }] },
    };
    expect((await open(one)).json).toMatchObject(refusal);
    await rejectedByKsef(harness, tenant, correction, 430);
    expect((await open(other)).json).toMatchObject(refusal);
  });

  test('an invoice that KSeF rejected is replaced, not corrected: the refusal says so', async () => {
    const issued = await issuedInvoice(harness, tenant);
    await rejectedByKsef(harness, tenant, issued, 430);
    const { json } = await ask('createInvoiceCorrectionProcess', { body: body({ invoice_id: issued['id'] }) });
    expect(json).toMatchObject({
      error: { code: 'validation_failed', details: [{ code: 'invoice_rejected', path: '/invoice_id' }] },
    });
    expect(JSON.stringify(json)).toContain('a draft that replaces it');
  });
});
