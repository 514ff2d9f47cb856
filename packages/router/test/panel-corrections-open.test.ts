import { expect } from 'vitest';
import {
  acceptedByKsef,
  draftCorrection,
  finalizedByHand,
  issuedInvoice,
  openProcess,
  requestFinalization,
} from '../testing/corrections.ts';
import { createTenant, panelOf } from '../testing/harness.ts';
import { test as base } from '../testing/panel-correcting-test.ts';

/** An organization that no other test has: its corrections are all that there are. */
const test = base.extend('own', ({ harness }) => createTenant(harness));

test('corrections in progress say of which invoice they are, what they change and where they stand', async ({
  harness,
  own,
  accountantOf,
}) => {
  const reader = await accountantOf(own);
  const invoice = await issuedInvoice(harness, own);
  await acceptedByKsef(harness, own, invoice);
  const process = await openProcess(harness, own, invoice);
  const row = {
    id: process['id'],
    reason: 'Zwrot',
    invoice: { id: invoice['id'], number: invoice['number'], buyerName: 'ACME sp. z o.o.' },
  };
  const begun = { rows: [{ ...row, stage: 'no_draft', difference: null }], hasMore: false };
  expect(await reader.listCorrectionsInProgress({})).toMatchObject(begun);
  const whose = { customer_id: String(invoice['customer_id']) };
  const others = { customer_id: crypto.randomUUID() };
  expect(await reader.listCorrectionsInProgress(whose)).toMatchObject(begun);
  expect((await reader.listCorrectionsInProgress(others)).rows).toEqual([]);
  const { json: draft } = await draftCorrection(harness, own, process, { reason: 'Zwrot jednej sztuki' });
  const difference = { gross: '-615.00', currency: 'PLN' };
  const written = { ...row, reason: 'Zwrot jednej sztuki', difference };
  expect((await reader.listCorrectionsInProgress({})).rows).toMatchObject([{ ...written, stage: 'drafting' }]);
  await requestFinalization(harness, own, draft);
  const { rows } = await reader.listCorrectionsInProgress({});
  expect(rows).toMatchObject([{ ...written, stage: 'approval_pending' }]);
  await finalizedByHand(harness, own, process, draft);
  expect(await reader.listCorrectionsInProgress({})).toEqual({ rows: [], hasMore: false });
  const issuedTo = async (of: typeof whose) =>
    (await reader.listCorrections(of)).data.map(({ process_id }) => process_id);
  expect([await issuedTo(whose), await issuedTo(others)]).toEqual([[process['id']], []]);
});

test('who reads corrections without writing them reads the open draft of one, and no one of another organization does', async ({
  harness,
  stranger,
  own,
}) => {
  const reader = panelOf(harness, { ...own.approverActor, role: 'auditor' });
  const invoice = await issuedInvoice(harness, own);
  await acceptedByKsef(harness, own, invoice);
  const process = await openProcess(harness, own, invoice);
  const of = { invoice_id: String(invoice['id']) };
  expect(await reader.readCorrectionDraft(of)).toBeNull();
  const { json: draft } = await draftCorrection(harness, own, process);
  expect(await reader.readCorrectionDraft(of)).toMatchObject({
    ...{ id: draft['id'], version: 1, process_id: process['id'], buyer_name: 'ACME sp. z o.o.' },
    corrected_invoice: { number: invoice['number'] },
    totals: { delta: { gross: '-615.00' } },
  });
  await expect(stranger.readCorrectionDraft(of)).rejects.toMatchObject({ cause: { code: 'not_found' } });
});
