import type { KsefEnvironment } from '@invoicing/db/generated/enums';
import type { KsefCredentialModel } from '@invoicing/db/generated/models/KsefCredential';
import type { Services } from '../services.ts';
import type { Credential } from './sign-in.ts';

/** KSeF does not accept this organization's credential: no retry will help until a person acts. */
export class CredentialRefused extends Error {}

/** The active credential, with its connection. @throws CredentialRefused `not_connected` if there is none */
export async function findActive({ db }: Services, organizationId: string, environment: KsefEnvironment) {
  const where = { organizationId, environment, status: 'active' } as const;
  const found = await db.ksefCredential.findFirst({ where, include: { connection: { select: { nip: true } } } });
  if (!found) throw new CredentialRefused('not_connected');
  return found;
}

/** Decrypts a stored credential. @throws Error for one that has ended, or that no configured key decrypts */
export function openCredential({ keys }: Services, stored: KsefCredentialModel): Credential {
  const { organizationId, kind, sealedSecret, certificate, validFrom, validUntil } = stored;
  if (sealedSecret === null) throw new Error('the credential has ended');
  const secret = keys.encryption.decrypt(sealedSecret, organizationId);
  if (kind === 'token') return { kind, token: secret };
  if (certificate === null || validFrom === null || validUntil === null)
    throw new Error('the stored certificate lacks required columns');
  return { kind, certificate, privateKey: secret, validFrom, validUntil };
}
