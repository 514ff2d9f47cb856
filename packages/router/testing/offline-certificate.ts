import { X509Certificate } from 'node:crypto';
import { offlineFiles } from '@invoicing/domain/testing/certificates';
import type { Harness, Tenant } from './harness.ts';

/** An offline certificate of the tenant that is valid now, with the parts that anyone may see. */
export async function storeOfflineCertificate({ database, keys }: Harness, { organizationId }: Tenant) {
  const { certificate, privateKey } = await offlineFiles();
  const parsed = new X509Certificate(certificate);
  await database.db.ksefOfflineCertificate.create({
    data: {
      organizationId,
      environment: 'simulator',
      sealedKey: keys.keys.encryption.encrypt(privateKey, organizationId),
      certificate,
      subject: 'CN=Firma',
      serialNumber: parsed.serialNumber,
      fingerprint: 'AB',
      validFrom: parsed.validFromDate,
      validUntil: parsed.validToDate,
    },
  });
  return parsed;
}
