import { createMember, type MadeMember } from '@invoicing/db/testing/factories';
import { readInvitation } from '@invoicing/identity/invitations/accept-invitation';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { roles } from '../src/access/roles.ts';
import { actorOf, createHarness, createTenant, type Harness, panelOf, type Tenant } from '../testing/harness.ts';
import { mailsTo } from '../testing/people.ts';

type Role = MadeMember['role'];
type Open = { id: string; email: string; token: string };

let harness: Harness;
let tenant: Tenant;
let panels: Map<Role, ReturnType<typeof panelOf>>;
beforeAll(async () => {
  harness = await createHarness();
});
beforeEach(async () => {
  tenant = await createTenant(harness);
  const { organizationId } = tenant;
  const { database, keys } = harness;
  panels = new Map();
  for (const role of roles) {
    const member = await createMember(database.db, keys.keys, organizationId, { role });
    panels.set(role, panelOf(harness, actorOf(organizationId, member)));
  }
});
afterAll(() => harness.database.drop());

const as = (role: Role) => panels.get(role) ?? panelOf(harness, tenant.approverActor);
const newEmail = () => `${crypto.randomUUID()}@example.com`;
const outcome = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'done',
    ({ cause }) => String(cause.details?.[0]?.code ?? cause.code),
  );

/** An open invitation of an owner, to an e-mail that may be written to again. */
async function invited(role: Role): Promise<Open> {
  const email = newEmail();
  const { id } = await as('owner').inviteMember({ email, role });
  const [mail = ''] = await mailsTo(harness, email);
  await harness.database.db.invitation.updateMany({
    where: { id },
    data: { createdAt: new Date(Date.now() - 600_000) },
  });
  return { id, email, token: /invite\/(inv_[\w-]+)/.exec(mail)?.[1] ?? '' };
}

type Procedure = {
  name: string;
  perform: (actor: Role, invitation: Open, role: Role) => Promise<unknown>;
  /** What an admin gets as the answer; other roles manage no members, and an owner does all. */
  admin: Record<Role, string>;
};
const done = { admin: 'done', developer: 'done', auditor: 'done' };
const giving = { ...done, owner: 'role', approver: 'role', accountant: 'role' };
const ending = { ...done, owner: 'owner', approver: 'done', accountant: 'done' };
const procedures: Procedure[] = [
  {
    name: 'invite',
    perform: (actor, _, role) => as(actor).inviteMember({ email: newEmail(), role }),
    admin: giving,
  },
  {
    name: 'send again',
    perform: (actor, { email }, role) => as(actor).inviteMember({ email, role }),
    admin: giving,
  },
  {
    name: 'change to auditor',
    perform: (actor, { email }) => as(actor).inviteMember({ email, role: 'auditor' }),
    admin: ending,
  },
  { name: 'take back', perform: (actor, { id }) => as(actor).revokeInvitation({ id }), admin: ending },
];

function expected(actor: Role, { admin }: Procedure, role: Role): string {
  if (actor === 'owner') return 'done';
  return actor === 'admin' ? admin[role] : 'scope';
}

test.each(procedures)(
  '$name: owners do for every role, admins as they may give or end it, others never; what is refused changes nothing',
  async (procedure) => {
    for (const actor of roles)
      for (const role of roles) {
        const invitation = await invited(role);
        const answer = await outcome(procedure.perform(actor, invitation, role));
        expect([actor, role, answer]).toEqual([actor, role, expected(actor, procedure, role)]);
        const isOpen = (await readInvitation(harness.services, invitation.token)) !== null;
        expect([actor, role, isOpen]).toEqual([actor, role, answer !== 'done' || procedure.name === 'invite']);
      }
  },
);

test('an invitation of an owner that is too old keeps no admin from inviting', async () => {
  const { id, email } = await invited('owner');
  await harness.database.db.invitation.updateMany({ where: { id }, data: { expiresAt: new Date() } });
  expect(await outcome(as('admin').inviteMember({ email, role: 'auditor' }))).toBe('done');
});
