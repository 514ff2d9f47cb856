import type { MadeMember } from '@invoicing/db/testing/factories';
import { roles } from '../src/access/roles.ts';
import type { panelOf } from './harness.ts';
import { mailsTo } from './people.ts';
import { testInOwnOrganization } from './test.ts';

export type Role = MadeMember['role'];
export type Panel = ReturnType<typeof panelOf>;
export type Open = { id: string; email: string; token: string };

export const newEmail = () => `${crypto.randomUUID()}@example.com`;

/** A test of invitations as members of every role give and end them. */
export const test = testInOwnOrganization
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
