import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import type { CertificateFacts, NewCredential } from '@invoicing/db/ksef/credentials';
import { AppError, type ErrorDetail } from '@invoicing/domain/errors';
import type { CertificateFiles } from '@invoicing/domain/key-files/open';
import { signInProblem } from '@invoicing/domain/ksef/certificate';
import type { Rendering } from '@invoicing/rendering/pool';

/** The context for opening an organization's files. */
export type Opening = { rendering: Rendering; organizationId: string; now: Date };

/** A currently valid certificate with its matching private key. */
export type OpenedCertificate = { certificate: X509Certificate; key: KeyObject };

/**
 * Reads a certificate for sign-in (KSeF documentation, "certyfikaty KSeF" and "podpis XAdES") with its private key,
 * which is stored sealed in unencrypted form.
 * @throws AppError as `openCertificate`, and for a certificate that is not suitable for sign-in
 */
export async function readCertificate(files: CertificateFiles, opening: Opening): Promise<NewCredential> {
  const opened = await openCertificate(files, opening);
  const problem = signInProblem(opened.certificate);
  if (problem) throw refusal(problem, certificatePath(files));
  return { kind: 'certificate', ...certificateFacts(opened) };
}

/**
 * Opens files with a certificate of any purpose and its private key, in a worker thread. Never call it in a
 * transaction: a file that is costly to open would keep the transaction open for seconds.
 * @throws AppError validation_failed naming the field and the rule: an unreadable file, a key of another certificate, a
 * weak key, or a certificate outside its validity; service_unavailable while files of the organization are already
 * being opened
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

/** The stored form of a certificate: its facts, and its key as PKCS#8 in PEM, which is to be sealed. */
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

/** Returns an error that names the file and the rule. */
export function refusal(code: ErrorDetail['code'], path: string, facts: Record<string, string> = {}): AppError {
  return new AppError('validation_failed', 'The certificate cannot be used.', [{ code, path, ...facts }]);
}
