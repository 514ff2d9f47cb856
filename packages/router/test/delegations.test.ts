import { endOfWarsawDay, warsawDay } from '@invoicing/domain/dates/dates';
import { decodeJwt } from 'jose';
import { describe, expect } from 'vitest';
import { urlTokenOf } from '../testing/approval-doors.ts';
import { shownSet } from '../testing/approval-sets.ts';
import { createDeputies } from '../testing/deputies.ts';
import { call, freshCode, type Json, panelOf } from '../testing/harness.ts';
import { test as base } from '../testing/test.ts';

const today = () => warsawDay(new Date());
const refusedWith = (code: string) => ({ cause: { details: [expect.objectContaining({ code })] } });

const test = base
  .extend('made', ({ harness }) => createDeputies(harness))
  .extend('statusOf', ({ harness }) => async (intent: Json) => {
    return (await harness.database.db.approvalIntent.findFirstOrThrow({ where: { id: String(intent['id']) } })).status;
  })
  .extend('issue', ({ harness, made }) => ({ draft, intent }: { draft: Json; intent: Json }) => {
    return call(harness, made.tenant, 'issueInvoice', {
      body: { draft_id: draft['id'], draft_version: 1, approval_intent_id: intent['id'] },
    });
  });

test.beforeEach(async ({ harness }) => {
  harness.setNow(null);
});

test('a deputy decides in the place of who is away; page, lists, log and receipt say in whose', async ({
  harness,
  made,
}) => {
  const { intent } = await made.asked();
  await expect(made.decideAs(made.accountant, intent)).rejects.toMatchObject({ cause: { code: 'insufficient_scope' } });
  const { id } = await made.appoint();
  const { review, done } = await made.decideAs(made.accountant, intent);
  expect(review).toMatchObject({ mayDecide: true, decidesInPlaceOf: 'Demo Member' });
  expect(done).toMatchObject({ status: 'approved', decisions: 1 });
  const row = await harness.database.db.approvalIntent.findFirstOrThrow({ where: { id: String(intent['id']) } });
  expect(decodeJwt(String(row.receipt))).toMatchObject({
    approver: {
      member_id: made.accountant.memberId,
      display: 'Anna',
      in_place_of: { member_id: made.tenant.approver.memberId, display: 'Demo Member', delegation_id: id },
    },
  });
  const [listed] = (await made.panelAs(made.tenant.approver).listApprovals({ view: 'decided' })).data;
  expect(listed?.inPlaceOf).toEqual({ [made.accountant.memberId]: 'Demo Member' });
  const entries = await harness.database.db.auditEntry.findMany({
    where: { organizationId: made.tenant.organizationId },
  });
  expect(entries.map(({ action }) => action)).toContain('approval_delegation.created');
  expect(entries.find(({ action }) => action === 'approval.approved')?.details).toMatchObject({
    in_place_of: made.tenant.approver.memberId,
    delegation_id: id,
  });
});

test('what waits names the deputy who may decide, in whose place, until one of the two has decided', async ({
  harness,
  made,
}) => {
  const { draft, intent } = await made.asked();
  const panel = made.panelAs(made.tenant.approver);
  const deciders = async () =>
    (await panel.listApprovalsOf({ draft_id: String(draft['id']) })).flatMap((row) => row.deciders);
  const own = { name: 'Demo Member', inPlaceOf: null };
  expect(await deciders()).toEqual([own]);
  await made.appoint();
  expect(await deciders()).toEqual([own, { name: 'Anna', inPlaceOf: 'Demo Member' }]);
  await harness.database.db.organization.update({
    where: { id: made.tenant.organizationId },
    data: { fourEyes: 'two_person' },
  });
  await made.decideAs(made.accountant, intent);
  expect(await deciders()).toEqual([]);
});

test('the receipt of a set and its page say of each decision in whose place the deputy made it', async ({
  harness,
  made,
}) => {
  const { intent } = await made.asked();
  const { id: delegation_id } = await made.appoint();
  const panel = panelOf(harness, await made.actorNow(made.accountant));
  const { decisions } = await shownSet(panel, [{ id: String(intent['id']) }]);
  const { id } = await panel.approveIntentSet({ decisions, code: await freshCode(harness, made.accountant) });
  const { receipt, approvals } = await panel.getApprovalSet({ id });
  expect(approvals).toMatchObject([{ setInPlaceOf: 'Demo Member' }]);
  expect(decodeJwt(receipt.value)).toMatchObject({
    approver: { member_id: made.accountant.memberId },
    decisions: [{ in_place_of: { member_id: made.tenant.approver.memberId, display: 'Demo Member', delegation_id } }],
  });
});

test('both sides see it; who may appoint is offered members who see approvals and do not decide', async ({ made }) => {
  await made.member('developer', 'Dev');
  const second = await made.member('owner', 'Olga');
  const own = made.panelAs(made.tenant.approver);
  const before = await own.getDelegations({});
  expect(before).toMatchObject({ deputy: null, inPlaceOf: [], offer: { today: today(), deciders: 1 } });
  expect(before.offer?.members).toEqual([{ id: made.accountant.memberId, name: 'Anna', role: 'accountant' }]);
  const { endsAt } = await made.appoint();
  expect(endsAt).toBe(endOfWarsawDay(today()).toISOString());
  expect(await own.getDelegations({})).toMatchObject({ deputy: { name: 'Anna', endsAt }, offer: null });
  const theirs = await made.panelAs(made.accountant).getDelegations({});
  expect(theirs).toMatchObject({ deputy: null, inPlaceOf: [{ name: 'Demo Member', endsAt }], offer: null });
  expect(await made.panelAs(second).getDelegations({})).toMatchObject({ deputy: null, inPlaceOf: [] });
  const { data } = await made.panelAs(second).listMembers({});
  const listed = (id: string) => data.find((member) => member.id === id);
  expect(listed(made.tenant.approver.memberId)).toMatchObject({ deputies: [{ name: 'Anna', endsAt }], deputyOf: [] });
  expect(listed(made.accountant.memberId)).toMatchObject({
    deputies: [],
    deputyOf: [{ name: 'Demo Member', endsAt }],
  });
  expect(listed(second.memberId)).toMatchObject({ deputies: [], deputyOf: [] });
});

describe('four eyes', () => {
  test.for(['deputy', 'member who is away'])(
    'what the %s asked for is not decided by the deputy',
    async (who, { harness, made }) => {
      const { intent } = await made.asked();
      await made.appoint();
      const asker = who === 'deputy' ? made.accountant : made.tenant.approver;
      await harness.database.db.approvalIntent.updateMany({
        where: { id: String(intent['id']) },
        data: { requestedByMemberId: asker.memberId },
      });
      const deputy = panelOf(harness, await made.actorNow(made.accountant));
      expect((await deputy.listApprovals({ view: 'mine' })).data).toEqual([]);
      expect((await deputy.listApprovals({ view: 'others' })).data).toMatchObject([{ blockedBy: 'requester' }]);
      await expect(made.decideAs(made.accountant, intent)).rejects.toMatchObject(refusedWith('four_eyes'));
    },
  );

  test.for(['deputy first', 'deputy second'])(
    'where two persons decide, both count as one: %s',
    async (order, { harness, made }) => {
      const where = { id: made.tenant.organizationId };
      await harness.database.db.organization.update({ where, data: { fourEyes: 'two_person' } });
      const { intent } = await made.asked();
      await made.appoint();
      const [first, second] =
        order === 'deputy first' ? [made.accountant, made.tenant.approver] : [made.tenant.approver, made.accountant];
      expect((await made.decideAs(first, intent)).done).toMatchObject({ status: 'pending' });
      await expect(made.decideAs(second, intent)).rejects.toMatchObject(refusedWith('already_decided'));
      const other = await made.member('owner', 'Olga');
      expect((await made.decideAs(other, intent)).done).toMatchObject({ status: 'approved', decisions: 2 });
    },
  );
});

describe('the end', () => {
  test('with the last day in Warsaw the power goes, and what was approved before may still be used', async ({
    harness,
    made,
    issue,
  }) => {
    const [one, other] = [await made.asked(), await made.asked()];
    const { endsAt } = await made.appoint();
    await made.decideAs(made.accountant, one.intent);
    harness.setNow(new Date(Date.parse(endsAt) + 1));
    expect((await made.actorNow(made.accountant)).isDeputy).toBe(false);
    await expect(made.decideAs(made.accountant, other.intent)).rejects.toMatchObject({
      cause: { code: 'insufficient_scope' },
    });
    harness.setNow(null);
    await harness.database.db.approvalDelegation.updateMany({ data: { endsAt: new Date(0) } });
    expect((await issue(one)).status).toBe(201);
  });

  test.for(['who is away', 'the deputy', 'who manages members'])(
    'when %s ends it, the power goes at once with what it approved and nobody used',
    async (who, { harness, made, statusOf }) => {
      const [one, other] = [await made.asked(), await made.asked()];
      const { id } = await made.appoint();
      await made.decideAs(made.accountant, one.intent);
      const actor = await made.actorNow(made.accountant);
      const by =
        who === 'who is away'
          ? made.tenant.approver
          : who === 'the deputy'
            ? made.accountant
            : await made.member('admin', 'Adam');
      expect(await made.panelAs(by).withdrawDelegation({ id })).toEqual({ revoked: 1 });
      expect(await statusOf(one.intent)).toBe('revoked');
      // A session that was read before finds the power gone under the locks.
      const urlToken = urlTokenOf(other.intent);
      const panel = panelOf(harness, actor);
      const { document, mayDecide, intent } = await panel.reviewApproval({ urlToken });
      expect(mayDecide).toBe(false);
      const binding = { id: intent.id, contentHash: document.contentHash, pageSha256: document.sha256 };
      await expect(
        panel.approveIntent({ ...binding, code: await freshCode(harness, made.accountant) }),
      ).rejects.toMatchObject(refusedWith('active_member_required'));
      await expect(made.panelAs(by).withdrawDelegation({ id })).rejects.toMatchObject({ cause: { code: 'not_found' } });
    },
  );

  test.for(['role', 'membership', 'second factor'])(
    'when who is away loses the %s, the deputy has no power, and unused approvals end',
    async (what, { harness, made, issue, statusOf }) => {
      const [one, other] = [await made.asked(), await made.asked()];
      await made.appoint();
      await made.decideAs(made.accountant, one.intent);
      const owner = made.panelAs(await made.member('owner', 'Olga'));
      const { memberId: id, userId } = made.tenant.approver;
      if (what === 'role') await owner.changeMemberRole({ id, role: 'auditor' });
      if (what === 'membership') await owner.deactivateMember({ id });
      if (what === 'second factor') await harness.database.db.totpCredential.delete({ where: { userId } });
      expect((await made.actorNow(made.accountant)).isDeputy).toBe(false);
      await expect(made.decideAs(made.accountant, other.intent)).rejects.toMatchObject({
        cause: { code: 'insufficient_scope' },
      });
      expect(await issue(one)).toMatchObject({ status: 409 });
      expect(await statusOf(one.intent)).toBe('revoked');
    },
  );

  test('when the deputy is deactivated, what they approved and nobody used ends', async ({ made, statusOf }) => {
    const { intent } = await made.asked();
    await made.appoint();
    await made.decideAs(made.accountant, intent);
    await made.panelAs(await made.member('owner', 'Olga')).deactivateMember({ id: made.accountant.memberId });
    expect(await statusOf(intent)).toBe('revoked');
  });
});
