import { recordAudit } from '@invoicing/db/audit/audit';
import type { AuditDetails } from '@invoicing/db/audit/details';
import type { Db, Tx } from '@invoicing/db/connection/client';
import { inTransaction } from '@invoicing/db/connection/transaction';
import { type Storing, storeCredential } from '@invoicing/db/ksef/credentials';
import { requestCertificate } from '@invoicing/db/ksef/enrollments';
import { storeOfflineCertificate } from '@invoicing/db/ksef/offline-certificates';
import { AppError } from '@invoicing/domain/errors';
import type { CertificateFiles } from '@invoicing/domain/key-files/open';
import type { Services } from '../../services.ts';
import { type CredentialInput, credentialFacts, offlineAuditDetails, readCredential } from './credential.ts';
import { readOfflineCertificate, signerOf } from './offline-certificate.ts';
import { requireSignature } from './signature.ts';
import { requireTypedNip } from './typed-nip.ts';

type Given = { organizationId: string; credential: CredentialInput; confirmedNip?: string | undefined };

/**
 * Connects an organization to KSeF for the operator, as `connectKsef` does for members.
 * @returns the credential's id
 * @throws AppError not_found, or validation_failed for an unusable credential or, in production, a NIP that was not
 * typed
 */
export async function connectOrganization(
  { keys, clock, rendering }: Pick<Services, 'keys' | 'clock' | 'rendering'>,
  db: Db,
  { organizationId, credential, confirmedNip }: Given,
): Promise<string> {
  const storing = await inTransaction(db, (tx) => storingFor(tx, organizationId, confirmedNip, clock()));
  const given = await readCredential(credential, { ...storing, rendering });
  return inTransaction(db, async (tx) => {
    const id = await storeCredential(tx, keys.encryption, storing, given);
    const action = 'ksef_connection.credential_stored';
    const subject = { subjectType: 'ksef_credential', subjectId: id };
    const details = credentialFacts(storing.environment, given);
    await recordAudit(tx, { organizationId, actorKind: 'operator', actorId: null, action, ...subject, details });
    return id;
  });
}

type GivenOffline = Omit<Given, 'credential'> & { credential: CertificateFiles };

/**
 * Stores an organization's offline certificate for the operator, as `storeOfflineCertificate` does for members.
 * @returns the certificate's id
 * @throws AppError not_found, or validation_failed for a certificate that cannot sign KOD II or, in production, a NIP
 * that was not typed
 */
export async function storeOfflineFor(
  { keys, clock, rendering }: Pick<Services, 'keys' | 'clock' | 'rendering'>,
  db: Db,
  { organizationId, credential, confirmedNip }: GivenOffline,
): Promise<string> {
  const [storing, signer] = await inTransaction(db, async (tx) => {
    const found = await storingFor(tx, organizationId, confirmedNip, clock());
    return [found, await signerOf(tx, found)] as const;
  });
  const given = await readOfflineCertificate(credential, { ...storing, signer, rendering });
  return inTransaction(db, async (tx) => {
    const id = await storeOfflineCertificate(tx, keys.encryption, storing, given);
    const action = 'ksef_connection.offline_certificate_stored';
    const subject = { subjectType: 'ksef_offline_certificate', subjectId: id };
    const details = offlineAuditDetails(storing.environment, given);
    await recordAudit(tx, { organizationId, actorKind: 'operator', actorId: null, action, ...subject, details });
    return id;
  });
}

type GivenRequest = Omit<Given, 'credential'> & { purpose: 'authentication' | 'offline' };

/**
 * Requests a KSeF certificate for the operator, as `requestKsefCertificate` does for members.
 * @returns the request's id
 * @throws AppError not_found, ksef_not_connected if the organization does not sign in with a certificate, or
 * validation_failed if, in production, the NIP was not typed
 */
export async function requestCertificateFor(
  { clock }: Pick<Services, 'clock'>,
  tx: Tx,
  { organizationId, purpose, confirmedNip }: GivenRequest,
): Promise<string> {
  const storing = await storingFor(tx, organizationId, confirmedNip, clock());
  const { environment } = storing;
  await requireSignature(tx, storing);
  const id = await requestCertificate(tx, storing, purpose);
  const action = 'ksef_connection.certificate_requested';
  const subject = { subjectType: 'ksef_enrollment', subjectId: id };
  const details: AuditDetails = { environment, purpose };
  await recordAudit(tx, { organizationId, actorKind: 'operator', actorId: null, action, ...subject, details });
  return id;
}

async function storingFor(
  tx: Tx,
  organizationId: string,
  confirmedNip: string | undefined,
  now: Date,
): Promise<Storing> {
  const organization = await tx.organization.findUnique({
    where: { id: organizationId },
    select: { nip: true, environment: true },
  });
  if (!organization) throw new AppError('not_found', `There is no organization ${organizationId}.`);
  const { nip, environment } = organization;
  if (environment === 'production') requireTypedNip(nip, confirmedNip);
  return { organizationId, environment, nip, storedById: null, now };
}
