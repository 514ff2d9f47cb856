import type { EnrollmentFailure } from '@invoicing/domain/ksef/enrollment';
import { v7 as uuidv7 } from 'uuid';
import type { Tx } from '../connection/client.ts';
import type { KsefCertificatePurpose } from '../generated/enums.ts';
import { enqueueJob } from '../jobs/jobs.ts';
import { type ConnectionScope, createOrLockConnection, type Storing } from './credentials.ts';

/**
 * Starts a request for a KSeF certificate, or continues one for the same purpose that is in progress.
 * @returns the request's id
 */
export async function requestCertificate(tx: Tx, storing: Storing, purpose: KsefCertificatePurpose): Promise<string> {
  const { organizationId, environment, storedById, now } = storing;
  await createOrLockConnection(tx, storing);
  const where = { organizationId, environment, purpose, status: 'running' } as const;
  const running = await tx.ksefEnrollment.findFirst({ where, select: { id: true } });
  const id = running?.id ?? uuidv7();
  if (!running) {
    const certificateName = `Invoicing ${purpose} ${now.toISOString().slice(0, 10)} ${id.slice(-12)}`;
    const data = { organizationId, id, environment, purpose, certificateName, requestedById: storedById };
    await tx.ksefEnrollment.create({ data, select: { id: true } });
  }
  await enqueueEnrollment(tx, organizationId, id);
  return id;
}

/**
 * Cancels the certificate requests of a connection that ends: certificates that KSeF issues for them later are not
 * stored. The caller holds the lock of the connection.
 */
export async function endRequests(tx: Tx, { organizationId, environment }: ConnectionScope, now: Date): Promise<void> {
  const failure: EnrollmentFailure = 'not_connected';
  await tx.ksefEnrollment.updateMany({
    where: { organizationId, environment, status: 'running' },
    data: { status: 'failed', failure, endedAt: now, sealedKey: null },
  });
}

/** Schedules the next step of a request; scheduling it again moves it. */
export async function enqueueEnrollment(tx: Tx, organizationId: string, enrollmentId: string): Promise<void> {
  const payload = { organizationId, enrollmentId };
  const queue = `ksef-check:${organizationId}`;
  await enqueueJob(tx, 'enroll-ksef-certificate', payload, { key: `enroll-ksef:${enrollmentId}`, queue });
}
