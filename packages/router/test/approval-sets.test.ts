import { createHash } from 'node:crypto';
import { inOrganization } from '@invoicing/db/connection/transaction';
import { describe, expect } from 'vitest';
import { type Asked, createSets, decider, setRefusal, shownSet } from '../testing/approval-sets.ts';
import { test, type World } from '../testing/approval-sets-test.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

test('one passkey decides on a set: a decision and a receipt for each, usable like any other, and a signed receipt that names all in their order', async ({
  tenant,
  sets,
  approver,
  verified,
}) => {
  const intents = (await sets.three()).reverse();
  const page = await shownSet(approver.panel, intents);
  const { id } = await approver.approveSet(page);
  const set = await approver.panel.getApprovalSet({ id });
  expect(set.approvals.map(({ id: intentId, status }) => [intentId, status])).toEqual(
    intents.map((intent) => [intent.id, 'approved']),
  );
  const { header, facts } = await verified(set.receipt.value);
  expect(header).toEqual({ alg: 'EdDSA', kid: set.receipt.kid, typ: 'approval-set-receipt+jws' });
  expect(facts).toMatchObject({
    set_id: id,
    organization_id: tenant.organizationId,
    approver: { member_id: tenant.approver.memberId },
    amr: ['pwd', 'hwk', 'user'],
    decisions: page.decisions.map(({ id: intent_id, contentHash: hash, pageSha256: page_sha256 }, index) => ({
      intent_id,
      hash,
      page_sha256,
      receipt_sha256: sha256(set.approvals[index]?.receipt?.value ?? ''),
    })),
  });
  for (const { receipt, id: intent_id } of set.approvals) {
    const own = await verified(receipt?.value);
    expect(own.header.typ).toBe('approval-receipt+jws');
    expect(own.facts).toMatchObject({ intent_id, amr: ['pwd', 'hwk', 'user'], decided_at: set.decidedAt });
  }
  for (const intent of intents) expect(await sets.issue(intent)).toMatchObject({ type: 'invoice' });
});

test('the page of a set has what each single page has: the same hashes, facts and warnings, in the order asked for; totals by currency; and which look alike', async ({
  sets,
  approver,
}) => {
  const [first, second, third] = [await sets.asked('10.00'), await sets.asked('20.00'), await sets.asked('10.00')];
  const ids = [third, second, first].map(({ id }) => id);
  const { documents, totals, alike, leftOut } = await approver.panel.reviewApprovalSet({ ids });
  expect(documents.map(({ id }) => id)).toEqual(ids);
  for (const one of documents) {
    const single = await approver.panel.reviewApproval({ urlToken: one.urlToken });
    const { id: _id, urlToken: _urlToken, reference: _reference, isFirstOfTwo: _first, ...said } = one;
    expect(single).toMatchObject(said);
  }
  expect([totals, alike, leftOut]).toEqual([
    [{ currency: 'PLN', documents: 3, gross: '49.20', amountDue: '49.20' }],
    [[third.id, first.id]],
    [],
  ]);
});

describe('where one document of a set cannot be decided on any more, nothing is decided, and the refusal names it:', () => {
  type Change = (intent: Asked, world: World) => Promise<unknown>;
  type Case = { what: string; change: Change; because: [string, string]; status: string };
  const update =
    (data: object): Change =>
    ({ id }, { harness }) =>
      harness.database.db.approvalIntent.updateMany({ where: { id }, data });
  const cases: Case[] = [
    {
      what: 'changed, so that its approval is superseded',
      change: (intent, { sets }) => sets.change(intent),
      because: ['version_conflict', 'ended_meanwhile'],
      status: 'superseded',
    },
    {
      what: 'denied by another',
      change: async ({ id }, { panelAs }) => {
        const other = await panelAs('approver');
        const [page] = (await shownSet(other, [{ id }])).decisions;
        if (page) await other.declineIntent({ ...page, reason: 'Not ordered' });
      },
      because: ['version_conflict', 'ended_meanwhile'],
      status: 'denied',
    },
    {
      what: 'taken back',
      change: ({ id }, { approver }) => approver.panel.revokeApproval({ id }),
      because: ['version_conflict', 'ended_meanwhile'],
      status: 'revoked',
    },
    {
      what: 'out of time',
      change: update({ expiresAt: new Date(0) }),
      because: ['approval_expired', 'time_over'],
      status: 'pending',
    },
    {
      what: 'with a warning that its page did not have',
      change: async ({ draft }, { sets, approver }) => {
        const twin = await sets.asked(String(Object(draft['input']).lines[0].unit_price));
        await approver.approveSet(await shownSet(approver.panel, [twin]));
        await sets.issue(twin);
      },
      because: ['approval_mismatch', 'page_changed'],
      status: 'pending',
    },
    {
      what: 'asked for by the approver, under four eyes',
      change: (intent, world) => update({ requestedByMemberId: world.sets.tenant.approver.memberId })(intent, world),
      because: ['insufficient_scope', 'four_eyes'],
      status: 'pending',
    },
  ];

  test.for(cases)('$what', async ({ change, because: [code, reason], status }, { sets, approver, world }) => {
    const intents = await sets.three();
    const [first, second, third] = intents;
    const page = await shownSet(approver.panel, intents);
    await change(second, world);
    const before = await sets.state(intents);
    expect(before.statuses).toEqual(['pending', status, 'pending']);
    expect(await setRefusal(approver.approveSet(page))).toEqual([code, [reason, '/decisions/1', second.id]]);
    expect(await sets.state(intents)).toEqual(before);
    // Looked at again, what can still be decided on can be, and the rest says why not.
    const { documents, leftOut } = await approver.panel.reviewApprovalSet({ ids: intents.map(({ id }) => id) });
    const seenAgain = reason === 'page_changed' ? intents : [first, third];
    expect(documents.map(({ id }) => id)).toEqual(seenAgain.map(({ id }) => id));
    expect(leftOut).toHaveLength(3 - seenAgain.length);
    const { id } = await approver.approveSet(await shownSet(approver.panel, [first, third]));
    expect((await approver.panel.getApprovalSet({ id })).approvals).toHaveLength(2);
  });
});

describe('a set is denied for one reason, with no second factor:', () => {
  const reason = 'Ordered from another supplier';

  test('a decision of its own for each, of which who asked hears, and nothing of it may be used', async ({
    harness,
    tenant,
    sets,
    approver,
    read,
  }) => {
    const intents = await sets.three();
    const page = await shownSet(approver.panel, intents);
    expect(await approver.panel.declineIntentSet({ ...page, reason })).toEqual({ denied: 3 });
    const { statuses, decisions } = await sets.state(intents);
    expect([statuses, decisions]).toEqual([['denied', 'denied', 'denied'], 3]);
    for (const { id } of intents) {
      expect(await read('getInvoiceApprovalIntent', { approval_intent_id: id })).toMatchObject({
        status: 'denied',
        receipt: null,
        decisions: [{ decision: 'denied', reason }],
      });
    }
    const { organizationId } = tenant;
    for (const { id: subjectId } of intents)
      expect(
        await harness.database.db.auditEntry.count({
          where: { organizationId, subjectId, action: 'approval.denied' },
        }),
      ).toBe(1);
  });

  test('none is denied where one has changed, and the refusal names it', async ({ sets, approver }) => {
    const intents = await sets.three();
    const page = await shownSet(approver.panel, intents);
    await sets.change(intents[1]);
    const before = await sets.state(intents);
    expect(await setRefusal(approver.panel.declineIntentSet({ ...page, reason }))).toEqual([
      'version_conflict',
      ['ended_meanwhile', '/decisions/1', intents[1].id],
    ]);
    expect(await sets.state(intents)).toEqual(before);
  });

  test('it needs the reason, and the power to decide', async ({ sets, approver, panelAs }) => {
    const page = await shownSet(approver.panel, await sets.three());
    await expect(approver.panel.declineIntentSet({ ...page, reason: ' x ' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
    const panel = await panelAs('accountant');
    await expect(panel.declineIntentSet({ ...page, reason })).rejects.toThrow('does not permit');
  });
});

test('a document of another organization is as unknown in a set as one that there never was, and so is a set', async ({
  harness,
  sets,
  approver,
}) => {
  const [own] = await sets.three();
  const page = await shownSet(approver.panel, [own]);
  const stranger = await createSets(harness);
  const foreign = await stranger.asked();
  const their = await decider(harness, stranger.tenant, stranger.tenant.approver);
  const { decisions } = await shownSet(their.panel, [foreign]);
  for (const id of [foreign.id, crypto.randomUUID()])
    expect(
      await setRefusal(
        approver.approveSet({ decisions: [...page.decisions, ...decisions.map((one) => ({ ...one, id }))] }),
      ),
    ).toEqual(['not_found', ['approval_gone', '/decisions/1', id]]);
  expect((await approver.panel.reviewApprovalSet({ ids: [foreign.id] })).documents).toEqual([]);
  const set = await approver.approveSet(page);
  await expect(their.panel.getApprovalSet(set)).rejects.toThrow('no such set');
});

test('a set is of one to a hundred documents, each once; its hashes are hashes', async ({ sets, approver }) => {
  const page = await shownSet(approver.panel, await sets.three());
  const [one] = page.decisions;
  if (!one) throw new Error('three were asked for');
  const others = Array.from({ length: 100 }, () => ({ ...one, id: crypto.randomUUID() }));
  const wrong = [[], [one, one], [one, ...others], [{ ...one, contentHash: `${one.contentHash}\n${one.id}` }]];
  for (const decisions of wrong)
    await expect(approver.panel.approveIntentSet({ decisions, code: '000000' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
});

test('a set and what it lists cannot be changed or deleted, by no role', async ({
  harness,
  tenant,
  sets,
  approver,
}) => {
  const { db, organizationDb } = harness.database;
  const { organizationId } = tenant;
  await approver.approveSet(await shownSet(approver.panel, await sets.three()));
  for (const [table, column] of [
    ['approval_sets', 'receipt'],
    ['approval_set_decisions', 'position'],
  ])
    for (const statement of [`UPDATE ${table} SET ${column} = ${column}`, `DELETE FROM ${table}`]) {
      await expect(db.$executeRawUnsafe(statement)).rejects.toThrow('append-only');
      const asOperation = inOrganization(organizationDb, organizationId, (tx) => tx.$executeRawUnsafe(statement));
      await expect(asOperation).rejects.toThrow(/permission denied|42501/);
    }
});
