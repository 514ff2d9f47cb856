import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import type { CertificateFacts, NewCredential } from '@invoicing/db/ksef/credentials';
import { AppError, type ErrorDetail } from '@invoicing/domain/errors';
import type { CertificateFiles } from '@invoicing/domain/key-files/open';
import { signInProblem } from '@invoicing/domain/ksef/certificate';
import type { Rendering } from '@invoicing/rendering/pool';

/** The organization whose files are read, its environment, and the time. */
export type Opening = { rendering: Rendering; organizationId: string; now: Date };

/** A certificate with the key that belongs to it; both hold now. */
export type OpenedCertificate = { certificate: X509Certificate; key: KeyObject };

/**
 * Reads a certificate for signing in (KSeF documentation, "certyfikaty KSeF" and "podpis XAdES") with its private key,
 * of which only the unencrypted form is stored, sealed.
 * @throws AppError as `openCertificate`, and for a certificate that is not for signing in
 */
export async function readCertificate(files: CertificateFiles, opening: Opening): Promise<NewCredential> {
  const opened = await openCertificate(files, opening);
  const problem = signInProblem(opened.certificate);
  if (problem) throw refusal(problem, certificatePath(files));
  return { kind: 'certificate', ...certificateFacts(opened) };
}

/**
 * Opens files with a certificate, whatever it is for, and its private key, in a thread: never within a transaction,
 * which the sender of a costly file would hold for seconds.
 * @throws AppError validation_failed naming the field and the rule: a file that cannot be opened, a key of another
 * certificate, one that is too weak, a certificate that does not hold now; service_unavailable while the organization
 * has others opened
 */
export async function openCertificate(
  files: CertificateFiles,
  { rendering, organizationId, now }: Opening,
): Promise<OpenedCertificate> {
  const opened = await rendering.render(organizationId, 'openKeyFiles', files, {});
  if (opened.problem !== null) {
    const { problem, file, ...facts } = opened;
    throw refusal(problem, `/credential/${file}`, facts);
  }
  const certificate = new X509Certificate(opened.certificate);
  const [validFrom, validUntil] = [certificate.validFromDate, certificate.validToDate];
  if (now >= validUntil)
    throw refusal('certificate_expired', certificatePath(files), { valid_until: validUntil.toISOString() });
  if (now < validFrom)
    throw refusal('certificate_not_yet_valid', certificatePath(files), { valid_from: validFrom.toISOString() });
  return { certificate, key: createPrivateKey(opened.key) };
}

/** What is stored of a certificate: its facts, and its key as PKCS#8 in PEM, which is to be sealed. */
export function certificateFacts({ certificate, key }: OpenedCertificate): CertificateFacts {
  return {
    secret: key.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificate: certificate.toString(),
    subject: certificate.subject.split('\n').join(', '),
    serialNumber: certificate.serialNumber,
    fingerprint: certificate.fingerprint256.replaceAll(':', ''),
    validFrom: certificate.validFromDate,
    validUntil: certificate.validToDate,
  };
}

/** The file that holds the certificate. */
export const certificatePath = ({ kind }: CertificateFiles) =>
  kind === 'pkcs12' ? '/credential/file' : '/credential/certificate';
/** The file that holds its key. */
export const keyPath = ({ kind }: CertificateFiles) =>
  kind === 'pkcs12' ? '/credential/file' : '/credential/privateKey';

/** A refusal that names the file and the rule. */
export function refusal(code: ErrorDetail['code'], path: string, facts: Record<string, string> = {}): AppError {
  return new AppError('validation_failed', 'The certificate cannot be used.', [{ code, path, ...facts }]);
}
