import { dayAfter, warsawDay } from '@invoicing/domain/dates/dates';
import { describe, expect } from 'vitest';
import { urlTokenOf } from '../testing/approval-doors.ts';
import { createDeputies } from '../testing/deputies.ts';
import { panelOf } from '../testing/harness.ts';
import { test as base } from '../testing/test.ts';

const today = () => warsawDay(new Date());
const inDays = (count: number) => dayAfter(today(), count);
const refusedWith = (code: string) => ({ cause: { details: [expect.objectContaining({ code })] } });

const test = base
  .extend('made', ({ harness }) => createDeputies(harness))
  .extend('plan', ({ made }) => (firstDay: string, lastDay: string) => {
    return made
      .panelAs(made.tenant.approver)
      .delegateApprovals({ toMemberId: made.accountant.memberId, firstDay, lastDay });
  });

test.beforeEach(async ({ harness }) => {
  harness.setNow(null);
});

describe('leave is planned', () => {
  test('a deputy decides from the first day on, not before; both sides and the list of members see when', async ({
    harness,
    plan,
    made,
  }) => {
    const { startsAt, endsAt } = await plan(inDays(3), inDays(10));
    expect([warsawDay(new Date(startsAt)), warsawDay(new Date(Date.parse(startsAt) - 1))]).toEqual([
      inDays(3),
      inDays(2),
    ]);
    const own = made.panelAs(made.tenant.approver);
    expect(await own.getDelegations({})).toMatchObject({ deputy: { name: 'Anna', startsAt, endsAt }, offer: null });
    const theirs = await made.panelAs(made.accountant).getDelegations({});
    expect(theirs.inPlaceOf).toMatchObject([{ name: 'Demo Member', startsAt, endsAt }]);
    const owner = made.panelAs(await made.member('owner', 'Olga'));
    const { data } = await owner.listMembers({});
    expect(data.find(({ id }) => id === made.accountant.memberId)?.deputyOf).toMatchObject([{ startsAt, endsAt }]);
    harness.setNow(new Date(Date.parse(startsAt) - 1));
    expect((await made.actorNow(made.accountant)).isDeputy).toBe(false);
    harness.setNow(new Date(startsAt));
    expect((await made.actorNow(made.accountant)).isDeputy).toBe(true);
    expect((await own.getDelegations({})).deputy).toMatchObject({ startsAt: null });
  });

  test('the page of an approval says from when the deputy decides, and is another one from that moment on', async ({
    harness,
    made,
    plan,
  }) => {
    const { intent } = await made.asked();
    const urlToken = urlTokenOf(intent);
    const look = async () => {
      const panel = panelOf(harness, await made.actorNow(made.accountant));
      const { seen, becomesDeputy, mayDecide } = await panel.reviewApproval({ urlToken });
      expect(await panel.watchApproval({ id: String(intent['id']) })).toEqual(seen);
      return { seen, becomesDeputy, mayDecide };
    };
    const { seen: before, ...strange } = await look();
    expect([strange, before.isMoving]).toEqual([{ becomesDeputy: null, mayDecide: false }, true]);
    const { startsAt } = await plan(inDays(1), inDays(2));
    await harness.database.db.approvalIntent.updateMany({
      data: { expiresAt: new Date(Date.parse(startsAt) + 60_000) },
    });
    const becomesDeputy = { name: 'Demo Member', startsAt };
    expect(await look()).toEqual({ seen: before, becomesDeputy, mayDecide: false });
    harness.setNow(new Date(startsAt));
    const begun = await look();
    expect(begun).toMatchObject({ becomesDeputy: null, mayDecide: true });
    expect(begun.seen.mark).not.toBe(before.mark);
    harness.setNow(new Date(Date.parse(startsAt) + 60_000));
    expect((await look()).seen.isMoving).toBe(false);
  });

  test('the page of several approvals names what a deputy cannot decide on yet, and is another one once they may', async ({
    harness,
    made,
    plan,
  }) => {
    const ids = [await made.asked(), await made.asked()].map(({ intent }) => String(intent['id']));
    const look = async () => {
      const panel = panelOf(harness, await made.actorNow(made.accountant));
      const { documents, leftOut, leftOutSeen, becomesDeputy } = await panel.reviewApprovalSet({ ids, locale: 'pl' });
      const out = leftOut.map(({ id }) => id);
      if (out.length > 0) expect(await panel.watchApprovalSet({ ids: out })).toEqual(leftOutSeen);
      return {
        becomesDeputy,
        seen: leftOutSeen,
        documents: documents.map(({ id }) => id),
        because: leftOut.map((row) => row.because),
      };
    };
    expect(await look()).toMatchObject({ becomesDeputy: null });
    const { startsAt } = await plan(inDays(1), inDays(2));
    const { db } = harness.database;
    await db.approvalIntent.updateMany({ data: { expiresAt: new Date(Date.parse(startsAt) + 60_000) } });
    const before = await look();
    expect(before).toMatchObject({ documents: [], because: ['role', 'role'], seen: { isMoving: true } });
    expect(before.becomesDeputy).toEqual({ name: 'Demo Member', startsAt });
    harness.setNow(new Date(startsAt));
    const begun = await panelOf(harness, await made.actorNow(made.accountant)).watchApprovalSet({ ids });
    expect(begun.mark).not.toBe(before.seen.mark);
    expect(await look()).toMatchObject({ documents: ids, because: [], becomesDeputy: null, seen: { isMoving: false } });
  });

  test('not backwards, not from a day that is over, and not next to a deputy who was planned before', async ({
    plan,
  }) => {
    await expect(plan(inDays(5), inDays(4))).rejects.toMatchObject(refusedWith('first_day'));
    await expect(plan(inDays(-1), inDays(4))).rejects.toMatchObject(refusedWith('first_day'));
    await plan(inDays(3), inDays(4));
    await expect(plan(today(), inDays(1))).rejects.toMatchObject(refusedWith('has_deputy'));
  });
});

describe('for a member who cannot do it themselves', () => {
  test.for(['owner', 'admin'] as const)(
    'an %s appoints a deputy, who decides in the place of the member; both get a mail, and the log says who did it',
    async (role, { harness, made }) => {
      const by = await made.member(role, 'Olga');
      const { id } = await made.appointFor(by, { lastDay: inDays(2) });
      const { intent } = await made.asked();
      const { review, done } = await made.decideAs(made.accountant, intent);
      expect([review.decidesInPlaceOf, done.status]).toEqual(['Demo Member', 'approved']);
      const { db } = harness.database;
      const mails = await db.mail.findMany({ where: { subject: { contains: 'A deputy for approvals' } } });
      expect(mails.map(({ recipient }) => recipient)).toEqual(
        expect.arrayContaining([made.tenant.approver.email, made.accountant.email]),
      );
      const { organizationId } = made.tenant;
      const where = { organizationId, action: 'approval_delegation.created', subjectId: id };
      const entry = await db.auditEntry.findFirstOrThrow({ where });
      expect(entry).toMatchObject({
        actorId: by.memberId,
        details: { from: made.tenant.approver.memberId, to: made.accountant.memberId },
      });
    },
  );

  test('four eyes hold as for any deputy: not what the member who is away asked for', async ({ harness, made }) => {
    await made.appointFor(await made.member('owner', 'Olga'));
    const { intent } = await made.asked();
    await harness.database.db.approvalIntent.updateMany({
      where: { id: String(intent['id']) },
      data: { requestedByMemberId: made.tenant.approver.memberId },
    });
    await expect(made.decideAs(made.accountant, intent)).rejects.toMatchObject(refusedWith('four_eyes'));
  });

  test('nobody appoints themselves, and nobody who does not manage members appoints anyone', async ({ made }) => {
    const admin = await made.member('admin', 'Adam');
    await expect(made.appointFor(admin, {}, admin)).rejects.toMatchObject(refusedWith('self_deputy'));
    for (const role of ['approver', 'accountant', 'auditor'] as const)
      await expect(made.appointFor(await made.member(role, 'Ewa'))).rejects.toMatchObject({
        cause: { code: 'insufficient_scope' },
      });
  });

  test('an admin appoints nobody for an owner, nor anybody for a member who does not decide', async ({ made }) => {
    const [admin, owner] = [await made.member('admin', 'Adam'), await made.member('owner', 'Olga')];
    const appoint = (fromMemberId: string) =>
      made.panelAs(admin).appointDeputy({ fromMemberId, toMemberId: made.accountant.memberId, lastDay: today() });
    await expect(appoint(owner.memberId)).rejects.toMatchObject(refusedWith('owner'));
    const auditor = await made.member('auditor', 'Aleks');
    await expect(appoint(auditor.memberId)).rejects.toMatchObject(refusedWith('decides_not'));
  });
});
