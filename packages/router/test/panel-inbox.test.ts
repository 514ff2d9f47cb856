import { createMember } from '@invoicing/db/testing/factories';
import { warsawDay } from '@invoicing/domain/dates';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  actorOf,
  approve,
  call,
  createHarness,
  createTenant,
  customerBody,
  draftBody,
  type Harness,
  type Json,
  panelOf,
  type Tenant,
} from '../testing/harness.ts';

let harness: Harness;
let tenant: Tenant;
let panel: ReturnType<typeof panelOf>;
beforeAll(async () => {
  harness = await createHarness();
});
beforeEach(async () => {
  tenant = await createTenant(harness);
  panel = panelOf(harness, tenant.approverActor);
});
afterAll(() => harness.database.drop());

const post = async (operationId: string, body: Json) => (await call(harness, tenant, operationId, { body })).json;

/** A draft for which its client asks for an approval. */
async function asked(): Promise<{ draft: Json; intent: Json }> {
  const customer = await post('createCustomer', customerBody());
  const draft = await post('createInvoiceDraft', draftBody(String(customer['id']), warsawDay(new Date())));
  const intent = await post('createInvoiceApprovalIntent', {
    action: 'issue',
    draft_id: draft['id'],
    draft_version: 1,
  });
  return { draft, intent };
}

const idsOf = async (view: 'pending' | 'mine' | 'others' | 'decided', of = panel) =>
  (await of.listApprovals({ view })).data.map(({ id }) => id);

test('what somebody asked for themselves is for others, and what they may decide on is theirs', async () => {
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

test.each(['wrote the draft', 'asked for it', 'saw the secret'])(
  'who %s finds it among what waits for others',
  async (way) => {
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

test('an auditor sees what waits for others, and has nothing to decide', async () => {
  const { intent } = await asked();
  const auditor = await createMember(harness.database.db, harness.keys.keys, tenant.organizationId, {
    role: 'auditor',
  });
  const theirs = panelOf(harness, actorOf(tenant.organizationId, auditor));
  expect([await idsOf('mine', theirs), await idsOf('others', theirs)]).toEqual([[], [intent['id']]]);
});

test('what is decided says who decided, and is found by the number and reference of its document', async () => {
  const [{ draft, intent }, { intent: other }] = [await asked(), await asked()];
  await approve(harness, tenant, intent);
  const invoice = await post('issueInvoice', {
    draft_id: draft['id'],
    draft_version: 1,
    approval_intent_id: intent['id'],
  });
  const send = await post('createInvoiceApprovalIntent', { action: 'send', invoice_id: invoice['id'] });
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

test.each(['pending', 'mine', 'decided'] as const)(
  'pages of the view %s have each approval once, in its order',
  async (view) => {
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
