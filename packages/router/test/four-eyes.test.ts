import { createMember } from '@invoicing/db/testing/factories';
import { repeats } from '@invoicing/domain/testing/env';
import fc from 'fast-check';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { urlTokenOf } from '../testing/approval-doors.ts';
import {
  acceptedByKsef,
  draftCorrection,
  issuedInvoice,
  openProcess,
  requestFinalization,
} from '../testing/corrections.ts';
import {
  type Attempt,
  createdBy,
  createOwners,
  decide,
  delegated,
  type Firm,
  panelOfPerson,
  person,
  rotate,
  setRule,
  written,
} from '../testing/four-eyes.ts';
import {
  actorOf,
  approve,
  call,
  createHarness,
  type Harness,
  type Json,
  panelOf,
  type Tenant,
} from '../testing/harness.ts';

let harness: Harness;
let tenant: Tenant;
let firm: Firm;
beforeAll(async () => {
  harness = await createHarness();
  firm = await createOwners(harness);
  tenant = firm.tenant;
});
afterAll(() => harness.database.drop());

const anyone = fc.integer({ min: 0, max: 3 });
const anyoneOrNobody = fc.option(anyone, { nil: null });
/** Who created a client, and who rotated its secret before anything was written. */
const clients = fc.record({ creator: anyone, rotations: fc.array(anyone, { maxLength: 2 }) });
const histories = fc.record({
  rule: fc.constantFrom('requester_excluded' as const, 'two_person' as const, 'off' as const),
  asking: clients,
  writing: clients,
  authors: fc.array(
    // A client that no member made, one that only writes, or the one that asks; with a token of a person or its own.
    fc.record({
      by: fc.constantFrom('operator' as const, 'writing' as const, 'asking' as const),
      member: anyoneOrNobody,
    }),
    { minLength: 1, maxLength: 3 },
  ),
  asker: anyoneOrNobody,
  deciding: fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 }),
  sees: anyoneOrNobody,
});

type Made = { creator: number; rotations: number[] };
type Asked = {
  asking: Made;
  writing: Made;
  authors: { by: 'operator' | 'writing' | 'asking'; member: number | null }[];
  asker: number | null;
};

/** Decisions of 2026-11-25: who asked or wrote, and who knows a secret of a client that did. */
function requesters({ asking, writing, authors, asker }: Asked): (number | null)[] {
  const knowing = ({ creator, rotations }: Made) => [creator, ...rotations];
  const writers = authors.flatMap(({ by, member }) => [member, ...(by === 'writing' ? knowing(writing) : [])]);
  return [asker, ...knowing(asking), ...writers];
}

async function madeBy({ creator, rotations }: Made) {
  const client = await createdBy(firm, creator);
  for (const index of rotations) await rotate(firm, client, index);
  return client;
}

test('whatever happened before, no decision counts that four eyes exclude, and every other one does', async () => {
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
      const { json: intent } = await call(harness, tenant, 'createInvoiceApprovalIntent', {
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
      const use = await call(harness, tenant, 'issueInvoice', {
        actor,
        body: { ...subject, approval_intent_id: intent['id'] },
      });
      expect(use.errorCode).toBe(code);
    }),
    { numRuns: repeats(5) },
  );
});

test('the receipt lists everyone who asked and why; the page says to each beforehand that they do not decide', async () => {
  await setRule(firm, 'requester_excluded');
  const client = await createdBy(firm, 0);
  await rotate(firm, client, 1);
  const draft = await written(firm, [delegated(firm, tenant.actor, 2), tenant.actor]);
  const body = { action: 'issue', draft_id: draft['id'], draft_version: draft['version'] };
  const { json: intent } = await call(harness, tenant, 'createInvoiceApprovalIntent', {
    actor: delegated(firm, client, 1),
    body,
  });
  for (const index of [0, 1, 2])
    expect(await panelOfPerson(firm, index).reviewApproval({ urlToken: urlTokenOf(intent) })).toMatchObject({
      mayDecide: false,
      blockedBy: 'requester',
    });
  await approve(harness, tenant, intent, person(firm, 3));
  const { receipt } = await harness.database.db.approvalIntent.findFirstOrThrow({
    where: { id: String(intent['id']) },
  });
  const chain = [
    { member_id: person(firm, 0).memberId, because: ['created_client', 'saw_secret'] },
    { member_id: person(firm, 1).memberId, because: ['asked', 'saw_secret'] },
    { member_id: person(firm, 2).memberId, because: ['wrote'] },
  ];
  expect(decodeJwt(receipt ?? '')['requesters']).toEqual(expect.arrayContaining(chain));
});

test('sending is decided by others than the authors of the draft that the invoice was made of', async () => {
  await setRule(firm, 'requester_excluded');
  const draft = await written(firm, [delegated(firm, tenant.actor, 2)]);
  const ask = (body: Json) => call(harness, tenant, 'createInvoiceApprovalIntent', { body });
  const subject = { draft_id: draft['id'], draft_version: 1 };
  const { json: issuing } = await ask({ action: 'issue', ...subject });
  await approve(harness, tenant, issuing, person(firm, 3));
  const invoice = (
    await call(harness, tenant, 'issueInvoice', { body: { ...subject, approval_intent_id: issuing['id'] } })
  ).json;
  const { json: sending } = await ask({ action: 'send', invoice_id: invoice['id'] });
  expect(await decide(firm, sending, [2, 3])).toEqual(['excluded', 'counts']);
});

/** A draft of a correction that takes half of an invoice back. */
async function correctionDraft(): Promise<Json> {
  const invoice = await issuedInvoice(harness, tenant);
  await acceptedByKsef(harness, tenant, invoice);
  return (await draftCorrection(harness, tenant, await openProcess(harness, tenant, invoice))).json;
}
const statusOf = async ({ id }: Json) => {
  const pathParameters = { approval_intent_id: String(id) };
  return (await call(harness, tenant, 'getInvoiceCorrectionApprovalIntent', { pathParameters })).json['status'];
};

test('what a correction takes back counts towards the amount that needs two people', async () => {
  const draft = await correctionDraft();
  const where = { id: tenant.organizationId };
  await harness.database.db.organization.update({ where, data: { twoPersonAboveGross: '600.00' } });
  const intent = (await requestFinalization(harness, tenant, draft)).json;
  expect(intent['policy']).toEqual({ four_eyes: 'two_person', required_approvals: 2 });
  await approve(harness, tenant, intent);
  expect(await statusOf(intent)).toBe('pending');
  const second = await createMember(harness.database.db, harness.keys.keys, tenant.organizationId, {
    role: 'approver',
  });
  await approve(harness, tenant, intent, second);
  expect(await statusOf(intent)).toBe('approved');
  await harness.database.db.organization.update({ where, data: { twoPersonAboveGross: null } });
});

test('who wrote the version of a correction draft does not decide on it', async () => {
  const draft = await correctionDraft();
  const author = await createMember(harness.database.db, harness.keys.keys, tenant.organizationId, { role: 'owner' });
  const intent = (await requestFinalization(harness, tenant, draft)).json;
  await harness.database.db.$executeRaw`ALTER TABLE correction_draft_versions DISABLE TRIGGER append_only`;
  const data = { createdByMemberId: author.memberId };
  await harness.database.db.correctionDraftVersion.updateMany({ where: { draftId: String(draft['id']) }, data });
  await harness.database.db.$executeRaw`ALTER TABLE correction_draft_versions ENABLE TRIGGER append_only`;
  const urlToken = String(intent['approval_url']).split('/').at(-1) ?? '';
  expect(await panelOf(harness, actorOf(tenant.organizationId, author)).reviewApproval({ urlToken })).toMatchObject({
    blockedBy: 'requester',
  });
});
