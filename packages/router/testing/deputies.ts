import { createMember, type MadeMember } from '@invoicing/db/testing/factories';
import { warsawDay } from '@invoicing/domain/dates/dates';
import { memberActor } from '@invoicing/identity/session/read-session';
import { urlTokenOf } from './approval-doors.ts';
import {
  actorOf,
  call,
  createTenant,
  customerBody,
  draftBody,
  freshCode,
  type Harness,
  type Json,
  panelOf,
} from './harness.ts';

/** An organization with an approver and an accountant, and ways to appoint deputies and to decide as anyone. */
export async function createDeputies(harness: Harness) {
  const tenant = await createTenant(harness);
  const { organizationId } = tenant;
  const member = (role: MadeMember['role'], displayName: string) =>
    createMember(harness.database.db, harness.keys.keys, organizationId, { role, displayName });
  const accountant = await member('accountant', 'Anna');
  const panelAs = (of: MadeMember) => panelOf(harness, actorOf(organizationId, of));
  const post = async (operationId: string, body: Json) => (await call(harness, tenant, operationId, { body })).json;

  async function asked(): Promise<{ draft: Json; intent: Json }> {
    const customer = await post('createCustomer', customerBody());
    const draft = await post('createInvoiceDraft', draftBody(String(customer['id']), warsawDay(new Date())));
    const about = { draft_id: draft['id'], draft_version: 1 };
    return { draft, intent: await post('createInvoiceApprovalIntent', { action: 'issue', ...about }) };
  }

  async function decideAs(of: MadeMember, intent: Json) {
    const panel = panelOf(harness, await actorNow(harness, organizationId, of));
    const urlToken = urlTokenOf(intent);
    const { intent: shown, document, ...review } = await panel.reviewApproval({ urlToken });
    const binding = { id: shown.id, contentHash: document.contentHash, pageSha256: document.sha256 };
    const done = await panel.approveIntent({ ...binding, code: await freshCode(harness, of) });
    return { review, done };
  }

  return {
    tenant,
    accountant,
    member,
    panelAs,
    asked,
    actorNow: (of: MadeMember) => actorNow(harness, organizationId, of),
    decideAs,
    ...appointing(tenant.approver, accountant, panelAs),
  };
}

/** Ways to appoint: by the member who is away, and by somebody who manages members. */
function appointing(
  approver: MadeMember,
  accountant: MadeMember,
  panelAs: (of: MadeMember) => ReturnType<typeof panelOf>,
) {
  const today = () => warsawDay(new Date());
  const appoint = (lastDay = today(), by = approver, to = accountant) =>
    panelAs(by).delegateApprovals({ toMemberId: to.memberId, lastDay });
  const appointFor = (by: MadeMember, days: { firstDay?: string; lastDay?: string } = {}, to = accountant) =>
    panelAs(by).appointDeputy({
      fromMemberId: approver.memberId,
      toMemberId: to.memberId,
      lastDay: today(),
      ...days,
    });
  return { appoint, appointFor };
}

/** A member as their session makes them an actor now: a deputy where somebody delegated to them. */
async function actorNow({ services }: Harness, organizationId: string, { userId, memberId, role, email }: MadeMember) {
  const membership = { organizationId, organizationName: '', environment: 'simulator', memberId, role };
  const factors = { totp: true, passkeys: 0, recoveryCodes: 0 };
  const session = { id: crypto.randomUUID(), userId, displayName: 'Anna', email, stepUpAt: new Date() };
  const actor = await memberActor(services, { ...session, memberships: [membership], factors }, organizationId);
  if (!actor) throw new Error('no member');
  return actor;
}
