import { getBlob } from '@invoicing/db/documents/blobs';
import { createMember } from '@invoicing/db/testing/factories';
import { warsawDay } from '@invoicing/domain/dates/dates';
import type { MemberActor } from '../src/access/actor.ts';
import { actorOf, approve, draftBody, type Json, panelOf } from './harness.ts';
import { testInOwnOrganization } from './test.ts';

export const ofDraft = (made: Json) => ({ draft_id: String(made['id']) });

/** What the tests of settings share. */
export const test = testInOwnOrganization
  .extend('actorAs', ({ harness, tenant }) => async (role: MemberActor['role']): Promise<MemberActor> => {
    const { database, keys } = harness;
    const displayName = `Person ${role}`;
    const member = await createMember(database.db, keys.keys, tenant.organizationId, { role, displayName });
    return actorOf(tenant.organizationId, member);
  })
  .extend('owner', ({ actorAs }) => actorAs('owner'))
  .extend('panel', ({ harness, owner }) => (actor: MemberActor = owner) => {
    return panelOf(harness, actor);
  })
  .extend('draft', ({ harness, customerId, posted }) => (changes: Json = {}) => {
    return posted('createInvoiceDraft', draftBody(customerId, warsawDay(harness.services.clock()), changes));
  })
  .extend('change', ({ owner, panel }) => async (settings: Json, actor = owner): Promise<number> => {
    const { version: expectedVersion } = await panel(actor).getSettings({});
    return (await panel(actor).changeSettings({ expectedVersion, settings })).version;
  })
  .extend('xmlOf', ({ harness, tenant }) => async (invoice: Json): Promise<string> => {
    const bytes = await getBlob(harness.database.db, tenant.organizationId, String(invoice['document_sha256']));
    return Buffer.from(bytes ?? []).toString();
  })
  .extend('issue', ({ harness, tenant, posted }) => async (made: Json): Promise<Json> => {
    const subject = { ...ofDraft(made), draft_version: made['version'] };
    const intent = await posted('createInvoiceApprovalIntent', { action: 'issue', ...subject });
    await approve(harness, tenant, intent);
    return posted('issueInvoice', { ...subject, approval_intent_id: intent['id'] });
  });
