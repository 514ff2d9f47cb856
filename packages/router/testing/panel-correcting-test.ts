import { createMember } from '@invoicing/db/testing/factories';
import { actorOf, createTenant, panelOf, type Tenant } from './harness.ts';
import { test as base } from './test.ts';

/** A test of corrections in the panel, as accountants of its organization and of another see them. */
export const test = base
  .extend('accountantOf', { scope: 'file' }, ({ harness }) => async ({ organizationId }: Tenant) => {
    const { database, keys } = harness;
    const member = await createMember(database.db, keys.keys, organizationId, { role: 'accountant' });
    return panelOf(harness, actorOf(organizationId, member));
  })
  .extend('panel', { scope: 'file' }, ({ accountantOf, tenant }) => accountantOf(tenant))
  .extend('stranger', async ({ harness, accountantOf }) => accountantOf(await createTenant(harness)));
