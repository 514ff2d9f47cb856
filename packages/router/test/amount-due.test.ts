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
import { approve, customerBody, draftBody, type Json, panelOf } from '../testing/harness.ts';
import { reviewOf } from '../testing/numbers.ts';
import { test as base } from '../testing/test.ts';

const today = warsawDay(new Date());
const object = (value: unknown): Json => Object(value);
const transfer = { method: 'transfer', due_date: today, bank_account: 'PL61109010140000071219812874' };
const partOf = (amount: string) => ({ partial_payments: [{ amount, date: today, method: 'card' }] });
/** 1230.00 gross, 1172.50 of it with charge and deduction (DoZaplaty), 1000.00 of that paid. */
const settled = {
  adjustments: {
    charges: [{ amount: '2.50', reason: 'Odsetki' }],
    deductions: [{ amount: '60.00', reason: 'Nadpłata' }],
  },
  payment: { ...transfer, ...partOf('1000.00') },
};
const due = { gross: '1230.00', amount_due: '172.50' };

const test = base.extend(
  'firstListed',
  ({ read }) =>
    async (operationId: string, query: [string, string][]): Promise<Json> => {
      const { data } = await read(operationId, {}, query);
      return Object(Object(data)[0]);
    },
);

test('the amount due is the same on the draft, its preview, its approval and its page, and on the invoice with its XML', async ({
  harness,
  tenant,
  posted,
  read,
  firstListed,
}) => {
  const customer = await posted('createCustomer', customerBody());
  const draft = await posted('createInvoiceDraft', draftBody(String(customer['id']), today, settled));
  const draft_id = String(draft['id']);
  expect(draft['totals']).toMatchObject(due);
  expect((await read('getInvoiceDraft', { draft_id }))['totals']).toEqual(draft['totals']);
  const customerOnly: [string, string][] = [['customer_id', String(customer['id'])]];
  expect((await firstListed('listInvoiceDrafts', customerOnly))['totals']).toEqual(draft['totals']);
  const preview = await posted('createInvoicePreview', { draft_version: 1, locale: 'pl' }, { draft_id });
  expect(object(preview['document'])['totals']).toEqual(draft['totals']);
  const subject = { draft_id, draft_version: 1 };
  const intent = await posted('createInvoiceApprovalIntent', { action: 'issue', ...subject });
  const summary = { total_gross: '1230.00', amount_due: '172.50' };
  expect(intent['summary']).toMatchObject(summary);
  const approval_intent_id = String(intent['id']);
  const { facts, document } = await reviewOf(harness, tenant, intent);
  expect(facts).toMatchObject({ gross: '1230.00', amountDue: '172.50' });
  expect(document.html).toContain('<dt>Pozostało do zapłaty</dt><dd>172,50\u00a0PLN</dd>');
  const inbox = await panelOf(harness, tenant.approverActor).listApprovals({ limit: 25, view: 'pending' });
  expect(inbox.data.find(({ id }) => id === approval_intent_id)?.summary).toMatchObject(summary);
  await approve(harness, tenant, intent);
  const invoice = await posted('issueInvoice', { ...subject, approval_intent_id });
  expect(invoice['totals']).toEqual(draft['totals']);
  expect((await read('getInvoice', { invoice_id: String(invoice['id']) }))['totals']).toEqual(draft['totals']);
  expect((await firstListed('listInvoices', customerOnly))['totals']).toEqual(draft['totals']);
  expect((await read('getInvoiceApprovalIntent', { approval_intent_id }))['summary']).toMatchObject(summary);
  const blob = await harness.database.db.blob.findFirstOrThrow({
    where: { sha256: String(invoice['document_sha256']) },
  });
  const xml = new TextDecoder().decode(blob.bytes ?? undefined);
  expect(xml).toContain('<DoZaplaty>1172.50</DoZaplaty>');
  expect(xml).toContain('<KwotaZaplatyCzesciowej>1000.00</KwotaZaplatyCzesciowej>');
});

test('a new version of a draft has the amount due of its own payment, and no hash has one in it', async ({
  harness,
  post,
  posted,
}) => {
  const customer = await posted('createCustomer', customerBody());
  const first = draftBody(String(customer['id']), today, { payment: { ...transfer, paid: true, paid_date: today } });
  const draft = await posted('createInvoiceDraft', first);
  expect(draft['totals']).toMatchObject({ gross: '1230.00', amount_due: '0.00' });
  const draft_id = String(draft['id']);
  const { input } = draftBody(String(customer['id']), today, {});
  const { json } = await post('updateInvoiceDraft', { expected_version: 1, input }, { draft_id });
  expect([json['version'], json['totals']]).toMatchObject([2, { gross: '1230.00', amount_due: '1230.00' }]);
  const stored = await harness.database.db.invoiceDraftVersion.findMany({ where: { draftId: draft_id } });
  expect(JSON.stringify(stored.map(({ totals, content }) => [totals, content]))).not.toContain('amount_due');
});

test('a document whose amount due is its gross amount has a page as before, so that its hash stays', async ({
  harness,
  tenant,
  posted,
}) => {
  const customer = await posted('createCustomer', customerBody());
  const draft = await posted('createInvoiceDraft', draftBody(String(customer['id']), today));
  const subject = { draft_id: draft['id'], draft_version: 1 };
  const intent = await posted('createInvoiceApprovalIntent', { action: 'issue', ...subject });
  expect(intent['summary']).toMatchObject({ total_gross: '1230.00', amount_due: '1230.00' });
  expect((await reviewOf(harness, tenant, intent)).facts).not.toHaveProperty('amountDue');
});

test('an invoice and an intent that another release wrote have the amount due as well', async ({
  harness,
  tenant,
  read,
}) => {
  const invoice = await issuedInvoice(harness, tenant, settled);
  const where = { id: String(invoice['approval_intent_id']) };
  const [stored] = await harness.database.db.approvalIntent.findMany({ where, select: { summary: true } });
  expect(stored?.summary).not.toHaveProperty('amount_due');
  const [row] = await harness.database.db.invoice.findMany({ where: { id: String(invoice['id']) } });
  expect(row?.totals).not.toHaveProperty('amount_due');
  expect((await read('getInvoice', { invoice_id: String(invoice['id']) }))['totals']).toMatchObject(due);
});

test('a correction leaves what of its difference is not paid back yet, at every door', async ({
  harness,
  tenant,
  posted,
}) => {
  const invoice = await issuedInvoice(harness, tenant, settled);
  await acceptedByKsef(harness, tenant, invoice);
  const process = await openProcess(harness, tenant, invoice);
  const changes = { payment: { ...transfer, ...partOf('100.00') } };
  const draft = (await draftCorrection(harness, tenant, process, changes)).json;
  const delta = { gross: '-615.00', amount_due: '-515.00' };
  expect(draft['totals']).toMatchObject({ after: { gross: '615.00' }, delta });
  const pathParameters = { process_id: String(process['id']), draft_id: String(draft['id']) };
  const preview = await posted('createInvoiceCorrectionPreview', { draft_version: 1, locale: 'pl' }, pathParameters);
  expect(object(preview['document'])['delta']).toMatchObject(delta);
  const intent = (await requestFinalization(harness, tenant, draft)).json;
  expect(intent['summary']).toMatchObject({ total_gross: '-615.00', amount_due: '-515.00' });
  expect((await reviewOf(harness, tenant, intent)).facts).toMatchObject({ gross: '-615.00', amountDue: '-515.00' });
});

test('a finalized correction without a payment leaves its whole difference to be paid back', async ({
  harness,
  tenant,
  posted,
  firstListed,
}) => {
  const invoice = await issuedInvoice(harness, tenant);
  await acceptedByKsef(harness, tenant, invoice);
  const { body, process } = await approvedCorrection(harness, tenant, invoice);
  const correction = await posted('finalizeInvoiceCorrection', body, { process_id: String(process['id']) });
  expect(object(correction['totals'])['delta']).toMatchObject({ gross: '-615.00', amount_due: '-615.00' });
  const listed = await firstListed('listInvoiceCorrections', [['process_id', String(process['id'])]]);
  expect(listed['totals']).toEqual(correction['totals']);
});
