import { auditRecord } from '@invoicing/db/testing/audit';
import { createMember } from '@invoicing/db/testing/factories';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  actorOf,
  call,
  createHarness,
  createTenant,
  customerBody,
  type Harness,
  panelOf,
  type Tenant,
} from '../testing/harness.ts';

let harness: Harness;
let tenant: Tenant;
beforeAll(async () => {
  harness = await createHarness();
  tenant = await createTenant(harness);
});
afterAll(() => harness.database.drop());

test('the log of a person names in whose place a deputy decided, and what each entry is about', async () => {
  const { db } = harness.database;
  const { organizationId } = tenant;
  const { json } = await call(harness, tenant, 'createCustomer', { body: { ...customerBody(), name: 'Nabywca' } });
  const auditor = await createMember(db, harness.keys.keys, organizationId, { role: 'auditor' });
  const away = await createMember(db, harness.keys.keys, organizationId, { role: 'approver' });
  const { user } = await db.member.findFirstOrThrow({ where: { id: away.memberId }, include: { user: true } });
  const { details: _, ...decision } = auditRecord(organizationId, {
    actorKind: 'member',
    actorId: auditor.memberId,
    action: 'approval.approved',
  });
  await db.auditEntry.create({ data: { ...decision, details: { in_place_of: away.memberId } } });
  const log = panelOf(harness, actorOf(organizationId, auditor));
  const decided = await log.listAuditEntries({ action: 'approval.approved' });
  expect(decided.data.map(({ inPlaceOf }) => inPlaceOf)).toEqual([user.displayName]);
  const made = { action: 'createCustomer', names_objects: true };
  const { data, objects } = await log.listAuditEntries(made);
  expect(data.map(({ inPlaceOf }) => inPlaceOf)).toEqual([null]);
  expect(objects).toEqual([{ type: 'customer', id: json['id'], name: 'Nabywca' }]);
  expect((await log.listAuditEntries({ ...made, names_objects: false })).objects).toEqual([]);
});
