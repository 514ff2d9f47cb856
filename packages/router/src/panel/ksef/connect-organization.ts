import { recordAudit } from '@invoicing/db/audit';
import type { Tx } from '@invoicing/db/client';
import { storeCredential } from '@invoicing/db/ksef-credentials';
import { AppError } from '@invoicing/domain/errors';
import type { Services } from '../../services.ts';
import { type CredentialInput, credentialFacts, readCredential } from './credential.ts';
import { requireTypedNip } from './typed-nip.ts';

type Given = { organizationId: string; credential: CredentialInput; confirmedNip?: string | undefined };

/**
 * Connects an organization to its KSeF at the operator's word, in the caller's transaction: what `connectKsef` does for
 * people.
 * @returns the credential's id
 * @throws AppError not_found, or validation_failed for a credential that cannot work or, in production, a NIP that was
 * not typed
 */
export async function connectOrganization(
  { keys, clock }: Pick<Services, 'keys' | 'clock'>,
  tx: Tx,
  { organizationId, credential, confirmedNip }: Given,
): Promise<string> {
  const organization = await tx.organization.findUnique({
    where: { id: organizationId },
    select: { nip: true, environment: true },
  });
  if (!organization) throw new AppError('not_found', `There is no organization ${organizationId}.`);
  const { nip, environment } = organization;
  const now = clock();
  if (environment === 'production') requireTypedNip(nip, confirmedNip);
  const given = await readCredential(credential, { nip, now });
  const id = await storeCredential(
    tx,
    keys.encryption,
    { organizationId, environment, nip, storedById: null, now },
    given,
  );
  const action = 'ksef_connection.credential_stored';
  const subject = { subjectType: 'ksef_credential', subjectId: id };
  await recordAudit(tx, {
    organizationId,
    actorKind: 'operator',
    actorId: null,
    action,
    ...subject,
    details: credentialFacts(environment, given),
  });
  return id;
}
