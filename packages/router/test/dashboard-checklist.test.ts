import { createMember } from '@invoicing/db/testing/factories';
import { expect } from 'vitest';
import type { roles } from '../src/access/roles.ts';
import type { ChecklistStep } from '../src/panel/dashboard/get-checklist.ts';
import { issuedInvoice } from '../testing/corrections.ts';
import { createTenant, panelOf, type Tenant } from '../testing/harness.ts';
import { testInOwnOrganization } from '../testing/test.ts';

const test = testInOwnOrganization
  .extend('as', ({ harness, tenant }) => (role: (typeof roles)[number], of: Tenant = tenant) => {
    return panelOf(harness, { ...of.approverActor, role });
  })
  .extend('done', ({ as }) => async (): Promise<ChecklistStep[]> => {
    const { steps, isDone } = await as('owner').getChecklist({});
    const found = steps.flatMap((step) => (step.isDone ? [step.step] : []));
    expect(isDone).toBe(found.length === steps.length);
    return found;
  });

/** An organization as founding leaves it, with its first member. */
test.beforeEach(async ({ tenant, harness }) => {
  const where = { organizationId: tenant.organizationId };
  const { db } = harness.database;
  await db.numberSeries.deleteMany({ where });
  await db.ksefCredential.deleteMany({ where });
  await db.oauthClient.updateMany({ where, data: { revokedAt: new Date() } });
});

test('each step is done once what it asks for is there, and no sooner', async ({ harness, tenant, done, as }) => {
  const { db } = harness.database;
  const { organizationId } = tenant;
  expect(await done()).toEqual([]);
  await db.organization.update({ where: { id: organizationId }, data: { settingsVersion: 2 } });
  expect(await done()).toEqual(['seller']);
  const series = { organizationId, pattern: '{series}/{n}', reset: 'never' };
  await db.numberSeries.create({ data: { ...series, code: 'FV', name: 'Faktury', fa3Kind: 'VAT' } });
  expect(await done()).toEqual(['seller']);
  await as('owner').importNumbers({ documents: 'invoice', numbers: ['FV/7'] });
  expect(await done()).toEqual(['seller', 'series']);
  const token = { organizationId, environment: 'simulator', kind: 'token' } as const;
  await db.ksefCredential.create({ data: { ...token, sealedSecret: new Uint8Array(1) } });
  expect(await done()).toEqual(['seller', 'series']);
  await db.ksefCredential.updateMany({ where: { organizationId }, data: { status: 'active' } });
  expect(await done()).toEqual(['seller', 'series', 'ksef']);
  await createMember(db, harness.keys.keys, organizationId, { role: 'accountant' });
  expect(await done()).toEqual(['seller', 'series', 'ksef', 'members']);
  await as('owner').createClient({
    name: 'Shop',
    kind: 'machine_to_machine',
    scopes: ['customers:read'],
    redirectUris: [],
  });
  expect(await done()).toEqual(['seller', 'series', 'ksef', 'members', 'client']);
  await db.webhookEndpoint.create({ data: { organizationId, url: 'https://example.com', eventTypes: ['*'] } });
  expect(await done()).toEqual(['seller', 'series', 'ksef', 'members', 'client', 'webhook']);
});

test('the first invoice is done once there is one, however many clients there are', async ({ harness, as }) => {
  const other = await createTenant(harness);
  const first = async () => (await as('owner', other).getChecklist({})).steps.find(({ step }) => step === 'first');
  const numbering = async () => (await as('owner', other).getChecklist({})).steps.find(({ step }) => step === 'series');
  expect(await first()).toMatchObject({ isDone: false, ways: ['invoice'] });
  expect(await numbering()).toMatchObject({ isDone: false, ways: ['series'] });
  await issuedInvoice(harness, other);
  expect(await first()).toMatchObject({ isDone: true });
  expect(await numbering()).toMatchObject({ isDone: true });
});

test('somebody who is invited counts as a member', async ({ as, done }) => {
  await as('owner').inviteMember({ email: 'accountant@firm.example', role: 'accountant' });
  expect(await done()).toEqual(['members']);
});

test('a member is offered what their role may do, and sees who does the rest', async ({ as }) => {
  const waysOf = async (role: (typeof roles)[number]) =>
    (await as(role).getChecklist({})).steps.map(({ ways }) => ways.join());
  expect(await waysOf('owner')).toEqual(['settings', 'series', 'connect', 'invite', 'invoice', 'client', 'webhook']);
  expect(await waysOf('admin')).toEqual(['settings', 'series', 'connect', 'invite', '', 'client', 'webhook']);
  expect(await waysOf('accountant')).toEqual(['', '', '', '', 'invoice', '', '']);
  expect(await waysOf('developer')).toEqual(['', '', '', '', '', 'client', 'webhook']);
  expect(await waysOf('auditor')).toEqual(['', '', '', '', '', '', '']);
  const { steps } = await as('auditor').getChecklist({});
  expect(steps.map((step) => step.roles.join())).toEqual([
    'owner,admin',
    'owner,admin',
    'owner,admin',
    'owner,admin',
    'owner,accountant',
    'owner,admin,developer',
    'owner,admin,developer',
  ]);
});
