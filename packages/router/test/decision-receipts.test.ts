import { createMember } from '@invoicing/db/testing/factories';
import { readReceipt } from '@invoicing/domain/approvals/receipt';
import { decodeJwt } from 'jose';
import { describe, expect } from 'vitest';
import { urlTokenOf } from '../testing/approval-doors.ts';
import { createDeputies } from '../testing/deputies.ts';
import { actorOf, call, createTenant, type Json, panelOf } from '../testing/harness.ts';
import { test as base } from '../testing/test.ts';

const test = base
  .extend('made', ({ harness }) => createDeputies(harness))
  .extend('receiptOf', ({ made }) => (intent: Json, of = made.tenant.approver) => {
    return made.panelAs(of).getApprovalReceipt({ urlToken: urlTokenOf(intent) });
  })
  .extend('fourEyes', ({ harness, made }) => (policy: 'two_person') => {
    return harness.database.db.organization.update({
      where: { id: made.tenant.organizationId },
      data: { fourEyes: policy },
    });
  });

test.beforeEach(async ({ harness }) => {
  harness.setNow(null);
});

test('an approval has a receipt to read, of who decided in whose place, by which factor and on what, and the signed file', async ({
  harness,
  made,
  receiptOf,
}) => {
  const { draft, intent } = await made.asked();
  await made.appoint();
  await made.decideAs(made.accountant, intent);
  const receipt = await receiptOf(intent);
  const row = await harness.database.db.approvalIntent.findFirstOrThrow({ where: { id: String(intent['id']) } });
  const where = { id: made.tenant.organizationId };
  const organization = await harness.database.db.organization.findUniqueOrThrow({ where });
  const amounts = { gross: '1230.00', due: '1230.00', currency: 'PLN' };
  const inPlaceOf = { memberId: made.tenant.approver.memberId, display: 'Demo Member' };
  const { name } = organization;
  expect(receipt).toMatchObject({
    id: intent['id'],
    jws: row.receipt,
    facts: {
      action: 'issue',
      hash: draft['content_hash'],
      kid: row.receiptKid,
      decisions: [
        {
          decision: 'approved',
          memberId: made.accountant.memberId,
          display: 'Anna',
          inPlaceOf,
          methods: ['pwd', 'otp'],
          pageSha256: expect.stringMatching(/^[0-9a-f]{64}$/),
        },
      ],
    },
    about: {
      document: { kind: 'invoice', number: null, organization: name, buyer: expect.any(String), ...amounts },
      currentStatus: { status: 'approved' },
    },
  });
});

test('where two decide, both the facts to read and the signed file have name, role, factor and time of each, in order', async ({
  fourEyes,
  made,
  receiptOf,
}) => {
  await fourEyes('two_person');
  const { intent } = await made.asked();
  await made.appoint();
  await made.decideAs(made.accountant, intent);
  const second = await made.member('owner', 'Celina');
  await made.decideAs(second, intent);
  const { facts, jws } = await receiptOf(intent);
  expect(facts.decisions).toMatchObject([
    { memberId: made.accountant.memberId, role: 'accountant', methods: ['pwd', 'otp'] },
    { memberId: second.memberId, role: 'owner', methods: ['pwd', 'otp'] },
  ]);
  const { approvers, approver, earlier_approvers } = decodeJwt(jws ?? '');
  expect(approvers).toEqual(
    facts.decisions.map(({ memberId, display, role, methods, decidedAt, pageSha256 }, index) => ({
      ...{ member_id: memberId, display, role, amr: methods, decided_at: decidedAt, page_sha256: pageSha256 },
      auth_time: expect.any(String),
      ...(index === 0 ? { in_place_of: expect.objectContaining({ display: 'Demo Member' }) } : {}),
    })),
  );
  expect(approver).toEqual({ member_id: second.memberId, display: expect.any(String) });
  expect(earlier_approvers).toMatchObject([{ member_id: made.accountant.memberId }]);
  expect(readReceipt(jws ?? '').decisions).toEqual(facts.decisions);
});

test('once the approval of a draft is used, its receipt has the number of the document', async ({
  harness,
  made,
  receiptOf,
}) => {
  const { draft, intent } = await made.asked();
  await made.decideAs(made.tenant.approver, intent);
  const body = { draft_id: draft['id'], draft_version: 1, approval_intent_id: intent['id'] };
  const { json: invoice } = await call(harness, made.tenant, 'issueInvoice', { body });
  expect((await receiptOf(intent)).about).toMatchObject({
    document: { number: invoice['number'] },
    currentStatus: { status: 'consumed' },
  });
});

describe('what is not an approval that counts says so:', () => {
  test('a denial has who denied it and why, and no signed file', async ({ made, receiptOf }) => {
    const { intent } = await made.asked();
    const panel = made.panelAs(made.tenant.approver);
    const { document } = await panel.reviewApproval({ urlToken: urlTokenOf(intent) });
    const binding = { id: String(intent['id']), contentHash: document.contentHash, pageSha256: document.sha256 };
    await panel.declineIntent({ ...binding, reason: 'Not ordered' });
    const receipt = await receiptOf(intent);
    expect(receipt.jws).toBeNull();
    expect(receipt.facts).toMatchObject({ kid: null, decisions: [{ decision: 'denied', reason: 'Not ordered' }] });
    expect(receipt.about.currentStatus.status).toBe('denied');
  });

  test('an approval that was not used in time is expired, and keeps its signed file', async ({
    harness,
    made,
    receiptOf,
  }) => {
    const { intent } = await made.asked();
    await made.decideAs(made.tenant.approver, intent);
    await harness.database.db.approvalIntent.updateMany({ data: { usableUntil: new Date(0) } });
    const receipt = await receiptOf(intent);
    expect([receipt.jws === null, receipt.about.currentStatus.status]).toEqual([false, 'expired']);
  });

  test('the first of two approvals has a receipt of that decision, and no signed file', async ({
    fourEyes,
    made,
    receiptOf,
  }) => {
    await fourEyes('two_person');
    const { intent } = await made.asked();
    await made.decideAs(made.tenant.approver, intent);
    const receipt = await receiptOf(intent);
    expect(receipt).toMatchObject({ jws: null, facts: { kid: null }, about: { currentStatus: { status: 'pending' } } });
    expect(receipt.facts.decisions).toHaveLength(1);
  });

  test('where nobody has decided there is none, in time and after it', async ({ harness, made, receiptOf }) => {
    const { intent } = await made.asked();
    await expect(receiptOf(intent)).rejects.toMatchObject({ cause: { code: 'not_found' } });
    await harness.database.db.approvalIntent.updateMany({ data: { expiresAt: new Date(0) } });
    await expect(receiptOf(intent)).rejects.toMatchObject({ cause: { code: 'not_found' } });
  });
});

test('it is for members who see approvals: for others, and in another organization, there is none', async ({
  harness,
  made,
  receiptOf,
}) => {
  const { intent } = await made.asked();
  await made.decideAs(made.tenant.approver, intent);
  const developer = await made.member('developer', 'Dev');
  await expect(receiptOf(intent, developer)).rejects.toMatchObject({ cause: { code: 'insufficient_scope' } });
  const elsewhere = await createTenant(harness);
  const owner = await createMember(harness.database.db, harness.keys.keys, elsewhere.organizationId, { role: 'owner' });
  const their = panelOf(harness, actorOf(elsewhere.organizationId, owner));
  await expect(their.getApprovalReceipt({ urlToken: urlTokenOf(intent) })).rejects.toMatchObject({
    cause: { code: 'not_found' },
  });
});
