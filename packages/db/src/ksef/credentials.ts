import { v7 as uuidv7 } from 'uuid';
import type { Tx } from '../connection/client.ts';
import type { KsefEnvironment } from '../generated/enums.ts';
import type { KsefCredentialModel } from '../generated/models/KsefCredential.ts';
import { enqueueJob } from '../jobs/jobs.ts';
import type { Encryption } from '../secrets/secrets.ts';

/** A certificate with its private key as PKCS#8 in PEM, which is the secret. */
export type CertificateFacts = {
  secret: string;
  certificate: string;
  subject: string;
  serialNumber: string;
  fingerprint: string;
  validFrom: Date;
  validUntil: Date;
};
/** A credential for KSeF: a token issued by it, or a certificate. */
export type NewCredential =
  | { kind: 'token'; secret: string; hint: string }
  | ({ kind: 'certificate' } & CertificateFacts);

/** The organization of a connection; `nip` is the context of every sign-in. */
export type ConnectionScope = { organizationId: string; environment: KsefEnvironment };
/** The connection and the member who stores something for it; `storedById` is null for the operator. */
export type Storing = ConnectionScope & { nip: string; storedById: string | null; now: Date };

/**
 * Stores a credential, sealed, next to the one in use, and enqueues the sign-in that activates it. It replaces one that
 * has not been activated yet.
 * @returns the credential's id
 */
export async function storeCredential(
  tx: Tx,
  encryption: Encryption,
  storing: Storing,
  { secret, ...facts }: NewCredential,
): Promise<string> {
  const { organizationId, environment, storedById, now } = storing;
  await createOrLockConnection(tx, storing);
  await endCredentials(tx, storing, ['pending'], now);
  const id = uuidv7();
  const sealedSecret = Buffer.from(encryption.encrypt(secret, organizationId));
  const data = { organizationId, id, environment, sealedSecret, storedById, ...facts };
  await tx.ksefCredential.create({ data, select: { id: true } });
  await requestCheck(tx, { organizationId, credentialId: id }, now);
  return id;
}

/** Creates the connection if there is none and locks it, which serializes changes of its credentials. */
export async function createOrLockConnection(
  tx: Tx,
  { organizationId, environment, nip, now }: Storing,
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO ksef_connections (organization_id, environment, nip)
      VALUES (${organizationId}::uuid, ${environment}::ksef_environment, ${nip})
    ON CONFLICT (organization_id, environment) DO UPDATE SET nip = EXCLUDED.nip, updated_at = ${now}`;
}

/** Enqueues a sign-in with a stored credential, at most once. */
export async function requestCheck(
  tx: Tx,
  { organizationId, credentialId }: { organizationId: string; credentialId: string },
  now: Date,
): Promise<void> {
  await tx.ksefCredential.updateMany({ where: { organizationId, id: credentialId }, data: { checkRequestedAt: now } });
  const queue = `ksef-check:${organizationId}`;
  await enqueueJob(
    tx,
    'check-ksef-connection',
    { organizationId, credentialId },
    { key: `check-ksef:${credentialId}`, queue },
  );
}

/** How long requests sent just before a credential ended may still be in flight. */
const lastCallsMs = 60_000;

/**
 * Ends credentials of a connection: erases their secrets and schedules the termination of their KSeF sessions.
 * @returns how many there were
 */
export async function endCredentials(
  tx: Tx,
  scope: ConnectionScope,
  status: ('pending' | 'active')[],
  now: Date,
): Promise<number> {
  const { organizationId, environment } = scope;
  const { count } = await tx.ksefCredential.updateMany({
    where: { organizationId, environment, status: { in: status } },
    data: { status: 'ended', sealedSecret: null, endedAt: now },
  });
  if (count > 0 && status.includes('active'))
    await enqueueJob(
      tx,
      'end-ksef-sign-ins',
      { organizationId, environment },
      {
        key: `end-ksef-sign-ins:${environment}:${organizationId}`,
        queue: `ksef-check:${organizationId}`,
        runAt: new Date(now.getTime() + lastCallsMs),
      },
    );
  return count;
}

/** Locks the connection, which serializes changes of its credentials. */
export async function lockConnection(tx: Tx, { organizationId, environment }: ConnectionScope): Promise<void> {
  await tx.$executeRaw`SELECT 1 FROM ksef_connections
    WHERE organization_id = ${organizationId}::uuid AND environment = ${environment}::ksef_environment FOR UPDATE`;
}

/**
 * Activates a stored credential in place of the previous one. The caller holds the lock of the connection.
 * @returns whether there was a previous credential
 */
export async function activateCredential(
  tx: Tx,
  { organizationId, environment, id }: KsefCredentialModel,
  now: Date,
): Promise<boolean> {
  const replaced = await endCredentials(tx, { organizationId, environment }, ['active'], now);
  await tx.ksefCredential.update({
    where: { organizationId_id: { organizationId, id } },
    data: { status: 'active', activatedAt: now },
  });
  return replaced > 0;
}
