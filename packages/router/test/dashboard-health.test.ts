import type { MadeMember } from '@invoicing/db/testing/factories';
import { endOfWarsawDay, warsawDay } from '@invoicing/domain/dates/dates';
import { expect } from 'vitest';
import { plainRow } from '../src/panel/dashboard/work-row.ts';
import { issuedInvoice } from '../testing/corrections.ts';
import { createTenant, panelOf, type Tenant } from '../testing/harness.ts';
import { testInOwnOrganization } from '../testing/test.ts';

type Role = MadeMember['role'];

const today = warsawDay(new Date());
const noonOf = (day: string) => new Date(endOfWarsawDay(day).getTime() - 12 * 3_600_000);
const inDays = (days: number) => new Date(noonOf(today).getTime() + days * 86_400_000);

const test = testInOwnOrganization
  .extend('stranger', { scope: 'file' }, ({ harness }) => createTenant(harness))
  /** The panel as the approver would see it in another role. */
  .extend('as', ({ harness, tenant }) => (role: Role, of: Tenant = tenant) => {
    return panelOf(harness, { ...of.approverActor, role });
  })
  .extend('namesOf', ({ as }) => async (role: Role) => {
    return (await as(role).getWork({})).groups.map(({ name }) => name);
  })
  /** The rows of the one group that there is, as its owner sees it. */
  .extend('only', ({ as }) => async (name: string) => {
    const { groups } = await as('owner').getWork({});
    expect(groups.map((group) => group.name)).toEqual([name]);
    return groups.flatMap(({ rows }) => rows);
  })
  .extend('addEndpoint', ({ harness, tenant }) => (changes: object) => {
    return harness.database.db.webhookEndpoint.create({
      data: { organizationId: tenant.organizationId, url: 'https://example.com/hook', eventTypes: ['*'], ...changes },
    });
  });

test.beforeEach(async ({ harness }) => {
  harness.setNow(noonOf(today));
});
test.afterEach(async ({ harness, as, stranger }) => {
  // What waits in one organization is in no other's list.
  expect((await as('owner', stranger).getWork({})).groups).toEqual([]);
  harness.setNow(null);
});

test('endpoints that fail or were switched off for it are shown to who reads webhooks, and no others', async ({
  addEndpoint,
  only,
  namesOf,
}) => {
  const failingSince = inDays(-2);
  await addEndpoint({ failingSince });
  await addEndpoint({ failingSince: inDays(-1), status: 'disabled' });
  for (const status of ['paused', 'revoked']) await addEndpoint({ failingSince, status });
  await addEndpoint({});
  expect(await only('webhooks')).toMatchObject([
    {
      name: 'https://example.com/hook',
      reason: 'webhook_failing',
      since: failingSince.toISOString(),
      verb: 'failures',
    },
    { reason: 'webhook_disabled' },
  ]);
  expect(await namesOf('developer')).toEqual(['webhooks']);
  expect(await namesOf('accountant')).toEqual([]);
});

test('a certificate is shown in its last thirty days and after them, to who reads the connection', async ({
  harness,
  tenant,
  namesOf,
  only,
  as,
}) => {
  const { organizationId } = tenant;
  const certificate = {
    organizationId,
    environment: 'simulator' as const,
    certificate: 'PEM',
    sealedKey: new Uint8Array(1),
    subject: 'CN=Offline',
    serialNumber: '01',
    fingerprint: 'ff',
    validFrom: inDays(-300),
  };
  await harness.database.db.ksefOfflineCertificate.create({ data: { ...certificate, validUntil: inDays(31) } });
  expect(await namesOf('owner')).toEqual([]);
  await harness.database.db.ksefOfflineCertificate.updateMany({
    where: { organizationId },
    data: { validUntil: inDays(10) },
  });
  await harness.database.db.ksefCredential.updateMany({
    where: { organizationId },
    data: { kind: 'certificate', certificate: 'PEM', subject: 'CN=Sign-in', validUntil: inDays(-1) },
  });
  expect(await only('credentials')).toMatchObject([
    { name: 'CN=Sign-in', reason: 'certificate_ends', by: inDays(-1).toISOString(), verb: 'renew' },
    { name: 'CN=Offline', reason: 'offline_ends', by: inDays(10).toISOString(), target: { kind: 'ksef', id: null } },
  ]);
  expect((await as('accountant').getWork({})).groups).toMatchObject([{ rows: [{ verb: 'open' }, { verb: 'open' }] }]);
  expect((await as('developer').getWork({})).groups).toMatchObject([{ rows: [{ name: null, verb: null }] }]);
});

test('tokens are shown before the day on which KSeF takes none any more', async ({ harness, tenant }) => {
  const { organizationId } = tenant;
  const { db } = harness.database;
  await db.ksefConnection.create({ data: { organizationId, environment: 'test', nip: tenant.nip } });
  const sealedSecret = new Uint8Array(1);
  const token = { organizationId, environment: 'test', kind: 'token', status: 'active', sealedSecret } as const;
  await db.ksefCredential.create({ data: { ...token, activatedAt: new Date() } });
  const panel = panelOf(harness, { ...tenant.approverActor, role: 'admin', environment: 'test' });
  harness.setNow(new Date('2027-10-30T12:00:00Z'));
  expect((await panel.getWork({})).groups).toEqual([]);
  harness.setNow(new Date('2027-11-02T12:00:00Z'));
  expect((await panel.getWork({})).groups).toMatchObject([{ name: 'credentials', rows: [{ reason: 'token_ends' }] }]);
});

test('the counts are of what a member may read, and none of the rest', async ({ harness, tenant, as }) => {
  await issuedInvoice(harness, tenant);
  const none = { pendingApprovals: null, openDrafts: null, issuedThisMonth: null, accepted: null };
  expect(await as('developer').getDashboard({})).toMatchObject(none);
  const counts = { pendingApprovals: 0, openDrafts: 0, issuedThisMonth: 1, accepted: 0 };
  expect(await as('approver').getDashboard({})).toMatchObject({ ...counts, webhooks: null });
});

test('an invoice that KSeF rejected permanently was not issued, as in the sales', async ({ harness, tenant, as }) => {
  const [rejected, retried] = [await issuedInvoice(harness, tenant), await issuedInvoice(harness, tenant)];
  await issuedInvoice(harness, tenant);
  for (const invoice of [rejected, retried])
    await harness.database.db.submission.create({
      data: {
        organizationId: tenant.organizationId,
        environment: 'simulator',
        mode: 'online',
        status: 'rejected',
        invoiceId: String(invoice['id']),
        documentSha256: String(invoice['document_sha256']),
        retryAllowed: invoice === retried,
      },
    });
  expect((await as('accountant').getDashboard({})).issuedThisMonth).toBe(2);
});

test('webhooks are well or not by the events of a day, and by what is still tried again', async ({
  harness,
  tenant,
  as,
  addEndpoint,
}) => {
  expect((await as('developer').getDashboard({})).webhooks).toBeNull();
  const endpoint = await addEndpoint({});
  const { organizationId } = tenant;
  await issuedInvoice(harness, tenant);
  const { id: eventId } = await harness.database.db.event.findFirstOrThrow({ where: { organizationId } });
  await harness.database.db.webhookDelivery.deleteMany({ where: { organizationId } });
  const delivery = { organizationId, endpointId: endpoint.id, eventId, payload: '{}', payloadSha256: '0' };
  const [now, before] = [noonOf(today), inDays(-2)];
  await harness.database.db.webhookDelivery.createMany({
    data: [
      { ...delivery, status: 'delivered', createdAt: now },
      { ...delivery, status: 'delivered', createdAt: before },
      { ...delivery, status: 'failed', createdAt: now },
      { ...delivery, status: 'failed', createdAt: before },
      { ...delivery, status: 'retry_scheduled', createdAt: before },
      { ...delivery, status: 'held', createdAt: now },
    ],
  });
  expect((await as('developer').getDashboard({})).webhooks).toEqual({ delivered: 1, failing: 2 });
});

test('a sign-in that KSeF refused is shown as work for somebody until one succeeds', async ({
  harness,
  tenant,
  only,
  namesOf,
}) => {
  const where = { organizationId: tenant.organizationId };
  await harness.database.db.ksefConnection.updateMany({ where, data: { lastError: 'refused' } });
  expect(await only('credentials')).toMatchObject([{ reason: 'sign_in_failed', by: null, verb: 'open' }]);
  await harness.database.db.ksefConnection.updateMany({ where, data: { lastError: null } });
  expect(await namesOf('owner')).toEqual([]);
});

test.for(['approver', 'developer'] as const)(
  'every member knows whether KSeF works: the %s, who may not read the connection, asks for it and sees no more',
  async (role, { harness, tenant, as }) => {
    const { db } = harness.database;
    const where = { organizationId: tenant.organizationId };
    const seen = async () => {
      const [{ groups }, { ksef }] = await Promise.all([as(role).getWork({}), as(role).getDashboard({})]);
      return [groups.flatMap(({ rows }) => rows), ksef?.hasEnded];
    };
    const row = { ...plainRow, id: 'ksef', verb: null, target: { kind: 'ksef', id: null } };
    expect(await seen()).toEqual([[], false]);
    await db.ksefConnection.updateMany({ where, data: { lastError: 'refused' } });
    expect(await seen()).toEqual([[{ ...row, reason: 'sign_in_failed' }], false]);
    await db.ksefConnection.updateMany({ where, data: { lastError: null } });
    const certificate = { kind: 'certificate', certificate: 'PEM', subject: 'Anna Nowak' } as const;
    await db.ksefCredential.updateMany({ where, data: { ...certificate, validUntil: inDays(1) } });
    expect(await seen()).toEqual([[], false]);
    await db.ksefCredential.updateMany({ where, data: { validUntil: inDays(-1) } });
    expect(await seen()).toEqual([[{ ...row, reason: 'sign_in_ended' }], true]);
    await db.ksefCredential.deleteMany({ where });
    expect(await seen()).toEqual([[{ ...row, reason: 'not_connected' }], undefined]);
  },
);

test('that KSeF is not connected is work, to be done by those who may connect it', async ({ harness, as }) => {
  const other = await createTenant(harness);
  await harness.database.db.ksefCredential.deleteMany({ where: { organizationId: other.organizationId } });
  const groupsOf = async (role: Role) => (await as(role, other).getWork({})).groups;
  const row = { reason: 'not_connected', target: { kind: 'ksef' } };
  expect(await groupsOf('owner')).toMatchObject([{ name: 'credentials', rows: [{ ...row, verb: 'connect' }] }]);
  expect(await groupsOf('accountant')).toMatchObject([{ name: 'credentials', rows: [{ ...row, verb: 'open' }] }]);
});
