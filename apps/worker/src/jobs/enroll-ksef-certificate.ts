import { X509Certificate } from 'node:crypto';
import { recordAudit } from '@invoicing/db/audit/audit';
import type { Tx } from '@invoicing/db/connection/client';
import type { KsefEnrollmentModel } from '@invoicing/db/generated/models/KsefEnrollment';
import type { JobPayload } from '@invoicing/db/jobs/definitions';
import { type CertificateFacts, lockConnection, type Storing, storeCredential } from '@invoicing/db/ksef/credentials';
import { storeOfflineCertificate } from '@invoicing/db/ksef/offline-certificates';
import { identityOf, offlineProblem, signInProblem } from '@invoicing/domain/ksef/certificate';
import { enrollmentFailures } from '@invoicing/domain/ksef/enrollment';
import { connect } from '../ksef/client.ts';
import { CredentialRefused, findActive } from '../ksef/credential.ts';
import { goOn, type Issued, NotIssued } from '../ksef/enrollment.ts';
import { RetryLater } from '../outcomes.ts';
import { whileFenced } from '../run-fence.ts';
import type { Services } from '../services.ts';

type Payload = JobPayload<'enroll-ksef-certificate'>;
type Enrollment = KsefEnrollmentModel & { connection: { nip: string } };

/**
 * Requests a certificate from KSeF with the active sign-in, and stores the issued one like one entered by a member: a
 * sign-in certificate stays pending until it has signed in, and the previous one is used until then; one for KOD II is
 * activated at once. The key is generated here and is sealed before it leaves the process.
 */
export async function enrollKsefCertificate(
  services: Services,
  { organizationId, enrollmentId: id }: Payload,
): Promise<void> {
  const where = { organizationId_id: { organizationId, id } };
  const include = { connection: { select: { nip: true } } };
  const enrollment = await services.db.ksefEnrollment.findUnique({ where, include });
  if (enrollment?.status !== 'running') return;
  try {
    const issued = await request(services, enrollment);
    await whileFenced(services, (tx) => store(tx, services, enrollment, issued));
  } catch (error) {
    const ended = endOf(error);
    if (!ended) throw error;
    await whileFenced(services, (tx) => fail(tx, services.clock(), enrollment, ended));
  }
}

/** KSeF issues certificates only after sign-in with a signature, never with a token (certyfikaty KSeF, 25001). */
async function request(services: Services, enrollment: Enrollment): Promise<Issued> {
  const { organizationId, environment, purpose, connection } = enrollment;
  const { kind, certificate: own } = await findActive(services, organizationId, environment);
  if (kind !== 'certificate' || own === null) throw new NotIssued('needs_certificate');
  const client = await connect(services, organizationId, environment);
  const issued = await goOn(services, client, enrollment);
  const { certificate } = issued;
  const owner = { environment, nip: connection.nip, signer: identityOf(new X509Certificate(own)) };
  const problem = purpose === 'offline' ? offlineProblem(certificate, owner) : signInProblem(certificate);
  if (problem) throw new NotIssued('unusable', null, problem);
  const now = services.clock();
  if (now < certificate.validFromDate)
    throw new RetryLater('the certificate holds from a later moment on', certificate.validFromDate);
  return issued;
}

function endOf(error: unknown): NotIssued | null {
  if (error instanceof NotIssued) return error;
  if (!(error instanceof CredentialRefused)) return null;
  return new NotIssued(enrollmentFailures.find((known) => known === error.message) ?? 'credential_refused');
}

async function store(tx: Tx, services: Services, enrollment: Enrollment, issued: Issued): Promise<void> {
  const { organizationId, environment, purpose, requestedById: storedById, connection } = enrollment;
  const { clock, keys } = services;
  const now = clock();
  const facts = factsOf(issued);
  const ended = { status: 'issued', serialNumber: facts.serialNumber, failure: null } as const;
  // Ending the connection also ends its requests under the same lock, so nothing is stored after that.
  await lockConnection(tx, enrollment);
  if (!(await end(tx, now, enrollment, ended))) return;
  const storing: Storing = { organizationId, environment, nip: connection.nip, storedById, now };
  const isOffline = purpose === 'offline';
  const id = isOffline
    ? await storeOfflineCertificate(tx, keys.encryption, storing, facts)
    : await storeCredential(tx, keys.encryption, storing, { kind: 'certificate', ...facts });
  const { serialNumber: serial_number, fingerprint } = facts;
  await recordAudit(tx, {
    ...{ organizationId, actorKind: 'worker', actorId: null },
    action: isOffline ? 'ksef_connection.offline_certificate_stored' : 'ksef_connection.credential_stored',
    ...{ subjectType: isOffline ? 'ksef_offline_certificate' : 'ksef_credential', subjectId: id },
    details: { environment, kind: 'certificate', serial_number, fingerprint, enrollment_id: enrollment.id },
  });
}

async function fail(
  tx: Tx,
  now: Date,
  enrollment: Enrollment,
  { failure, code: ksefCode, detail: ksefDetail }: NotIssued,
): Promise<void> {
  if (!(await end(tx, now, enrollment, { status: 'failed', failure, ksefCode, ksefDetail }))) return;
  const { organizationId, environment, purpose, id: subjectId } = enrollment;
  await recordAudit(tx, {
    ...{ organizationId, actorKind: 'worker', actorId: null, action: 'ksef_connection.certificate_refused' },
    ...{ subjectType: 'ksef_enrollment', subjectId, outcome: 'refused' },
    details: { environment, purpose, failure },
  });
}

type End = Partial<Pick<KsefEnrollmentModel, 'failure' | 'ksefCode' | 'ksefDetail' | 'serialNumber'>> & {
  status: 'issued' | 'failed';
};

/** Ends a running request and erases its copy of the key. @returns false if it had already ended */
async function end(tx: Tx, endedAt: Date, { organizationId, id }: Enrollment, ended: End): Promise<boolean> {
  const where = { organizationId, id, status: 'running' } as const;
  const { count } = await tx.ksefEnrollment.updateMany({ where, data: { ...ended, endedAt, sealedKey: null } });
  return count > 0;
}

function factsOf({ certificate, privateKey: secret }: Issued): CertificateFacts {
  return {
    secret,
    certificate: certificate.toString(),
    subject: certificate.subject.split('\n').join(', '),
    serialNumber: certificate.serialNumber,
    fingerprint: certificate.fingerprint256.replaceAll(':', ''),
    validFrom: certificate.validFromDate,
    validUntil: certificate.validToDate,
  };
}
