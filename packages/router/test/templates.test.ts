import { createMember } from '@invoicing/db/testing/factories';
import { dayAfter, warsawDay } from '@invoicing/domain/dates/dates';
import { expect } from 'vitest';
import { mostTemplates } from '../src/panel/templates/store.ts';
import { issuedInvoice } from '../testing/corrections.ts';
import {
  actorOf,
  call,
  createTenant,
  customerBody,
  draftBody,
  type Json,
  panelOf,
  type Tenant,
} from '../testing/harness.ts';
import { allRedacted } from '../testing/redacted-parties.ts';
import { test as base } from '../testing/test.ts';

const today = warsawDay(new Date());
const named = () => `Abonament ${crypto.randomUUID()}`;
const refused = (code: string, detail?: string) => ({
  cause: { code, ...(detail ? { details: [expect.objectContaining({ code: detail })] } : {}) },
});

const test = base
  .extend(
    'memberOf',
    { scope: 'file' },
    ({ harness }) =>
      async ({ organizationId }: Tenant, role: 'accountant' | 'auditor') => {
        const member = await createMember(harness.database.db, harness.keys.keys, organizationId, { role });
        return panelOf(harness, actorOf(organizationId, member));
      },
  )
  .extend('panel', { scope: 'file' }, ({ tenant, memberOf }) => memberOf(tenant, 'accountant'))
  .extend('drafted', ({ harness, tenant }) => async (changes: Json = {}, of = tenant): Promise<string> => {
    const customer = await call(harness, of, 'createCustomer', { body: customerBody() });
    const body = draftBody(String(customer.json['id']), today, changes);
    return String((await call(harness, of, 'createInvoiceDraft', { body })).json['id']);
  })
  .extend('saved', ({ panel, drafted }) => async (changes: Json = {}) => {
    return (await panel.saveTemplate({ of: 'draft', id: await drafted(changes), name: named() })).id;
  });

test('a draft that begins with a template has all of it, dated today, and is due by the terms of the settings', async ({
  post,
  saved,
  panel,
}) => {
  const past = { issue_date: dayAfter(today, -30), sale_date: dayAfter(today, -31) };
  const payment = { method: 'transfer', due_date: dayAfter(today, -20), paid: false };
  const id = await saved({ ...allRedacted, ...past, payment });
  const { input, buyer } = await panel.startFromTemplate({ id });
  expect(buyer).toMatchObject({ id: input.customer_id, name: 'ACME sp. z o.o.' });
  expect(input).toMatchObject({ issue_date: today, sale_date: null, payment: { method: 'transfer', due_date: null } });
  const body = { external_system: 'panel', external_reference: crypto.randomUUID(), replaces_invoice_id: null, input };
  const made = await post('createInvoiceDraft', body);
  expect([made.status, made.body]).toEqual([201, expect.any(String)]);
  const { third_parties } = (await panel.editDraft({ draft_id: String(made.json['id']) })).input;
  expect(third_parties).toEqual(input.third_parties);
  expect(third_parties?.length).toBeGreaterThan(0);
});

test('a template is made of an issued invoice too, and stays when the invoice is not copied', async ({
  harness,
  tenant,
  panel,
}) => {
  const invoice = await issuedInvoice(harness, tenant, { place_of_issue: 'Gdynia' });
  const name = named();
  const { id } = await panel.saveTemplate({ of: 'invoice', id: String(invoice['id']), name });
  expect(await panel.startFromTemplate({ id })).toMatchObject({ name, input: { place_of_issue: 'Gdynia' } });
  expect(await panel.listTemplates({})).toContainEqual(expect.objectContaining({ id, name, buyer: 'ACME sp. z o.o.' }));
});

test('the buyer is as they are called now, and one who is archived has to be chosen again', async ({
  post,
  saved,
  panel,
}) => {
  const id = await saved();
  const { input } = await panel.startFromTemplate({ id });
  const change = (version: number, changes: Json) =>
    post('updateCustomer', { expected_version: version, ...changes }, { customer_id: input.customer_id });
  await change(1, { name: 'ACME Polska S.A.' });
  expect(await panel.startFromTemplate({ id })).toMatchObject({ buyer: { name: 'ACME Polska S.A.' } });
  await change(2, { lifecycle_status: 'archived' });
  expect(await panel.startFromTemplate({ id })).toMatchObject({ buyer: null, input: { customer_id: '' } });
  expect((await panel.listTemplates({})).find((one) => one.id === id)).toMatchObject({ buyer: null });
});

test('a template is renamed and deleted, no two have one name, and the audit log says who did it', async ({
  harness,
  saved,
  panel,
  drafted,
}) => {
  const [first, second] = [await saved(), await saved()];
  const name = named();
  await panel.renameTemplate({ id: first, name });
  await panel.renameTemplate({ id: first, name });
  await expect(panel.renameTemplate({ id: second, name })).rejects.toMatchObject(
    refused('validation_failed', 'template_name_taken'),
  );
  await expect(panel.saveTemplate({ of: 'draft', id: await drafted(), name })).rejects.toMatchObject(
    refused('validation_failed', 'template_name_taken'),
  );
  await panel.deleteTemplate({ id: first });
  for (const gone of [
    () => panel.startFromTemplate({ id: first }),
    () => panel.renameTemplate({ id: first, name }),
    () => panel.deleteTemplate({ id: first }),
  ])
    await expect(gone()).rejects.toMatchObject(refused('not_found'));
  const entries = await harness.database.db.auditEntry.findMany({ where: { subjectId: first } });
  expect(entries.map(({ action }) => action).toSorted()).toEqual([
    'invoice_template.created',
    'invoice_template.deleted',
    'invoice_template.renamed',
    'invoice_template.renamed',
  ]);
});

test('another organization sees no template and changes none, and neither does who may not write drafts', async ({
  harness,
  tenant,
  saved,
  memberOf,
  drafted,
}) => {
  const id = await saved();
  const other = await createTenant(harness);
  const stranger = await memberOf(other, 'accountant');
  expect(await stranger.listTemplates({})).toEqual([]);
  for (const tried of [
    () => stranger.startFromTemplate({ id }),
    () => stranger.renameTemplate({ id, name: 'Mine' }),
    () => stranger.deleteTemplate({ id }),
    async () => stranger.saveTemplate({ of: 'draft', id: await drafted(), name: 'Mine' }),
  ])
    await expect(tried()).rejects.toMatchObject(refused('not_found'));
  const auditor = await memberOf(tenant, 'auditor');
  for (const tried of [
    () => auditor.listTemplates({}),
    () => auditor.startFromTemplate({ id }),
    () => auditor.saveTemplate({ of: 'draft', id, name: 'Mine' }),
    () => auditor.renameTemplate({ id, name: 'Mine' }),
    () => auditor.deleteTemplate({ id }),
  ])
    await expect(tried()).rejects.toMatchObject(refused('insufficient_scope'));
});

test('a template that is too long is refused', async ({ drafted, panel }) => {
  const line = { name: 'Usługa '.repeat(60), quantity: '1', unit_price: '10', vat_rate: '23' };
  const lines = Array.from({ length: 700 }, (_, index) => ({ ...line, ref: String(index + 1) }));
  const id = await drafted({ lines });
  await expect(panel.saveTemplate({ of: 'draft', id, name: named() })).rejects.toMatchObject(
    refused('validation_failed', 'template_too_long'),
  );
});

test('an organization has so many templates at most, however many are saved at one moment', async ({
  harness,
  memberOf,
  drafted,
}) => {
  const full = await createTenant(harness);
  const accountant = await memberOf(full, 'accountant');
  const id = await drafted({}, full);
  const { input } = await harness.database.db.invoiceDraftVersion.findFirstOrThrow({ where: { draftId: id } });
  await harness.database.db.invoiceTemplate.createMany({
    data: Array.from({ length: mostTemplates - 1 }, (_, index) => ({
      ...{ organizationId: full.organizationId, name: `Szablon ${index}` },
      input: Object(input),
    })),
  });
  const tried = await Promise.allSettled(
    [1, 2, 3].map(() => accountant.saveTemplate({ of: 'draft', id, name: named() })),
  );
  expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const one of tried)
    if (one.status === 'rejected') expect(one.reason).toMatchObject(refused('validation_failed', 'too_many_templates'));
  expect(await accountant.listTemplates({})).toHaveLength(mostTemplates);
});
