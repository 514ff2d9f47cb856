import type { MadeMember } from '@invoicing/db/testing/factories';
import { readInvitation } from '@invoicing/identity/invitations/accept-invitation';
import { expect } from 'vitest';
import { roles } from '../src/access/roles.ts';
import type { panelOf } from '../testing/harness.ts';
import { mailsTo } from '../testing/people.ts';
import { testInOwnOrganization } from '../testing/test.ts';

type Role = MadeMember['role'];
type Panel = ReturnType<typeof panelOf>;
type Open = { id: string; email: string; token: string };

const newEmail = () => `${crypto.randomUUID()}@example.com`;
const outcome = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'done',
    ({ cause }) => String(cause.details?.[0]?.code ?? cause.code),
  );

const test = testInOwnOrganization
  .extend('as', async ({ panelAs }) => {
    const panels = new Map<Role, Panel>();
    for (const role of roles) panels.set(role, await panelAs(role));
    return (role: Role): Panel => {
      const panel = panels.get(role);
      if (!panel) throw new Error(`no ${role}`);
      return panel;
    };
  })
  /** An open invitation of an owner, to an e-mail that may be written to again. */
  .extend('invited', ({ harness, db, as }) => async (role: Role): Promise<Open> => {
    const email = newEmail();
    const { id } = await as('owner').inviteMember({ email, role });
    const [mail = ''] = await mailsTo(harness, email);
    await db.invitation.updateMany({ where: { id }, data: { createdAt: new Date(Date.now() - 600_000) } });
    return { id, email, token: /invite\/(inv_[\w-]+)/.exec(mail)?.[1] ?? '' };
  });

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
  '$name: owners do for every role, admins as they may give or end it, others never; what is refused changes nothing',
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
