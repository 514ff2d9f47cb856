import { decodeJwt } from 'jose';
import { expect } from 'vitest';
import { decider, setRefusal, shownSet } from '../testing/approval-sets.ts';
import { test } from '../testing/approval-sets-test.ts';
import { actorOf, panelOf } from '../testing/harness.ts';
import { codeOf, forgetCodes } from '../testing/people.ts';

const refused = 'wrong or was used';

test('a passkey shown for one set approves that set once: not a part, a longer or reordered set, another page or one document', async ({
  sets,
  approver,
}) => {
  const intents = await sets.three();
  const { panel, prove } = approver;
  const page = await shownSet(panel, intents);
  const further = await shownSet(panel, [await sets.asked('5.00')]);
  const [first, second, third] = page.decisions;
  if (!first || !second || !third) throw new Error('three were asked for');
  const others = [
    [first, second],
    [first, third, second],
    [...page.decisions, ...further.decisions],
    further.decisions,
    [first],
  ];
  for (const decisions of others)
    await expect(panel.approveIntentSet({ decisions, passkey: await prove(page) })).rejects.toThrow(refused);
  const otherPage = { decisions: [{ ...first, pageSha256: '0'.repeat(64) }, second, third] };
  await expect(panel.approveIntentSet({ ...page, passkey: await prove(otherPage) })).rejects.toThrow(refused);
  await expect(panel.approveIntent({ ...first, passkey: await prove({ decisions: [first] }) })).rejects.toThrow(
    refused,
  );
  const single = approver.passkey.get(await panel.askForApprovalPasskey(first));
  await expect(panel.approveIntentSet({ decisions: [first], passkey: single })).rejects.toThrow(refused);
  expect((await sets.state(intents)).decisions).toBe(0);

  const answer = await prove(page);
  await panel.approveIntentSet({ ...page, passkey: answer });
  const again = await shownSet(panel, await sets.three());
  await expect(panel.approveIntentSet({ ...again, passkey: answer })).rejects.toThrow(refused);
});

test('a code decides on one set; a wrong code decides on nothing, and a set refused for its documents uses up no code', async ({
  harness,
  tenant,
  sets,
  newMember,
}) => {
  const member = await newMember('approver');
  const panel = panelOf(harness, actorOf(tenant.organizationId, member));
  const [intents, others] = [await sets.three(), await sets.three()];
  const page = await shownSet(panel, intents);
  await forgetCodes(harness, member.userId);
  const code = await codeOf(harness, member.totpSecret);
  await expect(panel.approveIntentSet({ ...page, code: code === '000000' ? '000001' : '000000' })).rejects.toThrow(
    refused,
  );
  await expect(panel.approveIntentSet(page)).rejects.toThrow('one of them');
  const [, second] = intents;
  await sets.change(second);
  expect(await setRefusal(panel.approveIntentSet({ ...page, code }))).toEqual([
    'version_conflict',
    ['ended_meanwhile', '/decisions/1', second.id],
  ]);
  const left = { decisions: page.decisions.filter(({ id }) => id !== second.id) };
  const { id } = await panel.approveIntentSet({ ...left, code });
  expect(decodeJwt((await panel.getApprovalSet({ id })).receipt.value)).toMatchObject({ amr: ['pwd', 'otp'] });
  await expect(panel.approveIntentSet({ ...(await shownSet(panel, others)), code })).rejects.toThrow(refused);
  expect((await sets.state(others)).decisions).toBe(0);
});

test('when a document changes during the decision, either every document is approved as it was shown, or none is', async ({
  sets,
  approver,
}) => {
  for (let round = 0; round < 4; round += 1) {
    const intents = await sets.three();
    const [, second] = intents;
    const page = await shownSet(approver.panel, intents);
    const passkey = await approver.prove(page);
    const [decided] = await Promise.all([
      setRefusal(approver.panel.approveIntentSet({ ...page, passkey })),
      sets.change(second),
    ]);
    const { decisions, statuses } = await sets.state(intents);
    const rest = decided === null ? 'approved' : 'pending';
    expect([decisions, statuses]).toEqual([decided === null ? 3 : 0, [rest, 'superseded', rest]]);
  }
});

test('of two who decide at the same moment on sets that overlap, in opposite orders, one decides on all of theirs and the other on nothing', async ({
  harness,
  tenant,
  sets,
  approver,
  newMember,
}) => {
  const intents = await sets.three();
  const other = await decider(harness, tenant, await newMember('approver'));
  const pages = [await shownSet(approver.panel, intents), await shownSet(other.panel, [...intents].reverse())] as const;
  const outcomes = await Promise.all([
    setRefusal(approver.approveSet(pages[0])),
    setRefusal(other.approveSet(pages[1])),
  ]);
  expect(outcomes.filter((outcome) => outcome === null)).toHaveLength(1);
  expect(outcomes.find((outcome) => outcome !== null)).toMatchObject(['version_conflict', {}, {}, {}]);
  expect(await sets.state(intents)).toMatchObject({ decisions: 3, statuses: ['approved', 'approved', 'approved'] });
});

test('where two people have to decide, a set is the first or the second approval of each, by its own amount; an earlier approver who may not approve any more stops it', async ({
  harness,
  db,
  tenant,
  sets,
  approver,
  newMember,
}) => {
  const [small, large, another] = [await sets.asked('10.00'), await sets.asked('2000.00'), await sets.asked('3000.00')];
  const page = await shownSet(approver.panel, [small, large, another]);
  await db.organization.updateMany({ where: { id: tenant.organizationId }, data: { twoPersonAboveGross: '2000' } });
  const { id } = await approver.approveSet(page);
  const first = await approver.panel.getApprovalSet({ id });
  expect(first.approvals.map(({ status }) => status)).toEqual(['approved', 'pending', 'pending']);
  expect(decodeJwt(first.receipt.value)['decisions']).toMatchObject([
    { receipt_sha256: expect.any(String) },
    { receipt_sha256: null },
    { receipt_sha256: null },
  ]);
  const ids = [large.id, another.id];
  expect((await approver.panel.reviewApprovalSet({ ids })).leftOut).toMatchObject([
    { because: 'already_decided' },
    { because: 'already_decided' },
  ]);

  const second = await decider(harness, tenant, await newMember('approver'));
  const { approvals } = await second.panel.getApprovalSet(
    await second.approveSet(await shownSet(second.panel, [large])),
  );
  expect(decodeJwt(approvals[0]?.receipt?.value ?? '')).toMatchObject({
    earlier_approvers: [{ member_id: tenant.approver.memberId }],
  });
  const last = await shownSet(second.panel, [another, await sets.asked('20.00')]);
  await db.member.updateMany({ where: { id: tenant.approver.memberId }, data: { role: 'auditor' } });
  expect(await setRefusal(second.approveSet(last))).toEqual([
    'approval_revoked',
    ['no_longer_counts', '/decisions/0', another.id],
  ]);
  expect(await sets.state(last.decisions)).toMatchObject({ decisions: 1, statuses: ['revoked', 'pending'] });
});
