import { expect } from 'vitest';
import { urlTokenOf } from '../testing/approval-doors.ts';
import { actorOf, approve, panelOf } from '../testing/harness.ts';
import { test } from '../testing/panel-inbox-test.ts';

test('what somebody asked for themselves is for others, and what they may decide on is theirs', async ({
  harness,
  tenant,
  asked,
  idsOf,
  panel,
}) => {
  const { intent } = await asked();
  expect([await idsOf('mine'), await idsOf('others')]).toEqual([[intent['id']], []]);
  const where = { id: tenant.client.id };
  await harness.database.db.oauthClient.updateMany({ where, data: { createdById: tenant.approver.memberId } });
  expect([await idsOf('mine'), await idsOf('others')]).toEqual([[], [intent['id']]]);
  expect((await panel.listApprovals({ view: 'others' })).data[0]).toMatchObject({ blockedBy: 'requester' });
  const { db } = harness.database;
  await db.organization.update({ where: { id: tenant.organizationId }, data: { fourEyes: 'off' } });
  expect(await idsOf('mine')).toEqual([intent['id']]);
});

test.for(['wrote the draft', 'asked for it', 'saw the secret'])(
  'who %s finds it among what waits for others',
  async (way, { harness, tenant, asked, idsOf }) => {
    const { draft, intent } = await asked();
    const { db } = harness.database;
    const { memberId } = tenant.approver;
    if (way === 'wrote the draft') {
      await db.$executeRaw`ALTER TABLE invoice_draft_versions DISABLE TRIGGER append_only`;
      await db.invoiceDraftVersion.updateMany({
        where: { draftId: String(draft['id']) },
        data: { createdByMemberId: memberId },
      });
      await db.$executeRaw`ALTER TABLE invoice_draft_versions ENABLE TRIGGER append_only`;
    }
    if (way === 'saw the secret')
      await db.oauthClientSecret.updateMany({
        where: { oauthClientId: tenant.client.id },
        data: { shownToMemberId: memberId },
      });
    if (way === 'asked for it')
      await db.approvalIntent.updateMany({
        where: { id: String(intent['id']) },
        data: { requestedByMemberId: memberId },
      });
    expect([await idsOf('mine'), await idsOf('others')]).toEqual([[], [intent['id']]]);
  },
);

test('an auditor sees what waits for others, and has nothing to decide', async ({
  harness,
  tenant,
  newMember,
  asked,
  idsOf,
}) => {
  const { intent } = await asked();
  const auditor = await newMember('auditor');
  const theirs = panelOf(harness, actorOf(tenant.organizationId, auditor));
  expect([await idsOf('mine', theirs), await idsOf('others', theirs)]).toEqual([[], [intent['id']]]);
});

test('the number next to the inbox counts what a member may decide on, and nothing that they only wait for', async ({
  harness,
  tenant,
  asked,
}) => {
  await asked();
  const member = { ...tenant.approverActor };
  const count = (role: 'accountant' | 'approver') => panelOf(harness, { ...member, role }).countPendingApprovals({});
  expect([await count('approver'), await count('accountant')]).toEqual([1, 0]);
  const where = { id: tenant.client.id };
  await harness.database.db.oauthClient.updateMany({ where, data: { createdById: member.memberId } });
  expect(await count('approver')).toBe(0);
});

test('what is decided says who decided, and is found by the number and reference of its document', async ({
  harness,
  tenant,
  posted,
  asked,
  panel,
}) => {
  const [{ draft, intent }, { intent: other }] = [await asked(), await asked()];
  await approve(harness, tenant, intent);
  const invoice = await posted('issueInvoice', {
    draft_id: draft['id'],
    draft_version: 1,
    approval_intent_id: intent['id'],
  });
  const send = await posted('createInvoiceApprovalIntent', { action: 'send', invoice_id: invoice['id'] });
  const [decided] = (await panel.listApprovals({ view: 'decided' })).data;
  expect(decided).toMatchObject({ id: intent['id'], decisions: [{ member_display: 'Demo Member' }] });
  const reference = String(draft['external_reference']);
  for (const about of [reference, String(invoice['number'])]) {
    expect((await panel.listApprovals({ view: 'decided', about })).data.map(({ id }) => id)).toEqual([intent['id']]);
    expect((await panel.listApprovals({ view: 'pending', about })).data).toMatchObject([
      { id: send['id'], document: { number: invoice['number'], reference } },
    ]);
  }
  expect((await panel.listApprovals({ about: 'nothing' })).data).toEqual([]);
  expect((await panel.listApprovals({ action: 'issue' })).data.map(({ id }) => id)).toEqual([other['id']]);
});

test.for(['pending', 'mine', 'decided'] as const)(
  'pages of the view %s have each approval once, in its order',
  async (view, { harness, tenant, asked, idsOf, panel }) => {
    const intents = [];
    for (let n = 0; n < 3; n += 1) intents.push((await asked()).intent);
    if (view === 'decided') for (const intent of intents) await approve(harness, tenant, intent);
    const whole = await idsOf(view);
    expect(new Set(whole)).toEqual(new Set(intents.map(({ id }) => id)));
    const first = await panel.listApprovals({ view, limit: 2 });
    const rest = await panel.listApprovals({ view, limit: 2, cursor: first.meta.page.next_cursor ?? '' });
    expect([...first.data, ...rest.data].map(({ id }) => id)).toEqual(whole);
    expect(rest.meta.page.next_cursor).toBeNull();
  },
);

test('a row has the warnings that the page of its approval has', async ({ asked, panel }) => {
  const { intent } = await asked();
  const [row] = (await panel.listApprovals({ view: 'mine' })).data;
  const urlToken = urlTokenOf(intent);
  const { warnings } = await panel.reviewApproval({ urlToken, locale: 'pl' });
  expect(warnings.map(({ code }) => code)).toContain('buyer_new');
  expect(row?.warnings.map(({ code }) => code)).toEqual(warnings.map(({ code }) => code));
});

test.for(['mine', 'decided'] as const)(
  'the view %s is narrowed by part of the buyer, by amounts and by part of who asked, whatever signs they have',
  async (view, { harness, tenant, askedFor, panel }) => {
    const [small = '', middle, large] = await askedFor('10.00', '200.00', '3000.00');
    if (view === 'decided')
      for (const { id } of (await panel.listApprovals({ view: 'mine' })).data)
        await harness.database.db.approvalIntent.update({
          where: { organizationId_id: { organizationId: tenant.organizationId, id } },
          data: { status: 'denied' },
        });
    const found = async (filters: Omit<Parameters<typeof panel.listApprovals>[0], 'view'>) =>
      new Set((await panel.listApprovals({ view, ...filters })).data.map(({ id }) => id));
    expect(await found({ buyer: 'BUYER AT 50% of_200' })).toEqual(new Set([middle]));
    expect(await found({ buyer: 'buyer%' })).toEqual(new Set());
    expect(await found({ gross_from: '246.00' })).toEqual(new Set([middle, large]));
    expect(await found({ gross_to: '246' })).toEqual(new Set([small, middle]));
    expect(await found({ gross_from: '245.99', gross_to: '246.01', action: 'issue' })).toEqual(new Set([middle]));
    const { name } = await harness.database.db.oauthClient.findFirstOrThrow({ where: { id: tenant.client.id } });
    expect(await found({ asked_by: name.slice(1).toUpperCase() })).toEqual(new Set([small, middle, large]));
    expect(await found({ asked_by: `${name}_` })).toEqual(new Set());
    // Once a member asked, the client's name is not shown and not found.
    await harness.database.db.approvalIntent.updateMany({
      where: { id: small },
      data: { requestedByMemberId: tenant.approver.memberId },
    });
    const everyView = view === 'mine' ? ('others' as const) : view;
    const byMember = await panel.listApprovals({ view: everyView, asked_by: 'demo mem' });
    expect(byMember.data.map(({ id }) => id)).toEqual([small]);
  },
);

test('by amount the largest comes first, on every page', async ({ askedFor, panel }) => {
  const [small, large, middle, same] = await askedFor('9.00', '1000.00', '80.00', '80.00');
  const first = await panel.listApprovals({ view: 'mine', sort: 'amount', limit: 2 });
  const next = await panel.listApprovals({
    view: 'mine',
    sort: 'amount',
    limit: 2,
    cursor: first.meta.page.next_cursor ?? '',
  });
  expect([...first.data, ...next.data].map(({ id }) => id)).toEqual([large, same, middle, small]);
  expect(next.meta.page.next_cursor).toBeNull();
  await expect(
    panel.listApprovals({ view: 'mine', limit: 2, cursor: first.meta.page.next_cursor ?? '' }),
  ).rejects.toMatchObject({ cause: { code: 'invalid_cursor' } });
});

test('after an approval comes the sending of what was issued with it, else the nearest deadline', async ({
  harness,
  tenant,
  posted,
  asked,
  nextAfter,
}) => {
  const [{ draft, intent }, { intent: other }] = [await asked(), await asked()];
  await approve(harness, tenant, intent);
  expect(await nextAfter(intent)).toEqual(['approved', other['id'], false]);
  const about = { draft_id: draft['id'], draft_version: 1, approval_intent_id: intent['id'] };
  const invoice = await posted('issueInvoice', about);
  expect(await nextAfter(intent)).toEqual(['consumed', other['id'], false]);
  const send = await posted('createInvoiceApprovalIntent', { action: 'send', invoice_id: invoice['id'] });
  expect(await nextAfter(intent)).toEqual(['consumed', send['id'], true]);
  await approve(harness, tenant, send);
  expect(await nextAfter(send)).toEqual(['approved', other['id'], false]);
  await approve(harness, tenant, other);
  expect(await nextAfter(send)).toEqual(['approved', null, null]);
});

test('nothing follows for who may not decide, or asked for what is left', async ({
  harness,
  tenant,
  newMember,
  asked,
  nextAfter,
}) => {
  const [{ intent }, { intent: other }] = [await asked(), await asked()];
  await approve(harness, tenant, intent);
  const auditor = await newMember('auditor');
  const theirs = panelOf(harness, actorOf(tenant.organizationId, auditor));
  expect(await theirs.nextDecision({ id: String(intent['id']) })).toEqual({ status: 'approved', next: null });
  await harness.database.db.approvalIntent.updateMany({
    where: { id: String(other['id']) },
    data: { requestedByMemberId: tenant.approver.memberId },
  });
  expect(await nextAfter(intent)).toEqual(['approved', null, null]);
});
