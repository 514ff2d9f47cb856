import { createMember, createOrganization } from '@invoicing/db/testing/factories';
import { makeCertificate, sealSubject } from '@invoicing/domain/testing/certificates';
import { expect } from 'vitest';
import type { MemberActor } from '../src/access/actor.ts';
import { actorOf, panelOf } from '../testing/harness.ts';
import { test as base } from '../testing/test.ts';

let organizationId: string;
let nip: string;
let owner: MemberActor;
const refused = (code: string, detail?: object) =>
  expect.objectContaining({
    cause: expect.objectContaining({ code, ...(detail ? { details: [expect.objectContaining(detail)] } : {}) }),
  });

const test = base
  .extend(
    'actorAs',
    ({ harness }) =>
      async (
        role: MemberActor['role'],
        environment: MemberActor['environment'] = 'simulator',
      ): Promise<MemberActor> => {
        const member = await createMember(harness.database.db, harness.keys.keys, organizationId, { role });
        return { ...actorOf(organizationId, member), environment };
      },
  )
  .extend(
    'signInBy',
    ({ harness }) =>
      async (data: { kind: 'certificate' | 'token'; certificate: string | null }): Promise<void> => {
        await harness.database.db.ksefCredential.updateMany({ where: { organizationId }, data });
      },
  )
  /** An organization that signs in by a certificate. */
  .extend(
    'found',
    ({ harness, actorAs, signInBy }) =>
      async (environment: 'simulator' | 'production'): Promise<void> => {
        const { db } = harness.database;
        ({ organizationId, nip } = await createOrganization(db, harness.keys.keys, { environment }));
        owner = await actorAs('owner', environment);
        const { certificate } = await makeCertificate({ subject: sealSubject(nip) });
        await signInBy({ kind: 'certificate', certificate });
      },
  )
  .extend('request', ({ harness }) => (actor: MemberActor, given: { confirmedNip?: string } = {}) => {
    return panelOf(harness, actor).requestKsefCertificate({ purpose: 'offline', ...given });
  })
  .extend('stored', ({ harness }) => () => {
    return harness.database.db.ksefEnrollment.findMany({ where: { organizationId } });
  });

test.beforeEach(({ found }) => found('simulator'));

test('a request is left to the worker, which alone makes the key, and is shown until it has ended', async ({
  harness,
  request,
  stored,
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

test('asked for twice, and at the same moment, it is done once; for the other purpose it is another', async ({
  harness,
  request,
  stored,
}) => {
  const asked = await Promise.all([request(owner), request(owner)]);
  expect(asked[0]).toEqual(asked[1]);
  expect(await request(owner)).toEqual(asked[0]);
  await panelOf(harness, owner).requestKsefCertificate({ purpose: 'authentication' });
  expect(await stored()).toHaveLength(2);
});

test('with the connection its requests end, and their keys go', async ({ harness, request, stored }) => {
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
  async ([by, code], { harness, signInBy, request, stored }) => {
    await signInBy({ kind: 'token', certificate: null });
    if (by === 'nothing') await panelOf(harness, owner).disconnectKsef({ what: 'everything' });
    await expect(request(owner)).rejects.toEqual(refused('ksef_not_connected', { code }));
    expect(await stored()).toEqual([]);
  },
);

test('it is for owners and admins who have just confirmed, and in production for an owner who types the NIP', async ({
  request,
  actorAs,
  found,
  stored,
}) => {
  for (const role of ['accountant', 'auditor', 'approver', 'developer'] as const)
    await expect(request(await actorAs(role))).rejects.toEqual(refused('insufficient_scope'));
  const stale = { ...owner, stepUpAt: new Date(Date.now() - 301_000) };
  await expect(request(stale)).rejects.toEqual(refused('unauthorized', { code: 'step_up_required' }));
  await request(await actorAs('admin'));
  await found('production');
  const admin = await actorAs('admin', 'production');
  await expect(request(admin, { confirmedNip: nip })).rejects.toEqual(refused('insufficient_scope', { code: 'owner' }));
  await expect(request(owner)).rejects.toEqual(refused('validation_failed', { code: 'nip_confirmation' }));
  await request(owner, { confirmedNip: nip });
  expect(await stored()).toMatchObject([{ environment: 'production' }]);
});
