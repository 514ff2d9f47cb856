import type { MadeMember } from '@invoicing/db/testing/factories';
import { warsawDay } from '@invoicing/domain/dates/dates';
import { beginPasskey, finishPasskey } from '@invoicing/identity/account/enrol-passkey';
import { createAuthenticator } from './authenticator.ts';
import {
  actorOf,
  approve,
  call,
  createTenant,
  customerBody,
  draftBody,
  type Harness,
  type Json,
  panelOf,
  type Tenant,
} from './harness.ts';
import { signIn, visitor } from './people.ts';

export type Panel = ReturnType<typeof panelOf>;
/** An approval that waits, and the draft that it was asked for. */
export type Asked = { id: string; draft: Json };
type Ids = readonly { id: string }[];

/** What the page of a set shows, as the decision repeats it. */
export async function shownSet(panel: Panel, intents: Ids) {
  const { documents } = await panel.reviewApprovalSet({ ids: intents.map(({ id }) => id) });
  return {
    decisions: documents.map(({ id, document: { contentHash, sha256: pageSha256 } }) => ({
      id,
      contentHash,
      pageSha256,
    })),
  };
}
export type SetPage = Awaited<ReturnType<typeof shownSet>>;

/** Somebody who decides on sets: their panel, in a session of their own, and their passkey. */
export async function decider(harness: Harness, { organizationId }: Tenant, member: MadeMember) {
  const session = { ...(await signIn(harness, member)), ip: visitor.ip };
  const passkey = createAuthenticator();
  await finishPasskey(harness.services, session, {
    name: 'Key',
    passkey: passkey.create(await beginPasskey(harness.services, session)),
  });
  const panel = panelOf(harness, { ...actorOf(organizationId, member), sessionId: session.id });
  /** An answer to the challenge of what a page shows. */
  const prove = async (page: SetPage) => passkey.get(await panel.askForApprovalSetPasskey(page));
  return {
    panel,
    passkey,
    prove,
    approveSet: async (page: SetPage) => panel.approveIntentSet({ ...page, passkey: await prove(page) }),
  };
}

/** An organization that has issued to its buyer before: ways to ask for approvals, and to see what became of them. */
export async function createSets(harness: Harness) {
  const tenant = await createTenant(harness);
  const { organizationId } = tenant;
  const post = async (operationId: string, body: Json) => (await call(harness, tenant, operationId, { body })).json;
  const customerId = String((await post('createCustomer', customerBody()))['id']);

  /** @param net the price of the one line of the draft */
  async function asked(net = '1000.00'): Promise<Asked> {
    const lines = [{ ref: '1', name: 'Usługa', quantity: '1', unit: 'szt.', unit_price: net, vat_rate: '23' }];
    const draft = await post('createInvoiceDraft', draftBody(customerId, warsawDay(new Date()), { lines }));
    const about = { draft_id: draft['id'], draft_version: 1 };
    const intent = await post('createInvoiceApprovalIntent', { action: 'issue', ...about });
    return { ...intent, id: String(intent['id']), draft };
  }
  const issue = ({ id, draft }: Asked) =>
    post('issueInvoice', { draft_id: draft['id'], draft_version: 1, approval_intent_id: id });
  const usual = await asked();
  await approve(harness, tenant, usual);
  await issue(usual);
  /** Three approvals, of different amounts. */
  const three = async (): Promise<[Asked, Asked, Asked]> => [
    await asked('1001.00'),
    await asked('1002.00'),
    await asked('1003.00'),
  ];
  const change = ({ draft }: Asked) =>
    call(harness, tenant, 'updateInvoiceDraft', {
      pathParameters: { draft_id: String(draft['id']) },
      body: { expected_version: 1, input: { ...Object(draft['input']), payment: null } },
    });
  const state = (intents: Ids) => stateOf(harness, organizationId, intents);
  return { tenant, asked, three, issue, change, state };
}

/** What there is of decisions on some intents, and of sets. */
async function stateOf({ database: { db } }: Harness, organizationId: string, intents: Ids) {
  const ids = intents.map(({ id }) => id);
  const rows = await db.approvalIntent.findMany({ where: { organizationId, id: { in: ids } } });
  return {
    statuses: ids.map((id) => rows.find((row) => row.id === id)?.status),
    decisions: await db.approvalDecision.count({ where: { organizationId, intentId: { in: ids } } }),
    sets: await db.approvalSet.count({ where: { organizationId } }),
  };
}

/** Why a set was refused: the code, then for each document that is refused its reason, its place and its id. */
export const setRefusal = (attempt: Promise<unknown>) =>
  attempt.then(
    () => null,
    ({ cause }) => [
      cause.code,
      ...cause.details.map(({ code, path, resource_id }: Json) => [code, path, resource_id].filter(Boolean)),
    ],
  );
