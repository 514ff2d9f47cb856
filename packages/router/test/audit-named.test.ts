import { auditRecord } from '@invoicing/db/testing/audit';
import { createMember } from '@invoicing/db/testing/factories';
import { expect } from 'vitest';
import { actorOf, customerBody, panelOf } from '../testing/harness.ts';
import { test } from '../testing/test.ts';

test('the log of a person names in whose place a deputy decided, and what each entry is about', async ({
  harness,
  tenant,
  post,
}) => {
  const { db } = harness.database;
  const { organizationId } = tenant;
  const { json } = await post('createCustomer', { ...customerBody(), name: 'Nabywca' });
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
