import type { AuditDetails } from '@invoicing/db/audit/details';
import type { KsefEnvironment } from '@invoicing/db/generated/enums';
import type { CertificateFacts, NewCredential } from '@invoicing/db/ksef/credentials';
import { AppError } from '@invoicing/domain/errors';
import { simulatorToken } from '@invoicing/domain/ksef/simulator-authority';
import { z } from 'zod';
import { type Opening, readCertificate } from './certificate.ts';
import { readToken } from './token.ts';

const longestToken = 500;
const longestFile = 40_000;
const File = z.base64().min(1).max(longestFile);
const passphrase = z.string().max(1000).default('');

const Pem = z.strictObject({ kind: z.literal('certificate'), certificate: File, privateKey: File, passphrase });
const Container = z.strictObject({ kind: z.literal('pkcs12'), file: File, passphrase });

/** Input of a certificate with its key: files in base64. */
export const CertificateInput = z.discriminatedUnion('kind', [Pem, Container]);

/** Input of a credential: a token as text, a certificate, or nothing, which only the simulator accepts. */
export const CredentialInput = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('token'), token: z.string().min(1).max(longestToken) }),
  Pem,
  Container,
  z.strictObject({ kind: z.literal('simulator') }),
]);
export type CredentialInput = z.infer<typeof CredentialInput>;

/**
 * Validates a credential as far as possible without KSeF.
 * @param nip the seller's NIP, which a token must be issued for; a certificate names its own owner
 * @throws AppError validation_failed naming the field and the rule; service_unavailable as `openCertificate`;
 * feature_not_enabled for an empty credential outside of the simulator
 */
export async function readCredential(
  input: CredentialInput,
  { nip, environment, ...opening }: Opening & { nip: string; environment: KsefEnvironment },
): Promise<NewCredential> {
  if (input.kind === 'simulator') {
    if (environment === 'simulator') return readToken(simulatorToken(nip), nip);
    throw new AppError(
      'feature_not_enabled',
      'This organization is not in the simulator: give a token or a certificate.',
    );
  }
  return input.kind === 'token' ? readToken(input.token, nip) : readCertificate(input, opening);
}

/** The details of a credential that may be in the audit log. */
export function credentialFacts(environment: KsefEnvironment, given: NewCredential): AuditDetails {
  return { environment, kind: given.kind, ...(given.kind === 'certificate' ? { fingerprint: given.fingerprint } : {}) };
}

/** The details of an offline certificate that may be in the audit log. */
export function offlineAuditDetails(
  environment: KsefEnvironment,
  { serialNumber, fingerprint }: CertificateFacts,
): AuditDetails {
  return { environment, serial_number: serialNumber, fingerprint };
}
