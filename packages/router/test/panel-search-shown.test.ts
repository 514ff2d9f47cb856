import { warsawDay } from '@invoicing/domain/dates/dates';
import { fileStem } from '@invoicing/domain/file-name';
import { expect } from 'vitest';
import {
  acceptedByKsef,
  acceptedInvoice,
  approvedCorrection,
  draftCorrection,
  openProcess,
  requestFinalization,
} from '../testing/corrections.ts';
import { approve, customerBody, draftBody, type Json, panelOf, type Tenant } from '../testing/harness.ts';
import { test as base } from '../testing/panel-search-test.ts';

const test = base
  /** What is found of one kind. */
  .extend('found', ({ tenant, as }) => async (kind: string, text: unknown, of: Tenant = tenant) => {
    const groups = await (await as('owner', of)).search({ text: String(text) });
    return groups.find((group) => group.kind === kind)?.found ?? [];
  })
  .extend('ids', ({ found }) => async (text: unknown, of?: Tenant) => {
    return (await found('invoice', text, of)).map(({ id }) => id);
  })
  /** What a list says that is left of an invoice. */
  .extend('left', ({ harness, tenant }) => async (invoice: Json) => {
    const rows = await panelOf(harness, tenant.approverActor).listCorrectedAmounts({
      invoice_ids: [String(invoice['id'])],
    });
    return rows.map(({ gross }) => gross);
  });

const lines = (price: string) => [
  { ref: '1', name: 'Usługa', quantity: '1', unit: 'szt.', unit_price: price, vat_rate: '23' },
];

test('a corrected invoice is shown over what is left of it, and found by that and by what it was over', async ({
  harness,
  tenant,
  posted,
  found,
  ids,
  left,
  stranger,
}) => {
  const invoice = await acceptedInvoice(harness, tenant);
  const number = invoice['number'];
  const over = async () => (await found('invoice', number)).map(({ amount }) => amount);
  expect([await over(), await ids('615,00')]).toEqual([[{ gross: '1230.00', currency: 'PLN' }], []]);
  const made = await posted('finalizeInvoiceCorrection', (await approvedCorrection(harness, tenant, invoice)).body);
  expect(await left(invoice)).toEqual(['615.00']);
  expect(await over()).toEqual([{ gross: '615.00', currency: 'PLN' }]);
  expect([await ids('615,00'), await ids('1 230,00')]).toEqual([[invoice['id']], [invoice['id']]]);
  expect(await ids('615,00', stranger)).toEqual([]);
  await acceptedByKsef(harness, tenant, made);
  expect(await ids('615,00')).toEqual([invoice['id']]);
});

test('what KSeF rejected finally takes nothing off; what it may take yet, does', async ({
  harness,
  tenant,
  posted,
  found,
  ids,
  left,
}) => {
  const { db } = harness.database;
  const invoice = await acceptedInvoice(harness, tenant, { lines: lines('2000.00') });
  const after = { name: 'Usługa', quantity: '1', unit: 'szt.', unit_price: '700.00', vat_rate: '23' };
  const changes = { lines: [{ ref: '1', after }] };
  const { body } = await approvedCorrection(harness, tenant, invoice, changes);
  const made = await posted('finalizeInvoiceCorrection', body);
  const shown = async () => (await found('invoice', invoice['number'])).map(({ amount }) => amount?.gross);
  const [amount = ''] = await left(invoice);
  expect([amount === '2460.00', await shown(), await ids(amount)]).toEqual([false, [amount], [invoice['id']]]);
  const owner = { organizationId: tenant.organizationId, correctionId: String(made['id']) };
  const sent = { environment: 'simulator', mode: 'online', documentSha256: String(made['document_sha256']) } as const;
  const { id } = await db.submission.create({ data: { ...owner, ...sent, status: 'rejected', retryAllowed: true } });
  expect([await shown(), await ids(amount)]).toEqual([[amount], [invoice['id']]]);
  await db.submission.updateMany({ where: { id }, data: { retryAllowed: false } });
  expect([await shown(), await ids(amount), await left(invoice)]).toEqual([['2460.00'], [], []]);
});

test('a draft of a correction is shown as lists call its stage', async ({ harness, tenant, found }) => {
  const invoice = await acceptedInvoice(harness, tenant);
  const process = await openProcess(harness, tenant, invoice);
  const draft = (await draftCorrection(harness, tenant, process)).json;
  const states = async () => (await found('correctionDraft', invoice['number'])).map(({ state }) => state);
  const listed = async () => {
    const { rows } = await panelOf(harness, tenant.approverActor).listCorrectionsInProgress({});
    return rows.filter(({ id }) => id === process['id']).map(({ stage }) => `correction_${stage}`);
  };
  expect([await states(), await listed()]).toEqual([['correction_drafting'], ['correction_drafting']]);
  const intent = (await requestFinalization(harness, tenant, draft)).json;
  expect([await states(), await listed()]).toEqual([['correction_approval_pending'], ['correction_approval_pending']]);
  await approve(harness, tenant, intent);
  expect([await states(), await listed()]).toEqual([['correction_approval_granted'], ['correction_approval_granted']]);
});

test('a draft of an invoice is shown as the list of drafts calls its state', async ({
  harness,
  tenant,
  posted,
  found,
}) => {
  const customer = await posted('createCustomer', customerBody());
  const today = warsawDay(harness.services.clock());
  const draft = await posted('createInvoiceDraft', draftBody(String(customer['id']), today));
  const states = async () => (await found('draft', draft['external_reference'])).map(({ state }) => state);
  expect(await states()).toEqual(['draft_open']);
  const subject = { draft_id: draft['id'], draft_version: 1 };
  const intent = await posted('createInvoiceApprovalIntent', { action: 'issue', ...subject });
  expect(await states()).toEqual(['draft_waiting']);
  await approve(harness, tenant, intent);
  expect(await states()).toEqual(['draft_approved']);
});

test('a document is found by its number as its files are named, and by any part of that with blanks or dots', async ({
  harness,
  tenant,
  posted,
  found,
}) => {
  const invoice = await acceptedInvoice(harness, tenant);
  const made = await posted('finalizeInvoiceCorrection', (await approvedCorrection(harness, tenant, invoice)).body);
  for (const [kind, { id, number }] of [
    ['invoice', invoice],
    ['correction', made],
  ] as const) {
    expect(number).toMatch(/^[A-Z]+(\/\d+)+$/);
    const idsOf = async (text: string) => (await found(kind, text)).map((one) => one.id);
    expect(await idsOf(fileStem(String(number)))).toContain(id);
    for (const separator of ['-', ' ', '_', '.', ' / '])
      for (const written of [String(number), String(number).toLowerCase(), String(number).slice(1, -1)]) {
        const text = written.split('/').join(separator);
        expect([text, await idsOf(text)]).toEqual([text, expect.arrayContaining([id])]);
      }
    expect(await idsOf(`${fileStem(String(number))}-1`)).not.toContain(id);
  }
});
