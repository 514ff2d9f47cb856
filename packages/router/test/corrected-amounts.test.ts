import { warsawDay } from '@invoicing/domain/dates';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  acceptedByKsef,
  approvedCorrection,
  draftCorrection,
  finalizedByHand,
  issuedInvoice,
  openProcess,
} from '../testing/corrections.ts';
import {
  call,
  createHarness,
  createTenant,
  type Harness,
  type Json,
  panelOf,
  type Tenant,
} from '../testing/harness.ts';

let harness: Harness;
let tenant: Tenant;
beforeAll(async () => {
  harness = await createHarness();
  tenant = await createTenant(harness);
});
afterAll(() => harness.database.drop());

const today = warsawDay(new Date());
const paid = { payment: { method: 'transfer', paid: true, paid_date: today } };

async function accepted(changes: Json = {}): Promise<Json> {
  const invoice = await issuedInvoice(harness, tenant, changes);
  await acceptedByKsef(harness, tenant, invoice);
  return invoice;
}

async function corrected(invoice: Json, changes: Json = {}): Promise<string> {
  const process = await openProcess(harness, tenant, invoice);
  return finalizedByHand(harness, tenant, process, (await draftCorrection(harness, tenant, process, changes)).json);
}

const left = (invoices: Json[], reader: Tenant = tenant) =>
  panelOf(harness, reader.approverActor).listCorrectedAmounts({ invoice_ids: invoices.map(({ id }) => String(id)) });

test('what a correction that was issued leaves of an invoice is said with its number, before KSeF has it too', async () => {
  const [invoice, untouched] = [await accepted(), await accepted()];
  const { body } = await approvedCorrection(harness, tenant, invoice);
  expect(await left([invoice, untouched])).toEqual([]);
  const { json: made } = await call(harness, tenant, 'finalizeInvoiceCorrection', { body });
  const after = {
    invoiceId: invoice['id'],
    count: 1,
    last: { id: made['id'], number: made['number'], ksefStatus: 'not_submitted' },
    gross: '615.00',
    amountDue: '615.00',
    isReversed: false,
  };
  expect(await left([invoice, untouched])).toEqual([after]);
  await acceptedByKsef(harness, tenant, made);
  expect(await left([invoice])).toMatchObject([{ last: { ksefStatus: 'accepted' } }]);
  expect(await left([])).toEqual([]);
  expect(await left([invoice], await createTenant(harness))).toEqual([]);
});

test('of an invoice that was paid, what a correction takes off is to be paid back', async () => {
  const invoice = await accepted(paid);
  await corrected(invoice);
  expect(await left([invoice])).toMatchObject([{ gross: '615.00', amountDue: '-615.00' }]);
});

test('corrections follow each other: the last one says what is left, and a reversal that nothing is', async () => {
  const invoice = await accepted();
  await corrected(invoice);
  const reversal = await corrected(invoice, { mode: 'full_reversal', lines: [] });
  expect(await left([invoice])).toMatchObject([
    { count: 2, last: { id: reversal }, gross: '0.00', amountDue: '0.00', isReversed: true },
  ]);
});

test('what KSeF rejected finally corrected nothing', async () => {
  const invoice = await accepted();
  const correctionId = await corrected(invoice);
  const { organizationId } = tenant;
  const { id } = await harness.database.db.submission.create({
    data: {
      organizationId,
      correctionId,
      environment: 'simulator',
      mode: 'online',
      documentSha256: 'c'.repeat(64),
      status: 'rejected',
      retryAllowed: true,
    },
  });
  expect(await left([invoice])).toMatchObject([{ last: { ksefStatus: 'rejected' }, gross: '615.00' }]);
  await harness.database.db.submission.updateMany({ where: { id }, data: { retryAllowed: false } });
  expect(await left([invoice])).toEqual([]);
});
