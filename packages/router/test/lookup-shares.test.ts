import type { LookupSource } from '@invoicing/db/generated/enums';
import { createMember } from '@invoicing/db/testing/factories';
import { dayAfter, warsawDay } from '@invoicing/domain/dates/dates';
import { lookupSources } from '@invoicing/domain/lookups/lookups';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
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
let harness: Harness;
let tenant: Tenant;
beforeAll(async () => {
  const off = await createHarness({ isAlone: true });
  harness = { ...off, services: { ...off.services, lookups: new Set(lookupSources) } };
  tenant = await createTenant(harness);
});
afterAll(() => harness.database.drop());
beforeEach(async () => {
  await harness.database.db.lookup.deleteMany();
});

const post = async (operationId: string, body: Json): Promise<Json> => {
  const { json, errorCode } = await call(harness, tenant, operationId, { body });
  expect(errorCode).toBeNull();
  return json;
};
const drafted = async () => {
  const { id } = await post('createCustomer', customerBody());
  return post('createInvoiceDraft', draftBody(String(id), today));
};
const intentOf = ({ id }: Json) =>
  post('createInvoiceApprovalIntent', { action: 'issue', draft_id: id, draft_version: 1 });
const panel = () => panelOf(harness, tenant.approverActor);

/** As many questions of this organization to the white list as given, each about a NIP of its own. */
async function askedAlready(count: number, dayOf: (index: number) => string, source: LookupSource = 'white_list') {
  const { organizationId } = tenant;
  const rows = Array.from({ length: count }, (_, index) => ({
    ...{ organizationId, source, subject: `x${index}` },
    day: new Date(dayOf(index)),
  }));
  await harness.database.db.lookup.createMany({ data: rows });
}
const registersOf = async ({ id }: Json) => (await panel().checkDraft({ draft_id: String(id) })).registers;

test.each([
  ['as many questions', 600, () => today],
  ['about as many days', 20, (index: number) => dayAfter(today, -index - 1)],
] as const)(
  'an organization asks %s of the white list a day as its share: the draft shows what was not asked, and why',
  async (_, count, dayOf) => {
    await askedAlready(count - 1, dayOf);
    const buyerOf = (subject: string) => ({ source: 'white_list', subject });
    expect(await registersOf(await drafted())).toMatchObject([
      { ...buyerOf('5252445767'), notAsked: null },
      { notAsked: null },
    ]);
    await harness.database.db.lookup.deleteMany({ where: { source: 'white_list' } });
    await askedAlready(count, dayOf);
    const draft = await drafted();
    expect((await registersOf(draft)).map(({ source, notAsked }) => [source, notAsked])).toEqual([
      ['white_list_account', null],
      ['white_list', 'share'],
    ]);
    await harness.database.db.lookup.updateMany({ data: { createdAt: new Date(Date.now() - 25 * 3_600_000) } });
    expect((await registersOf(draft)).map(({ notAsked }) => notAsked)).toEqual([null, 'later']);
    await intentOf(draft);
    expect((await registersOf(draft)).map(({ notAsked }) => notAsked)).toEqual([null, null]);
  },
);

test('a day that was asked about today already takes no more of the share of days', async () => {
  await askedAlready(20, (index) => dayAfter(today, -index));
  expect((await registersOf(await drafted())).map(({ notAsked }) => notAsked)).toEqual([null, null]);
});

test("what one organization asks takes nothing of another's share", async () => {
  const { organizationId } = await createTenant(harness);
  await askedAlready(600, () => today);
  await harness.database.db.lookup.updateMany({ data: { organizationId } });
  expect((await registersOf(await drafted())).map(({ notAsked }) => notAsked)).toEqual([null, null]);
});

test('a company is not looked up beyond the share, and no one is kept waiting for it', async () => {
  const { keys, database } = harness;
  const { organizationId } = tenant;
  const member = await createMember(database.db, keys.keys, organizationId, { role: 'accountant' });
  const look = (nip: string) => panelOf(harness, actorOf(organizationId, member)).lookUpCompany({ nip });
  await askedAlready(999, () => today, 'gus');
  expect([await look('5252445767'), await look('7762811692')]).toEqual([
    { status: 'waiting' },
    { status: 'unavailable' },
  ]);
});
