import type { LookupSource } from '@invoicing/db/generated/enums';
import { dayAfter, warsawDay } from '@invoicing/domain/dates/dates';
import { expect } from 'vitest';
import { createTenant, draftBody, type Json } from '../testing/harness.ts';
import { test as base } from '../testing/lookups-test.ts';

const today = warsawDay(new Date());
const dayBefore = (index: number) => dayAfter(today, -index);

const test = base
  .extend('drafted', ({ made, customer }) => async () => {
    return made('createInvoiceDraft', draftBody(await customer(), today));
  })
  /** As many questions of this organization to the white list as given, each about a NIP of its own. */
  .extend(
    'askedAlready',
    ({ db, tenant: { organizationId } }) =>
      async (count: number, dayOf: (index: number) => string, source: LookupSource = 'white_list') => {
        const rows = Array.from({ length: count }, (_, index) => ({
          ...{ organizationId, source, subject: `x${index}` },
          day: new Date(dayOf(index)),
        }));
        await db.lookup.createMany({ data: rows });
      },
  )
  .extend('registersOf', ({ panel }) => async ({ id }: Json) => {
    return (await panel.checkDraft({ draft_id: String(id) })).registers;
  });

test.beforeEach(async ({ db }) => {
  await db.lookup.deleteMany();
});

test.for([
  ['as many questions', 600, () => today],
  ['about as many days', 20, (index: number) => dayBefore(index + 1)],
] as const)(
  'an organization asks %s of the white list a day as its quota: the draft shows what was not asked, and why',
  async ([_, count, dayOf], { db, askedAlready, registersOf, drafted, intentOf }) => {
    await askedAlready(count - 1, dayOf);
    const buyerOf = (subject: string) => ({ source: 'white_list', subject });
    expect(await registersOf(await drafted())).toMatchObject([
      { ...buyerOf('5252445767'), notAsked: null },
      { notAsked: null },
    ]);
    await db.lookup.deleteMany({ where: { source: 'white_list' } });
    await askedAlready(count, dayOf);
    const draft = await drafted();
    expect((await registersOf(draft)).map(({ source, notAsked }) => [source, notAsked])).toEqual([
      ['white_list_account', null],
      ['white_list', 'share'],
    ]);
    await db.lookup.updateMany({ data: { createdAt: new Date(Date.now() - 25 * 3_600_000) } });
    expect((await registersOf(draft)).map(({ notAsked }) => notAsked)).toEqual([null, 'later']);
    await intentOf(draft);
    expect((await registersOf(draft)).map(({ notAsked }) => notAsked)).toEqual([null, null]);
  },
);

test('a day that was asked about today already takes no more of the quota of days', async ({
  askedAlready,
  registersOf,
  drafted,
}) => {
  await askedAlready(20, dayBefore);
  expect((await registersOf(await drafted())).map(({ notAsked }) => notAsked)).toEqual([null, null]);
});

test("what one organization asks takes nothing of another's quota", async ({
  harness,
  db,
  askedAlready,
  registersOf,
  drafted,
}) => {
  const { organizationId } = await createTenant(harness);
  await askedAlready(600, () => today);
  await db.lookup.updateMany({ data: { organizationId } });
  expect((await registersOf(await drafted())).map(({ notAsked }) => notAsked)).toEqual([null, null]);
});

test('a company is not looked up beyond the quota, and no one is kept waiting for it', async ({
  askedAlready,
  panelAs,
}) => {
  const accountant = await panelAs('accountant');
  const look = (nip: string) => accountant.lookUpCompany({ nip });
  await askedAlready(999, () => today, 'gus');
  expect([await look('5252445767'), await look('7762811692')]).toEqual([
    { status: 'waiting' },
    { status: 'unavailable' },
  ]);
});
