import type { CertificateFacts } from '@invoicing/db/ksef-credentials';
import {
  type CertificateFiles,
  certificateFacts,
  certificatePath,
  keyPath,
  keyUsageOf,
  openCertificate,
  refusal,
} from './certificate.ts';

/** The second bit of a key's usage, which RFC 5280 names nonRepudiation (4.2.1.3). */
const nonRepudiation = 0x40;
/** KSeF's own serial numbers, which KOD II has room for (KSeF documentation, "kody QR"). */
const ksefSerial = /^[0-9A-F]{16}$/;

/**
 * Reads a certificate for KOD II with its private key: one that KSeF issued as of the type Offline, with RSA or EC
 * P-256 (KSeF documentation, "certyfikaty KSeF" and "kody QR").
 * @throws AppError validation_failed naming the field and the rule: as `openCertificate`, and a certificate that is not
 * for these codes
 */
export async function readOfflineCertificate(files: CertificateFiles, now: Date): Promise<CertificateFacts> {
  const opened = await openCertificate(files, now);
  const { certificate, key } = opened;
  if (certificate.ca || ((keyUsageOf(certificate) ?? 0) & nonRepudiation) === 0)
    throw refusal('certificate_not_for_offline', certificatePath(files));
  if (!ksefSerial.test(certificate.serialNumber)) throw refusal('certificate_not_of_ksef', certificatePath(files));
  const { asymmetricKeyType: type, asymmetricKeyDetails: details } = key;
  if (type !== 'rsa' && details?.namedCurve !== 'prime256v1')
    throw refusal('certificate_key_not_for_codes', keyPath(files));
  return certificateFacts(opened);
}
