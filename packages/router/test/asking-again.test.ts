import { describe, expect } from 'vitest';
import { anotherClient, correctionAsked, createFirm, doorsOf, invoiceAsked } from '../testing/approval-doors.ts';
import { acceptedByKsef, issuedInvoice } from '../testing/corrections.ts';
import { actorOf, approve, call, type Json, panelOf } from '../testing/harness.ts';
import { test } from '../testing/test.ts';

const documents = [
  ['an invoice', invoiceAsked],
  ['a correction', correctionAsked],
] as const;

describe.each(documents)('of %s', (_, make) => {
  test('each client that asks has an intent of its own, decided for itself; the first that is used ends the others', async ({
    harness,
  }) => {
    const { tenant } = await createFirm(harness);
    const asked = await make(harness, tenant);
    const office = await anotherClient(harness, tenant, 'Office');
    const [{ json: first }, { json: second }] = [await asked.ask(), await asked.ask(office)];
    expect(second['id']).not.toBe(first['id']);
    for (const [actor, own] of [
      [tenant.actor, first],
      [office, second],
    ] as const)
      expect((await asked.ask(actor)).json).toMatchObject({
        error: { code: 'approval_intent_exists', details: [{ existing_id: own['id'] }] },
      });
    const { data: inbox } = await panelOf(harness, tenant.approverActor).listApprovals({ view: 'pending' });
    expect(inbox.map(({ requested_by }) => requested_by.client_name).sort()).toEqual(['Office', 'Shop']);

    await approve(harness, tenant, first);
    expect([(await asked.read(first))['status'], (await asked.read(second))['status']]).toEqual([
      'approved',
      'pending',
    ]);
    expect(await asked.use(first, office)).toBe('approval_mismatch');
    await approve(harness, tenant, second);
    expect(await asked.use(second, office)).toBeNull();
    expect(await asked.use(first)).toBe('approval_superseded');
    expect((await doorsOf(harness, tenant, first)).events).toEqual(['created', 'approved', 'superseded']);
    expect((await doorsOf(harness, tenant, second)).events).toEqual(['created', 'approved', 'consumed']);
  });

  test('two clients that ask at the same moment both get one; one client that asks twice gets one', async ({
    harness,
  }) => {
    const { tenant } = await createFirm(harness);
    const asked = await make(harness, tenant);
    const office = await anotherClient(harness, tenant);
    const answers = await Promise.all([asked.ask(), asked.ask(office), asked.ask(), asked.ask(office)]);
    expect(answers.map(({ errorCode }) => errorCode ?? 'made').sort()).toEqual([
      'approval_intent_exists',
      'approval_intent_exists',
      'made',
      'made',
    ]);
  });
});

test('of one client that asks to send twice at the same moment, one request gets the intent, the other its name', async ({
  harness,
}) => {
  const { tenant } = await createFirm(harness);
  const invoice = await issuedInvoice(harness, tenant);
  const ask = () =>
    call(harness, tenant, 'createInvoiceApprovalIntent', { body: { action: 'send', invoice_id: invoice['id'] } });
  const answers = await Promise.all(Array.from({ length: 6 }, ask));
  const made = answers.find(({ status }) => status === 201);
  const others = answers.filter((answer) => answer !== made).map(({ json }) => Object(json['error']));
  expect(others.map(({ code, details }) => [code, details[0].existing_id])).toEqual(
    others.map(() => ['approval_intent_exists', made?.json['id']]),
  );
});

test('a revocation and a use at the same moment leave one of both, whole', async ({ harness }) => {
  const { tenant, owner, member } = await createFirm(harness);
  for (let round = 0; round < 6; round += 1) {
    const approver = await member('approver');
    const asked = await invoiceAsked(harness, tenant);
    const { json: intent } = await asked.ask();
    await approve(harness, tenant, intent, approver);
    const deactivate = panelOf(harness, actorOf(tenant.organizationId, owner)).deactivateMember({
      id: approver.memberId,
    });
    const [, use] = await Promise.all([deactivate, asked.use(intent)]);
    const { events } = await doorsOf(harness, tenant, intent);
    expect([use, events.at(-1), events.length]).toEqual(
      use === null ? [null, 'consumed', 3] : ['approval_revoked', 'revoked', 3],
    );
  }
});

test('what the check at use finds is written down although the use is refused', async ({ harness }) => {
  const { tenant } = await createFirm(harness);
  const asked = await invoiceAsked(harness, tenant);
  const { json: intent } = await asked.ask();
  await approve(harness, tenant, intent);
  const members = harness.database.db.member;
  await members.updateMany({ where: { id: tenant.approver.memberId }, data: { status: 'suspended' } });
  expect(await asked.use(intent)).toBe('approval_revoked');
  await members.updateMany({ where: { id: tenant.approver.memberId }, data: { status: 'active' } });
  expect(await asked.use(intent)).toBe('approval_revoked');
  expect((await asked.read(intent))['status']).toBe('revoked');
  expect((await doorsOf(harness, tenant, intent)).events).toEqual(['created', 'approved', 'revoked']);
  expect(await harness.database.db.invoice.count({ where: { organizationId: tenant.organizationId } })).toBe(0);
  const entry = await harness.database.db.auditEntry.findFirstOrThrow({
    where: { subjectId: String(intent['id']), action: 'approval.revoked' },
  });
  expect(entry).toMatchObject({
    actorKind: 'client',
    details: { because: 'found_at_use', was: 'approved', action: 'issue' },
  });
});

test('events of approvals and artifacts say what was asked for, about what, until when, and whose order it is', async ({
  harness,
}) => {
  const { tenant } = await createFirm(harness);
  const eventsOf = async (type: string, subjectId?: string) =>
    harness.database.db.event.findMany({
      where: { organizationId: tenant.organizationId, type, ...(subjectId ? { subjectId } : {}) },
    });
  for (const make of [invoiceAsked, correctionAsked]) {
    const asked = await make(harness, tenant);
    const { json: intent } = await asked.ask();
    await approve(harness, tenant, intent);
    const { action, mode, usable_until, subject, type } = await asked.read(intent);
    const { hash: _, ...about } = Object(subject);
    const [event] = await eventsOf(`${type}.approved`, String(intent['id']));
    const data: Json = Object(event?.data);
    expect(data['object']).toEqual({
      id: intent['id'],
      type,
      status: 'approved',
      action,
      mode,
      subject: about,
      usable_until,
    });
    expect([data['external_system'], typeof data['external_reference']]).toEqual(['shop-pl', 'string']);
  }
  const invoice = await issuedInvoice(harness, tenant);
  await acceptedByKsef(harness, tenant, invoice);
  const artifacts = (await eventsOf('artifact.available')).map(({ data }) => Object(data));
  const own = artifacts.find(({ object }) => object.invoice_id === invoice['id']);
  expect(own).toMatchObject({
    object: { owner: { type: 'invoice', id: invoice['id'] } },
    external_system: invoice['external_system'],
    external_reference: invoice['external_reference'],
  });
});
