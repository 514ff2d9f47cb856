import { randomNip } from '@invoicing/db/testing/factories';
import { readInvitation } from '@invoicing/identity/invitations/accept-invitation';
import { describe, expect } from 'vitest';
import { operations } from '../src/operations.ts';
import { foundOrganization } from '../src/panel/organization/found-organization.ts';
import { call, createTenant, type Tenant } from '../testing/harness.ts';
import { pathParametersOf, runMainJob } from '../testing/main-job.ts';
import { test as base } from '../testing/test.ts';

const unknownId = '01932f00-0000-7000-8000-00000000dead';

const test = base
  .extend('owner', { scope: 'file' }, ({ harness }) => createTenant(harness))
  .extend('stranger', { scope: 'file' }, ({ harness }) => createTenant(harness))
  .extend('job', { scope: 'file' }, ({ harness, owner }) => runMainJob(harness, owner));

test('every command replays byte for byte under its key, and all of them were tried', ({ job }) => {
  for (const { operationId, first, again, replayed } of job.done)
    expect({ operationId, replayed, same: first === again }).toEqual({ operationId, replayed: true, same: true });
  const commands = operations.filter(({ idempotent }) => idempotent).map(({ operationId }) => operationId);
  expect(new Set(job.done.map(({ operationId }) => operationId))).toEqual(new Set(commands));
});

describe.each(
  operations
    .filter(({ pathParameters }) => pathParameters.length > 0)
    .map((operation) => [operation.operationId, operation] as const),
)('%s', (operationId, operation) => {
  test("answers another organization's id byte for byte like an unknown one", async ({ harness, job, stranger }) => {
    const body = job.done.find((entry) => entry.operationId === operationId)?.body;
    const correlationId = crypto.randomUUID();
    const ask = (pathParameters: Record<string, string>) =>
      call(harness, stranger, operationId, { pathParameters, body, correlationId });
    const foreign = await ask(pathParametersOf(job, operation));
    const unknown = await ask(Object.fromEntries(operation.pathParameters.map((name) => [name, unknownId])));
    expect(foreign.status).toBe(404);
    expect(foreign.body).toBe(unknown.body);
  });
});

test("another organization's ids in a body are references that do not exist, and nothing happens", async ({
  harness,
  job,
  stranger,
}) => {
  const before = await harness.database.db.auditEntry.count();
  const commands = job.done.filter(
    ({ operationId, body }) =>
      operationId !== 'createCustomer' && Object.keys(body).some((key) => key.endsWith('_id') || key === 'input'),
  );
  for (const { operationId, body, pathParameters } of commands.filter(
    (entry) => Object.keys(entry.pathParameters).length === 0,
  )) {
    const answer = await call(harness, stranger, operationId, { body, pathParameters });
    expect(answer.status).toBe(422);
    expect(answer.body).toContain('"reference_not_found"');
  }
  expect(await harness.database.db.auditEntry.count()).toBe(before);
});

test('what an organization does shows in no list of another, its numbers and counts and cursors included', async ({
  harness,
}) => {
  const [busy, idle, loud] = [await createTenant(harness), await createTenant(harness), await createTenant(harness)];
  const own = await runMainJob(harness, busy);
  await call(harness, busy, 'createWebhookEndpoint', { body: { url: 'https://example.com/open', event_types: ['*'] } });
  const lists = operations.filter(({ operationId }) => operationId.startsWith('list'));
  const correlationId = crypto.randomUUID();
  const seen = async (tenant: Tenant, limit: string) => {
    const bodies: [string, number, string][] = [];
    for (const operation of lists) {
      const given = {
        pathParameters: pathParametersOf(own, operation),
        query: [['limit', limit]] satisfies [string, string][],
        correlationId,
      };
      const { status, body } = await call(harness, tenant, operation.operationId, given);
      bodies.push([operation.operationId, status, body]);
    }
    return bodies;
  };
  const all = async () => [await seen(busy, '1'), await seen(busy, '100'), await seen(idle, '100')];
  const before = await all();
  expect(before[1]?.filter(([, status, body]) => status !== 200 || body.includes('"data":[]'))).toEqual([]);
  const { ids } = await runMainJob(harness, loud);
  expect(await all()).toEqual(before);
  const numberOf = async (tenant: Tenant, { invoice_id = '' }: Record<string, string>) =>
    (await call(harness, tenant, 'getInvoice', { pathParameters: { invoice_id } })).json['number'];
  expect(await numberOf(loud, ids)).toBe(await numberOf(busy, own.ids));
});

test('the operator founds an organization with its first owner; a wrong NIP founds none', async ({ harness }) => {
  const { services, database } = harness;
  // The operator's command runs as the owner of the tables.
  const owner = { ...services, db: database.db };
  const given = {
    name: 'Nowa sp. z o.o.',
    nip: '5252445767',
    address: 'ul. Prosta 1, lok. 2, 00-001 Warszawa',
    environment: 'simulator' as const,
    ownerEmail: `${crypto.randomUUID()}@example.com`,
  };
  await expect(foundOrganization(owner, { ...given, nip: '5252445768' })).rejects.toThrow('is no NIP');
  const { organizationId, url } = await foundOrganization(owner, given);
  expect(await readInvitation(services, /invite\/(inv_[\w-]+)/.exec(url)?.[1] ?? '')).toMatchObject({
    organizationId,
    role: 'owner',
    email: given.ownerEmail,
  });
  expect(await database.db.numberSeries.count({ where: { organizationId } })).toBe(2);
  expect(await database.db.organizationSettings.findFirst({ where: { organizationId } })).toMatchObject({
    settings: { seller: { address: { address_line_1: 'ul. Prosta 1, lok. 2', address_line_2: '00-001 Warszawa' } } },
  });
});

test('one seller has one organization in an environment, also when it is founded twice at the same moment', async ({
  harness,
}) => {
  const { database } = harness;
  const services = { ...harness.services, db: database.db };
  const nip = randomNip();
  const given = {
    name: 'Firma sp. z o.o.',
    nip,
    address: 'ul. Prosta 1, 00-001 Warszawa',
    environment: 'simulator' as const,
  };
  const found = (number: number) =>
    foundOrganization(services, { ...given, ownerEmail: `owner-${number}-${nip}@example.com` });
  const results = await Promise.allSettled([1, 2, 3].map(found));
  const [first, ...others] = results.toSorted((one, two) => one.status.localeCompare(two.status));
  expect(first).toMatchObject({ status: 'fulfilled' });
  for (const other of others)
    expect(other).toMatchObject({
      reason: { message: expect.stringContaining(`The seller with NIP ${nip} has an organization`) },
    });
  expect(await database.db.organization.count({ where: { nip } })).toBe(1);
  await foundOrganization(services, { ...given, environment: 'test', ownerEmail: `owner-4-${nip}@example.com` });
});
