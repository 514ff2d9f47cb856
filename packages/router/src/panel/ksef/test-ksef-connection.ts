import { requestCheck } from '@invoicing/db/ksef/credentials';
import { AppError } from '@invoicing/domain/errors';
import { z } from 'zod';
import { auditMember } from '../../audit/audit-member.ts';
import { command } from '../../operation.ts';

/**
 * Enqueues a sign-in with a stored credential, preferably a pending one, and the reading of its permissions. The page
 * polls the result with `getKsefConnection`. Idempotent.
 * @throws AppError ksef_not_connected if no credential is stored
 */
export const testKsefConnection = command(
  {
    permission: 'ksef-connection:manage',
    input: z.strictObject({}),
    output: z.object({ credentialId: z.string() }),
  },
  async ({ ctx }) => {
    const { tx, organizationId, now } = ctx;
    const { environment } = ctx.actor;
    // Bounded by the index `ksef_credentials_one_of_each`.
    const credentials = await tx.ksefCredential.findMany({
      where: { environment, status: { in: ['pending', 'active'] } },
      select: { id: true, status: true },
    });
    const credential = credentials.find(({ status }) => status === 'pending') ?? credentials[0];
    if (!credential) throw new AppError('ksef_not_connected', 'There is nothing to test: store a credential first.');
    await requestCheck(tx, { organizationId, credentialId: credential.id }, now);
    await auditMember(ctx, 'ksef_connection.tested', { type: 'ksef_credential', id: credential.id }, { environment });
    return { credentialId: credential.id };
  },
);
