import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import type { CertificateFacts, NewCredential } from '@invoicing/db/ksef-credentials';
import { AppError, type ErrorDetail } from '@invoicing/domain/errors';
import { signInProblem } from '@invoicing/domain/ksef-certificate';
import { checkKeyCost, mostRounds, TooCostly } from './derivation-cost.ts';
import { openPkcs12 } from './pkcs12.ts';

const pemBlock = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;
const keyBlock = /-----BEGIN ((?:[A-Z]+ )?PRIVATE KEY)-----([^-]*(?:-[^-]+)*?)-----END \1-----/;
const formats = new Map<string, 'pkcs1' | 'sec1' | 'pkcs8'>([
  ['RSA PRIVATE KEY', 'pkcs1'],
  ['EC PRIVATE KEY', 'sec1'],
  ['PRIVATE KEY', 'pkcs8'],
  ['ENCRYPTED PRIVATE KEY', 'pkcs8'],
]);
const curves = ['prime256v1', 'secp384r1', 'secp521r1'];
const leastRsaBits = 2048;

/** Files in base64, as they lie on a disk: PEM or DER. */
export type CertificateFiles =
  | { kind: 'certificate'; certificate: string; privateKey: string; passphrase: string }
  | { kind: 'pkcs12'; file: string; passphrase: string };

/** A certificate with the key that belongs to it; both hold now. */
export type OpenedCertificate = { certificate: X509Certificate; key: KeyObject };

/**
 * Reads a certificate for signing in (KSeF documentation, "certyfikaty KSeF" and "podpis XAdES") with its private key,
 * of which only the unencrypted form is stored, sealed.
 * @throws AppError validation_failed naming the field and the rule: a file that cannot be opened, a key of another
 * certificate, one that is too weak, a certificate that does not hold now or is not for signing in
 */
export async function readCertificate(files: CertificateFiles, now: Date): Promise<NewCredential> {
  const opened = await openCertificate(files, now);
  const problem = signInProblem(opened.certificate);
  if (problem) throw refusal(problem, certificatePath(files));
  return { kind: 'certificate', ...certificateFacts(opened) };
}

/**
 * Opens files with a certificate, whatever it is for, and its private key.
 * @throws AppError validation_failed as `readCertificate`
 */
export async function openCertificate(files: CertificateFiles, now: Date): Promise<OpenedCertificate> {
  const { certificates, key } = await openFiles(files);
  const certificate = certificates.find((candidate) => candidate.checkPrivateKey(key));
  if (!certificate) throw refusal('key_mismatch', keyPath(files));
  if (!isStrong(key)) throw refusal('certificate_weak_key', keyPath(files));
  const [validFrom, validUntil] = [certificate.validFromDate, certificate.validToDate];
  if (now >= validUntil)
    throw refusal('certificate_expired', certificatePath(files), { valid_until: validUntil.toISOString() });
  if (now < validFrom)
    throw refusal('certificate_not_yet_valid', certificatePath(files), { valid_from: validFrom.toISOString() });
  return { certificate, key };
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

async function openFiles(files: CertificateFiles): Promise<{ certificates: X509Certificate[]; key: KeyObject }> {
  const { passphrase } = files;
  if (files.kind === 'certificate')
    return {
      certificates: openCertificates(Buffer.from(files.certificate, 'base64')),
      key: openKey(Buffer.from(files.privateKey, 'base64'), passphrase),
    };
  const opened = await openPkcs12(Buffer.from(files.file, 'base64'), passphrase).catch((error: unknown) => {
    throw unopened(error, 'pkcs12_unreadable', '/credential/file');
  });
  return {
    certificates: opened.certificates.map((der) => new X509Certificate(der)),
    key: openKey(Buffer.from(opened.key), passphrase),
  };
}

function openCertificates(file: Buffer): X509Certificate[] {
  try {
    const blocks = file.toString('latin1').match(pemBlock) ?? [file];
    return blocks.map((block) => new X509Certificate(block));
  } catch {
    throw refusal('certificate_unreadable', '/credential/certificate');
  }
}

/**
 * PEM, or PKCS#8 in DER; what OpenSSL says of it may hold what was typed. OpenSSL gets the very bytes that were
 * checked, and PEM only where it is encrypted in the old way, which has no count of rounds.
 */
function openKey(file: Buffer, passphrase: string): KeyObject {
  try {
    const [block, label = '', body = ''] = keyBlock.exec(file.toString('latin1')) ?? [];
    const type = formats.get(label) ?? 'pkcs8';
    if (block && type !== 'pkcs8' && body.includes('Proc-Type:'))
      return createPrivateKey({ key: block, format: 'pem', passphrase });
    const key = block ? Buffer.from(body, 'base64') : file;
    checkKeyCost(key);
    return createPrivateKey({ key, format: 'der', type, passphrase });
  } catch (error) {
    throw unopened(error, 'private_key_unreadable', '/credential/privateKey');
  }
}

function unopened(error: unknown, code: ErrorDetail['code'], path: string): AppError {
  return error instanceof TooCostly
    ? refusal('key_derivation_too_costly', path, { most: String(mostRounds) })
    : refusal(code, path);
}

/** RSA from 2048 bits, curves from 256. */
function isStrong({ asymmetricKeyType, asymmetricKeyDetails }: KeyObject): boolean {
  if (asymmetricKeyType === 'rsa') return (asymmetricKeyDetails?.modulusLength ?? 0) >= leastRsaBits;
  return asymmetricKeyType === 'ec' && curves.includes(asymmetricKeyDetails?.namedCurve ?? '');
}

/** Where the certificate is among the files. */
export const certificatePath = ({ kind }: CertificateFiles) =>
  kind === 'pkcs12' ? '/credential/file' : '/credential/certificate';
/** Where its key is. */
export const keyPath = ({ kind }: CertificateFiles) =>
  kind === 'pkcs12' ? '/credential/file' : '/credential/privateKey';

/** A refusal that names the file and the rule. */
export function refusal(code: ErrorDetail['code'], path: string, facts: Record<string, string> = {}): AppError {
  return new AppError('validation_failed', 'The certificate cannot be used.', [{ code, path, ...facts }]);
}
