import { expect } from 'vitest';
import { appRouter } from '../src/router.ts';
import { actorOf, createTenant, panelOf } from '../testing/harness.ts';
import { test as base } from '../testing/test.ts';

const test = base
  /** The router as an accountant calls it from the panel. */
  .extend('accountant', ({ harness, tenant, newMember }) => async () => {
    const member = await newMember('accountant');
    const actor = actorOf(tenant.organizationId, member);
    const { services } = harness;
    return appRouter.createCaller({ services, actor, correlationId: crypto.randomUUID(), ip: null, idempotency: null });
  });

test('an accountant adds and changes a customer by the operations of the API, and sees every version with what the API redacts', async ({
  harness,
  accountant,
}) => {
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

test('the list is narrowed by any part of a name, a reference or a tax identifier, page by page, and by state', async ({
  harness,
  accountant,
}) => {
  const api = await accountant();
  const made = async (name: string, tax_identifier: string, external_reference: string) => {
    const address = { country_code: 'PL', address_line_1: 'ul. Prosta 1', address_line_2: null };
    const at = { external_system: 'panel', external_reference };
    return (await api.createCustomer({ name, tax_identifier, address, ...at })).id;
  };
  const north = await made('Zakłady Północne S.A.', '7762811692', 'ODB-77-A');
  const south = await made('Zakłady Południowe', '5261040828', 'ODB-78-B');
  await api.updateCustomer({ customer_id: south, expected_version: 1, lifecycle_status: 'archived' });
  const found = async (text: string, rest: { lifecycle_status?: 'active'; limit?: number; cursor?: string } = {}) => {
    const { data, meta } = await api.panel.searchCustomers({ limit: 25, ...rest, text });
    return { ids: data.map(({ id }) => id), next: meta.page.next_cursor };
  };
  expect((await found('PÓŁNOC')).ids).toEqual([north]);
  expect((await found('776-281-16-92')).ids).toEqual([north]);
  expect((await found('104082')).ids).toEqual([south]);
  expect((await found('78-b')).ids).toEqual([south]);
  expect((await found('akłady')).ids).toEqual([south, north]);
  expect((await found('akłady', { lifecycle_status: 'active' })).ids).toEqual([north]);
  const first = await found('akłady', { limit: 1 });
  expect(first.ids).toEqual([south]);
  expect((await found('akłady', { limit: 1, cursor: String(first.next) })).ids).toEqual([north]);
  expect((await found('Za')).ids).toEqual([south, north]);
  expect((await found('nowhere')).ids).toEqual([]);
  const { data } = await api.panel.searchCustomers({ limit: 25, text: 'akłady' });
  expect(data.map(({ taxIdentifier }) => taxIdentifier)).toEqual(['5261040828', '7762811692']);
  const other = panelOf(harness, (await createTenant(harness)).approverActor);
  expect((await other.searchCustomers({ limit: 25, text: 'akłady' })).data).toEqual([]);
});
