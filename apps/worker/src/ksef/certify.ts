import { createPrivateKey, X509Certificate } from 'node:crypto';
import { enqueueRendering } from '@invoicing/db/documents/artifacts';
import type { KsefOfflineCertificateModel } from '@invoicing/db/generated/models/KsefOfflineCertificate';
import { certificateUrl } from '@invoicing/domain/ksef/certificate-code';
import { whileFenced } from '../run-fence.ts';
import type { Services } from '../services.ts';
import { type LoadedSubmission, move } from '../submission.ts';

/**
 * Creates KOD II of a document that is issued offline, once, and enqueues its copies; does nothing for any other
 * document. Without a valid certificate the attempt ends, and a person may approve another.
 * @returns false when the attempt has ended
 */
export async function certify(services: Services, loaded: LoadedSubmission): Promise<boolean> {
  const { row, organizationId, document } = loaded;
  if (row.mode !== 'offline' || row.certificateUrl !== null) return true;
  const { environment } = row;
  const inUse = await services.db.ksefOfflineCertificate.findFirst({
    where: { organizationId, environment, endedAt: null },
  });
  const key = inUse && openOfflineKey(services, inUse);
  if (!inUse || !key) {
    await move(services, loaded, {
      event: 'fail',
      changes: { retryAllowed: true },
      attempt: { outcome: 'failed', errorCode: 'offline_certificate_missing' },
    });
    return false;
  }
  const { serialNumber } = inUse;
  const { documentSha256 } = row;
  const code = certificateUrl({ environment, sellerNip: loaded.nip, documentSha256, serialNumber }, key);
  await whileFenced(services, async (tx) => {
    const where = { organizationId, id: row.id, certificateUrl: null };
    const { count } = await tx.submission.updateMany({ where, data: { certificateUrl: code } });
    if (count > 0) await enqueueRendering(tx, organizationId, document);
  });
  return true;
}

/**
 * The key of an offline certificate, as PEM; null outside of its validity, when nothing may be signed with it.
 * @throws Error when the key does not match the certificate
 */
function openOfflineKey(
  { keys, clock }: Services,
  { organizationId, sealedKey, certificate, validFrom, validUntil }: KsefOfflineCertificateModel,
): string | null {
  const now = clock();
  if (sealedKey === null || now < validFrom || now >= validUntil) return null;
  const key = keys.encryption.decrypt(sealedKey, organizationId);
  if (!new X509Certificate(certificate).checkPrivateKey(createPrivateKey(key)))
    throw new Error('the stored key does not belong to the stored offline certificate');
  return key;
}
