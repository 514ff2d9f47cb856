import { createMember } from '@invoicing/db/testing/factories';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appRouter } from '../src/router.ts';
import { actorOf, createHarness, createTenant, type Harness, panelOf, type Tenant } from '../testing/harness.ts';

let harness: Harness;
let tenant: Tenant;
beforeAll(async () => {
  harness = await createHarness();
  tenant = await createTenant(harness);
});
afterAll(() => harness.database.drop());

/** The router as an accountant calls it from the panel. */
async function accountant() {
  const member = await createMember(harness.database.db, harness.keys.keys, tenant.organizationId, {
    role: 'accountant',
  });
  const actor = actorOf(tenant.organizationId, member);
  const { services } = harness;
  return appRouter.createCaller({ services, actor, correlationId: crypto.randomUUID(), ip: null, idempotency: null });
}

test('an accountant adds and changes a customer by the operations of the API, and sees every version with what the API hides', async () => {
  const api = await accountant();
  const address = { country_code: 'PL', address_line_1: 'ul. Prosta 1', address_line_2: null };
  const given = {
    name: 'Firma',
    tax_identifier: '5252445767',
    address,
    external_system: 'panel',
    external_reference: 'K-1',
  };
  const { id: customer_id } = await api.createCustomer(given);
  await api.updateCustomer({ customer_id, expected_version: 1, name: 'Firma Nowa' });
  await api.updateCustomer({ customer_id, expected_version: 2, lifecycle_status: 'archived' });
  expect(await api.panel.listCustomerVersions({ customer_id })).toMatchObject([
    { version: 3, name: 'Firma Nowa', lifecycleStatus: 'archived' },
    { version: 2, name: 'Firma Nowa', lifecycleStatus: 'active' },
    { version: 1, name: 'Firma', taxIdentifier: '5252445767', address },
  ]);
  await expect(api.updateCustomer({ customer_id, expected_version: 1, name: 'Zgubiona' })).rejects.toMatchObject({
    cause: { code: 'version_conflict' },
  });
  const stranger = panelOf(harness, (await createTenant(harness)).approverActor);
  await expect(stranger.listCustomerVersions({ customer_id })).rejects.toMatchObject({ cause: { code: 'not_found' } });
});
