import { warsawDay } from '@invoicing/domain/dates/dates';
import { expect } from 'vitest';
import { contractDocument } from '../testing/contract.ts';
import {
  acceptedByKsef,
  approvedCorrection,
  draftCorrection,
  issuedInvoice,
  openProcess,
  requestFinalization,
} from '../testing/corrections.ts';
import { call, createTenant, customerBody, type Json, type Tenant } from '../testing/harness.ts';
import { filtersOf } from '../testing/list-cases.ts';
import { test as base } from '../testing/test.ts';

let tenant: Tenant;

const test = base
  .extend('get', ({ harness }) => async (operationId: string, pathParameters: Record<string, string>) => {
    return (await call(harness, tenant, operationId, { pathParameters })).json;
  })
  .extend('readInvoice', ({ get }) => (invoice: Json) => {
    return get('getInvoice', { invoice_id: String(invoice['id']) });
  })
  .extend('listed', ({ harness }) => async (operationId: string, query: Record<string, string>): Promise<string[]> => {
    const answer = await call(harness, tenant, operationId, { query: Object.entries(query) });
    expect(answer.status).toBe(200);
    const data: Json[] = Object(answer.json['data']);
    return data.map(({ id }) => String(id));
  })
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
  readInvoice,
  expectChange,
  expectAgreement,
  get,
  listed,
}) => {
  tenant = await createTenant(harness);
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
  const readCorrection = () => get('getInvoiceCorrection', { correction_id: String(correction['id']) });
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
  get,
  expectChange,
}) => {
  tenant = await createTenant(harness);
  const invoice = await issuedInvoice(harness, tenant);
  await acceptedByKsef(harness, tenant, invoice);
  const process = await openProcess(harness, tenant, invoice);
  const read = () => get('getInvoiceCorrectionProcess', { process_id: String(process['id']) });
  const changes = (change: () => Promise<unknown>) => expectChange('listInvoiceCorrectionProcesses', read, change);
  let draft: Json = {};
  await changes(async () => {
    draft = (await draftCorrection(harness, tenant, process)).json;
  });
  await changes(() => requestFinalization(harness, tenant, draft));
  expect((await read())['stage']).toBe('approval_pending');
});

test('documents of some days come in the order of their creation, page by page, whichever way', async ({
  harness,
  listed,
}) => {
  tenant = await createTenant(harness);
  const made: string[] = [];
  for (let count = 0; count < 5; count += 1) made.push(String((await issuedInvoice(harness, tenant))['id']));
  const today = warsawDay(harness.services.clock());
  for (const order of ['asc', 'desc'] as const) {
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const query: [string, string][] = [
        ['issue_date_from', today],
        ['issue_date_to', today],
        ['limit', '2'],
        ['order', order],
      ];
      const { json } = await call(harness, tenant, 'listInvoices', {
        query: cursor === null ? query : [...query, ['cursor', cursor]],
      });
      const data: Json[] = Object(json['data']);
      seen.push(...data.map(({ id }) => String(id)));
      cursor = Object(Object(json['meta']).page).next_cursor;
    } while (cursor !== null);
    expect(seen).toEqual(order === 'asc' ? made : made.toReversed());
  }
  expect(await listed('listInvoices', { issue_date_to: '2020-01-01' })).toEqual([]);
});

test('a moment with an offset finds what the same moment in UTC finds, in every list that takes one', async ({
  harness,
  listed,
}) => {
  tenant = await createTenant(harness);
  const invoice = await issuedInvoice(harness, tenant);
  await acceptedByKsef(harness, tenant, invoice);
  await call(harness, tenant, 'createWebhookEndpoint', {
    body: { url: 'https://example.com/hooks', event_types: ['*'] },
  });
  const { body } = await approvedCorrection(harness, tenant, invoice);
  await call(harness, tenant, 'finalizeInvoiceCorrection', { body });
  const filters = filtersOf(contractDocument).filter((filter) => /_(after|before)$/.test(filter));
  expect(filters).toHaveLength(17);
  for (const [operationId = '', name = ''] of filters.map((filter) => filter.split(' '))) {
    const all = await listed(operationId, {});
    expect(all, operationId).not.toEqual([]);
    for (const hours of [-1, 1]) {
      const at = new Date(Date.now() + hours * 3_600_000);
      const inWarsaw = new Date(at.getTime() + 2 * 3_600_000).toISOString();
      const found = name.endsWith('_after') === hours < 0 ? all : [];
      for (const moment of [at.toISOString(), at.toISOString().replace('Z', '+00:00'), inWarsaw.replace('Z', '+02:00')])
        expect(await listed(operationId, { [name]: moment }), `${operationId} ${name} ${moment}`).toEqual(found);
    }
  }
});

test('a prefix of a name is text: no character of it stands for another, and capitals do not count', async ({
  harness,
  listed,
}) => {
  tenant = await createTenant(harness);
  const names = ['Pa%25 sp. z o.o.', 'Pa_ła', 'Pałac', 'PAŁAC II', 'P\\aw'];
  const ids: Record<string, string> = {};
  for (const name of names)
    ids[name] = String(
      (await call(harness, tenant, 'createCustomer', { body: { ...customerBody(), name } })).json['id'],
    );
  const found = async (name_prefix: string) =>
    (await listed('listCustomers', { name_prefix, order: 'asc' })).map((id) => names.find((name) => ids[name] === id));
  expect(await found('pa%')).toEqual(['Pa%25 sp. z o.o.']);
  expect(await found('pa_')).toEqual(['Pa_ła']);
  expect(await found('pał')).toEqual(['Pałac', 'PAŁAC II']);
  expect(await found('p\\')).toEqual(['P\\aw']);
});
