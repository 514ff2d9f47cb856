import { expect } from 'vitest';
import {
  acceptedByKsef,
  approvedCorrection,
  draftCorrection,
  issuedInvoice,
  openProcess,
  requestFinalization,
} from '../testing/corrections.ts';
import { call, type Json } from '../testing/harness.ts';
import { test as base } from '../testing/lists-test.ts';

const test = base
  .extend(
    'readInvoice',
    ({ read }) =>
      (invoice: Json) =>
        read('getInvoice', { invoice_id: String(invoice['id']) }),
  )
  /** What the lists say of an invoice is what the invoice says of itself. */
  .extend('expectAgreement', ({ readInvoice, listed }) => async (invoice: Json): Promise<void> => {
    const now = await readInvoice(invoice);
    const id = String(invoice['id']);
    const { status, ksef_number: number } = Object(now['ksef']);
    for (const other of ['not_submitted', 'queued', 'accepted', 'rejected'])
      expect((await listed('listInvoices', { ksef_status: other })).includes(id), other).toBe(status === other);
    for (const other of ['none', 'in_progress', 'corrected'])
      expect((await listed('listInvoices', { correction_status: other })).includes(id), other).toBe(
        Object(now['correction']).status === other,
      );
    if (number !== null) expect(await listed('listInvoices', { ksef_number: number })).toEqual([id]);
  })
  /** The change is seen by a client that asks for what changed after the last time they looked. */
  .extend(
    'expectChange',
    ({ listed }) =>
      async (operationId: string, read: () => Promise<Json>, change: () => Promise<unknown>): Promise<void> => {
        const before = await read();
        const since = String(Object(before['meta']).updated_at);
        expect(await listed(operationId, { updated_after: since })).not.toContain(before['id']);
        // The clock of a row counts milliseconds.
        while (new Date().toISOString() <= since) await new Promise((resolve) => setImmediate(resolve));
        await change();
        expect(await listed(operationId, { updated_after: since })).toContain(before['id']);
      },
  );

test('lists agree with each invoice about KSeF and corrections at every step, and each step is a change', async ({
  harness,
  tenant,
  readInvoice,
  expectChange,
  expectAgreement,
  read: readResource,
  listed,
}) => {
  const invoice = await issuedInvoice(harness, tenant);
  const bystander = await issuedInvoice(harness, tenant);
  const read = () => readInvoice(invoice);
  const changes = (change: () => Promise<unknown>) => expectChange('listInvoices', read, change);
  await expectAgreement(invoice);
  await changes(() => acceptedByKsef(harness, tenant, invoice));
  await expectAgreement(invoice);
  let correction: Json = {};
  await changes(async () => {
    const { body } = await approvedCorrection(harness, tenant, invoice);
    await expectAgreement(invoice);
    correction = (await call(harness, tenant, 'finalizeInvoiceCorrection', { body })).json;
  });
  await expectAgreement(invoice);
  expect(Object((await read())['correction']).status).toBe('corrected');
  const readCorrection = () => readResource('getInvoiceCorrection', { correction_id: String(correction['id']) });
  await expectChange('listInvoiceCorrections', readCorrection, () => acceptedByKsef(harness, tenant, correction));
  // A rejection that cannot be retried leaves the invoice uncorrected.
  const rejected = async () => {
    await harness.database.db.submission.updateMany({
      where: { correctionId: String(correction['id']) },
      data: { status: 'rejected', retryAllowed: false },
    });
  };
  await changes(() => expectChange('listInvoiceCorrections', readCorrection, rejected));
  expect(Object((await read())['correction']).status).toBe('none');
  await expectAgreement(invoice);
  expect(await listed('listInvoiceCorrections', { ksef_status: 'rejected' })).toEqual([correction['id']]);
  expect(await listed('listInvoiceCorrections', { ksef_status: 'not_submitted' })).toEqual([]);
  await expectAgreement(bystander);
});

test('a process is changed by its draft, the decision on it and what KSeF makes of its correction', async ({
  harness,
  tenant,
  read: readResource,
  expectChange,
}) => {
  const invoice = await issuedInvoice(harness, tenant);
  await acceptedByKsef(harness, tenant, invoice);
  const process = await openProcess(harness, tenant, invoice);
  const read = () => readResource('getInvoiceCorrectionProcess', { process_id: String(process['id']) });
  const changes = (change: () => Promise<unknown>) => expectChange('listInvoiceCorrectionProcesses', read, change);
  let draft: Json = {};
  await changes(async () => {
    draft = (await draftCorrection(harness, tenant, process)).json;
  });
  await changes(() => requestFinalization(harness, tenant, draft));
  expect((await read())['stage']).toBe('approval_pending');
});
