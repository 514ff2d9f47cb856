import { expect } from 'vitest';
import { correctionAsked, createFirm, invoiceAsked } from '../testing/approval-doors.ts';
import { draftCorrection, issuedInvoice, openProcess } from '../testing/corrections.ts';
import { actorOf, call, type Json, panelOf } from '../testing/harness.ts';
import { test as base } from '../testing/test.ts';

const refused = (code: string) => expect.objectContaining({ cause: expect.objectContaining({ code }) });

const test = base
  .extend('eventOf', ({ harness }) => async (type: string, subjectId: string) => {
    return Object((await harness.database.db.event.findFirstOrThrow({ where: { type, subjectId } })).data);
  })
  .extend('auditOf', ({ harness }) => (action: string, subjectId: string) => {
    return harness.database.db.auditEntry.findFirstOrThrow({ where: { action, subjectId } });
  });

test('a discarded draft stays readable, takes nothing more, and says so by event and in the audit log', async ({
  harness,
  eventOf,
  auditOf,
}) => {
  const { tenant, owner, member } = await createFirm(harness);
  const { draft, ask } = await invoiceAsked(harness, tenant);
  await ask();
  const id = String(draft['id']);
  const accountant = panelOf(harness, actorOf(tenant.organizationId, await member('accountant')));
  await expect(accountant.discardDraft({ id, version: 2 })).rejects.toEqual(refused('version_conflict'));
  for (const role of ['admin', 'approver', 'developer', 'auditor'] as const) {
    const other = panelOf(harness, actorOf(tenant.organizationId, await member(role)));
    await expect(other.discardDraft({ id, version: 1 })).rejects.toEqual(refused('insufficient_scope'));
  }
  expect(await accountant.discardDraft({ id, version: 1 })).toEqual({ status: 'discarded', revokedApprovals: 1 });
  await expect(
    panelOf(harness, actorOf(tenant.organizationId, owner)).discardDraft({ id, version: 1 }),
  ).rejects.toEqual(refused('draft_not_open'));
  const read = await call(harness, tenant, 'getInvoiceDraft', { pathParameters: { draft_id: id } });
  expect(read.json).toMatchObject({ status: 'discarded', version: 1 });
  expect(await eventOf('invoice_draft.discarded', id)).toMatchObject({
    object: { version: 1, status: 'discarded', content_hash: draft['content_hash'] },
    previous: { status: 'open' },
    external_system: 'shop-pl',
    external_reference: draft['external_reference'],
  });
  expect((await auditOf('invoice_draft.discarded', id)).details).toEqual({ version: 1, revoked_approvals: 1 });
});

test('an abandoned process ends with its draft and frees the invoice for another', async ({
  harness,
  eventOf,
  auditOf,
}) => {
  const { tenant, owner } = await createFirm(harness);
  const invoice = await issuedInvoice(harness, tenant);
  const process = await openProcess(harness, tenant, invoice);
  const draft = (await draftCorrection(harness, tenant, process)).json;
  const id = String(process['id']);
  const panel = panelOf(harness, actorOf(tenant.organizationId, owner));
  expect(await panel.abandonProcess({ id })).toEqual({ status: 'abandoned', revokedApprovals: 0 });
  await expect(panel.abandonProcess({ id })).rejects.toEqual(refused('correction_process_closed'));
  const read = await call(harness, tenant, 'getInvoiceCorrectionProcess', { pathParameters: { process_id: id } });
  expect(read.json).toMatchObject({ status: 'abandoned', stage: 'abandoned', current_draft: null });
  expect(await eventOf('invoice_correction_process.abandoned', id)).toMatchObject({
    object: { status: 'abandoned', invoice_id: invoice['id'] },
    previous: { status: 'open' },
    external_reference: process['external_reference'],
  });
  expect(await eventOf('invoice_correction_draft.updated', String(draft['id']))).toMatchObject({
    object: { status: 'superseded' },
  });
  expect((await auditOf('invoice_correction_process.abandoned', id)).details).toEqual({
    invoice_id: invoice['id'],
    revoked_approvals: 0,
  });
  expect((await openProcess(harness, tenant, invoice))['status']).toBe('open');
});

test('a discarded correction draft leaves its process open for another draft', async ({ harness }) => {
  const { tenant, owner } = await createFirm(harness);
  const { draft, ask, read } = await correctionAsked(harness, tenant);
  const { json: intent } = await ask();
  const ids = { processId: String(draft['process_id']), id: String(draft['id']) };
  const panel = panelOf(harness, actorOf(tenant.organizationId, owner));
  await expect(panel.discardCorrectionDraft({ ...ids, version: 2 })).rejects.toEqual(refused('version_conflict'));
  expect(await panel.discardCorrectionDraft({ ...ids, version: 1 })).toEqual({
    status: 'superseded',
    revokedApprovals: 1,
  });
  expect((await read(intent))['status']).toBe('revoked');
  const process = await call(harness, tenant, 'getInvoiceCorrectionProcess', {
    pathParameters: { process_id: ids.processId },
  });
  expect(process.json).toMatchObject({ status: 'open', stage: 'no_draft' });
  expect((await draftCorrection(harness, tenant, { id: ids.processId } satisfies Json)).status).toBe(201);
});

test('owner, approver and accountant take a request back, no one else; one that has ended stays as it ended', async ({
  harness,
  auditOf,
}) => {
  const { tenant, member } = await createFirm(harness);
  for (const role of ['owner', 'approver', 'accountant'] as const) {
    const { ask, read } = await invoiceAsked(harness, tenant);
    const { json: intent } = await ask();
    const id = String(intent['id']);
    for (const other of ['admin', 'developer', 'auditor'] as const)
      await expect(
        panelOf(harness, actorOf(tenant.organizationId, await member(other))).revokeApproval({ id }),
      ).rejects.toEqual(refused('insufficient_scope'));
    const maker = await member(role);
    const panel = panelOf(harness, actorOf(tenant.organizationId, maker));
    expect(await panel.revokeApproval({ id })).toEqual({ status: 'revoked' });
    await expect(panel.revokeApproval({ id })).rejects.toEqual(refused('version_conflict'));
    expect((await read(intent))['status']).toBe('revoked');
    expect(await auditOf('approval.revoked', id)).toMatchObject({
      actorId: maker.memberId,
      details: { because: 'taken_back', was: 'pending' },
    });
  }
});

test('an owner who is alone is asked who decides until there is an answer: an invitation, or four eyes off', async ({
  harness,
}) => {
  const { tenant, owner } = await createFirm(harness);
  const panel = panelOf(harness, actorOf(tenant.organizationId, owner));
  const isAsked = async () => (await panel.getDashboard({})).policy !== null;
  expect(await isAsked()).toBe(false);
  await panel.deactivateMember({ id: tenant.approver.memberId });
  expect(await isAsked()).toBe(true);
  await panel.inviteMember({ email: 'accountant@firm.example', role: 'accountant' });
  expect(await isAsked()).toBe(true);
  await panel.inviteMember({ email: 'approver@firm.example', role: 'approver' });
  expect(await isAsked()).toBe(false);
  const { invitations } = await panel.listMembers({});
  for (const { id } of invitations) await panel.revokeInvitation({ id });
  const { values } = await panel.getPolicy({});
  await panel.changePolicy({ from: values, to: { ...values, fourEyes: 'off' }, acknowledgesOff: true });
  expect(await isAsked()).toBe(false);
});
