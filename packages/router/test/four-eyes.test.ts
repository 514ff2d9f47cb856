import { repeats } from '@invoicing/domain/testing/env';
import fc from 'fast-check';
import { decodeJwt } from 'jose';
import { expect } from 'vitest';
import { urlTokenOf } from '../testing/approval-doors.ts';
import { acceptedInvoice, draftCorrection, openProcess, requestFinalization } from '../testing/corrections.ts';
import {
  type Attempt,
  createdBy,
  decide,
  delegated,
  panelOfPerson,
  person,
  rotate,
  setRule,
  written,
} from '../testing/four-eyes.ts';
import { histories, type Made, requesters } from '../testing/four-eyes-histories.ts';
import { test as base } from '../testing/four-eyes-test.ts';
import { actorOf, approve, type Json, panelOf } from '../testing/harness.ts';

const test = base
  .extend('madeBy', ({ firm }) => async ({ creator, rotations }: Made) => {
    const client = await createdBy(firm, creator);
    for (const index of rotations) await rotate(firm, client, index);
    return client;
  })
  /** A draft of a correction that takes half of an invoice back. */
  .extend('correctionDraft', async ({ harness, tenant }): Promise<Json> => {
    const process = await openProcess(harness, tenant, await acceptedInvoice(harness, tenant));
    return (await draftCorrection(harness, tenant, process)).json;
  })
  .extend('statusOf', ({ read }) => async ({ id }: Json) => {
    return (await read('getInvoiceCorrectionApprovalIntent', { approval_intent_id: String(id) }))['status'];
  });

test('every decision counts except those that four eyes exclude', async ({ tenant, firm, madeBy, perform }) => {
  await fc.assert(
    fc.asyncProperty(histories, async ({ rule, asking, writing, authors, asker, deciding, sees }) => {
      await setRule(firm, rule);
      const client = await madeBy(asking);
      const made = { operator: tenant.actor, writing: await madeBy(writing), asking: client };
      const draft = await written(
        firm,
        authors.map(({ by, member }) => delegated(firm, made[by], member)),
      );
      const actor = delegated(firm, client, asker);
      const subject = { draft_id: draft['id'], draft_version: draft['version'] };
      const { json: intent } = await perform('createInvoiceApprovalIntent', {
        actor,
        body: { action: 'issue', ...subject },
      });
      const excluded = new Set(rule === 'off' ? [] : requesters({ asking, writing, authors, asker }));
      const needed = rule === 'two_person' ? 2 : 1;

      const approvers: number[] = [];
      const expected = deciding.map((index): Attempt => {
        if (approvers.length === needed) return 'over';
        if (excluded.has(index)) return 'excluded';
        approvers.push(index);
        return 'counts';
      });
      expect(await decide(firm, intent, deciding)).toEqual(expected);
      if (sees !== null) await rotate(firm, client, sees);

      const lost = sees !== null && rule !== 'off' && approvers.includes(sees);
      const code = lost ? 'approval_revoked' : approvers.length === needed ? null : 'approval_pending';
      const use = await perform('issueInvoice', { actor, body: { ...subject, approval_intent_id: intent['id'] } });
      expect(use.errorCode).toBe(code);
    }),
    { numRuns: repeats(5) },
  );
});

test('the receipt lists everyone who asked and why; the page says to each beforehand that they do not decide', async ({
  harness,
  db,
  tenant,
  firm,
  perform,
}) => {
  await setRule(firm, 'requester_excluded');
  const client = await createdBy(firm, 0);
  await rotate(firm, client, 1);
  const draft = await written(firm, [delegated(firm, tenant.actor, 2), tenant.actor]);
  const body = { action: 'issue', draft_id: draft['id'], draft_version: draft['version'] };
  const { json: intent } = await perform('createInvoiceApprovalIntent', { actor: delegated(firm, client, 1), body });
  for (const index of [0, 1, 2])
    expect(await panelOfPerson(firm, index).reviewApproval({ urlToken: urlTokenOf(intent) })).toMatchObject({
      mayDecide: false,
      blockedBy: 'requester',
    });
  await approve(harness, tenant, intent, person(firm, 3));
  const { receipt } = await db.approvalIntent.findFirstOrThrow({ where: { id: String(intent['id']) } });
  const chain = [
    { member_id: person(firm, 0).memberId, because: ['created_client', 'saw_secret'] },
    { member_id: person(firm, 1).memberId, because: ['asked', 'saw_secret'] },
    { member_id: person(firm, 2).memberId, because: ['wrote'] },
  ];
  expect(decodeJwt(receipt ?? '')['requesters']).toEqual(expect.arrayContaining(chain));
});

test('sending is decided by others than the authors of the draft that the invoice was made of', async ({
  harness,
  tenant,
  firm,
  posted,
}) => {
  await setRule(firm, 'requester_excluded');
  const draft = await written(firm, [delegated(firm, tenant.actor, 2)]);
  const ask = (body: Json) => posted('createInvoiceApprovalIntent', body);
  const subject = { draft_id: draft['id'], draft_version: 1 };
  const issuing = await ask({ action: 'issue', ...subject });
  await approve(harness, tenant, issuing, person(firm, 3));
  const invoice = await posted('issueInvoice', { ...subject, approval_intent_id: issuing['id'] });
  const sending = await ask({ action: 'send', invoice_id: invoice['id'] });
  expect(await decide(firm, sending, [2, 3])).toEqual(['excluded', 'counts']);
});

test('what a correction takes back counts towards the amount that needs two people', async ({
  harness,
  db,
  tenant,
  correctionDraft,
  statusOf,
  newMember,
}) => {
  const where = { id: tenant.organizationId };
  await db.organization.update({ where, data: { twoPersonAboveGross: '600.00' } });
  const intent = (await requestFinalization(harness, tenant, correctionDraft)).json;
  expect(intent['policy']).toEqual({ four_eyes: 'two_person', required_approvals: 2 });
  await approve(harness, tenant, intent);
  expect(await statusOf(intent)).toBe('pending');
  await approve(harness, tenant, intent, await newMember('approver'));
  expect(await statusOf(intent)).toBe('approved');
  await db.organization.update({ where, data: { twoPersonAboveGross: null } });
});

test('who wrote the version of a correction draft does not decide on it', async ({
  harness,
  db,
  tenant,
  correctionDraft,
  newMember,
}) => {
  const author = await newMember('owner');
  const intent = (await requestFinalization(harness, tenant, correctionDraft)).json;
  await db.$executeRaw`ALTER TABLE correction_draft_versions DISABLE TRIGGER append_only`;
  const data = { createdByMemberId: author.memberId };
  await db.correctionDraftVersion.updateMany({ where: { draftId: String(correctionDraft['id']) }, data });
  await db.$executeRaw`ALTER TABLE correction_draft_versions ENABLE TRIGGER append_only`;
  const urlToken = urlTokenOf(intent);
  expect(await panelOf(harness, actorOf(tenant.organizationId, author)).reviewApproval({ urlToken })).toMatchObject({
    blockedBy: 'requester',
  });
});
