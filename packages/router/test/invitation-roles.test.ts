import { readInvitation } from '@invoicing/identity/invitations/accept-invitation';
import { expect } from 'vitest';
import { roles } from '../src/access/roles.ts';
import { newEmail, type Open, type Panel, type Role, test } from '../testing/invitation-roles-test.ts';

const outcome = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'done',
    ({ cause }) => String(cause.details?.[0]?.code ?? cause.code),
  );

type Procedure = {
  name: string;
  perform: (panel: Panel, invitation: Open, role: Role) => Promise<unknown>;
  /** What an admin gets as the answer; other roles manage no members, and an owner does all. */
  admin: Record<Role, string>;
};
const done = { admin: 'done', developer: 'done', auditor: 'done' };
const giving = { ...done, owner: 'role', approver: 'role', accountant: 'role' };
const ending = { ...done, owner: 'owner', approver: 'done', accountant: 'done' };
const procedures: Procedure[] = [
  {
    name: 'invite',
    perform: (panel, _, role) => panel.inviteMember({ email: newEmail(), role }),
    admin: giving,
  },
  {
    name: 'send again',
    perform: (panel, { email }, role) => panel.inviteMember({ email, role }),
    admin: giving,
  },
  {
    name: 'change to auditor',
    perform: (panel, { email }) => panel.inviteMember({ email, role: 'auditor' }),
    admin: ending,
  },
  { name: 'take back', perform: (panel, { id }) => panel.revokeInvitation({ id }), admin: ending },
];

function expected(actor: Role, { admin }: Procedure, role: Role): string {
  if (actor === 'owner') return 'done';
  return actor === 'admin' ? admin[role] : 'scope';
}

test.for(procedures)(
  'owners may $name for every role, admins for the roles that they may give or end, others never; a refusal changes nothing',
  async (procedure, { harness, as, invited }) => {
    for (const actor of roles)
      for (const role of roles) {
        const invitation = await invited(role);
        const answer = await outcome(procedure.perform(as(actor), invitation, role));
        expect([actor, role, answer]).toEqual([actor, role, expected(actor, procedure, role)]);
        const isOpen = (await readInvitation(harness.services, invitation.token)) !== null;
        expect([actor, role, isOpen]).toEqual([actor, role, answer !== 'done' || procedure.name === 'invite']);
      }
  },
);

test('an invitation of an owner that is too old keeps no admin from inviting', async ({ db, as, invited }) => {
  const { id, email } = await invited('owner');
  await db.invitation.updateMany({ where: { id }, data: { expiresAt: new Date() } });
  expect(await outcome(as('admin').inviteMember({ email, role: 'auditor' }))).toBe('done');
});
