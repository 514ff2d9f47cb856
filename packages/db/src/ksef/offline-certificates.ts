import { v7 as uuidv7 } from 'uuid';
import type { Tx } from '../connection/client.ts';
import type { Encryption } from '../secrets/secrets.ts';
import { type CertificateFacts, type ConnectionScope, createOrLockConnection, type Storing } from './credentials.ts';

/**
 * Activates a certificate that signs KOD II of invoices issued offline. Its key is stored sealed, and the key of the
 * previous certificate is erased. KSeF does not validate the certificate at this point: it verifies the signature only
 * when someone scans a code.
 * @returns the certificate's id
 */
export async function storeOfflineCertificate(
  tx: Tx,
  encryption: Encryption,
  storing: Storing,
  { secret, ...facts }: CertificateFacts,
): Promise<string> {
  const { organizationId, environment, storedById, now } = storing;
  await createOrLockConnection(tx, storing);
  await endOfflineCertificate(tx, storing, now);
  const id = uuidv7();
  const sealedKey = Buffer.from(encryption.encrypt(secret, organizationId));
  await tx.ksefOfflineCertificate.create({
    data: { organizationId, id, environment, sealedKey, storedById, ...facts },
    select: { id: true },
  });
  return id;
}

/**
 * Deactivates the certificate: its key is erased, its public data are kept.
 * @returns its id, or null where there was none
 */
export async function endOfflineCertificate(
  tx: Tx,
  { organizationId, environment }: ConnectionScope,
  now: Date,
): Promise<string | null> {
  const where = { organizationId, environment, endedAt: null };
  const inUse = await tx.ksefOfflineCertificate.findFirst({ where, select: { id: true } });
  if (!inUse) return null;
  await tx.ksefOfflineCertificate.update({
    where: { organizationId_id: { organizationId, id: inUse.id } },
    data: { sealedKey: null, endedAt: now },
    select: { id: true },
  });
  return inUse.id;
}
