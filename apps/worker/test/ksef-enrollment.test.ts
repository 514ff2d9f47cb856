import { createPrivateKey, X509Certificate } from 'node:crypto';
import { personSubject } from '@invoicing/domain/testing/certificates';
import { expect } from 'vitest';
import { certifyKsefSubmission } from '../src/jobs/certify-ksef-submission.ts';
import { checkKsefConnection } from '../src/jobs/check-ksef-connection.ts';
import { enrollKsefCertificate } from '../src/jobs/enroll-ksef-certificate.ts';
import { sweepUnsettled } from '../src/jobs/sweep-unsettled.ts';
import { connect } from '../src/ksef/client.ts';
import { RetryLater } from '../src/outcomes.ts';
import { test as base, scopeOf, signInBy } from './enrollment-test.ts';
import { createSubmission, readSubmission } from './fixture.ts';

const test = base
  .extend('check', ({ world }) => (credentialId: string) => {
    return checkKsefConnection(world.services, { organizationId: world.organizationId, credentialId });
  })
  .extend('offline', ({ world }) => () => {
    return world.database.db.ksefOfflineCertificate.findFirst({ where: { ...scopeOf(world), endedAt: null } });
  })
  .extend('open', ({ world }) => (sealed: Uint8Array | null | undefined) => {
    return world.services.keys.encryption.decrypt(sealed ?? Buffer.alloc(0), world.organizationId);
  });

test('an offline certificate is requested with the sign-in in use; its key is made here, and KSeF verifies what it signs', async ({
  request,
  carry,
  offline,
  find,
  open,
  world,
}) => {
  const id = await request('offline');
  await carry(id);
  const stored = await offline();
  expect(await find(id)).toMatchObject({ status: 'issued', serialNumber: stored?.serialNumber, sealedKey: null });
  const certificate = new X509Certificate(stored?.certificate ?? '');
  expect(certificate.checkPrivateKey(createPrivateKey(open(stored?.sealedKey)))).toBe(true);
  const made = await createSubmission(world, { enqueue: false, offline: true });
  await certifyKsefSubmission(world.services, {
    organizationId: world.organizationId,
    submissionId: made.submissionId,
  });
  const { certificateUrl } = await readSubmission(world, made.submissionId);
  const page = await fetch(new URL(new URL(certificateUrl ?? '').pathname, world.simulator.url));
  expect(await page.text()).toContain('Wystawca zweryfikowany');
  const audit = await world.database.db.auditEntry.findMany({ where: { organizationId: world.organizationId } });
  expect(audit).toContainEqual(
    expect.objectContaining({
      action: 'ksef_connection.offline_certificate_stored',
      actorKind: 'worker',
      subjectId: stored?.id,
    }),
  );
});

test('a new sign-in certificate takes over without an interruption: the old one works until the new one has signed in', async ({
  credentials,
  world,
  request,
  carry,
  find,
  atKsef,
  ahead,
  check,
}) => {
  const before = await credentials('active');
  world.simulator.store.settings.processingMs = 60_000;
  const id = await request('authentication');
  await expect(carry(id)).rejects.toThrow(RetryLater);
  await expect(carry(id)).rejects.toThrow(RetryLater);
  expect(await find(id)).toMatchObject({ status: 'running', reference: expect.stringContaining('-EH-') });
  expect(atKsef()).toHaveLength(1);
  ahead.milliseconds += 60_000;
  await carry(id);
  const pending = await credentials('pending');
  expect(pending?.kind).toBe('certificate');
  expect((await credentials('active'))?.id).toBe(before?.id);
  await connect(world.services, world.organizationId, 'simulator');
  await check(pending?.id ?? '');
  expect((await credentials('active'))?.id).toBe(pending?.id);
  await connect(world.services, world.organizationId, 'simulator');
  const ended = { organizationId_id: { organizationId: world.organizationId, id: before?.id ?? '' } };
  expect(await world.database.db.ksefCredential.findUnique({ where: ended })).toMatchObject({
    status: 'ended',
    sealedSecret: null,
  });
});

test('a new sign-in certificate that KSeF refuses replaces nothing', async ({
  credentials,
  carry,
  request,
  world,
  check,
}) => {
  const before = await credentials('active');
  await carry(await request('authentication'));
  const pending = await credentials('pending');
  world.simulator.store.commit({ kind: 'revoked_certificate', fingerprint: pending?.fingerprint ?? '' });
  await check(pending?.id ?? '');
  expect(await credentials('pending')).toMatchObject({ id: pending?.id, checkOutcome: 'refused', checkCode: 460 });
  expect((await credentials('active'))?.id).toBe(before?.id);
});

test('the request names exactly what KSeF names, whatever characters a company or person has', async ({
  world,
  carry,
  request,
  credentials,
  offline,
}) => {
  const subject = `C=PL, O="Kowalski, Nowak + Łoś \\"i\\" Syn sp. k.", 2.5.4.97=VATPL-${world.nip}, CN="Firma, oddział #1"`;
  await signInBy(world, subject);
  await carry(await request('authentication'));
  const { subject: issued } = new X509Certificate((await credentials('pending'))?.certificate ?? '');
  const asked = new X509Certificate((await credentials('active'))?.certificate ?? '').subject;
  expect(issued.split('\n').sort()).toEqual(asked.split('\n').sort());
  world.simulator.store.commit({
    kind: 'grant',
    nip: world.nip,
    identifier: 'Pesel:90010112345',
    permissions: ['InvoiceRead', 'InvoiceWrite'],
  });
  await signInBy(world, personSubject('90010112345'));
  await carry(await request('offline'));
  expect((await offline())?.subject).toContain('PNOPL-90010112345');
});

test('with a token nothing is asked of KSeF, and the reason is written down', async ({
  world,
  request,
  carry,
  find,
  atKsef,
}) => {
  await world.database.db.ksefCredential.updateMany({
    where: { ...scopeOf(world), status: 'active' },
    data: { kind: 'token', certificate: null },
  });
  const id = await request('offline');
  await carry(id);
  expect(await find(id)).toMatchObject({ status: 'failed', failure: 'needs_certificate' });
  expect(atKsef()).toEqual([]);
});

test('at its limits, or refused, a request ends with the reason, and what is in use stays', async ({
  carry,
  request,
  offline,
  atKsef,
  world,
  find,
  ahead,
}) => {
  await carry(await request('offline'));
  const before = await offline();
  const [made] = atKsef();
  if (!made) throw new Error('nothing was requested');
  const copies = Array.from({ length: 99 }, (_, count) => ({ ...made, reference: `copy-${count}` }));
  world.simulator.store.commit(...copies.map((value) => ({ kind: 'enrollment' as const, value })));
  const full = await request('offline');
  await carry(full);
  expect(await find(full)).toMatchObject({ status: 'failed', failure: 'certificate_limit', ksefDetail: '100/100' });
  for (const { reference } of copies) world.simulator.store.enrollments.delete(reference);
  world.simulator.store.settings.processingMs = 1000;
  const id = await request('offline');
  await expect(carry(id)).rejects.toThrow(RetryLater);
  const { reference } = await find(id);
  const value = world.simulator.store.enrollments.get(reference ?? '');
  if (!value) throw new Error('the request did not arrive');
  world.simulator.store.commit({ kind: 'enrollment', value: { ...value, refusal: 'Klucz certyfikowany' } });
  ahead.milliseconds += 1000;
  await carry(id);
  expect(await find(id)).toMatchObject({
    status: 'failed',
    failure: 'refused',
    ksefCode: 400,
    ksefDetail: 'Wniosek odrzucony: Klucz certyfikowany',
    sealedKey: null,
  });
  expect((await offline())?.id).toBe(before?.id);
});

test('a request whose answer was lost is found again by its name: there is no second one, and its key still fits', async ({
  world,
  request,
  carry,
  ahead,
  find,
  atKsef,
}) => {
  world.simulator.store.settings.processingMs = 1000;
  const id = await request('offline');
  await expect(carry(id)).rejects.toThrow(RetryLater);
  await world.database.db.ksefEnrollment.updateMany({ where: { id }, data: { reference: null } });
  ahead.milliseconds += 1000;
  await carry(id);
  expect(await find(id)).toMatchObject({ status: 'issued' });
  expect(atKsef()).toHaveLength(1);
});

test('while KSeF cannot be reached a request waits; asked for once more it is the same one', async ({
  request,
  world,
  carry,
  find,
}) => {
  const id = await request('offline');
  const unreachable = { ...world.services, ksefUrls: { ...world.services.ksefUrls, simulator: 'http://127.0.0.1:9' } };
  await expect(
    enrollKsefCertificate(unreachable, { organizationId: world.organizationId, enrollmentId: id }),
  ).rejects.toThrow(RetryLater);
  expect(await request('offline')).toBe(id);
  await carry(id);
  expect(await find(id)).toMatchObject({ status: 'issued' });
});

test('a request that has lost its job gets it again', async ({ world, request }) => {
  const { database, services } = world;
  const id = await request('offline');
  const jobs = () =>
    database.db.$queryRaw<{ name: string }[]>`
      SELECT task_identifier AS name FROM graphile_worker.jobs WHERE key = ${`enroll-ksef:${id}`}`;
  const sweep = () => sweepUnsettled({ ...services, sweepAfterSeconds: 0 });
  await database.db.$queryRaw`SELECT graphile_worker.remove_job(${`enroll-ksef:${id}`})::text`;
  expect(await jobs()).toEqual([]);
  await sweep();
  expect(await jobs()).toEqual([{ name: 'enroll-ksef-certificate' }]);
});
