import { X509Certificate } from 'node:crypto';
import type { Tx } from '@invoicing/db/client';
import type { CertificateFacts, ConnectionScope } from '@invoicing/db/ksef-credentials';
import { identityOf, offlineProblem } from '@invoicing/domain/ksef-certificate';
import {
  type CertificateFiles,
  certificateFacts,
  certificatePath,
  keyPath,
  openCertificate,
  refusal,
} from './certificate.ts';

type Storing = ConnectionScope & { nip: string; now: Date };

/**
 * Reads a certificate for KOD II with its private key: one that KSeF issued in this environment as of the type Offline,
 * with RSA or EC P-256, to the organization, to a person, or to the company that signs in for it (KSeF documentation,
 * "certyfikaty KSeF" and "kody QR").
 * @throws AppError validation_failed naming the field and the rule: as `openCertificate`, and a certificate that is not
 * for these codes
 */
export async function readOfflineCertificate(
  tx: Tx,
  files: CertificateFiles,
  { organizationId, environment, nip, now }: Storing,
): Promise<CertificateFacts> {
  const opened = await openCertificate(files, now);
  const signer = await signerOf(tx, { organizationId, environment });
  const problem = offlineProblem(opened.certificate, { environment, nip, signer });
  if (problem) throw refusal(problem, certificatePath(files), { nip, environment });
  const { asymmetricKeyType: type, asymmetricKeyDetails: details } = opened.key;
  if (type !== 'rsa' && details?.namedCurve !== 'prime256v1')
    throw refusal('certificate_key_not_for_codes', keyPath(files));
  return certificateFacts(opened);
}

/** Whom the certificate in use for signing in names: KSeF lets them act for the organization. */
async function signerOf(tx: Tx, { organizationId, environment }: ConnectionScope): Promise<string | null> {
  const where = { organizationId, environment, status: 'active' } as const;
  const inUse = await tx.ksefCredential.findFirst({ where, select: { certificate: true } });
  return inUse?.certificate ? identityOf(new X509Certificate(inUse.certificate)) : null;
}
