import type { Tx } from '@invoicing/db/connection/client';
import type { ConnectionScope } from '@invoicing/db/ksef/credentials';
import { AppError } from '@invoicing/domain/errors';

/**
 * Requires sign-in with a certificate: KSeF issues certificates only to those who signed in with a signature, never
 * with a token (KSeF documentation, "certyfikaty KSeF", 25001 and 25002).
 * @throws AppError ksef_not_connected
 */
export async function requireSignature(tx: Tx, { organizationId, environment }: ConnectionScope): Promise<void> {
  const where = { organizationId, environment, status: 'active' } as const;
  const inUse = await tx.ksefCredential.findFirst({ where, select: { kind: true } });
  if (inUse?.kind === 'certificate') return;
  throw new AppError('ksef_not_connected', 'KSeF issues certificates only to those who sign in with a certificate.', [
    { code: inUse ? 'enrollment_by_token' : 'enrollment_not_connected' },
  ]);
}
