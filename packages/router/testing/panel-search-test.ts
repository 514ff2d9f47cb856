import type { Role } from '@invoicing/db/generated/enums';
import { createMember } from '@invoicing/db/testing/factories';
import { actorOf, createTenant, panelOf } from './harness.ts';
import { test as base } from './test.ts';

/** A test of what the search of the panel finds, and of an organization whose things it does not find. */
export const test = base
  .extend('stranger', { scope: 'file' }, ({ harness }) => createTenant(harness))
  /** The panel as a new member with a role sees it. */
  .extend('as', { scope: 'file' }, ({ harness, tenant }) => async (role: Role, of = tenant) => {
    const member = await createMember(harness.database.db, harness.keys.keys, of.organizationId, { role });
    return panelOf(harness, actorOf(of.organizationId, member));
  });
