import type { MadeMember } from '@invoicing/db/testing/factories';
import { warsawDay } from '@invoicing/domain/dates/dates';
import type { ClientActor } from '../src/access/actor.ts';
import type { PolicyValues } from '../src/panel/policy/schema.ts';
import { createFirm } from './approval-doors.ts';
import {
  actorOf,
  approve,
  call,
  customerBody,
  draftBody,
  type Harness,
  type Json,
  panelOf,
  type Tenant,
} from './harness.ts';
import { openClient } from './open-client.ts';

/** Owners by their place in the firm; each may make clients, and decide. */
export type Firm = { harness: Harness; tenant: Tenant; people: MadeMember[]; customerId: string };
export type Attempt = 'counts' | 'excluded' | 'over';

/** An organization of four owners and a customer. */
export async function createOwners(harness: Harness): Promise<Firm> {
  const { tenant, owner, member } = await createFirm(harness);
  const people = [owner, await member('owner'), await member('owner'), await member('owner')];
  const customer = await call(harness, tenant, 'createCustomer', { body: customerBody() });
  return { harness, tenant, people, customerId: String(customer.json['id']) };
}

export function person({ people }: Firm, index: number): MadeMember {
  const found = people[index];
  if (!found) throw new Error('no such person');
  return found;
}

export const panelOfPerson = (firm: Firm, index: number) =>
  panelOf(firm.harness, actorOf(firm.tenant.organizationId, person(firm, index)));

/** A client as one of the people created it. */
export async function createdBy(firm: Firm, index: number): Promise<ClientActor> {
  const made = await panelOfPerson(firm, index).createClient({
    name: 'Shop',
    kind: 'machine_to_machine',
    scopes: ['invoices:issue'],
    redirectUris: [],
  });
  return { ...firm.tenant.actor, oauthClientId: made.id, clientId: made.clientId };
}

/** A client with a token that one of the people delegated; without one, its own. */
export const delegated = (firm: Firm, client: ClientActor, index: number | null): ClientActor => ({
  ...client,
  memberId: index === null ? null : person(firm, index).memberId,
});

/** Shows one of the people a new secret of a client; the one before it ends. */
export async function rotate(firm: Firm, { oauthClientId: id }: ClientActor, index: number): Promise<void> {
  const { secrets } = await openClient(panelOfPerson(firm, index), id);
  const secretId = secrets.find(({ state }) => state === 'live')?.id ?? '';
  await panelOfPerson(firm, index).rotateClientSecret({ id, secretId, overlapHours: 0 });
}

/** Writes a draft in as many versions as there are authors. */
export async function written({ harness, tenant, customerId }: Firm, authors: ClientActor[]): Promise<Json> {
  const today = warsawDay(harness.services.clock());
  const [first = tenant.actor, ...later] = authors;
  const body = draftBody(customerId, today);
  let draft = (await call(harness, tenant, 'createInvoiceDraft', { actor: first, body })).json;
  for (const [index, actor] of later.entries()) {
    const input = { ...Object(body['input']), sale_date: today, notes: [{ key: 'Zlecenie', value: String(index) }] };
    const answer = await call(harness, tenant, 'updateInvoiceDraft', {
      actor,
      pathParameters: { draft_id: String(draft['id']) },
      body: { expected_version: draft['version'], input },
    });
    if (answer.errorCode !== null) throw new Error(answer.errorCode);
    draft = answer.json;
  }
  return draft;
}

export async function setRule(firm: Firm, fourEyes: PolicyValues['fourEyes']): Promise<void> {
  const { values } = await panelOfPerson(firm, 0).getPolicy({});
  if (values.fourEyes !== fourEyes)
    await panelOfPerson(firm, 0).changePolicy({ from: values, to: { ...values, fourEyes }, acknowledgesOff: true });
}

/** Each person tries to approve in turn; the outcome. */
export async function decide(firm: Firm, intent: Json, order: number[]): Promise<Attempt[]> {
  const outcomes: Attempt[] = [];
  for (const index of order) {
    const attempt = approve(firm.harness, firm.tenant, intent, person(firm, index)).then(
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
