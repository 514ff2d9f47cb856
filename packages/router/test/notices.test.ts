import { decidingRoles } from '@invoicing/db/approvals/deciding-members';
import { noticeAudiences } from '@invoicing/db/events/notices';
import { createMember } from '@invoicing/db/testing/factories';
import { warsawDay } from '@invoicing/domain/dates/dates';
import {
  chooseMailLanguage,
  chooseNotification,
  noticeKinds,
  readNotificationChoices,
} from '@invoicing/identity/account/notifications';
import { expect } from 'vitest';
import { type Permission, rolePermissions } from '../src/access/permissions.ts';
import { roles } from '../src/access/roles.ts';
import { createDeputies } from '../testing/deputies.ts';
import { actorOf, customerBody, draftBody, panelOf } from '../testing/harness.ts';
import { signIn } from '../testing/people.ts';
import { test } from '../testing/test.ts';

test('a request for approval is written with a notice for each member in a role that decides; a refused one with none', async ({
  harness,
  tenant,
  post,
}) => {
  const { json: buyer } = await post('createCustomer', customerBody());
  const { json: draft } = await post('createInvoiceDraft', draftBody(String(buyer['id']), warsawDay(new Date())));
  const ask = { action: 'issue', draft_id: draft['id'], draft_version: 1 };
  const { json: intent } = await post('createInvoiceApprovalIntent', ask);
  expect((await post('createInvoiceApprovalIntent', ask)).status).toBe(409);
  const { db } = harness.database;
  const notices = await db.notice.findMany({ where: { organizationId: tenant.organizationId } });
  const members = await db.member.findMany({
    where: { organizationId: tenant.organizationId, role: { in: decidingRoles } },
  });
  expect(notices.map(({ memberId }) => memberId).sort()).toEqual(members.map(({ id }) => id).sort());
  expect(notices.length).toBeGreaterThan(0);
  for (const { kind, subjectId } of notices) expect([kind, subjectId]).toEqual(['approval_requested', intent['id']]);
});

test('those who are notified of something are those who may do something about it', () => {
  const permitted = (permission: Permission) => roles.filter((role) => rolePermissions[role].has(permission));
  expect(decidingRoles).toEqual(permitted('approvals:decide'));
  expect(noticeAudiences.document_rejected).toEqual(permitted('ksef-submissions:retry'));
  expect(noticeAudiences.ksef_certificate).toEqual(permitted('ksef-connection:manage'));
  expect(noticeAudiences.webhooks_failing).toEqual(permitted('webhook-endpoints:write'));
  expect([...noticeKinds].sort()).toEqual(Object.keys(noticeAudiences).sort());
});

test('a person is offered what concerns their roles, all on, and keeps what they choose', async ({
  harness,
  tenant,
}) => {
  const session = await signIn(harness, tenant.approver);
  const { services } = harness;
  const names = async () => (await readNotificationChoices(services, session)).kinds;
  expect((await names()).map(({ kind }) => kind)).toEqual([
    'approval_requested',
    'approval_reminder',
    'approval_decided',
  ]);
  expect((await names()).every(({ mail }) => mail)).toBe(true);
  await chooseNotification(services, session, { kind: 'approval_reminder', mail: false });
  await chooseMailLanguage(services, session, 'en');
  expect((await names()).map(({ mail }) => mail)).toEqual([true, false, true]);
  expect((await readNotificationChoices(services, session)).language).toBe('en');
  await chooseNotification(services, session, { kind: 'approval_reminder', mail: true });
  expect((await names()).every(({ mail }) => mail)).toBe(true);
});

test('a deputy chooses about requests too, as long as they decide in the place of somebody', async ({ harness }) => {
  const { accountant, appoint, panelAs } = await createDeputies(harness);
  const { services } = harness;
  const kinds = async () => (await readNotificationChoices(services, await signIn(harness, accountant))).kinds;
  const ofRequests = async () => (await kinds()).filter(({ kind }) => /^approval_re/.test(kind));
  expect(await ofRequests()).toEqual([]);
  const { id } = await appoint();
  const requested = { kind: 'approval_requested', mail: true };
  expect(await ofRequests()).toEqual([requested, { kind: 'approval_reminder', mail: true }]);
  await chooseNotification(services, await signIn(harness, accountant), { kind: 'approval_reminder', mail: false });
  expect(await ofRequests()).toEqual([requested, { kind: 'approval_reminder', mail: false }]);
  await panelAs(accountant).withdrawDelegation({ id });
  expect(await ofRequests()).toEqual([]);
});

test('those who manage members see whose mails are refused, and with what answer; others do not', async ({
  harness,
  tenant,
}) => {
  const { db } = harness.database;
  const keys = harness.keys.keys;
  const { organizationId } = tenant;
  const [admin, auditor] = [
    await createMember(db, keys, organizationId, { role: 'admin' }),
    await createMember(db, keys, organizationId, { role: 'auditor' }),
  ];
  const at = new Date();
  await db.user.update({ where: { id: auditor.userId }, data: { mailRefusedAt: at, mailRefusal: '550 unknown' } });
  const seen = async (member: typeof admin) => {
    const { data } = await panelOf(harness, actorOf(organizationId, member)).listMembers({});
    return data.find(({ id }) => id === auditor.memberId)?.mailRefusal;
  };
  expect(await seen(admin)).toEqual({ at: at.toISOString(), answer: '550 unknown' });
  expect(await seen(auditor)).toBeNull();
});
