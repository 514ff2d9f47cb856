import type { LookupSource } from '@invoicing/db/generated/enums';
import { previousBusinessDay } from '@invoicing/domain/dates/business-days';
import { warsawDay } from '@invoicing/domain/dates/dates';
import { expect } from 'vitest';
import {
  acceptedByKsef,
  draftCorrection,
  issuedInvoice,
  openProcess,
  requestFinalization,
} from '../testing/corrections.ts';
import { call, createTenant, draftBody, type Json, panelOf } from '../testing/harness.ts';
import { test as base } from '../testing/lookups-test.ts';

const today = warsawDay(new Date());
const before = previousBusinessDay(today);
const tableNumber = '224/A/NBP/2026';
const account = '61109010140000071219812874';
const company = { name: 'Firma', addressLine1: 'ul. Prosta 1', addressLine2: '00-001 Warszawa' };
const euro = { currency: 'EUR', exchange_rate: null };
const rated = (rate: string) => ({
  currency: 'EUR',
  exchange_rate: { rate, date: before, source: 'nbp_a', table: null },
});
const rateOf = (draft: Json) => Object(draft['input'])['exchange_rate'];
const pathOf = ({ id }: Json) => ({ draft_id: String(id) });
const codesOf = (issues: unknown): string[] => Object(issues).map(({ code }: Json) => code);
const about = ['exchange_rate', 'buyer_not', 'account_not', 'buyer_vat'];
const ours = (issues: unknown) => codesOf(issues).filter((code) => about.some((start) => code.startsWith(start)));

const test = base
  /** The same service where nothing is set up. */
  .extend('off', ({ harness }) => ({ ...harness, services: { ...harness.services, lookups: new Set<never>() } }))
  .extend('published', ({ db }) => async () => {
    await db.nbpTable.create({ data: { day: new Date(before), number: tableNumber, rates: { EUR: '4.2511' } } });
  })
  .extend('drafted', ({ made, customer }) => async (changes: Json = {}, customerId?: string): Promise<Json> => {
    return made('createInvoiceDraft', draftBody(customerId ?? (await customer()), today, changes));
  })
  .extend('issuesOf', ({ post }) => async (draft: Json): Promise<string[]> => {
    return ours((await post('validateInvoiceDraft', { draft_version: 1 }, pathOf(draft))).json['issues']);
  })
  /** What the worker writes down. */
  .extend('answer', ({ db }) => async (source: LookupSource, said: object) => {
    const data = { answer: said, reference: 'aa111-8k2b3c4', answeredAt: new Date() };
    await db.lookup.updateMany({ where: { source }, data });
  });

test.beforeEach(async ({ db }) => {
  await db.nbpTable.deleteMany();
  await db.lookup.deleteMany();
});

test('unless it is set up nothing is asked, filled in or read, even where answers are known', async ({
  tenant,
  off,
  customer,
  published,
  asked,
}) => {
  await published();
  const body = draftBody(await customer(), today, euro);
  const { json: draft, errorCode } = await call(off, tenant, 'createInvoiceDraft', { body });
  expect([errorCode, rateOf(draft), await asked()]).toEqual([null, null, []]);
  const given = { pathParameters: pathOf(draft), body: { draft_version: 1 } };
  const { json } = await call(off, tenant, 'validateInvoiceDraft', given);
  expect(ours(json['issues'])).toEqual(['exchange_rate_required']);
});

test("a draft in another currency without a rate is written with NBP's of the working day before, which its hash holds", async ({
  post,
  published,
  drafted,
  issuesOf,
}) => {
  await published();
  const draft = await drafted(euro);
  expect(rateOf(draft)).toEqual({ rate: '4.2511', date: before, source: 'nbp_a', table: tableNumber });
  expect(Object(draft['totals'])['vat_pln']).toBe('977.75');
  expect(await issuesOf(draft)).toEqual([]);
  const input = { ...Object(draft['input']), exchange_rate: null };
  const again = await post('updateInvoiceDraft', { expected_version: 1, input }, pathOf(draft));
  expect(again.json).toMatchObject({ version: 1, content_hash: draft['content_hash'] });
});

test('a draft that was written before the table was known is offered it, and is not changed', async ({
  published,
  drafted,
  issuesOf,
}) => {
  const draft = await drafted(euro);
  expect([rateOf(draft), await issuesOf(draft)]).toEqual([null, ['exchange_rate_required']]);
  await published();
  expect((await issuesOf(draft)).toSorted()).toEqual(['exchange_rate_offered', 'exchange_rate_required']);
});

test("a rate far from NBP's is warned of by validation, preview, intent and approval page", async ({
  post,
  intentOf,
  published,
  drafted,
  issuesOf,
  review,
}) => {
  await published();
  const draft = await drafted(rated('4.40'));
  expect(await issuesOf(draft)).toEqual(['exchange_rate_far']);
  const preview = await post('createInvoicePreview', { draft_version: 1 }, pathOf(draft));
  expect(ours(preview.json['warnings'])).toEqual(['exchange_rate_far']);
  const intent = await intentOf(draft);
  expect(ours(intent['warnings'])).toEqual(['exchange_rate_far']);
  expect(ours((await review(intent)).warnings)).toEqual(['exchange_rate_far']);
});

test('writing a draft asks the registers in the same transaction, once each, and waits for none of them', async ({
  db,
  tenant,
  customer,
  drafted,
  issuesOf,
  asked,
}) => {
  const customerId = await customer();
  const draft = await drafted({}, customerId);
  await drafted({}, customerId);
  expect((await asked()).map(({ source, subject, answeredAt }) => [source, subject, answeredAt])).toEqual([
    ['white_list', '5252445767', null],
    ['white_list_account', `${tenant.nip}/${account}`, null],
  ]);
  const jobs = await db.$queryRaw<object[]>`
    SELECT 1 FROM graphile_worker.jobs
      WHERE task_identifier = 'look-up' AND key = ANY (${(await asked()).map(({ id }) => `look-up:${id}`)})`;
  expect(jobs).toHaveLength(2);
  expect(await issuesOf(draft)).toEqual([]);
});

test('what registers say against buyer and account is warned of; the panel shows what proves that they were asked', async ({
  panel,
  customer,
  drafted,
  issuesOf,
  answer,
}) => {
  const draft = await drafted();
  await answer('white_list', { status: 'none' });
  await answer('white_list_account', { isAssigned: false });
  const german = await drafted(
    {},
    await customer({ tax_identifier: 'DE136695976', address: { country_code: 'DE', address_line_1: 'Hauptstr. 1' } }),
  );
  await answer('vies', { isValid: false });
  expect((await issuesOf(draft)).toSorted()).toEqual(['account_not_on_white_list', 'buyer_not_active_vat']);
  expect((await issuesOf(german)).toSorted()).toEqual(['account_not_on_white_list', 'buyer_vat_number_invalid']);
  const { registers } = await panel.checkDraft({ draft_id: String(draft['id']) });
  expect(registers).toMatchObject([
    { source: 'white_list', subject: '5252445767', day: today, reference: 'aa111-8k2b3c4' },
    { source: 'white_list_account', day: today, reference: 'aa111-8k2b3c4' },
  ]);
});

test('an answer that comes after a page was shown makes another page: a decision on the old one is refused, and says so', async ({
  panel,
  intentOf,
  drafted,
  answer,
  review,
}) => {
  const intent = await intentOf(await drafted());
  const shown = await review(intent);
  await answer('white_list', { status: 'none' });
  const decision = {
    id: shown.intent.id,
    contentHash: shown.document.contentHash,
    pageSha256: shown.document.sha256,
    reason: 'Nieznany nabywca',
  };
  await expect(panel.declineIntent(decision)).rejects.toMatchObject({ cause: { code: 'approval_mismatch' } });
  const next = await review(intent);
  expect(ours(next.warnings)).toEqual(['buyer_not_active_vat']);
  expect([
    next.document.htmlSha256 === shown.document.htmlSha256,
    next.document.sha256 === shown.document.sha256,
  ]).toEqual([true, false]);
});

test('how and when a register was asked is no part of the page: the same answer by another request gives the same hash', async ({
  db,
  intentOf,
  drafted,
  answer,
  review,
}) => {
  const intent = await intentOf(await drafted());
  await answer('white_list', { status: 'exempt' });
  const first = (await review(intent)).document.sha256;
  await db.lookup.updateMany({ data: { reference: 'zz999', createdAt: new Date(0) } });
  expect((await review(intent)).document.sha256).toBe(first);
});

test("one organization's questions and answers are nothing to another", async ({ harness, db, drafted }) => {
  await drafted();
  const stranger = panelOf(harness, (await createTenant(harness)).approverActor);
  const [draft] = await db.invoiceDraft.findMany({ take: 1, orderBy: { createdAt: 'desc' } });
  await expect(stranger.checkDraft({ draft_id: String(draft?.id) })).rejects.toMatchObject({
    cause: { code: 'not_found' },
  });
});

test('of a correction its buyer is asked about and warned of too', async ({ harness, db, tenant, asked, answer }) => {
  const invoice = await issuedInvoice(harness, tenant);
  await acceptedByKsef(harness, tenant, invoice);
  await db.lookup.deleteMany();
  const draft = await draftCorrection(harness, tenant, await openProcess(harness, tenant, invoice));
  expect((await asked()).map(({ source }) => source)).toContain('white_list');
  await answer('white_list', { status: 'none' });
  const { json } = await requestFinalization(harness, tenant, draft.json);
  const warned: Json[] = Object(json)['warnings'];
  expect(warned.filter(({ code }) => code === 'buyer_not_active_vat').map(({ path }) => path)).toEqual([
    '/input/buyer',
  ]);
});

test('a company is looked up by its NIP through the worker, once a day, and only where GUS is set up', async ({
  harness,
  db,
  off,
  memberActor,
  asked,
  answer,
}) => {
  const accountant = await memberActor('accountant');
  const look = (nip = '525-244-57-67') => panelOf(harness, accountant).lookUpCompany({ nip });
  expect([await look(), await look()]).toEqual([{ status: 'waiting' }, { status: 'waiting' }]);
  expect((await asked()).map(({ source, subject }) => [source, subject])).toEqual([['gus', '5252445767']]);
  await db.lookup.updateMany({ data: { failures: 1 } });
  expect(await look()).toEqual({ status: 'unavailable' });
  await answer('gus', { company });
  expect(await look('PL5252445767')).toEqual({ status: 'found', company });
  await answer('gus', { company: null });
  expect(await look()).toEqual({ status: 'none' });
  await expect(look('5252445768')).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  await expect(panelOf(off, accountant).lookUpCompany({ nip: '5252445767' })).rejects.toMatchObject({
    cause: { code: 'feature_not_enabled' },
  });
});
