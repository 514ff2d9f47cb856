import { createMember } from '@invoicing/db/testing/factories';
import { dayAfter, warsawDay } from '@invoicing/domain/dates/dates';
import { expect } from 'vitest';
import { issuedInvoice } from '../testing/corrections.ts';
import { actorOf, createTenant, customerBody, draftBody, type Json, panelOf, type Tenant } from '../testing/harness.ts';
import { rejectedByKsef } from '../testing/numbers.ts';
import { allRedacted } from '../testing/redacted-parties.ts';
import { test as base } from '../testing/test.ts';

const today = warsawDay(new Date());

const test = base
  .extend('accountantOf', { scope: 'file' }, ({ harness }) => async ({ organizationId }: Tenant) => {
    const { db } = harness.database;
    const member = await createMember(db, harness.keys.keys, organizationId, { role: 'accountant' });
    return panelOf(harness, actorOf(organizationId, member));
  })
  .extend('panel', { scope: 'file' }, ({ tenant, accountantOf }) => accountantOf(tenant))
  .extend('customer', ({ posted }) => async (changes: Json = {}) => {
    return await posted('createCustomer', { ...customerBody(), ...changes });
  })
  .extend('drafted', ({ posted, customer }) => async (changes: Json = {}): Promise<Json> => {
    const body = draftBody(String((await customer())['id']), today, changes);
    return await posted('createInvoiceDraft', body);
  });

test('what the editor reads is all of the draft: written back it changes nothing, to the hash', async ({
  post,
  drafted,
  panel,
}) => {
  const draft = await drafted(allRedacted);
  const draft_id = String(draft['id']);
  const { input, version, buyer, totals } = await panel.editDraft({ draft_id });
  expect(buyer).toMatchObject({ name: 'ACME sp. z o.o.' });
  expect(totals).toMatchObject({ gross: '1230.00' });
  const body = { expected_version: version, input };
  const { status, json } = await post('updateInvoiceDraft', body, { draft_id });
  expect([status, json]).toMatchObject([200, { version: 1, content_hash: draft['content_hash'] }]);
});

test('a draft says who stored it last: its reader, somebody else by name, or an application', async ({
  harness,
  tenant,
  perform,
  drafted,
  panel,
}) => {
  const draft = await drafted();
  const draft_id = String(draft['id']);
  expect((await panel.editDraft({ draft_id })).storedBy).toMatchObject({ isYou: false, name: null });
  const given = { role: 'accountant', displayName: 'Anna' } as const;
  const anna = await createMember(harness.database.db, harness.keys.keys, tenant.organizationId, given);
  const actor = actorOf(tenant.organizationId, anna);
  const { input } = await panel.editDraft({ draft_id });
  const body = { expected_version: 1, input: { ...input, place_of_issue: 'Gdynia' } };
  await perform('updateInvoiceDraft', { actor, pathParameters: { draft_id }, body });
  const [theirs, own] = [panel, panelOf(harness, actor)].map((reader) => reader.editDraft({ draft_id }));
  expect((await theirs)?.storedBy).toMatchObject({ isYou: false, name: 'Anna', at: expect.stringContaining('Z') });
  expect((await own)?.storedBy).toMatchObject({ isYou: true, name: 'Anna' });
});

test('a copy of a draft begins with all its input, dated today, without what belongs to the one document', async ({
  post,
  drafted,
  panel,
}) => {
  const past = { issue_date: '2026-11-02', sale_date: '2026-11-01' };
  const draft = await drafted({ ...allRedacted, ...past });
  const { input } = await panel.copyForDraft({ of: 'draft', id: String(draft['id']) });
  expect(input).toMatchObject({ issue_date: today, sale_date: null, payment: { due_date: null, paid: false } });
  const body = { external_system: 'panel', external_reference: crypto.randomUUID(), replaces_invoice_id: null, input };
  const made = await post('createInvoiceDraft', body);
  expect(made.status).toBe(201);
  const copied = await panel.editDraft({ draft_id: String(made.json['id']) });
  const original = await panel.editDraft({ draft_id: String(draft['id']) });
  expect(copied.input.third_parties).toEqual(original.input.third_parties);
  expect(copied.input.buyer_details).toEqual(original.input.buyer_details);
});

test('a copy of an invoice is of the version that was issued', async ({ harness, tenant, panel }) => {
  const invoice = await issuedInvoice(harness, tenant, { place_of_issue: 'Gdynia' });
  const { input, buyer } = await panel.copyForDraft({ of: 'invoice', id: String(invoice['id']) });
  expect(input).toMatchObject({ place_of_issue: 'Gdynia', issue_date: today, customer_id: buyer.id });
});

test('a replacement of a rejected invoice is of the same sale, due after as many days, and offers its number', async ({
  harness,
  tenant,
  panel,
}) => {
  const payment = { method: 'transfer', due_date: dayAfter(today, 7), paid: false };
  const invoice = await issuedInvoice(harness, tenant, { payment });
  const id = String(invoice['id']);
  const { input, numberToTake } = await panel.copyForDraft({ of: 'invoice', id, replaces: true });
  expect(numberToTake).toBe(invoice['number']);
  expect(input).toMatchObject({ issue_date: today, payment: { due_date: dayAfter(today, 7) } });
  expect(await panel.copyForDraft({ of: 'invoice', id })).toMatchObject({
    numberToTake: null,
    input: { payment: { due_date: null } },
  });
});

test('a replacement that is being drafted already is named, until it is discarded', async ({
  harness,
  tenant,
  panel,
  post,
}) => {
  const invoice = await issuedInvoice(harness, tenant);
  await rejectedByKsef(harness, tenant, invoice, 450);
  const of = { of: 'invoice', id: String(invoice['id']), replaces: true } as const;
  expect((await panel.copyForDraft(of)).openReplacement).toBeNull();
  const body = { ...draftBody(String(invoice['customer_id']), today), replaces_invoice_id: invoice['id'] };
  const { id } = (await post('createInvoiceDraft', body)).json;
  expect((await panel.copyForDraft(of)).openReplacement).toBe(id);
  expect((await panel.copyForDraft({ ...of, replaces: false })).openReplacement).toBeNull();
  await panel.discardDraft({ id: String(id), version: 1 });
  expect((await panel.copyForDraft(of)).openReplacement).toBeNull();
});

test('a copy brings neither the number of its own that a document had nor what was paid for it', async ({
  drafted,
  panel,
}) => {
  const numbering = { mode: 'explicit', number: `W/${crypto.randomUUID()}` };
  const received_payments = [{ date: today, amount: '100.00', exchange_rate: null }];
  const id = String((await drafted({ numbering, received_payments }))['id']);
  const { input } = await panel.copyForDraft({ of: 'draft', id });
  expect(input).toMatchObject({ numbering: { mode: 'series', series: 'FV' }, received_payments: [] });
});

test('customers are found by the beginning of their name first, then by any part of it, and by their tax identifier', async ({
  post,
  customer,
  panel,
}) => {
  const names = ['Zorza sp. z o.o.', 'Nowa Zorza S.A.', 'Zorzeta Kot', 'Zorza dawna'];
  const made: Json[] = [];
  for (const name of names) made.push(await customer({ name }));
  await post(
    'updateCustomer',
    { expected_version: 1, lifecycle_status: 'archived' },
    { customer_id: String(made[3]?.['id']) },
  );
  const found = async (text: string) => (await panel.findCustomers({ text })).map(({ name }) => name);
  expect(await found('zorz')).toEqual(['Zorza sp. z o.o.', 'Zorzeta Kot', 'Nowa Zorza S.A.']);
  const single = await customer({ name: 'Jedyny', tax_identifier: '5261040828' });
  expect(await panel.findCustomers({ text: '526-104' })).toMatchObject([{ id: single['id'], name: 'Jedyny' }]);
  // By what they are called now, not by what an earlier version said.
  await post(
    'updateCustomer',
    { expected_version: 1, tax_identifier: '5252445767' },
    { customer_id: String(single['id']) },
  );
  expect(await found('526-104')).toEqual([]);
  expect(await found('')).toContain('Jedyny');
});

test('those who have a tax identifier already are found however it is written, while they are active', async ({
  harness,
  post,
  panel,
  customer,
  accountantOf,
}) => {
  const known = async (tax_identifier: string, country_code = 'PL') =>
    (await panel.listByTaxIdentifier({ tax_identifier, country_code })).map(({ name }) => name);
  for (const [name, stored] of [
    ['Z kreskami', '776-281-16-92'],
    ['Osoba', '521-30-17-228'],
    ['Ze spacjami', '701 000 00 05'],
  ] as const)
    await customer({ name, tax_identifier: stored });
  const address = { country_code: 'DE', address_line_1: 'Hauptstr. 1', address_line_2: null };
  await customer({ name: 'Deutsche', tax_identifier: 'DE123456788', address });
  expect(await known('7762811692')).toEqual(['Z kreskami']);
  expect(await known('PL 776 281 16 92')).toEqual(['Z kreskami']);
  expect(await known('5213017228')).toEqual(['Osoba']);
  expect(await known('123456788', 'DE')).toEqual(['Deutsche']);
  for (const text of ['', '776', '776281169', '7762811693', '1234567']) expect(await known(text)).toEqual([]);

  const id = String((await customer({ name: 'Dawny', tax_identifier: '9512120077' }))['id']);
  expect(await panel.listByTaxIdentifier({ tax_identifier: '951-212-00-77', country_code: 'PL' })).toMatchObject([
    { id },
  ]);
  const body = { expected_version: 1, lifecycle_status: 'archived' };
  await post('updateCustomer', body, { customer_id: id });
  expect(await known('9512120077')).toEqual([]);
  const stranger = await accountantOf(await createTenant(harness));
  expect(await stranger.listByTaxIdentifier({ tax_identifier: '7762811692', country_code: 'PL' })).toEqual([]);
});

test('two customers of one name and one tax identifier are both found, with what distinguishes them', async ({
  customer,
  panel,
}) => {
  const tax_identifier = '9542023002';
  const both: unknown[] = [];
  for (const place of ['ul. Pierwsza 1, Katowice', 'ul. Druga 2, Gliwice']) {
    const address = { country_code: 'PL', address_line_1: place, address_line_2: null };
    const made = await customer({ name: 'Bliźniacza', tax_identifier, address });
    const { id, external_reference: externalReference } = made;
    both.unshift({ id, name: 'Bliźniacza', taxIdentifier: tax_identifier, place, externalReference });
  }
  expect(await panel.listByTaxIdentifier({ tax_identifier, country_code: 'PL' })).toEqual(both);
  expect(await panel.findCustomers({ text: tax_identifier })).toEqual(expect.arrayContaining(both));
  const { buyers } = await panel.resolveDocumentSearch({ buyer: tax_identifier });
  expect(buyers?.data).toEqual(expect.arrayContaining(both));
});

test('the editor reads nothing of another organization, and is not for those who may not write drafts', async ({
  harness,
  tenant,
  drafted,
  accountantOf,
}) => {
  const draft = await drafted();
  const draft_id = String(draft['id']);
  const stranger = await accountantOf(await createTenant(harness));
  for (const read of [
    () => stranger.editDraft({ draft_id }),
    () => stranger.copyForDraft({ of: 'draft', id: draft_id }),
  ])
    await expect(read()).rejects.toMatchObject({ cause: { code: 'not_found' } });
  expect(await stranger.findCustomers({ text: '' })).toEqual([]);
  await expect(panelOf(harness, tenant.approverActor).editDraft({ draft_id })).rejects.toMatchObject({
    cause: { code: 'insufficient_scope' },
  });
});
