import { approvalIntents } from '@invoicing/db/approvals/intent-rows';
import { intentSubjectInclude } from '@invoicing/db/approvals/intents';
import { readOrganization } from '@invoicing/db/connection/transaction';
import { expect } from 'vitest';
import { correctionAsked, createFirm, invoiceAsked } from '../testing/approval-doors.ts';
import { createDeputies } from '../testing/deputies.ts';
import { approve, createTenant, type Harness, type Tenant } from '../testing/harness.ts';
import { retryAsked, sendAsked } from '../testing/sending-doors.ts';
import { test as base } from '../testing/test.ts';

const subjects = [
  ['the draft of an invoice', invoiceAsked],
  ['an invoice', (given: Harness, tenant: Tenant) => sendAsked(given, tenant, 'invoice')],
  ['the submission of an invoice', (given: Harness, tenant: Tenant) => retryAsked(given, tenant, 'invoice')],
  ['the draft of a correction', correctionAsked],
  ['a correction', (given: Harness, tenant: Tenant) => sendAsked(given, tenant, 'correction')],
  ['the submission of a correction', (given: Harness, tenant: Tenant) => retryAsked(given, tenant, 'correction')],
] as const;

const test = base
  .extend('intentRowsOf', ({ harness }) => ({ organizationId }: Tenant, ids: readonly string[]) => {
    return readOrganization(harness.database.organizationDb, organizationId, (db) => approvalIntents(db, ids));
  })
  /** The same rows by Prisma's own relations. */
  .extend('byRelations', ({ harness }) => (ids: string[]) => {
    return harness.database.db.approvalIntent.findMany({
      where: { id: { in: ids } },
      omit: { statusText: true },
      include: {
        requestedByClient: { select: { clientId: true, name: true, createdById: true, isPanel: true } },
        decisions: {
          omit: { organizationId: true, intentId: true },
          include: { delegation: { select: { fromMemberId: true, fromDisplay: true, withdrawnAt: true } } },
          orderBy: { decidedAt: 'asc' },
        },
        ...intentSubjectInclude,
      },
    });
  });

test.for(subjects)(
  'one statement reads an intent about %s as its relations have it',
  async ([_, make], { harness, intentRowsOf, byRelations }) => {
    const { tenant } = await createFirm(harness);
    const { json } = await (await make(harness, tenant)).ask();
    const ids = [String(json['id'])];
    expect(await intentRowsOf(tenant, ids)).toEqual(await byRelations(ids));
    await approve(harness, tenant, json);
    const decided = await intentRowsOf(tenant, ids);
    expect(decided[0]?.decisions).toHaveLength(1);
    expect(decided).toEqual(await byRelations(ids));
  },
);

test('a decision has the deputyship that it was given by, and when that was withdrawn, as its relations have it', async ({
  harness,
  intentRowsOf,
  byRelations,
}) => {
  const made = await createDeputies(harness);
  const { intent } = await made.asked();
  const { id } = await made.appoint();
  await made.decideAs(made.accountant, intent);
  const ids = [String(intent['id'])];
  expect(await intentRowsOf(made.tenant, ids)).toEqual(await byRelations(ids));
  await harness.database.db.approvalDelegation.updateMany({ where: { id }, data: { withdrawnAt: new Date() } });
  const [row] = await intentRowsOf(made.tenant, ids);
  expect(row?.decisions[0]?.delegation?.withdrawnAt).toBeInstanceOf(Date);
  expect([row]).toEqual(await byRelations(ids));
});

test('intents come in the order of their ids, without those of others, and without those that there are not', async ({
  harness,
  intentRowsOf,
}) => {
  const { tenant } = await createFirm(harness);
  const asked = [await invoiceAsked(harness, tenant), await invoiceAsked(harness, tenant)];
  const [first, second] = await Promise.all(asked.map(async ({ ask }) => String((await ask()).json['id'])));
  const foreign = await createTenant(harness);
  const other = String((await (await invoiceAsked(harness, foreign)).ask()).json['id']);
  const ids = [second, other, crypto.randomUUID(), first].flatMap((id) => id ?? []);
  expect((await intentRowsOf(tenant, ids)).map(({ id }) => id)).toEqual([second, first]);
});
