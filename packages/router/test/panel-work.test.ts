import type { MadeMember } from '@invoicing/db/testing/factories';
import { warsawDay } from '@invoicing/domain/dates/dates';
import { expect } from 'vitest';
import { actorOf, approve, call, createTenant, draftBody, panelOf } from '../testing/harness.ts';
import { test } from '../testing/panel-work-test.ts';

test('a draft on its page says what is wrong with it in both languages, what it would read like, and which versions it had', async ({
  harness,
  tenant,
  drafted,
  panel,
}) => {
  const draft = await drafted();
  const draft_id = String(draft['id']);
  const { data } = await panel.listDrafts({ status: 'open', external_reference: String(draft['external_reference']) });
  expect(data).toMatchObject([{ id: draft_id, buyerName: 'ACME sp. z o.o.', totals: { gross: '1230.00' } }]);
  expect(await panel.checkDraft({ draft_id })).toMatchObject({
    valid: true,
    isCurrent: true,
    versions: [{ version: 1 }],
  });
  const annotations = { exemption_basis: { kind: 'act', text: 'art. 43' } };
  const { input } = draftBody(String(draft['customer_id']), warsawDay(new Date()), { annotations });
  await call(harness, tenant, 'updateInvoiceDraft', {
    pathParameters: { draft_id },
    body: { expected_version: 1, input },
  });
  const check = await panel.checkDraft({ draft_id });
  expect(check).toMatchObject({ valid: false, versions: [{ version: 2 }, { version: 1 }] });
  for (const { message, message_pl, path } of check.issues) expect(message && message_pl && path).toBeTruthy();
  expect(await panel.checkDraft({ draft_id, version: 1 })).toMatchObject({ valid: true, isCurrent: false });
  const preview = await call(harness, tenant, 'createInvoicePreview', {
    pathParameters: { draft_id },
    body: { draft_version: 2, locale: 'pl' },
  });
  expect((await panel.showDraft({ draft_id })).sha256).toBe(Object(preview.json['rendering']).sha256);
  const stranger = panelOf(harness, (await createTenant(harness)).approverActor);
  for (const read of [() => stranger.checkDraft({ draft_id }), () => stranger.showDraft({ draft_id })])
    await expect(read()).rejects.toMatchObject({ cause: { code: 'not_found' } });
});

test('all submissions are listed, or those in one state, the latest first and page by page', async ({
  harness,
  submitted,
  panel,
}) => {
  const [accepted] = [await submitted('accepted'), await submitted('rejected'), await submitted('failed')];
  const [, stuck] = [await submitted('uncertain'), await submitted('uncertain', true)];
  const { data } = await panel.listSubmissions({ status: 'accepted' });
  expect(data.map(({ document }) => document.number)).toEqual([accepted['number']]);
  const first = await panel.listSubmissions({ limit: 3 });
  const rest = await panel.listSubmissions({ limit: 3, cursor: first.meta.page.next_cursor ?? '' });
  expect([first.data.length, rest.data.length, rest.meta.page.next_cursor]).toEqual([3, 2, null]);
  const [{ id: submission_id = '' } = {}] = first.data;
  expect(await panel.findSubmission({ submission_id })).toMatchObject({ kind: 'invoice', number: stuck['number'] });
  const stranger = panelOf(harness, (await createTenant(harness)).approverActor);
  expect((await stranger.listSubmissions({})).data).toEqual([]);
  await expect(stranger.findSubmission({ submission_id })).rejects.toMatchObject({ cause: { code: 'not_found' } });
});

test('an accountant asks in the panel, somebody else approves, and the accountant issues: without any client', async ({
  harness,
  tenant,
  newMember,
  apiOf,
  drafted,
  panel,
}) => {
  const accountant = await newMember('accountant');
  const api = apiOf(accountant);
  const { id: draft_id } = await drafted();
  const at = { draft_id: String(draft_id), draft_version: 1 };
  const intent = await api.createInvoiceApprovalIntent({ action: 'issue', ...at });
  expect(intent).toMatchObject({
    status: 'pending',
    requested_by: { client_name: 'Panel', member_id: accountant.memberId },
  });
  expect(await panel.listApprovalsOf({ draft_id: at.draft_id })).toMatchObject([
    { id: intent.id, isOfPanel: true, requesterName: expect.stringContaining(' ') },
  ]);
  await expect(api.createInvoiceApprovalIntent({ action: 'issue', ...at })).rejects.toMatchObject({
    cause: { code: 'approval_intent_exists' },
  });
  await approve(harness, tenant, intent);
  const byClient = await call(harness, tenant, 'issueInvoice', { body: { ...at, approval_intent_id: intent.id } });
  expect(byClient.errorCode).toBe('approval_mismatch');
  const invoice = await api.issueInvoice({ ...at, approval_intent_id: intent.id });
  const send = await api.createInvoiceApprovalIntent({ action: 'send', invoice_id: invoice.id });
  await approve(harness, tenant, send);
  const submission = await api.createKsefSubmission({ invoice_id: invoice.id, approval_intent_id: send.id });
  expect(submission).toMatchObject({ status: 'queued', attempts: [{ approval_intent_id: send.id }] });
});

test('what a client asked for no member carries out in the panel', async ({
  harness,
  tenant,
  posted,
  newMember,
  apiOf,
  drafted,
}) => {
  const api = apiOf(await newMember('accountant'));
  const { id: draft_id } = await drafted();
  const at = { draft_id: String(draft_id), draft_version: 1 };
  const intent = await posted('createInvoiceApprovalIntent', { action: 'issue', ...at });
  await approve(harness, tenant, intent);
  const use = api.issueInvoice({ ...at, approval_intent_id: String(intent['id']) });
  await expect(use).rejects.toMatchObject({ cause: { code: 'approval_mismatch' } });
});

test('under four eyes an owner who asks in the panel does not decide on it, and roles that may not ask are refused', async ({
  harness,
  tenant,
  newMember,
  drafted,
  apiOf,
}) => {
  const owner = await newMember('owner');
  const { id: draft_id } = await drafted();
  const at = { draft_id: String(draft_id), draft_version: 1 };
  for (const role of ['approver', 'admin', 'auditor', 'developer'] as const)
    await expect(
      apiOf(await newMember(role)).createInvoiceApprovalIntent({ action: 'issue', ...at }),
    ).rejects.toMatchObject({
      cause: { code: 'insufficient_scope' },
    });
  const intent = await apiOf(owner).createInvoiceApprovalIntent({ action: 'issue', ...at });
  const urlToken = intent.approval_url.split('/').at(-1) ?? '';
  const theirs = panelOf(harness, actorOf(tenant.organizationId, owner));
  expect(await theirs.reviewApproval({ urlToken })).toMatchObject({ mayDecide: false, blockedBy: 'requester' });
  await expect(approve(harness, tenant, intent, owner)).rejects.toMatchObject({
    cause: { code: 'insufficient_scope' },
  });
});

test('the panel is one client of the organization, however many ask at once, that is not shown and has no secret', async ({
  harness,
  tenant,
  newMember,
  apiOf,
  drafted,
}) => {
  const api = apiOf(await newMember('owner'));
  const drafts = [await drafted(), await drafted(), await drafted()];
  await Promise.all(
    drafts.map(({ id }) =>
      api.createInvoiceApprovalIntent({ action: 'issue', draft_id: String(id), draft_version: 1 }),
    ),
  );
  const where = { organizationId: tenant.organizationId, isPanel: true };
  const [made, ...others] = await harness.database.db.oauthClient.findMany({ where, include: { secrets: true } });
  expect([others, made?.secrets, made?.allowedScopes]).toEqual([[], [], []]);
  expect((await api.panel.listClients({})).data.map(({ id }) => id)).toEqual([tenant.client.id]);
  const id = made?.id ?? '';
  const notFound = { cause: { code: 'not_found' } };
  await expect(api.panel.getClient({ id })).rejects.toMatchObject(notFound);
  await expect(api.panel.revokeClient({ id })).rejects.toMatchObject(notFound);
  const rotate = api.panel.rotateClientSecret({ id, secretId: crypto.randomUUID(), overlapHours: 0 });
  await expect(rotate).rejects.toMatchObject(notFound);
  await expect(api.panel.changeClientScopes({ id, from: [], to: ['invoices:issue'] })).rejects.toMatchObject(notFound);
});

test('a draft in the list says whether its approval waits, until when it may be used, and that its time is over', async ({
  harness,
  tenant,
  newMember,
  apiOf,
  drafted,
  panel,
}) => {
  const api = apiOf(await newMember('accountant'));
  const { id } = await drafted();
  const draft_id = String(id);
  const shown = async () => (await panel.listDrafts({ status: 'open' })).data.find((draft) => draft.id === draft_id);
  expect(await shown()).toMatchObject({ approval: null });
  const intent = await api.createInvoiceApprovalIntent({ action: 'issue', draft_id, draft_version: 1 });
  expect(await shown()).toMatchObject({ approval: { state: 'waiting', until: intent.expires_at } });
  await approve(harness, tenant, intent);
  const [approved] = await panel.listApprovalsOf({ draft_id });
  const until = String(approved?.usable_until);
  expect(await shown()).toMatchObject({ approval: { state: 'approved', until } });
  harness.setNow(new Date(until));
  expect(await shown()).toMatchObject({ approval: { state: 'expired', until } });
  harness.setNow(null);
  // What was approved was another version.
  const annotations = { exemption_basis: { kind: 'act', text: 'art. 43' } };
  const { input } = draftBody(String((await shown())?.customer_id), warsawDay(new Date()), { annotations });
  await call(harness, tenant, 'updateInvoiceDraft', {
    pathParameters: { draft_id },
    body: { expected_version: 1, input },
  });
  expect(await shown()).toMatchObject({ approval: null });
});

test('what waits names who may decide: no one who asked under four eyes, and no one who has decided', async ({
  harness,
  tenant,
  newMember,
  drafted,
  apiOf,
  panel,
}) => {
  const owner = await newMember('owner');
  const named = async (member: MadeMember) => {
    const { user } = await harness.database.db.member.findFirstOrThrow({
      where: { id: member.memberId },
      select: { user: { select: { displayName: true } } },
    });
    return user.displayName;
  };
  const [ownerName, approverName] = [await named(owner), await named(tenant.approver)];
  const { id } = await drafted();
  const draft_id = String(id);
  await apiOf(owner).createInvoiceApprovalIntent({ action: 'issue', draft_id, draft_version: 1 });
  const own = (name: string) => ({ name, inPlaceOf: null });
  const deciders = async () => (await panel.listApprovalsOf({ draft_id })).map((row) => row.deciders);
  expect(await deciders()).toEqual([[own(approverName)]]);
  const setPolicy = (fourEyes: 'off' | 'two_person') =>
    harness.database.db.organization.update({ where: { id: tenant.organizationId }, data: { fourEyes } });
  await setPolicy('off');
  expect(await deciders()).toEqual([[own(approverName), own(ownerName)]]);
  const other = await newMember('owner');
  await setPolicy('two_person');
  const [intent] = await panel.listApprovalsOf({ draft_id });
  await approve(harness, tenant, { ...intent });
  expect(await deciders()).toEqual([[own(await named(other))]]);
});
