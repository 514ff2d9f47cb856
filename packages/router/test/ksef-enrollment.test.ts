import { makeCertificate, sealSubject } from '@invoicing/domain/testing/certificates';
import { expect } from 'vitest';
import type { MemberActor } from '../src/access/actor.ts';
import { panelOf } from '../testing/harness.ts';
import { test as base, refused } from '../testing/ksef-settings-test.ts';

const test = base
  /** Founds an organization that signs in by a certificate. */
  .extend('certified', ({ db, found }) => async (environment: 'simulator' | 'production') => {
    const organization = await found(environment);
    const { certificate } = await makeCertificate({ subject: sealSubject(organization.nip) });
    const where = { organizationId: organization.organizationId };
    await db.ksefCredential.updateMany({ where, data: { kind: 'certificate', certificate } });
    return organization;
  })
  .extend('organization', ({ certified }) => certified('simulator'))
  .extend('signInByToken', ({ db, organizationId }) => () => {
    return db.ksefCredential.updateMany({ where: { organizationId }, data: { kind: 'token', certificate: null } });
  })
  .extend('request', ({ harness }) => (actor: MemberActor, given: { confirmedNip?: string } = {}) => {
    return panelOf(harness, actor).requestKsefCertificate({ purpose: 'offline', ...given });
  })
  .extend('stored', ({ db, organizationId: own }) => (organizationId = own) => {
    return db.ksefEnrollment.findMany({ where: { organizationId } });
  });

test('a request is left to the worker, which alone makes the key, and is shown until it has ended', async ({
  harness,
  request,
  stored,
  organizationId,
  owner,
}) => {
  const panel = panelOf(harness, owner);
  const { enrollmentId } = await request(owner);
  expect(await stored()).toMatchObject([
    { id: enrollmentId, purpose: 'offline', status: 'running', sealedKey: null, requestedById: owner.memberId },
  ]);
  const jobs = await harness.database.db.$queryRaw<{ name: string }[]>`
    SELECT task_identifier AS name FROM graphile_worker.jobs WHERE key = ${`enroll-ksef:${enrollmentId}`}`;
  expect(jobs).toEqual([{ name: 'enroll-ksef-certificate' }]);
  const requested = async () => (await panel.getKsefConnection({})).requested;
  expect(await requested()).toMatchObject({ authentication: null, offline: { isRunning: true, failure: null } });
  await harness.database.db.ksefEnrollment.updateMany({
    where: { id: enrollmentId },
    data: { status: 'failed', failure: 'refused', ksefCode: 400, ksefDetail: 'Wniosek odrzucony', endedAt: new Date() },
  });
  expect(await requested()).toMatchObject({
    offline: { isRunning: false, failure: 'refused', ksefCode: 400, ksefDetail: 'Wniosek odrzucony' },
  });
  const entries = await harness.database.db.auditEntry.findMany({ where: { organizationId } });
  expect(entries).toMatchObject([
    { action: 'ksef_connection.certificate_requested', actorId: owner.memberId, details: { purpose: 'offline' } },
  ]);
});

test('a certificate that is requested twice, even at the same moment, is one request; the other purpose has its own', async ({
  harness,
  request,
  stored,
  owner,
}) => {
  const asked = await Promise.all([request(owner), request(owner)]);
  expect(asked[0]).toEqual(asked[1]);
  expect(await request(owner)).toEqual(asked[0]);
  await panelOf(harness, owner).requestKsefCertificate({ purpose: 'authentication' });
  expect(await stored()).toHaveLength(2);
});

test('with the connection its requests end, and their keys go', async ({ harness, request, stored, owner }) => {
  const { db } = harness.database;
  const { enrollmentId } = await request(owner);
  const sealedKey = Buffer.from('sealed by the worker');
  await db.ksefEnrollment.updateMany({ where: { id: enrollmentId }, data: { sealedKey } });
  await panelOf(harness, owner).disconnectKsef({ what: 'everything' });
  expect(await stored()).toMatchObject([
    { status: 'failed', failure: 'not_connected', sealedKey: null, endedAt: expect.any(Date) },
  ]);
});

test.for([
  ['a token', 'enrollment_by_token'],
  ['nothing', 'enrollment_not_connected'],
] as const)(
  'an organization that signs in by %s learns why KSeF would issue nothing',
  async ([by, code], { harness, signInByToken, request, stored, owner }) => {
    await signInByToken();
    if (by === 'nothing') await panelOf(harness, owner).disconnectKsef({ what: 'everything' });
    await expect(request(owner)).rejects.toEqual(refused('ksef_not_connected', { code }));
    expect(await stored()).toEqual([]);
  },
);

test('a certificate is requested by owners and admins who have just confirmed, in production by an owner who types the NIP', async ({
  request,
  actorAs,
  certified,
  stored,
  owner,
}) => {
  for (const role of ['accountant', 'auditor', 'approver', 'developer'] as const)
    await expect(request(await actorAs(role))).rejects.toEqual(refused('insufficient_scope'));
  const stale = { ...owner, stepUpAt: new Date(Date.now() - 301_000) };
  await expect(request(stale)).rejects.toEqual(refused('unauthorized', { code: 'step_up_required' }));
  await request(await actorAs('admin'));
  const { owner: ofProduction, nip, actorAs: asOfProduction, organizationId } = await certified('production');
  const admin = await asOfProduction('admin');
  await expect(request(admin, { confirmedNip: nip })).rejects.toEqual(refused('insufficient_scope', { code: 'owner' }));
  await expect(request(ofProduction)).rejects.toEqual(refused('validation_failed', { code: 'nip_confirmation' }));
  await request(ofProduction, { confirmedNip: nip });
  expect(await stored(organizationId)).toMatchObject([{ environment: 'production' }]);
});
