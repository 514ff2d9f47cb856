import { warsawDay } from '@invoicing/domain/dates/dates';
import { expect } from 'vitest';
import {
  acceptedByKsef,
  approvedCorrection,
  draftCorrection,
  issuedInvoice,
  openProcess,
} from '../testing/corrections.ts';
import { correctionInput, type Json } from '../testing/harness.ts';
import { test as base } from '../testing/test.ts';

const buyer = {
  role: 'additional_buyer',
  name: 'Zakład Drugi sp. z o.o.',
  tax_identifier: '5261040828',
  address: { country_code: 'PL', address_line_1: 'ul. Druga 2, 00-002 Warszawa' },
  email: 'biuro@drugi.example',
};
const payer = { role: 'payer', name: 'Płatnik', tax_identifier: '7762811692' };
const dataOnly = { mode: 'data_only', lines: [] };
const shown = ({ role, name }: Json) => ({ role, role_description: null, name, share: null, customer_number: null });
const detailsOf = (json: Json): Json[] => Object(json['error']).details ?? [];

const test = base
  .extend('drafted', ({ harness, tenant }) => async (changes: Json) => {
    const invoice = await issuedInvoice(harness, tenant, { third_parties: [buyer, payer] });
    const process = await openProcess(harness, tenant, invoice);
    return { process, ...(await draftCorrection(harness, tenant, process, changes)) };
  })
  .extend('change', ({ post }) => (draft: Json, version: number, changes: Json) => {
    return post(
      'updateInvoiceCorrectionDraft',
      { expected_version: version, input: correctionInput(warsawDay(new Date()), { ...dataOnly, ...changes }) },
      { process_id: String(draft['process_id']), draft_id: String(draft['id']) },
    );
  })
  .extend('storedOf', ({ harness }) => async (draft: Json) => {
    const row = await harness.database.db.correctionDraftVersion.findFirstOrThrow({
      where: { draftId: String(draft['id']) },
      orderBy: { version: 'desc' },
    });
    return Object(row.document);
  });

test('an answer shows of them what it shows of those of an invoice, and nothing that identifies or locates them', async ({
  drafted,
  storedOf,
}) => {
  const { status, json } = await drafted({ ...dataOnly, corrected_third_parties: [buyer] });
  expect(status).toBe(201);
  expect(Object(json['input']).corrected_third_parties).toEqual([shown(buyer)]);
  for (const secret of [buyer.tax_identifier, buyer.email, buyer.address.address_line_1])
    expect(JSON.stringify(json)).not.toContain(secret);
  expect((await storedOf(json)).earlier_third_parties).toHaveLength(2);
});

test('who reads a draft and writes it back loses nothing, and may leave a party out', async ({
  drafted,
  change,
  storedOf,
}) => {
  const { json } = await drafted({
    ...dataOnly,
    corrected_third_parties: [{ ...buyer, customer_number: 'K/1' }, payer],
  });
  const { corrected_third_parties: read } = Object(json['input']);
  const same = await change(json, 1, { corrected_third_parties: read });
  expect([same.status, same.json['version']]).toEqual([200, 1]);
  const left = await change(json, 1, { corrected_third_parties: read.slice(0, 1) });
  expect([left.status, left.json['version']]).toEqual([200, 2]);
  expect((await storedOf(json)).third_parties).toMatchObject([
    { name: buyer.name, identifier: { value: buyer.tax_identifier }, email: buyer.email },
  ]);
});

test('a draft that named none takes what is redacted of the parties of the invoice', async ({
  drafted,
  change,
  storedOf,
}) => {
  const { json } = await drafted({ ...dataOnly, buyer: { name: 'Inna nazwa', address: buyer.address } });
  const named = await change(json, 1, { corrected_third_parties: [shown(buyer)] });
  expect(named.status).toBe(200);
  expect((await storedOf(json)).third_parties).toMatchObject([{ identifier: { value: buyer.tax_identifier } }]);
});

test('a party by another name has to say what the one before had', async ({ drafted, change }) => {
  const { json } = await drafted({ ...dataOnly, corrected_third_parties: [buyer] });
  const renamed = await change(json, 1, { corrected_third_parties: [{ ...shown(buyer), name: 'Inny' }] });
  expect(renamed.errorCode).toBe('validation_failed');
  expect(detailsOf(renamed.json).map(({ path }) => path)).toEqual(
    expect.arrayContaining(
      ['tax_identifier', 'address', 'email'].map((name) => `/input/corrected_third_parties/0/${name}`),
    ),
  );
});

test('a mode that takes none refuses them at once', async ({ drafted }) => {
  const { errorCode, json } = await drafted({ mode: 'full_reversal', lines: [], corrected_third_parties: [] });
  expect([errorCode, detailsOf(json)[0]]).toMatchObject([
    'validation_failed',
    { code: 'not_allowed_in_mode', path: '/input/corrected_third_parties' },
  ]);
});

test('a correction that leaves them out is finalized, and the next one starts without them', async ({
  harness,
  tenant,
  post,
  storedOf,
}) => {
  const invoice = await issuedInvoice(harness, tenant, { third_parties: [buyer, payer] });
  await acceptedByKsef(harness, tenant, invoice);
  const { body } = await approvedCorrection(harness, tenant, invoice, { ...dataOnly, corrected_third_parties: [] });
  const { status, json } = await post('finalizeInvoiceCorrection', body);
  expect(status).toBe(201);
  const { sha256 } = await harness.database.db.artifact.findFirstOrThrow({
    where: { correctionId: String(json['id']), kind: 'fa3_xml' },
  });
  const xml = await harness.database.db.blob.findFirstOrThrow({ where: { sha256: String(sha256) } });
  expect(Buffer.from(xml.bytes ?? []).toString()).not.toContain('Podmiot3');
  await acceptedByKsef(harness, tenant, json);
  const next = await draftCorrection(harness, tenant, await openProcess(harness, tenant, invoice));
  expect((await storedOf(next.json)).third_parties).toEqual([]);
});
