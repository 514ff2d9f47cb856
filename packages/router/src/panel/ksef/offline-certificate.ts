import { X509Certificate } from 'node:crypto';
import type { Tx } from '@invoicing/db/connection/client';
import type { CertificateFacts, ConnectionScope } from '@invoicing/db/ksef/credentials';
import type { CertificateFiles } from '@invoicing/domain/key-files/open';
import { identityOf, offlineProblem } from '@invoicing/domain/ksef/certificate';
import { certificateFacts, certificatePath, keyPath, type Opening, openCertificate, refusal } from './certificate.ts';

/** `signer` is the result of `signerOf`. */
type Reading = Opening & ConnectionScope & { nip: string; signer: string | null };

/**
 * Reads a certificate for KOD II with its private key. It must be issued by KSeF in this environment as type Offline,
 * with RSA or EC P-256, to the organization, to a person, or to the company that signs in for it (KSeF documentation,
 * "certyfikaty KSeF" and "kody QR").
 * @throws AppError validation_failed naming the field and the rule: as `openCertificate`, and for a certificate that is
 * not suitable for these codes
 */
export async function readOfflineCertificate(
  files: CertificateFiles,
  { environment, nip, signer, ...opening }: Reading,
): Promise<CertificateFacts> {
  const opened = await openCertificate(files, opening);
  const problem = offlineProblem(opened.certificate, { environment, nip, signer });
  if (problem) throw refusal(problem, certificatePath(files), { nip, environment });
  const { asymmetricKeyType: type, asymmetricKeyDetails: details } = opened.key;
  if (type !== 'rsa' && details?.namedCurve !== 'prime256v1')
    throw refusal('certificate_key_not_for_codes', keyPath(files));
  return certificateFacts(opened);
}

/** The identity in the active sign-in certificate, whom KSeF permits to act for the organization. */
export async function signerOf(tx: Tx, { organizationId, environment }: ConnectionScope): Promise<string | null> {
  const where = { organizationId, environment, status: 'active' } as const;
  const inUse = await tx.ksefCredential.findFirst({ where, select: { certificate: true } });
  return inUse?.certificate ? identityOf(new X509Certificate(inUse.certificate)) : null;
}
