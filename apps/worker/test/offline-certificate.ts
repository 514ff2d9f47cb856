import { X509Certificate } from 'node:crypto';
import { type MadeCertificate, makeCertificate, sealSubject } from '@invoicing/domain/testing/certificates';
import type { World } from './fixture.ts';

/** Stores a certificate of the type Offline, as an operation would; the one before it goes. */
export async function storeOfflineCertificate(
  { organizationId, services, database, nip }: World,
  given: { signsWith?: MadeCertificate; validUntil?: Date } = {},
): Promise<{ serialNumber: string; certificate: X509Certificate }> {
  const made = await makeCertificate({ subject: sealSubject(nip), usage: 'nonRepudiation' });
  const certificate = new X509Certificate(made.certificate);
  const { serialNumber, validFromDate: validFrom, validToDate } = certificate;
  const scope = { organizationId, environment: 'simulator' } as const;
  await database.db.ksefOfflineCertificate.updateMany({
    where: { ...scope, endedAt: null },
    data: { sealedKey: null, endedAt: new Date() },
  });
  const sealedKey = services.keys.encryption.encrypt((given.signsWith ?? made).privateKey, organizationId);
  const dates = { validFrom, validUntil: given.validUntil ?? validToDate };
  const facts = { certificate: made.certificate, subject: 'CN=Firma', serialNumber, fingerprint: 'AB', ...dates };
  await database.db.ksefOfflineCertificate.create({ data: { ...scope, sealedKey, ...facts } });
  return { serialNumber, certificate };
}
