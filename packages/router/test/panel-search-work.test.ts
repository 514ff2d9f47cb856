import type { Role } from '@invoicing/db/generated/enums';
import { warsawDay } from '@invoicing/domain/dates/dates';
import { expect } from 'vitest';
import { acceptedByKsef, issuedInvoice } from '../testing/corrections.ts';
import { approve, customerBody, draftBody, type Json, type Tenant } from '../testing/harness.ts';
import { test as base } from '../testing/panel-search-test.ts';

/** As the answer of the contract has it, an object. */
function trustInput(input: unknown): Json {
  return input as Json;
}
const lines = (price: string) => [
  { ref: '1', name: 'Usługa', quantity: '1', unit: 'szt.', unit_price: price, vat_rate: '23' },
];

const test = base
  .extend('today', ({ harness }) => () => {
    return warsawDay(harness.services.clock());
  })
  /** What is found of one kind. */
  .extend('found', ({ tenant, as }) => async (kind: string, text: unknown, role: Role = 'owner', of = tenant) => {
    const groups = await (await as(role, of)).search({ text: String(text) });
    return groups.find((group) => group.kind === kind)?.found ?? [];
  })
  .extend('ids', ({ found }) => async (kind: string, text: unknown, role?: Role, of?: Tenant) => {
    return (await found(kind, text, role, of)).map(({ id }) => id);
  })
  .extend('draft', ({ posted, today }) => async (name: string, price: string): Promise<Json> => {
    const customer = await posted('createCustomer', { ...customerBody(), name });
    return posted('createInvoiceDraft', draftBody(String(customer['id']), today(), { lines: lines(price) }));
  });

test('a draft is found by its buyer, tax identifier, external reference and amount, as it is now', async ({
  post,
  draft,
  ids,
}) => {
  const { id, external_reference: reference, input } = await draft('Wiosna sp. z o.o.', '4000.00');
  for (const text of ['IOSNA sp', '525-244-57-67', String(reference).slice(2, -2), reference, '4 920,00'])
    expect([text, await ids('draft', text)]).toEqual([text, [id]]);
  const body = { expected_version: 1, input: { ...trustInput(input), lines: lines('5000.00') } };
  await post('updateInvoiceDraft', body, { draft_id: String(id) });
  expect([await ids('draft', '4 920,00'), await ids('draft', '6 150,00')]).toEqual([[], [id]]);
});

test('a draft leaves when it is discarded, and gives way to its invoice when it is issued', async ({
  harness,
  tenant,
  posted,
  draft,
  ids,
  as,
}) => {
  const { id } = await draft('Lato sp. z o.o.', '10.00');
  expect(await ids('draft', 'Lato sp')).toEqual([id]);
  await (await as('owner')).discardDraft({ id: String(id), version: 1 });
  expect(await ids('draft', 'Lato sp')).toEqual([]);
  const other = await draft('Jesień sp. z o.o.', '10.00');
  const subject = { draft_id: other['id'], draft_version: 1 };
  const intent = await posted('createInvoiceApprovalIntent', { action: 'issue', ...subject });
  await approve(harness, tenant, intent);
  const invoice = await posted('issueInvoice', { ...subject, approval_intent_id: intent['id'] });
  expect([await ids('draft', 'jesień'), await ids('invoice', 'jesień')]).toEqual([[], [invoice['id']]]);
  expect(await ids('draft', other['external_reference'])).toEqual([]);
});

test('documents of the same buyer and amount differ by their day and state', async ({
  harness,
  tenant,
  draft,
  found,
  today,
}) => {
  const { id, external_reference: reference } = await draft('Zima sp. z o.o.', '77.00');
  expect(await found('draft', 'zima sp')).toEqual([
    {
      id,
      label: 'Zima sp. z o.o.',
      detail: reference,
      amount: { gross: '94.71', currency: 'PLN' },
      date: today(),
      state: 'draft_open',
    },
  ]);
  const first = await issuedInvoice(harness, tenant, { lines: lines('78.00') });
  const second = await issuedInvoice(harness, tenant, { lines: lines('78.00') });
  await acceptedByKsef(harness, tenant, first);
  expect((await found('invoice', '95,94')).map(({ id: found, date, state }) => [found, date, state])).toEqual([
    [second['id'], today(), 'not_submitted'],
    [first['id'], today(), 'accepted'],
  ]);
});

test('a submission is found by the references of KSeF and by its number, whole or as they begin', async ({
  harness,
  tenant,
  ids,
  found,
  today,
  stranger,
}) => {
  const invoice = await issuedInvoice(harness, tenant);
  const ksefNumber = await acceptedByKsef(harness, tenant, invoice);
  const { db } = harness.database;
  const { id } = await db.submission.findFirstOrThrow({ where: { invoiceId: String(invoice['id']) } });
  const references = {
    sessionReference: '20261126-SO-2F6A5B1000-7E0F1D2C3B-4A',
    invoiceReference: '20261126-EE-2F6A5B2000-0B1C2D3E4F-5A',
  };
  await db.submission.updateMany({ where: { id }, data: references });
  for (const text of [ksefNumber, ...Object.values(references), '20261126-so-2f6a5b1', '20261126-EE-2F6A5B2000-0B'])
    expect([text, await ids('submission', text)]).toEqual([text, [id]]);
  expect(await found('submission', ksefNumber)).toEqual([
    {
      id,
      label: invoice['number'],
      detail: ksefNumber,
      amount: { gross: '1230.00', currency: 'PLN' },
      date: today(),
      state: 'accepted',
    },
  ]);
  expect(await found('submission', '20261126-S%-2F6A5B1')).toEqual([]);
  expect(await ids('submission', ksefNumber, 'owner', stranger)).toEqual([]);
});

test('a submission that was sent again is found by each of its sessions', async ({ harness, tenant, ids }) => {
  const invoice = await issuedInvoice(harness, tenant);
  await acceptedByKsef(harness, tenant, invoice);
  const { db } = harness.database;
  const { id } = await db.submission.findFirstOrThrow({ where: { invoiceId: String(invoice['id']) } });
  const consumed = { organizationId: tenant.organizationId, status: 'consumed' as const };
  const { id: approvalIntentId } = await db.approvalIntent.findFirstOrThrow({ where: consumed });
  const before = '20261125-SO-0000000001-0000000001-01';
  await db.submissionAttempt.create({
    data: {
      organizationId: tenant.organizationId,
      submissionId: id,
      number: 1,
      approvalIntentId,
      sessionReference: before,
    },
  });
  expect(await ids('submission', before)).toEqual([id]);
});

test('who may read neither drafts nor submissions finds none', async ({ harness, tenant, draft, ids, stranger }) => {
  const { external_reference: reference } = await draft('Świt sp. z o.o.', '10.00');
  const invoice = await issuedInvoice(harness, tenant);
  const ksefNumber = await acceptedByKsef(harness, tenant, invoice);
  for (const role of ['owner', 'accountant', 'auditor'] as const) {
    expect([role, (await ids('draft', reference, role)).length]).toEqual([role, 1]);
    expect([role, (await ids('submission', ksefNumber, role)).length]).toEqual([role, 1]);
  }
  expect([await ids('draft', reference, 'developer'), await ids('submission', ksefNumber, 'developer')]).toEqual([
    [],
    [],
  ]);
  expect(await ids('draft', reference, 'owner', stranger)).toEqual([]);
});

test('the text of a document is written by a plan that is made once, as a series waits for it', async ({ harness }) => {
  const { db } = harness.database;
  const rows = await db.$queryRaw<
    { set: string[] }[]
  >`SELECT proconfig AS set FROM pg_proc WHERE proname = 'keep_search_entry'`;
  expect(rows[0]?.set).toContain('plan_cache_mode=force_generic_plan');
});
