import type { LookupSource } from '@invoicing/db/generated/enums';
import { createMember } from '@invoicing/db/testing/factories';
import { previousBusinessDay } from '@invoicing/domain/dates/business-days';
import { warsawDay } from '@invoicing/domain/dates/dates';
import { lookupSources } from '@invoicing/domain/lookups/lookups';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  acceptedByKsef,
  draftCorrection,
  issuedInvoice,
  openProcess,
  requestFinalization,
} from '../testing/corrections.ts';
import {
  actorOf,
  call,
  createHarness,
  createTenant,
  customerBody,
  draftBody,
  type Harness,
  type Json,
  panelOf,
  type Tenant,
} from '../testing/harness.ts';

const today = warsawDay(new Date());
const before = previousBusinessDay(today);
const tableNumber = '224/A/NBP/2026';
const account = '61109010140000071219812874';
let off: Harness;
let harness: Harness;
let tenant: Tenant;
beforeAll(async () => {
  off = await createHarness({ isAlone: true });
  harness = { ...off, services: { ...off.services, lookups: new Set(lookupSources) } };
  tenant = await createTenant(harness);
});
afterAll(() => off.database.drop());
beforeEach(async () => {
  await harness.database.db.nbpTable.deleteMany();
  await harness.database.db.lookup.deleteMany();
});

const post = (operationId: string, body: Json, on = harness) => call(on, tenant, operationId, { body });
const published = () =>
  harness.database.db.nbpTable.create({
    data: { day: new Date(before), number: tableNumber, rates: { EUR: '4.2511' } },
  });
const customer = async (changes: Json = {}) =>
  String((await post('createCustomer', { ...customerBody(), ...changes })).json['id']);
const drafted = async (changes: Json = {}, customerId?: string, on = harness): Promise<Json> => {
  const { json, errorCode } = await post(
    'createInvoiceDraft',
    draftBody(customerId ?? (await customer()), today, changes),
    on,
  );
  expect(errorCode).toBeNull();
  return json;
};
const euro = { currency: 'EUR', exchange_rate: null };
const rated = (rate: string) => ({
  currency: 'EUR',
  exchange_rate: { rate, date: before, source: 'nbp_a', table: null },
});
const rateOf = (draft: Json) => Object(draft['input'])['exchange_rate'];
const issuesOf = async ({ id }: Json): Promise<string[]> => {
  const pathParameters = { draft_id: String(id) };
  const { json } = await call(harness, tenant, 'validateInvoiceDraft', { pathParameters, body: { draft_version: 1 } });
  return Object(json)['issues'].map(({ code }: Json) => code);
};
const asked = () => harness.database.db.lookup.findMany({ orderBy: [{ source: 'asc' }, { subject: 'asc' }] });
/** What the worker writes down. */
const answer = (source: LookupSource, said: object) =>
  harness.database.db.lookup.updateMany({
    where: { source },
    data: { answer: said, reference: 'aa111-8k2b3c4', answeredAt: new Date() },
  });
const intentOf = async ({ id }: Json) =>
  (await post('createInvoiceApprovalIntent', { action: 'issue', draft_id: id, draft_version: 1 })).json;
const panel = () => panelOf(harness, tenant.approverActor);
const review = (intent: Json) =>
  panel().reviewApproval({ urlToken: String(intent['approval_url']).split('/').at(-1) ?? '' });
const about = ['exchange_rate', 'buyer_not', 'account_not', 'buyer_vat'];
const ours = (codes: string[]) => codes.filter((code) => about.some((beginning) => code.startsWith(beginning)));

test('unless it is set up nothing is asked, filled in or read, even where answers are known', async () => {
  await published();
  const draft = await drafted(euro, undefined, off);
  expect([rateOf(draft), await asked()]).toEqual([null, []]);
  const pathParameters = { draft_id: String(draft['id']) };
  const { json } = await call(off, tenant, 'validateInvoiceDraft', { pathParameters, body: { draft_version: 1 } });
  expect(ours(Object(json)['issues'].map(({ code }: Json) => code))).toEqual(['exchange_rate_required']);
});

test("a draft in another currency without a rate is written with NBP's of the working day before, which its hash holds", async () => {
  await published();
  const draft = await drafted(euro);
  expect(rateOf(draft)).toEqual({ rate: '4.2511', date: before, source: 'nbp_a', table: tableNumber });
  expect(Object(draft['totals'])['vat_pln']).toBe('977.75');
  expect(ours(await issuesOf(draft))).toEqual([]);
  const again = await call(harness, tenant, 'updateInvoiceDraft', {
    pathParameters: { draft_id: String(draft['id']) },
    body: { expected_version: 1, input: { ...Object(draft['input']), exchange_rate: null } },
  });
  expect(again.json).toMatchObject({ version: 1, content_hash: draft['content_hash'] });
});

test('a draft that was written before the table was known is offered it, and is not changed', async () => {
  const draft = await drafted(euro);
  expect([rateOf(draft), ours(await issuesOf(draft))]).toEqual([null, ['exchange_rate_required']]);
  await published();
  expect(ours(await issuesOf(draft)).toSorted()).toEqual(['exchange_rate_offered', 'exchange_rate_required']);
});

test("a rate far from NBP's is warned of by validation, preview, intent and approval page", async () => {
  await published();
  const draft = await drafted(rated('4.40'));
  expect(ours(await issuesOf(draft))).toEqual(['exchange_rate_far']);
  const pathParameters = { draft_id: String(draft['id']) };
  const preview = await call(harness, tenant, 'createInvoicePreview', { pathParameters, body: { draft_version: 1 } });
  expect(ours(Object(preview.json)['warnings'].map(({ code }: Json) => code))).toEqual(['exchange_rate_far']);
  const intent = await intentOf(draft);
  expect(ours(Object(intent)['warnings'].map(({ code }: Json) => code))).toEqual(['exchange_rate_far']);
  expect(ours((await review(intent)).warnings.map(({ code }) => code))).toEqual(['exchange_rate_far']);
});

test('writing a draft asks the registers in the same transaction, once each, and waits for none of them', async () => {
  const customerId = await customer();
  const draft = await drafted({}, customerId);
  await drafted({}, customerId);
  expect((await asked()).map(({ source, subject, answeredAt }) => [source, subject, answeredAt])).toEqual([
    ['white_list', '5252445767', null],
    ['white_list_account', `${tenant.nip}/${account}`, null],
  ]);
  const jobs = await harness.database.db.$queryRaw<object[]>`
    SELECT 1 FROM graphile_worker.jobs
      WHERE task_identifier = 'look-up' AND key = ANY (${(await asked()).map(({ id }) => `look-up:${id}`)})`;
  expect(jobs).toHaveLength(2);
  expect(ours(await issuesOf(draft))).toEqual([]);
});

test('what registers say against buyer and account is warned of; the panel shows what proves that they were asked', async () => {
  const draft = await drafted();
  await answer('white_list', { status: 'none' });
  await answer('white_list_account', { isAssigned: false });
  const german = await drafted(
    {},
    await customer({ tax_identifier: 'DE136695976', address: { country_code: 'DE', address_line_1: 'Hauptstr. 1' } }),
  );
  await answer('vies', { isValid: false });
  expect(ours(await issuesOf(draft)).toSorted()).toEqual(['account_not_on_white_list', 'buyer_not_active_vat']);
  expect(ours(await issuesOf(german)).toSorted()).toEqual(['account_not_on_white_list', 'buyer_vat_number_invalid']);
  const { registers } = await panel().checkDraft({ draft_id: String(draft['id']) });
  expect(registers).toMatchObject([
    { source: 'white_list', subject: '5252445767', day: today, reference: 'aa111-8k2b3c4' },
    { source: 'white_list_account', day: today, reference: 'aa111-8k2b3c4' },
  ]);
});

test('an answer that comes after a page was shown makes another page: a decision on the old one is refused, and says so', async () => {
  const intent = await intentOf(await drafted());
  const shown = await review(intent);
  await answer('white_list', { status: 'none' });
  const decision = {
    id: shown.intent.id,
    contentHash: shown.document.contentHash,
    pageSha256: shown.document.sha256,
    reason: 'Nieznany nabywca',
  };
  await expect(panel().declineIntent(decision)).rejects.toMatchObject({ cause: { code: 'approval_mismatch' } });
  const next = await review(intent);
  expect(ours(next.warnings.map(({ code }) => code))).toEqual(['buyer_not_active_vat']);
  expect([
    next.document.htmlSha256 === shown.document.htmlSha256,
    next.document.sha256 === shown.document.sha256,
  ]).toEqual([true, false]);
});

test('how and when a register was asked is no part of the page: the same answer by another request gives the same hash', async () => {
  const intent = await intentOf(await drafted());
  await answer('white_list', { status: 'exempt' });
  const first = (await review(intent)).document.sha256;
  await harness.database.db.lookup.updateMany({ data: { reference: 'zz999', createdAt: new Date(0) } });
  expect((await review(intent)).document.sha256).toBe(first);
});

test("one organization's questions and answers are nothing to another", async () => {
  await drafted();
  const stranger = panelOf(harness, (await createTenant(harness)).approverActor);
  const [draft] = await harness.database.db.invoiceDraft.findMany({ take: 1, orderBy: { createdAt: 'desc' } });
  await expect(stranger.checkDraft({ draft_id: String(draft?.id) })).rejects.toMatchObject({
    cause: { code: 'not_found' },
  });
});

test('of a correction its buyer is asked about and warned of too', async () => {
  const invoice = await issuedInvoice(harness, tenant);
  await acceptedByKsef(harness, tenant, invoice);
  await harness.database.db.lookup.deleteMany();
  const draft = await draftCorrection(harness, tenant, await openProcess(harness, tenant, invoice));
  expect((await asked()).map(({ source }) => source)).toContain('white_list');
  await answer('white_list', { status: 'none' });
  const { json } = await requestFinalization(harness, tenant, draft.json);
  const warned: Json[] = Object(json)['warnings'];
  expect(warned.filter(({ code }) => code === 'buyer_not_active_vat').map(({ path }) => path)).toEqual([
    '/input/buyer',
  ]);
});

async function accountant() {
  const { keys, database } = harness;
  const member = await createMember(database.db, keys.keys, tenant.organizationId, { role: 'accountant' });
  return (on: Harness) => panelOf(on, actorOf(tenant.organizationId, member));
}
const company = { name: 'Firma', addressLine1: 'ul. Prosta 1', addressLine2: '00-001 Warszawa' };

test('a company is looked up by its NIP through the worker, once a day, and only where GUS is set up', async () => {
  const as = await accountant();
  const look = (nip = '525-244-57-67') => as(harness).lookUpCompany({ nip });
  expect([await look(), await look()]).toEqual([{ status: 'waiting' }, { status: 'waiting' }]);
  expect((await asked()).map(({ source, subject }) => [source, subject])).toEqual([['gus', '5252445767']]);
  await harness.database.db.lookup.updateMany({ data: { failures: 1 } });
  expect(await look()).toEqual({ status: 'unavailable' });
  await answer('gus', { company });
  expect(await look('PL5252445767')).toEqual({ status: 'found', company });
  await answer('gus', { company: null });
  expect(await look()).toEqual({ status: 'none' });
  await expect(look('5252445768')).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  await expect(as(off).lookUpCompany({ nip: '5252445767' })).rejects.toMatchObject({
    cause: { code: 'feature_not_enabled' },
  });
});
