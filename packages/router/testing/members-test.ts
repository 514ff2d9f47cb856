import { createMember, type MadeMember } from '@invoicing/db/testing/factories';
import { actorOf, createTenant, panelOf } from './harness.ts';
import { mailsTo, visitor } from './people.ts';
import { testInOwnOrganization } from './test.ts';

export const newEmail = () => `${crypto.randomUUID()}@example.com`;
/** What somebody gives who accepts an invitation as somebody new. */
export const good = { displayName: 'Anna Nowak', password: 'a walk through Tatra snow', ip: visitor.ip };
/** The token of the invitation that a mail has a link to. */
export const linkIn = (text = '') => /invite\/(inv_[\w-]+)/.exec(text)?.[1] ?? '';

/** A test of an organization's members and invitations: what their owner and their admin may do. */
export const test = testInOwnOrganization
  .extend('owner', ({ newMember }) => newMember('owner'))
  .extend('admin', ({ newMember }) => newMember('admin'))
  .extend('as', ({ harness, tenant }) => (member: MadeMember) => {
    return panelOf(harness, actorOf(tenant.organizationId, member));
  })
  /** A member of an organization that no other test has, and that is not the test's. */
  .extend('newStranger', ({ harness }) => async (role: MadeMember['role']) => {
    const { organizationId } = await createTenant(harness);
    const member = await createMember(harness.database.db, harness.keys.keys, organizationId, { role });
    return { ...member, organizationId };
  })
  .extend('invite', ({ harness, as, owner }) => async (role: MadeMember['role'], email = newEmail()) => {
    const { id } = await as(owner).inviteMember({ email, role });
    return { email, id, token: linkIn((await mailsTo(harness, email))[0]) };
  });
