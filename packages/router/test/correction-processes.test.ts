import { warsawDay } from '@invoicing/domain/dates/dates';
import { describe, expect } from 'vitest';
import {
  acceptedByKsef,
  acceptedInvoice,
  approvedCorrection,
  draftCorrection,
  issuedInvoice,
  openProcess,
  requestFinalization,
} from '../testing/corrections.ts';
import { call, createTenant, type Json } from '../testing/harness.ts';
import { approvedCorrectionIn, rejectedByKsef } from '../testing/numbers.ts';
import { test as base } from '../testing/test.ts';

/** What opens a process of an invoice. */
const body = (invoice: Json, changes: Json = {}): Json => ({
  invoice_id: invoice['id'],
  external_system: 'shop-pl',
  external_reference: crypto.randomUUID(),
  reason: 'Zwrot',
  ...changes,
});

/** One invoice of the organization that KSeF has, and its process. */
const test = base
  .extend('invoice', { scope: 'file' }, ({ harness, tenant }) => acceptedInvoice(harness, tenant))
  .extend('process', { scope: 'file' }, ({ harness, tenant, invoice }) => openProcess(harness, tenant, invoice))
  /** An organization that no other test has: its numbers begin with one. */
  .extend('own', ({ harness }) => createTenant(harness))
  .extend('open', ({ harness, own }) => (of: Json, changes: Json = {}) => {
    return call(harness, own, 'createInvoiceCorrectionProcess', { body: body(of, changes) });
  })
  .extend('finalize', ({ harness, own }) => async (approved: { body: Json }): Promise<Json> => {
    return (await call(harness, own, 'finalizeInvoiceCorrection', { body: approved.body })).json;
  });

test('a process starts from the issued invoice, shows on it, and its stage follows from its draft', async ({
  harness,
  tenant,
  invoice,
  process,
  read,
}) => {
  const now = () => read('getInvoiceCorrectionProcess', { process_id: String(process['id']) });
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
  const shown = await read('getInvoice', { invoice_id: String(invoice['id']) });
  expect(shown['correction']).toEqual({ status: 'in_progress', process_id: process['id'], correction_ids: [] });
});

test('an invoice has one open process, also when two are asked for at the same moment', async ({
  db,
  invoice,
  process,
  perform,
}) => {
  const refused = await perform('createInvoiceCorrectionProcess', { body: body(invoice) });
  expect([refused.errorCode, Object(refused.json['error']).details[0].existing_id]).toEqual([
    'correction_process_open',
    process['id'],
  ]);
  await db.correctionProcess.updateMany({
    where: { id: String(process['id']) },
    data: { status: 'abandoned' },
  });
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => perform('createInvoiceCorrectionProcess', { body: body(invoice) })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
  const [made] = answers.filter(({ status }) => status === 201);
  await db.correctionProcess.updateMany({
    where: { id: String(made?.json['id']) },
    data: { status: 'abandoned' },
  });
  const again = await perform('createInvoiceCorrectionProcess', {
    body: body(invoice, { external_reference: process['external_reference'] }),
  });
  expect([again.errorCode, Object(again.json['error']).details[0].existing_id]).toEqual([
    'duplicate_external_reference',
    process['id'],
  ]);
});

test('a lost answer is found again by both parts of the external reference and nothing else', async ({
  harness,
  process,
  perform,
}) => {
  const query = (reference: unknown): [string, string][] => [
    ['external_system', 'shop-pl'],
    ['external_reference', String(reference)],
  ];
  const found = await perform('reconcileInvoiceCorrectionProcess', { query: query(process['external_reference']) });
  expect(found.json['id']).toBe(process['id']);
  expect((await perform('reconcileInvoiceCorrectionProcess', { query: query('no-such') })).errorCode).toBe('not_found');
  expect((await perform('reconcileInvoiceCorrectionProcess', { query: query('x').slice(0, 1) })).errorCode).toBe(
    'bad_request',
  );
  const stranger = await createTenant(harness);
  const foreign = await call(harness, stranger, 'reconcileInvoiceCorrectionProcess', {
    query: query(process['external_reference']),
  });
  expect(foreign.errorCode).toBe('not_found');
});

test('lists of processes are narrowed by invoice and state', async ({ invoice, perform }) => {
  const list = async (query: [string, string][]) =>
    Object((await perform('listInvoiceCorrectionProcesses', { query })).json['data']).length;
  expect(await list([['invoice_id', String(invoice['id'])]])).toBe(2);
  expect(await list([['status', 'open']])).toBe(0);
  expect(await list([['status', 'abandoned']])).toBe(2);
});

describe('after a rejection', () => {
  const [year, month] = warsawDay(new Date()).split('-');
  const kor = (counter: number) => `KOR/${counter}/${month}/${year}`;

  test.for<[number, string, string]>([
    [430, kor(1), kor(2)],
    [440, kor(2), kor(3)],
  ])(
    'with %i a correction is replaced by a process that names it, and its number is %s',
    async ([code, taken, next], { harness, own, open, finalize }) => {
      const invoice = await acceptedInvoice(harness, own);
      const rejected = await finalize(await approvedCorrection(harness, own, invoice));
      await rejectedByKsef(harness, own, rejected, code);
      const process = (await open(invoice, { replaces_correction_id: rejected['id'] })).json;
      expect(process['replaces_correction_id']).toBe(rejected['id']);
      const approved = await approvedCorrectionIn(harness, own, process);
      const shown = taken === kor(1) ? taken : `KOR/…/${month}/${year}`;
      expect([approved.preview, approved.page, approved.pageNow]).toEqual([
        shown,
        shown,
        taken === kor(1) ? null : taken,
      ]);
      const correction = await finalize(approved);
      expect(correction).toMatchObject({ number: taken, series: 'KOR', replaces_correction_id: rejected['id'] });
      await acceptedByKsef(harness, own, correction);
      const again = await open(invoice, { replaces_correction_id: rejected['id'] });
      const details = [{ code: 'reference_not_found', path: '/replaces_correction_id' }];
      expect(again.json).toMatchObject({ error: { details } });
      const other = await acceptedInvoice(harness, own);
      expect((await finalize(await approvedCorrection(harness, own, other)))['number']).toBe(next);
    },
  );

  test('a correction that KSeF has, or that belongs to another invoice, is not replaced', async ({
    harness,
    own,
    open,
    finalize,
  }) => {
    const [one, other] = [await acceptedInvoice(harness, own), await acceptedInvoice(harness, own)];
    const approved = await approvedCorrection(harness, own, one);
    const correction = await finalize(approved);
    const replacing = { replaces_correction_id: correction['id'] };
    const refusal = {
      error: {
        code: 'validation_failed',
        details: [{ code: 'reference_not_found', path: '/replaces_correction_id' }],
      },
    };
    expect((await open(one, replacing)).json).toMatchObject(refusal);
    await rejectedByKsef(harness, own, correction, 430);
    expect((await open(other, replacing)).json).toMatchObject(refusal);
  });

  test('an invoice that KSeF rejected is replaced, not corrected: the refusal says so', async ({
    harness,
    own,
    open,
  }) => {
    const issued = await issuedInvoice(harness, own);
    await rejectedByKsef(harness, own, issued, 430);
    const { json } = await open(issued);
    expect(json).toMatchObject({
      error: { code: 'validation_failed', details: [{ code: 'invoice_rejected', path: '/invoice_id' }] },
    });
    expect(JSON.stringify(json)).toContain('a draft that replaces it');
  });
});
