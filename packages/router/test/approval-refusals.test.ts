import type { MadeMember } from '@invoicing/db/testing/factories';
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
import { codeOf, forgetCodes } from '../testing/people.ts';
import { test as base } from '../testing/test.ts';

const test = base
  .extend(
    'postAs',
    { scope: 'file' },
    ({ tenant, perform }) =>
      (operationId: string, body: Json, actor = tenant.actor) => {
        return perform(operationId, { body, actor });
      },
  )
  .extend('draft', ({ customerId, postAs }) => async () => {
    return (await postAs('createInvoiceDraft', draftBody(customerId, warsawDay(new Date())))).json;
  })
  .extend('request', ({ postAs }) => async (of: Json) => {
    return (await postAs('createInvoiceApprovalIntent', { action: 'issue', draft_id: of['id'], draft_version: 1 }))
      .json;
  })
  .extend('issue', ({ tenant, postAs }) => (of: Json, intent: Json, actor = tenant.actor) => {
    return postAs('issueInvoice', { draft_id: of['id'], draft_version: 1, approval_intent_id: intent['id'] }, actor);
  })
  .extend('approver', ({ newMember }) => () => {
    return newMember('approver');
  })
  /** The decision page of a member, and what it says is decided. */
  .extend('opened', ({ harness, tenant }) => async (intent: Json, member: MadeMember) => {
    const panel = panelOf(harness, actorOf(tenant.organizationId, member));
    const { intent: shown, document } = await panel.reviewApproval({
      urlToken: urlTokenOf(intent),
    });
    return { panel, page: { id: shown.id, contentHash: document.contentHash, pageSha256: document.sha256 } };
  });

test('a denied approval is worth nothing', async ({ tenant, draft, request, opened, issue }) => {
  const made = await draft();
  const intent = await request(made);
  const { panel, page } = await opened(intent, tenant.approver);
  await panel.declineIntent({ ...page, reason: 'Not ordered' });
  expect((await issue(made, intent)).errorCode).toBe('approval_denied');
});

test('an approval is worth nothing for another draft of the same content, environment or organization', async ({
  harness,
  tenant,
  draft,
  request,
  issue,
}) => {
  const [made, twin] = [await draft(), await draft()];
  const intent = await request(made);
  await approve(harness, tenant, intent);
  expect((await issue(twin, intent)).errorCode).toBe('approval_mismatch');
  expect((await issue(made, intent, { ...tenant.actor, environment: 'production' })).errorCode).toBe(
    'approval_mismatch',
  );
  const stranger = await createTenant(harness);
  const buyer = await call(harness, stranger, 'createCustomer', { body: customerBody() });
  const own = await call(harness, stranger, 'createInvoiceDraft', {
    body: draftBody(String(buyer.json['id']), warsawDay(new Date())),
  });
  const body = { draft_id: own.json['id'], draft_version: 1, approval_intent_id: intent['id'] };
  const foreign = await call(harness, stranger, 'issueInvoice', { body });
  expect(foreign.json).toMatchObject({
    error: { details: [{ code: 'reference_not_found', path: '/approval_intent_id' }] },
  });
  expect((await issue(made, intent)).status).toBe(201);
});

test('an approver who has another role before the use no longer counts', async ({
  harness,
  tenant,
  approver,
  draft,
  request,
  issue,
}) => {
  const [member, made] = [await approver(), await draft()];
  const intent = await request(made);
  await approve(harness, tenant, intent, member);
  await harness.database.db.member.updateMany({ where: { id: member.memberId }, data: { role: 'auditor' } });
  expect((await issue(made, intent)).errorCode).toBe('approval_revoked');
});

test('of two who decide at the same moment one decides; the other learns that it is decided, and leaves no decision', async ({
  harness,
  tenant,
  draft,
  request,
  approver,
  opened,
  issue,
}) => {
  const made = await draft();
  const intent = await request(made);
  const members = [await approver(), await approver()];
  const pages = await Promise.all(members.map((member) => opened(intent, member)));
  const attempts = pages.map(async ({ panel, page }, index) =>
    panel.approveIntent({ ...page, code: await codeOf(harness, members[index]?.totpSecret ?? '') }),
  );
  const outcomes = await Promise.allSettled(attempts);
  const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  expect(refused).toEqual([expect.objectContaining({ cause: expect.objectContaining({ code: 'version_conflict' }) })]);
  const where = { organizationId: tenant.organizationId, intentId: String(intent['id']) };
  expect(await harness.database.db.approvalDecision.count({ where })).toBe(1);
  expect((await issue(made, intent)).status).toBe(201);
});

test('a code that decided on one intent does not decide on another', async ({
  harness,
  tenant,
  request,
  draft,
  opened,
}) => {
  const [first, second] = [await request(await draft()), await request(await draft())];
  const { panel, page } = await opened(first, tenant.approver);
  const other = await opened(second, tenant.approver);
  await forgetCodes(harness, tenant.approver.userId);
  const code = await codeOf(harness, tenant.approver.totpSecret);
  await panel.approveIntent({ ...page, code });
  await expect(other.panel.approveIntent({ ...other.page, code })).rejects.toThrow('wrong or was used');
});

test('a later change of the customer does not reach what was approved, and taking it over ends the approval', async ({
  harness,
  tenant,
  customerId,
  perform,
  draft,
  request,
  issue,
}) => {
  const [made, other] = [await draft(), await draft()];
  const [intent, second] = [await request(made), await request(other)];
  for (const asked of [intent, second]) await approve(harness, tenant, asked);
  const renamed = {
    pathParameters: { customer_id: customerId },
    body: { expected_version: 1, name: 'Zupełnie Inna S.A.' },
  };
  expect((await perform('updateCustomer', renamed)).json['version']).toBe(2);
  const { json, status } = await issue(made, intent);
  expect([status, json['customer_version'], json['buyer_name']]).toEqual([201, 1, 'ACME sp. z o.o.']);
  const update = {
    pathParameters: { draft_id: String(other['id']) },
    body: { expected_version: 1, input: other['input'] },
  };
  expect((await perform('updateInvoiceDraft', update)).json).toMatchObject({
    version: 2,
    customer_version: 2,
  });
  expect((await issue(other, second)).errorCode).toBe('approval_superseded');
});

test('an approval of another organization is as unknown to a member as one that there never was, by its link and by its id', async ({
  harness,
  tenant,
  request,
  draft,
  opened,
}) => {
  const intent = await request(await draft());
  const { page } = await opened(intent, tenant.approver);
  const stranger = panelOf(harness, (await createTenant(harness)).approverActor);
  const refusal = (attempt: Promise<unknown>) => attempt.catch(({ message, cause }) => ({ message, code: cause.code }));
  const never = 'A'.repeat(43);
  for (const urlToken of [urlTokenOf(intent), never])
    expect(await refusal(stranger.reviewApproval({ urlToken }))).toEqual({
      message: 'There is no such approval.',
      code: 'not_found',
    });
  const attempts = [page, { ...page, id: crypto.randomUUID() }].flatMap((given) => [
    stranger.approveIntent({ ...given, code: '000000' }),
    stranger.declineIntent({ ...given, reason: 'Not ordered' }),
  ]);
  const answers = await Promise.all(attempts.map(refusal));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]).toMatchObject({ code: 'not_found' });
});
