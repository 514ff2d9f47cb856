import { createMember } from '@invoicing/db/testing/factories';
import { dayAfter, warsawDay } from '@invoicing/domain/dates/dates';
import { describe, expect } from 'vitest';
import { createDeputies } from '../testing/deputies.ts';
import { actorOf, createTenant, panelOf } from '../testing/harness.ts';
import { test as base } from '../testing/test.ts';

const today = () => warsawDay(new Date());
const refusedWith = (code: string) => ({ cause: { details: [expect.objectContaining({ code })] } });

type Deputies = Awaited<ReturnType<typeof createDeputies>>;

const test = base.extend('made', ({ harness }) => createDeputies(harness));

test.beforeEach(async ({ harness }) => {
  harness.setNow(null);
});

describe('no one is appointed', () => {
  test.for<[string, (made: Deputies) => Promise<unknown>, object]>([
    ['for a day that is over', (made) => made.appoint(dayAfter(today(), -1)), refusedWith('last_day')],
    ['for longer than 60 days', (made) => made.appoint(dayAfter(today(), 61)), refusedWith('last_day')],
    [
      'who is oneself',
      (made) => made.appoint(today(), made.tenant.approver, made.tenant.approver),
      refusedWith('deputy'),
    ],
    [
      'by somebody without the power',
      (made) => made.appoint(today(), made.accountant, made.tenant.approver),
      { cause: { code: 'insufficient_scope' } },
    ],
  ])('%s', async ([, attempt, refusal], { harness, made }) => {
    await expect(attempt(made)).rejects.toMatchObject(refusal);
    expect(
      await harness.database.db.approvalDelegation.count({ where: { organizationId: made.tenant.organizationId } }),
    ).toBe(0);
  });

  test.for(['owner', 'approver', 'developer'] as const)('in the role of %s', async (role, { made }) => {
    const other = await made.member(role, 'Olga');
    await expect(made.appoint(today(), made.tenant.approver, other)).rejects.toMatchObject(refusedWith('deputy'));
  });

  test('of another organization, or who is deactivated', async ({ harness, made }) => {
    const elsewhere = await createTenant(harness);
    const stranger = await createMember(harness.database.db, harness.keys.keys, elsewhere.organizationId, {
      role: 'accountant',
    });
    await expect(made.appoint(today(), made.tenant.approver, stranger)).rejects.toMatchObject(refusedWith('deputy'));
    const where = { id: made.accountant.memberId };
    await harness.database.db.member.updateMany({ where, data: { status: 'suspended' } });
    await expect(made.appoint()).rejects.toMatchObject(refusedWith('deputy'));
  });

  test('by a deputy, next to another deputy, or without a second factor of the last minutes', async ({
    harness,
    made,
  }) => {
    const auditor = await made.member('auditor', 'Aleks');
    const stale = { ...actorOf(made.tenant.organizationId, made.tenant.approver), stepUpAt: null };
    const given = { toMemberId: auditor.memberId, lastDay: today() };
    await expect(panelOf(harness, stale).delegateApprovals(given)).rejects.toMatchObject({
      cause: { code: 'unauthorized' },
    });
    const both = await Promise.allSettled([made.appoint(), made.appoint(today(), made.tenant.approver, auditor)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(made.appoint(today(), made.tenant.approver, auditor)).rejects.toMatchObject(refusedWith('has_deputy'));
    const deputies = await Promise.all([made.actorNow(made.accountant), made.actorNow(auditor)]);
    const deputy = deputies.find(({ isDeputy }) => isDeputy) ?? stale;
    await expect(panelOf(harness, deputy).delegateApprovals(given)).rejects.toMatchObject(
      refusedWith('deputy_appoints'),
    );
  });

  test('and no one ends a delegation of others', async ({ harness, made }) => {
    const { id } = await made.appoint();
    const auditor = await made.member('auditor', 'Aleks');
    await expect(made.panelAs(auditor).withdrawDelegation({ id })).rejects.toMatchObject({
      cause: { code: 'not_found' },
    });
    const elsewhere = await createTenant(harness);
    const owner = await createMember(harness.database.db, harness.keys.keys, elsewhere.organizationId, {
      role: 'owner',
    });
    const stranger = panelOf(harness, actorOf(elsewhere.organizationId, owner));
    await expect(stranger.withdrawDelegation({ id })).rejects.toMatchObject({ cause: { code: 'not_found' } });
  });
});
