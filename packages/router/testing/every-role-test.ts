import type { Role } from '@invoicing/db/generated/enums';
import type { MadeMember } from '@invoicing/db/testing/factories';
import { roles } from '../src/access/roles.ts';
import { actorOf, panelOf } from './harness.ts';
import { test as base } from './test.ts';

/** A test of an organization with one member in each role. */
export const test = base
  .extend('members', { scope: 'file' }, async ({ newMember }) => {
    return new Map(await Promise.all(roles.map(async (role) => [role, await newMember(role)] as const)));
  })
  .extend('memberIn', { scope: 'file' }, ({ members }) => (role: Role): MadeMember => {
    const member = members.get(role);
    if (!member) throw new Error(`no ${role}`);
    return member;
  })
  .extend('actorIn', { scope: 'file' }, ({ tenant, memberIn }) => (role: Role) => {
    return actorOf(tenant.organizationId, memberIn(role));
  })
  /** The panel as the member in this role sees it. */
  .extend(
    'as',
    { scope: 'file' },
    ({ harness, actorIn }) =>
      (role: Role) =>
        panelOf(harness, actorIn(role)),
  );
