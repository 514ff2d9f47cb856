import { createMember } from '@invoicing/db/testing/factories';
import { describe, expect } from 'vitest';
import type { PolicyValues } from '../src/panel/policy/schema.ts';
import { urlTokenOf } from '../testing/approval-doors.ts';
import { approve, panelOf } from '../testing/harness.ts';
import { test } from '../testing/policy-test.ts';

const usual: PolicyValues = { fourEyes: 'requester_excluded', twoPersonAboveGross: null, useWindowMinutes: 15 };
const refused = (code: string, detail?: string) =>
  expect.objectContaining({
    cause: expect.objectContaining({ code, ...(detail && { details: [expect.objectContaining({ code: detail })] }) }),
  });

test.afterEach(({ harness }) => harness.setNow(null));

describe('changing the policy', () => {
  test('is for the owner, who has just confirmed; admins and auditors look, no one else does', async ({
    harness,
    memberActor,
    panel,
    owner,
  }) => {
    for (const role of ['admin', 'auditor'] as const) {
      const looking = panel(await memberActor(role));
      expect((await looking.getPolicy({})).values).toEqual(usual);
      const changing = looking.changePolicy({ from: usual, to: usual, acknowledgesOff: false });
      await expect(changing).rejects.toThrow('does not permit');
    }
    for (const role of ['approver', 'accountant', 'developer'] as const) {
      await expect(panel(await memberActor(role)).getPolicy({})).rejects.toThrow('does not permit');
    }
    const stale = panelOf(harness, { ...owner, stepUpAt: new Date(Date.now() - 301_000) });
    const to = { ...usual, fourEyes: 'two_person' as const };
    await expect(stale.changePolicy({ from: usual, to, acknowledgesOff: false })).rejects.toThrow('second factor');
    expect((await panel(owner).getPolicy({})).values).toEqual(usual);
  });

  test('is in the audit log with what was before and what is after', async ({ harness, tenant, panel, owner }) => {
    const to = { ...usual, twoPersonAboveGross: '10000.00', useWindowMinutes: 30 };
    expect(await panel(owner).changePolicy({ from: usual, to, acknowledgesOff: false })).toEqual(to);
    const where = { subjectId: tenant.organizationId };
    const entry = await harness.database.db.auditEntry.findFirstOrThrow({ where });
    expect(entry).toMatchObject({
      action: 'organization.policy_changed',
      actorId: owner.memberId,
      details: { before: usual, after: to, acknowledged_off: false },
    });
    expect(await panel(owner).getPolicy({})).toMatchObject({ values: to, decidingMembers: 2 });
  });

  test('starts from what the page showed: of ten changes at the same moment one wins', async ({ panel, owner }) => {
    const windows = [5, 6, 7, 8, 9, 10, 11, 12, 13, 14];
    const changeTo = (to: PolicyValues) => panel(owner).changePolicy({ from: usual, to, acknowledgesOff: false });
    const outcomes = await Promise.allSettled(
      windows.map((useWindowMinutes) => changeTo({ ...usual, useWindowMinutes })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(changeTo(usual)).rejects.toEqual(refused('version_conflict'));
  });

  test('to no four eyes needs an acknowledgement, whose time is kept until four eyes are back', async ({
    panel,
    owner,
    change,
  }) => {
    const to = { ...usual, fourEyes: 'off' as const };
    await expect(panel(owner).changePolicy({ from: usual, to, acknowledgesOff: false })).rejects.toEqual(
      refused('validation_failed', 'acknowledgement_required'),
    );
    await change({ fourEyes: 'off' });
    expect((await panel(owner).getPolicy({})).offAcknowledgedAt).not.toBeNull();
    await change({ fourEyes: 'two_person' });
    expect((await panel(owner).getPolicy({})).offAcknowledgedAt).toBeNull();
  });

  test.for([
    { twoPersonAboveGross: '-1.00' },
    { twoPersonAboveGross: '1e5' },
    { twoPersonAboveGross: '10000' },
    { useWindowMinutes: 4 },
    { useWindowMinutes: 61 },
    { useWindowMinutes: 7.5 },
  ])('to %j is refused', async (changes, { change }) => {
    await expect(change(changes)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
});

describe('a policy that was tightened between decision and use is obeyed', () => {
  test('two persons, for everything or above an amount that the document exceeds', async ({
    harness,
    tenant,
    requested,
    change,
  }) => {
    const first = await requested();
    await approve(harness, tenant, first.intent);
    await change({ fourEyes: 'two_person' });
    expect(await first.issue()).toBe('approval_revoked');
    await change({ fourEyes: 'requester_excluded' });
    const [above, exact] = [await requested(), await requested()];
    await approve(harness, tenant, above.intent);
    await change({ twoPersonAboveGross: '1230.00' });
    await approve(harness, tenant, exact.intent);
    await change({ twoPersonAboveGross: '1229.99' });
    expect(await above.issue()).toBe('approval_revoked');
    await change({ twoPersonAboveGross: null });
    for (const { issue } of [first, above, exact]) expect(await issue()).toBe('approval_revoked');
  });

  test('an amount that the document does not exceed takes nothing away', async ({
    harness,
    tenant,
    requested,
    change,
  }) => {
    const { intent, issue } = await requested();
    await approve(harness, tenant, intent);
    await change({ twoPersonAboveGross: '1230.00' });
    expect(await issue()).toBeNull();
  });

  test('the requester excluded, where they had approved their own request', async ({
    harness,
    tenant,
    change,
    requested,
  }) => {
    await change({ fourEyes: 'off' });
    const { intent, issue } = await requested({ ...tenant.actor, memberId: tenant.approver.memberId });
    await approve(harness, tenant, intent);
    await change({ fourEyes: 'requester_excluded' });
    expect(await issue()).toBe('approval_revoked');
  });

  test('the creator of the asking client excluded, where they had approved what it asked for', async ({
    harness,
    tenant,
    change,
    requested,
  }) => {
    await harness.database.db.oauthClient.updateMany({
      where: { id: tenant.client.id },
      data: { createdById: tenant.approver.memberId },
    });
    await change({ fourEyes: 'off' });
    const { intent, issue } = await requested();
    await approve(harness, tenant, intent);
    await change({ fourEyes: 'requester_excluded' });
    expect(await issue()).toBe('approval_revoked');
  });

  test('a shorter time for using an approval, which a longer one afterwards does not give back', async ({
    harness,
    tenant,
    requested,
    change,
  }) => {
    const { intent, issue } = await requested();
    await approve(harness, tenant, intent);
    await change({ useWindowMinutes: 5 });
    harness.setNow(new Date(Date.now() + 6 * 60_000));
    expect(await issue()).toBe('approval_expired');
    await change({ useWindowMinutes: 60 });
    expect(await issue()).toBe('approval_expired');
  });

  test('a longer time does not prolong what was approved under a shorter one', async ({
    harness,
    tenant,
    change,
    requested,
  }) => {
    await change({ useWindowMinutes: 5 });
    const { intent, issue } = await requested();
    await approve(harness, tenant, intent);
    await change({ useWindowMinutes: 60 });
    harness.setNow(new Date(Date.now() + 6 * 60_000));
    expect(await issue()).toBe('approval_expired');
  });
});

describe('four eyes', () => {
  test("the requester's own approval is refused, through another role and another session too", async ({
    tenant,
    requested,
    decision,
    panel,
  }) => {
    const { intent } = await requested({ ...tenant.actor, memberId: tenant.approver.memberId });
    const given = await decision(intent);
    const elsewhere = { ...tenant.approverActor, role: 'owner' as const, sessionId: crypto.randomUUID() };
    for (const actor of [tenant.approverActor, elsewhere])
      await expect(panel(actor).approveIntent(given)).rejects.toEqual(refused('insufficient_scope', 'four_eyes'));
  });

  test('what a client asks for that they created is refused, and the page says so beforehand', async ({
    harness,
    tenant,
    requested,
    panel,
    decision,
  }) => {
    await harness.database.db.oauthClient.updateMany({
      where: { id: tenant.client.id },
      data: { createdById: tenant.approver.memberId },
    });
    const { intent } = await requested();
    const urlToken = urlTokenOf(intent);
    expect(await panel(tenant.approverActor).reviewApproval({ urlToken })).toMatchObject({
      mayDecide: false,
      blockedBy: 'requester',
    });
    const approving = panel(tenant.approverActor).approveIntent(await decision(intent));
    await expect(approving).rejects.toEqual(refused('insufficient_scope', 'four_eyes'));
  });

  test('the page follows the current policy: an intent from a time without four eyes is closed to its requester', async ({
    tenant,
    change,
    requested,
    panel,
  }) => {
    await change({ fourEyes: 'off' });
    const { intent } = await requested({ ...tenant.actor, memberId: tenant.approver.memberId });
    const urlToken = urlTokenOf(intent);
    expect(await panel(tenant.approverActor).reviewApproval({ urlToken })).toMatchObject({ mayDecide: true });
    await change({ fourEyes: 'requester_excluded' });
    expect(await panel(tenant.approverActor).reviewApproval({ urlToken })).toMatchObject({
      mayDecide: false,
      blockedBy: 'requester',
    });
  });

  test('two persons are two: the same one twice is refused, one alone issues nothing', async ({
    harness,
    tenant,
    change,
    requested,
  }) => {
    await change({ fourEyes: 'two_person' });
    const { intent, issue } = await requested();
    await approve(harness, tenant, intent);
    expect(await issue()).toBe('approval_pending');
    await expect(approve(harness, tenant, intent)).rejects.toEqual(refused('version_conflict', 'already_decided'));
    const { database, keys } = harness;
    const second = await createMember(database.db, keys.keys, tenant.organizationId, { role: 'owner' });
    await approve(harness, tenant, intent, second);
    expect(await issue()).toBeNull();
  });
});
