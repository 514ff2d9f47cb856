import { X509Certificate } from 'node:crypto';
import { inTransaction } from '@invoicing/db/connection/transaction';
import { storeCredential } from '@invoicing/db/ksef/credentials';
import { requestCertificate } from '@invoicing/db/ksef/enrollments';
import { makeCertificate, sealSubject } from '@invoicing/domain/testing/certificates';
import { expect } from 'vitest';
import { checkKsefConnection } from '../src/jobs/check-ksef-connection.ts';
import { enrollKsefCertificate } from '../src/jobs/enroll-ksef-certificate.ts';
import { neighbour, type World } from './fixture.ts';
import { testInOwnOrganization } from './test.ts';

const file = { scope: 'file' } as const;

export const scopeOf = ({ organizationId }: World) => ({ organizationId, environment: 'simulator' }) as const;

/** What is stored about an organization's sign-in or request, now and by no member. */
export const storing = (world: World) => ({ ...scopeOf(world), nip: world.nip, storedById: null, now: new Date() });

const credentialOf = (world: World, status: 'active' | 'pending') =>
  world.database.db.ksefCredential.findFirst({ where: { ...scopeOf(world), status } });

/** Connects the organization by a certificate with this subject. */
export async function signInBy(world: World, subject: string): Promise<void> {
  const { services, organizationId } = world;
  const { certificate, privateKey: secret } = await makeCertificate({ subject });
  const parsed = new X509Certificate(certificate);
  const { serialNumber, fingerprint256: fingerprint, validFromDate: validFrom, validToDate: validUntil } = parsed;
  const facts = { secret, certificate, subject, serialNumber, fingerprint, validFrom, validUntil };
  const credentialId = await inTransaction(services.db, (tx) =>
    storeCredential(tx, services.keys.encryption, storing(world), { kind: 'certificate', ...facts }),
  );
  await checkKsefConnection(services, { organizationId, credentialId });
  expect((await credentialOf(world, 'active'))?.id).toBe(credentialId);
}

/** A test of requests for certificates, in an organization of its own that signs in by one. */
export const test = testInOwnOrganization
  /** How far ahead of now the clock of the worker and of KSeF is. */
  .extend('ahead', file, () => ({ milliseconds: 0 }))
  .extend(
    'clock',
    file,
    ({ ahead }) =>
      () =>
        new Date(Date.now() + ahead.milliseconds),
  )
  .extend('ksef', file, ({ clock }) => ({ clock }))
  .extend('changedServices', file, ({ clock }) => ({ clock }))
  .extend('world', async ({ shared }) => {
    const world = await neighbour(shared);
    world.simulator.store.settings.processingMs = 0;
    await signInBy(world, sealSubject(world.nip));
    return world;
  })
  .extend('request', ({ world }) => (purpose: 'authentication' | 'offline') => {
    return inTransaction(world.services.db, (tx) => requestCertificate(tx, storing(world), purpose));
  })
  /** Does the job of a request once. */
  .extend('carry', ({ world }) => (enrollmentId: string) => {
    return enrollKsefCertificate(world.services, { organizationId: world.organizationId, enrollmentId });
  })
  .extend('find', ({ world }) => (id: string) => {
    const where = { organizationId: world.organizationId, id };
    return world.database.db.ksefEnrollment.findFirstOrThrow({ where });
  })
  .extend('credentials', ({ world }) => (status: 'active' | 'pending') => {
    return credentialOf(world, status);
  })
  /** The requests of the organization that KSeF has. */
  .extend('atKsef', ({ world }) => () => {
    return [...world.simulator.store.enrollments.values()].filter(({ identifier }) => identifier.endsWith(world.nip));
  });
