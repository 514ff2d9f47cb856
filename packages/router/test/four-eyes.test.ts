import { createMember, type MadeMember } from '@invoicing/db/testing/factories';
import { warsawDay } from '@invoicing/domain/dates';
import fc from 'fast-check';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ClientActor } from '../src/access/actor.ts';
import type { PolicyValues } from '../src/panel/policy/schema.ts';
import { createFirm, urlTokenOf } from '../testing/approval-doors.ts';
import {
  acceptedByKsef,
  draftCorrection,
  issuedInvoice,
  openProcess,
  requestFinalization,
} from '../testing/corrections.ts';
import {
  actorOf,
  approve,
  call,
  createHarness,
  customerBody,
  draftBody,
  type Harness,
  type Json,
  panelOf,
  type Tenant,
} from '../testing/harness.ts';
import { openClient } from '../testing/open-client.ts';

let harness: Harness;
let tenant: Tenant;
let people: MadeMember[];
let customerId: string;
beforeAll(async () => {
  harness = await createHarness();
  const firm = await createFirm(harness);
  tenant = firm.tenant;
  people = [firm.owner, await firm.member('owner'), await firm.member('owner'), await firm.member('owner')];
  customerId = String((await call(harness, tenant, 'createCustomer', { body: customerBody() })).json['id']);
});
afterAll(() => harness.database.drop());

const person = (index: number): MadeMember => {
  const found = people[index];
  if (!found) throw new Error('no such person');
  return found;
};
const panel = (index: number) => panelOf(harness, actorOf(tenant.organizationId, person(index)));

/** A client as one of the people created it; with a person, its token is one that they delegated. */
async function createdBy(index: number): Promise<ClientActor> {
  const made = await panel(index).createClient({
    name: 'Shop',
    kind: 'machine_to_machine',
    scopes: ['invoices:issue'],
    redirectUris: [],
  });
  return { ...tenant.actor, oauthClientId: made.id, clientId: made.clientId };
}
const delegated = (client: ClientActor, index: number | null): ClientActor => ({
  ...client,
  memberId: index === null ? null : person(index).memberId,
});

async function rotate(client: ClientActor, index: number): Promise<void> {
  const { secrets } = await openClient(panel(index), client.oauthClientId);
  const secretId = secrets.find(({ state }) => state === 'live')?.id ?? '';
  await panel(index).rotateClientSecret({ id: client.oauthClientId, secretId, overlapHours: 0 });
}

/** Writes a draft in as many versions as there are authors; null stands for a client that acts for itself. */
async function written(authors: (number | null)[]): Promise<Json> {
  const today = warsawDay(harness.services.clock());
  const [first = null, ...later] = authors;
  const body = draftBody(customerId, today);
  let draft = (await call(harness, tenant, 'createInvoiceDraft', { actor: delegated(tenant.actor, first), body })).json;
  for (const [index, author] of later.entries()) {
    const input = { ...Object(body['input']), sale_date: today, notes: [{ key: 'Zlecenie', value: String(index) }] };
    const given = {
      pathParameters: { draft_id: String(draft['id']) },
      body: { expected_version: draft['version'], input },
    };
    const answer = await call(harness, tenant, 'updateInvoiceDraft', {
      actor: delegated(tenant.actor, author),
      ...given,
    });
    expect([answer.errorCode, answer.json]).toMatchObject([null, { version: index + 2 }]);
    draft = answer.json;
  }
  return draft;
}

async function setRule(fourEyes: PolicyValues['fourEyes']): Promise<void> {
  const { values } = await panel(0).getPolicy({});
  if (values.fourEyes !== fourEyes)
    await panel(0).changePolicy({ from: values, to: { ...values, fourEyes }, acknowledgesOff: true });
}

const anyone = fc.integer({ min: 0, max: 3 });
const anyoneOrNobody = fc.option(anyone, { nil: null });
const histories = fc.record({
  rule: fc.constantFrom('requester_excluded' as const, 'two_person' as const, 'off' as const),
  creator: anyone,
  rotations: fc.array(anyone, { maxLength: 2 }),
  authors: fc.array(anyoneOrNobody, { minLength: 1, maxLength: 3 }),
  asker: anyoneOrNobody,
  deciding: fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 }),
  sees: anyoneOrNobody,
});

type Attempt = 'counts' | 'excluded' | 'over';

/** Each person tries to approve in turn; the outcome. */
async function decide(intent: Json, order: number[]): Promise<Attempt[]> {
  const outcomes: Attempt[] = [];
  for (const index of order) {
    const attempt = approve(harness, tenant, intent, person(index)).then(
      () => 'counts' as const,
      ({ cause }) =>
        cause.details?.[0]?.code === 'four_eyes'
          ? ('excluded' as const)
          : cause.code === 'version_conflict'
            ? ('over' as const)
            : Promise.reject(cause),
    );
    outcomes.push(await attempt);
  }
  return outcomes;
}

test('whatever happened before, no decision counts that four eyes exclude, and every other one does', async () => {
  await fc.assert(
    fc.asyncProperty(histories, async ({ rule, creator, rotations, authors, asker, deciding, sees }) => {
      await setRule(rule);
      const client = await createdBy(creator);
      for (const index of rotations) await rotate(client, index);
      const draft = await written(authors);
      const actor = delegated(client, asker);
      const subject = { draft_id: draft['id'], draft_version: draft['version'] };
      const { json: intent } = await call(harness, tenant, 'createInvoiceApprovalIntent', {
        actor,
        body: { action: 'issue', ...subject },
      });
      const excluded = new Set(rule === 'off' ? [] : [creator, ...rotations, ...authors, asker]);
      const needed = rule === 'two_person' ? 2 : 1;

      const approvers: number[] = [];
      const expected = deciding.map((index): Attempt => {
        if (approvers.length === needed) return 'over';
        if (excluded.has(index)) return 'excluded';
        approvers.push(index);
        return 'counts';
      });
      expect(await decide(intent, deciding)).toEqual(expected);
      if (sees !== null) await rotate(client, sees);

      const lost = sees !== null && rule !== 'off' && approvers.includes(sees);
      const code = lost ? 'approval_revoked' : approvers.length === needed ? null : 'approval_pending';
      const use = await call(harness, tenant, 'issueInvoice', {
        actor,
        body: { ...subject, approval_intent_id: intent['id'] },
      });
      expect(use.errorCode).toBe(code);
    }),
    { numRuns: 15 },
  );
}, 300_000);

test('the receipt lists everyone who asked and why; the page says to each beforehand that they do not decide', async () => {
  await setRule('requester_excluded');
  const client = await createdBy(0);
  await rotate(client, 1);
  const draft = await written([2, null]);
  const body = { action: 'issue', draft_id: draft['id'], draft_version: draft['version'] };
  const { json: intent } = await call(harness, tenant, 'createInvoiceApprovalIntent', {
    actor: delegated(client, 1),
    body,
  });
  for (const index of [0, 1, 2])
    expect(await panel(index).reviewApproval({ urlToken: urlTokenOf(intent) })).toMatchObject({
      mayDecide: false,
      blockedBy: 'requester',
    });
  await approve(harness, tenant, intent, person(3));
  const { receipt } = await harness.database.db.approvalIntent.findFirstOrThrow({
    where: { id: String(intent['id']) },
  });
  const chain = [
    { member_id: person(0).memberId, because: ['created_client', 'saw_secret'] },
    { member_id: person(1).memberId, because: ['asked', 'saw_secret'] },
    { member_id: person(2).memberId, because: ['wrote'] },
  ];
  expect(decodeJwt(receipt ?? '')['requesters']).toEqual(expect.arrayContaining(chain));
});

test('sending is decided by others than the authors of the draft that the invoice was made of', async () => {
  await setRule('requester_excluded');
  const draft = await written([2]);
  const ask = (body: Json) => call(harness, tenant, 'createInvoiceApprovalIntent', { body });
  const subject = { draft_id: draft['id'], draft_version: 1 };
  const { json: issuing } = await ask({ action: 'issue', ...subject });
  await approve(harness, tenant, issuing, person(3));
  const invoice = (
    await call(harness, tenant, 'issueInvoice', { body: { ...subject, approval_intent_id: issuing['id'] } })
  ).json;
  const { json: sending } = await ask({ action: 'send', invoice_id: invoice['id'] });
  expect(await decide(sending, [2, 3])).toEqual(['excluded', 'counts']);
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
