import { createClient, createMember, type MadeMember } from '@invoicing/db/testing/factories';
import { warsawDay } from '@invoicing/domain/dates/dates';
import { scopes } from '@invoicing/oauth/scopes';
import { expect } from 'vitest';
import type { ClientActor } from '../src/access/actor.ts';
import { acceptedByKsef, draftCorrection, issuedInvoice, openProcess, requestFinalization } from './corrections.ts';
import {
  actorOf,
  call,
  correctionInput,
  createTenant,
  customerBody,
  draftBody,
  type Harness,
  type Json,
  panelOf,
  type Tenant,
} from './harness.ts';

/** What an approval is asked for, and the operations about it. */
export type Asked = {
  ask: (actor?: ClientActor) => Promise<{ status: number; errorCode: string | null; json: Json }>;
  use: (intent: Json, actor?: ClientActor) => Promise<string | null>;
  read: (intent: Json) => Promise<Json>;
  /** What asking again answers once an approval of it was used. */
  afterUse: string;
};

/** A draft that is to become an invoice or a correction. */
export type AskedDraft = Asked & {
  /** The draft as its client got it. */
  draft: Json;
  change: () => Promise<unknown>;
  /** Gives the draft up in the panel: discards it, or abandons its process. */
  giveUp: (by: MadeMember) => Promise<unknown>;
};

/** A draft of an invoice of 1 230.00 gross. */
export async function invoiceAsked(harness: Harness, tenant: Tenant): Promise<AskedDraft> {
  const today = warsawDay(harness.services.clock());
  const post = (operationId: string, body: Json, actor = tenant.actor) =>
    call(harness, tenant, operationId, { actor, body });
  const buyer = (await post('createCustomer', customerBody())).json;
  const draft = (await post('createInvoiceDraft', draftBody(String(buyer['id']), today))).json;
  const id = String(draft['id']);
  const subject = { draft_id: id, draft_version: 1 };
  const dearer = { ...Object(draftBody(String(buyer['id']), today)['input']), payment: null };
  return {
    draft,
    afterUse: 'draft_not_open',
    ask: (actor) => post('createInvoiceApprovalIntent', { action: 'issue', ...subject }, actor),
    use: async (intent, actor) =>
      (await post('issueInvoice', { ...subject, approval_intent_id: intent['id'] }, actor)).errorCode,
    read: async (intent) =>
      (
        await call(harness, tenant, 'getInvoiceApprovalIntent', {
          pathParameters: { approval_intent_id: String(intent['id']) },
        })
      ).json,
    change: () =>
      call(harness, tenant, 'updateInvoiceDraft', {
        pathParameters: { draft_id: id },
        body: { expected_version: 1, input: dearer },
      }),
    giveUp: (by) => panelOf(harness, actorOf(tenant.organizationId, by)).discardDraft({ id, version: 1 }),
  };
}

/** A draft of the correction of an invoice that KSeF has. */
export async function correctionAsked(harness: Harness, tenant: Tenant): Promise<AskedDraft> {
  const invoice = await issuedInvoice(harness, tenant);
  await acceptedByKsef(harness, tenant, invoice);
  const process = await openProcess(harness, tenant, invoice);
  const draft = (await draftCorrection(harness, tenant, process)).json;
  const ids = { process_id: String(process['id']), draft_id: String(draft['id']) };
  const subject = { ...ids, draft_version: 1 };
  const input = correctionInput(warsawDay(harness.services.clock()), { reason: 'Zwrot większej części' });
  return {
    draft,
    afterUse: 'draft_not_open',
    ask: (actor) => requestFinalization(harness, actor ? { ...tenant, actor } : tenant, draft),
    use: async (intent, actor = tenant.actor) =>
      (
        await call(harness, tenant, 'finalizeInvoiceCorrection', {
          actor,
          body: { ...subject, approval_intent_id: intent['id'] },
        })
      ).errorCode,
    read: async (intent) =>
      (
        await call(harness, tenant, 'getInvoiceCorrectionApprovalIntent', {
          pathParameters: { approval_intent_id: String(intent['id']) },
        })
      ).json,
    change: () =>
      call(harness, tenant, 'updateInvoiceCorrectionDraft', {
        pathParameters: ids,
        body: { expected_version: 1, input },
      }),
    giveUp: (by) => panelOf(harness, actorOf(tenant.organizationId, by)).abandonProcess({ id: ids.process_id }),
  };
}

/** Another client of the organization, with every scope. */
export async function anotherClient(
  { database, keys }: Harness,
  { organizationId, actor }: Tenant,
  name = 'Office',
): Promise<ClientActor> {
  const made = await createClient(database.db, keys.keys, organizationId, [...scopes], name);
  return { ...actor, oauthClientId: made.id, clientId: made.clientId, clientName: name };
}

/** An organization with an owner who may decide as its approver does. */
export async function createFirm(
  harness: Harness,
): Promise<{ tenant: Tenant; owner: MadeMember; member: (role: MadeMember['role']) => Promise<MadeMember> }> {
  const tenant = await createTenant(harness);
  const member = (role: MadeMember['role']) =>
    createMember(harness.database.db, harness.keys.keys, tenant.organizationId, { role });
  return { tenant, owner: await member('owner'), member };
}

export const urlTokenOf = (intent: Json): string => String(intent['approval_url']).split('/').at(-1) ?? '';

/** What the page of an intent, the inbox and its events say of it. */
export async function doorsOf(harness: Harness, tenant: Tenant, intent: Json) {
  const panel = panelOf(harness, tenant.approverActor);
  const id = String(intent['id']);
  const review = await panel.reviewApproval({ urlToken: urlTokenOf(intent) });
  const { data: waiting } = await panel.listApprovals({ view: 'pending' });
  const { data: decided } = await panel.listApprovals({ view: 'decided' });
  const events = await harness.database.db.event.findMany({ where: { subjectId: id }, orderBy: { sequence: 'asc' } });
  return {
    page: review.intent.status,
    isTakeable: review.takeBack.intent,
    waits: waiting.some((row) => row.id === id),
    inbox: [...waiting, ...decided].filter((row) => row.id === id).map(({ status }) => status),
    events: events.map(({ type }) => type.split('.')[1]),
  };
}

/** What an intent says at every door once it has ended, and what using it is refused with. */
export async function expectEnded(
  harness: Harness,
  tenant: Tenant,
  { asked, intent }: { asked: Asked; intent: Json },
  { status, use }: { status: string; use: string },
): Promise<void> {
  expect(await asked.use(intent)).toBe(use);
  expect((await asked.read(intent))['status']).toBe(status);
  const { events, ...doors } = await doorsOf(harness, tenant, intent);
  expect(doors).toEqual({ page: status, isTakeable: false, waits: false, inbox: [status] });
  expect(events.filter((name) => name === status)).toHaveLength(status === 'expired' ? 0 : 1);
}
