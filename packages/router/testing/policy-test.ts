import { warsawDay } from '@invoicing/domain/dates/dates';
import type { ClientActor, MemberActor } from '../src/access/actor.ts';
import type { PolicyValues } from '../src/panel/policy/schema.ts';
import { urlTokenOf } from './approval-doors.ts';
import { draftBody, type Json, panelOf } from './harness.ts';
import { testInOwnOrganization } from './test.ts';

/** What the tests of policy share. */
export const test = testInOwnOrganization
  .extend('owner', ({ memberActor }) => memberActor('owner'))
  /** The panel of a member who has just confirmed. */
  .extend('panel', ({ harness }) => (actor: MemberActor) => {
    return panelOf(harness, { ...actor, stepUpAt: harness.services.clock() });
  })
  .extend('change', ({ panel, owner }) => async (changes: Partial<PolicyValues>): Promise<PolicyValues> => {
    const { values } = await panel(owner).getPolicy({});
    return panel(owner).changePolicy({ from: values, to: { ...values, ...changes }, acknowledgesOff: true });
  })
  /** A draft of 1 230.00 gross and an intent to issue it, both of one client. */
  .extend('requested', ({ tenant, customerId, perform }) => async (actor: ClientActor = tenant.actor) => {
    const input = { actor, body: draftBody(customerId, warsawDay(new Date())) };
    const draft = (await perform('createInvoiceDraft', input)).json;
    const body = { action: 'issue', draft_id: draft['id'], draft_version: 1 };
    const intent = (await perform('createInvoiceApprovalIntent', { actor, body })).json;
    const use = { draft_id: draft['id'], draft_version: 1, approval_intent_id: intent['id'] };
    const issue = async () => (await perform('issueInvoice', { actor, body: use })).errorCode;
    return { intent, issue };
  })
  .extend('decision', ({ tenant, panel }) => async (intent: Json) => {
    const review = await panel(tenant.approverActor).reviewApproval({
      urlToken: urlTokenOf(intent),
    });
    const { contentHash, sha256: pageSha256 } = review.document;
    return { id: review.intent.id, contentHash, pageSha256, code: '000000' };
  });
