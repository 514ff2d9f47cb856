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
 * Requests a certificate of KSeF with the sign-in that works now, and stores what is issued as if somebody had given
 * it: one for signing in waits until it has signed in, and the one before it works until then; one for KOD II takes
 * over. Its key is made here and leaves the process sealed.
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

/** KSeF gives certificates to who signed in with a signature, never to a token (certyfikaty KSeF, 25001). */
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
  // Who ends the connection ends its requests under the same lock: nothing is stored for it after that.
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

/** Ends a request that runs; its own copy of the key is gone with it. @returns false where it has ended already */
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
