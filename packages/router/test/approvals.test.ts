import { warsawDay } from '@invoicing/domain/dates/dates';
import { expect } from 'vitest';
import { urlTokenOf } from '../testing/approval-doors.ts';
import {
  actorOf,
  approve,
  call,
  createTenant,
  customerBody,
  draftBody,
  type Json,
  panelOf,
} from '../testing/harness.ts';
import { test as base } from '../testing/test.ts';

const today = warsawDay(new Date());

const test = base
  .extend('draft', ({ customerId, post }) => async (changes: Json = {}): Promise<Json> => {
    const made = await post('createInvoiceDraft', draftBody(customerId, today, changes));
    expect(made.errorCode).toBeNull();
    return made.json;
  })
  .extend('request', ({ post }) => async (of: Json) => {
    return (
      await post('createInvoiceApprovalIntent', { action: 'issue', draft_id: of['id'], draft_version: of['version'] })
    ).json;
  })
  .extend('issue', ({ post }) => (of: Json, intent: Json) => {
    return post('issueInvoice', { draft_id: of['id'], draft_version: of['version'], approval_intent_id: intent['id'] });
  });

test('an approval for one version is worth nothing for the next, one grosz dearer', async ({
  harness,
  tenant,
  post,
  draft,
  request,
  issue,
}) => {
  const first = await draft();
  const intent = await request(first);
  await approve(harness, tenant, intent);
  const { input } = Object(first);
  const dearer = { ...input, lines: [{ ...input.lines[0], unit_price: '1000.01' }] };
  const second = (
    await post('updateInvoiceDraft', { expected_version: 1, input: dearer }, { draft_id: String(first['id']) })
  ).json;
  expect(second['version']).toBe(2);
  expect((await issue(second, intent)).errorCode).toBe('approval_mismatch');
  expect((await issue(first, intent)).errorCode).toBe('approval_superseded');
});

test('twenty uses of one approval at the same moment issue one invoice and take one number', async ({
  harness,
  tenant,
  draft,
  request,
  issue,
}) => {
  const made = await draft();
  const intent = await request(made);
  await approve(harness, tenant, intent);
  const answers = await Promise.all(Array.from({ length: 20 }, () => issue(made, intent)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(new Set(answers.filter(({ status }) => status !== 201).map(({ errorCode }) => errorCode))).toEqual(
    new Set(['approval_already_used']),
  );
});

test('twenty-five drafts issued at the same moment get numbers without a gap or a double', async ({ harness }) => {
  const own = await createTenant(harness);
  const as = (operationId: string, body: Json) => call(harness, own, operationId, { body });
  const buyer = String((await as('createCustomer', customerBody())).json['id']);
  const ready: Json[] = [];
  for (let index = 0; index < 25; index += 1) {
    const made = (await as('createInvoiceDraft', draftBody(buyer, today))).json;
    const intent = (
      await as('createInvoiceApprovalIntent', { action: 'issue', draft_id: made['id'], draft_version: 1 })
    ).json;
    await approve(harness, own, intent);
    ready.push({ draft_id: made['id'], draft_version: 1, approval_intent_id: intent['id'] });
  }
  const answers = await Promise.all(ready.map((body) => as('issueInvoice', body)));
  const numbers = answers.map(({ json }) => Number(String(json['number']).split('/')[1])).sort((a, b) => a - b);
  expect(numbers).toEqual(Array.from({ length: 25 }, (_, index) => index + 1));
});

test('an approval is bound to its client, its action and its organization', async ({
  harness,
  tenant,
  perform,
  post,
  draft,
  request,
  issue,
}) => {
  const made = await draft();
  const intent = await request(made);
  await approve(harness, tenant, intent);
  const body = { draft_id: made['id'], draft_version: 1, approval_intent_id: intent['id'] };
  const otherClient = { ...tenant.actor, oauthClientId: crypto.randomUUID() };
  expect((await perform('issueInvoice', { actor: otherClient, body })).errorCode).toBe('approval_mismatch');
  const stranger = await createTenant(harness);
  expect((await call(harness, stranger, 'issueInvoice', { body })).json).toMatchObject({
    error: { details: [{ code: 'reference_not_found', path: '/draft_id' }] },
  });
  const invoice = await issue(made, intent);
  expect(invoice.status).toBe(201);
  const send = { invoice_id: invoice.json['id'], approval_intent_id: intent['id'] };
  expect((await post('createKsefSubmission', send)).errorCode).toBe('approval_mismatch');
});

test('an approval expires, unused and undecided alike', async ({ harness, tenant, draft, request, issue }) => {
  const made = await draft();
  const intent = await request(made);
  await approve(harness, tenant, intent);
  harness.setNow(new Date(Date.now() + 16 * 60_000));
  expect((await issue(made, intent)).errorCode).toBe('approval_expired');
  harness.setNow(null);
  expect((await issue(made, intent)).status).toBe(201);
});

test('an approver who is deactivated before the use no longer counts', async ({
  harness,
  tenant,
  newMember,
  draft,
  request,
  issue,
}) => {
  const member = await newMember('approver');
  const made = await draft();
  const intent = await request(made);
  await approve(harness, tenant, intent, member);
  const where = { organizationId_id: { organizationId: tenant.organizationId, id: member.memberId } };
  await harness.database.db.member.update({ where, data: { status: 'suspended' } });
  expect((await issue(made, intent)).errorCode).toBe('approval_revoked');
});

test('a policy that asks for a second person after the decision is obeyed', async ({
  harness,
  tenant,
  draft,
  request,
  issue,
}) => {
  const made = await draft();
  const intent = await request(made);
  await approve(harness, tenant, intent);
  const { organization } = harness.database.db;
  await organization.update({ where: { id: tenant.organizationId }, data: { fourEyes: 'two_person' } });
  expect((await issue(made, intent)).errorCode).toBe('approval_revoked');
  await organization.update({ where: { id: tenant.organizationId }, data: { fourEyes: 'requester_excluded' } });
});

test('no client, whatever its scopes, reaches a decision; nor does a member whose role does not decide', async ({
  harness,
  tenant,
  newMember,
  request,
  draft,
}) => {
  const intent = await request(await draft());
  const urlToken = urlTokenOf(intent);
  const asClient = panelOf(harness, { ...tenant.approverActor, role: 'admin' });
  const review = await panelOf(harness, tenant.approverActor).reviewApproval({ urlToken });
  const decision = {
    id: review.intent.id,
    contentHash: review.document.contentHash,
    pageSha256: review.document.sha256,
    code: '000000',
  };
  await expect(asClient.approveIntent(decision)).rejects.toThrow('does not permit');
  for (const role of ['admin', 'accountant', 'developer', 'auditor'] as const) {
    const member = await newMember(role);
    await expect(panelOf(harness, actorOf(tenant.organizationId, member)).approveIntent(decision)).rejects.toThrow(
      'does not permit',
    );
  }
  await expect(panelOf(harness, tenant.approverActor).approveIntent(decision)).rejects.toThrow('wrong or was used');
});

test('what the page showed must be what is decided: another hash of content or page is refused', async ({
  harness,
  tenant,
  request,
  draft,
}) => {
  const intent = await request(await draft());
  const urlToken = urlTokenOf(intent);
  const panel = panelOf(harness, tenant.approverActor);
  const { intent: shown, document } = await panel.reviewApproval({ urlToken });
  const zero = '0'.repeat(64);
  const reason = 'looks different';
  await expect(
    panel.declineIntent({ id: shown.id, contentHash: `sha256:${zero}`, pageSha256: document.sha256, reason }),
  ).rejects.toThrow('differs');
  await expect(
    panel.declineIntent({ id: shown.id, contentHash: document.contentHash, pageSha256: zero, reason }),
  ).rejects.toThrow('differs');
  await panel.declineIntent({ id: shown.id, contentHash: document.contentHash, pageSha256: document.sha256, reason });
});

test('one live intent for one content; a second one names the first', async ({ post, draft, request }) => {
  const made = await draft();
  const intent = await request(made);
  const second = await post('createInvoiceApprovalIntent', { action: 'issue', draft_id: made['id'], draft_version: 1 });
  expect(second.json).toMatchObject({
    error: { code: 'approval_intent_exists', details: [{ existing_id: intent['id'] }] },
  });
});

test('the list of drafts says of one that its approval was denied', async ({ harness, tenant, draft, request }) => {
  const made = await draft();
  const { id, approval_url } = await request(made);
  const panel = panelOf(harness, tenant.approverActor);
  const { document } = await panel.reviewApproval({ urlToken: String(approval_url).split('/').at(-1) ?? '' });
  const { contentHash, sha256: pageSha256 } = document;
  await panel.declineIntent({ id: String(id), contentHash, pageSha256, reason: 'Not ordered' });
  const { data } = await panel.listDrafts({ status: 'open' });
  expect(data.find((row) => row.id === made['id'])).toMatchObject({ approval: { state: 'denied' } });
});

test('an invalid draft is not put before a person', async ({ post, draft }) => {
  const made = await draft({ annotations: { exemption_basis: { kind: 'act', text: 'art. 43' } } });
  const answer = await post('createInvoiceApprovalIntent', { action: 'issue', draft_id: made['id'], draft_version: 1 });
  expect(answer.json).toMatchObject({
    error: { code: 'draft_invalid', details: [{ code: 'exemption_basis_unused' }] },
  });
});

test('a client’s note is one line of plain text: nothing in it turns, hides or breaks what is next to it; markup stays text', async ({
  post,
  draft,
}) => {
  const made = await draft();
  const ask = (note: string) =>
    post('createInvoiceApprovalIntent', {
      action: 'issue',
      draft_id: made['id'],
      draft_version: made['version'],
      note,
    });
  for (const strange of ['\n', '\r', '\t', '\0', '\u202e', '\u2066', '\u200f', '\u200b', '\ufeff', '\u0085'])
    expect([JSON.stringify(strange), (await ask(`Order${strange}778`)).status]).toEqual([JSON.stringify(strange), 422]);
  for (const length of [0, 501]) expect((await ask('x'.repeat(length))).status).toBe(422);
  const note = '<b>Approved</b> <a href="https://evil.example">https://evil.example</a> Zażółć 😀';
  expect((await ask(note)).json).toMatchObject({ status: 'pending', note });
});
