import { createPrivateKey, X509Certificate } from 'node:crypto';
import type { KsefEnrollmentModel } from '@invoicing/db/generated/models/KsefEnrollment';
import type { EnrollmentFailure } from '@invoicing/domain/ksef/enrollment';
import { KSeFApiError, type KSeFClient } from 'ksef-client-ts';
import { RetryLater } from '../outcomes.ts';
import { whileFenced } from '../run-fence.ts';
import type { Services } from '../services.ts';
import { makeKey, makeRequest } from './certificate-request.ts';
import { readFailure } from './errors.ts';
import { refusalWords, wordsOf } from './words.ts';

/** KSeF issues no certificate, or none that can be used; repeating the request does not help. */
export class NotIssued extends Error {
  readonly failure: EnrollmentFailure;
  readonly code: number | null;
  readonly detail: string | null;
  constructor(failure: EnrollmentFailure, code: number | null = null, detail: string | null = null) {
    super(failure);
    this.failure = failure;
    this.code = code;
    this.detail = detail;
  }
}

/** An issued certificate with the key that was generated here. */
export type Issued = { certificate: X509Certificate; privateKey: string };

const types = { authentication: 'Authentication', offline: 'Offline' } as const;
const [inProgress, done, gone] = [100, 200, 410];
/**
 * KSeF lists issued certificates, not pending requests: a request whose answer was lost appears only after some time.
 */
const longestIssueMs = 15 * 60_000;
/** Codes of refused requests (OpenAPI document of KSeF 2.6, /certificates). */
const refusals: Record<string, EnrollmentFailure> = {
  ksef_25001: 'needs_certificate',
  ksef_25002: 'needs_certificate',
  ksef_25006: 'request_limit',
  ksef_25007: 'certificate_limit',
};

/**
 * Advances a certificate request by one step (KSeF documentation, "certyfikaty KSeF"): limits, data and request; then
 * its status; then the certificate.
 * @returns the certificate once it is issued
 * @throws NotIssued; RetryLater while KSeF processes it, asks to wait or cannot be reached
 */
export async function goOn(services: Services, client: KSeFClient, enrollment: KsefEnrollmentModel): Promise<Issued> {
  try {
    const asked = enrollment.sealedKey === null ? await prepare(services, client, enrollment) : enrollment;
    const privateKey = openKey(services, asked);
    const serial = await find(services, client, asked, privateKey);
    return { certificate: await retrieve(client, serial, privateKey), privateKey };
  } catch (error) {
    throw error instanceof NotIssued || error instanceof RetryLater ? error : readRefusal(error, services.clock());
  }
}

/**
 * Checks the subject's limits before KSeF would refuse the request. The key is stored before it is used in a request.
 */
async function prepare(
  services: Services,
  client: KSeFClient,
  enrollment: KsefEnrollmentModel,
): Promise<KsefEnrollmentModel> {
  const { canRequest, enrollment: requests, certificate: certificates } = await client.certificates.getLimits();
  if (!canRequest) {
    const { limit, remaining } = requests;
    if (remaining <= 0) throw new NotIssued('request_limit', null, `${limit - remaining}/${limit}`);
    throw new NotIssued(
      'certificate_limit',
      null,
      `${certificates.limit - certificates.remaining}/${certificates.limit}`,
    );
  }
  const sealedKey = Buffer.from(services.keys.encryption.encrypt(makeKey(), enrollment.organizationId));
  return note(services, enrollment, { sealedKey });
}

/**
 * The serial number of the certificate. If the answer to a request was lost, its result is searched for before another
 * is sent.
 */
async function find(
  services: Services,
  client: KSeFClient,
  enrollment: KsefEnrollmentModel,
  privateKey: string,
): Promise<string> {
  const { reference, sentAt, certificateName: name } = enrollment;
  if (reference !== null) return issuedUnder(client, reference);
  if (sentAt !== null) {
    const { certificates } = await client.certificates.query({ name });
    const [lost] = certificates;
    if (lost) return lost.certificateSerialNumber;
    if (services.clock().getTime() - sentAt.getTime() < longestIssueMs)
      throw new RetryLater('KSeF may still work on the request whose answer was lost');
  }
  const csr = await makeRequest(await client.certificates.getEnrollmentData(), privateKey);
  const sent = await note(services, enrollment, { sentAt: services.clock() });
  const certificateType = types[enrollment.purpose];
  const { referenceNumber } = await client.certificates
    .enroll({ certificateName: name, certificateType, csr })
    .catch((error: unknown) => notSent(services, sent, error));
  await note(services, sent, { reference: referenceNumber });
  return issuedUnder(client, referenceNumber);
}

/** Marks a request that KSeF refused as not sent, so that it is repeated rather than searched for. */
async function notSent(services: Services, enrollment: KsefEnrollmentModel, error: unknown): Promise<never> {
  if (readFailure(error, services.clock()).taken === 'no') await note(services, enrollment, { sentAt: null });
  throw error;
}

async function issuedUnder(client: KSeFClient, reference: string): Promise<string> {
  const { status, certificateSerialNumber } = await client.certificates.getEnrollmentStatus(reference);
  if (status.code === inProgress) throw new RetryLater('KSeF works on the request for a certificate');
  if (status.code === done && certificateSerialNumber) return certificateSerialNumber;
  throw new NotIssued('refused', status.code, wordsOf(status));
}

async function retrieve(client: KSeFClient, serial: string, privateKey: string): Promise<X509Certificate> {
  const { certificates } = await client.certificates.retrieve({ certificateSerialNumbers: [serial] });
  const [found] = certificates;
  if (!found) throw new RetryLater('KSeF does not hand the certificate out yet');
  const certificate = readCertificate(found.certificate);
  if (!certificate?.checkPrivateKey(createPrivateKey(privateKey))) throw new NotIssued('unusable');
  return certificate;
}

function readCertificate(base64: string): X509Certificate | null {
  try {
    return new X509Certificate(Buffer.from(base64, 'base64'));
  } catch {
    return null;
  }
}

function openKey({ keys }: Services, { organizationId, sealedKey }: KsefEnrollmentModel): string {
  if (sealedKey === null) throw new Error('the request for a certificate has ended');
  return keys.encryption.decrypt(sealedKey, organizationId);
}

type Step = Partial<Pick<KsefEnrollmentModel, 'sealedKey' | 'sentAt' | 'reference'>>;

/** Stores a step before the next begins. @throws RetryLater when the request ended in between */
async function note(services: Services, enrollment: KsefEnrollmentModel, step: Step): Promise<KsefEnrollmentModel> {
  const { organizationId, id } = enrollment;
  const where = { organizationId, id, status: 'running' } as const;
  const { count } = await whileFenced(services, (tx) => tx.ksefEnrollment.updateMany({ where, data: step }));
  if (count === 0) throw new RetryLater('the request for a certificate changed at the same moment');
  return { ...enrollment, ...step };
}

/** The outcome of a failed call: a refusal in KSeF's own words, or a retry. */
function readRefusal(error: unknown, now: Date): Error {
  const { taken, waits, code, retryAt } = readFailure(error, now);
  if (error instanceof KSeFApiError && error.statusCode === gone) return new NotIssued('refused', gone);
  if (waits || taken === 'unknown') return new RetryLater('KSeF cannot be asked for a certificate now', retryAt);
  return new NotIssued(refusals[code] ?? 'refused', Number(code.replace('ksef_', '')), refusalWords(error));
}
