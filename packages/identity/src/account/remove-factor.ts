import type { Tx } from '@invoicing/db/connection/client';
import { inTransaction } from '@invoicing/db/connection/transaction';
import { AppError } from '@invoicing/domain/errors';
import type { IdentityServices } from '../services.ts';
import { factorsOf } from '../session/factors.ts';
import type { Session } from '../session/read-session.ts';
import { requireStepUp } from '../step-up.ts';
import { afterSecurityChange, lockPerson, refusedChange } from './person.ts';

export type RemovedFactor = { kind: 'totp' } | { kind: 'passkey'; id: string };

/**
 * Removes the authenticator app or a passkey; the last second factor stays.
 * @param endPowers ends what the person did with it, as the last step before the removal is committed: should it fail,
 * the factor is still there
 * @throws AppError unauthorized, not_found, validation_failed
 */
export async function removeFactor(
  services: IdentityServices,
  session: Session & { ip: string },
  factor: RemovedFactor,
  endPowers: (tx: Tx) => Promise<void>,
): Promise<void> {
  requireStepUp(session, services.clock());
  const { userId } = session;
  await inTransaction(services.db, async (tx) => {
    await lockPerson(tx, userId);
    const { totp, passkeys } = await factorsOf(tx, userId);
    if ((totp ? 1 : 0) + passkeys <= 1)
      throw refusedChange('last_factor', 'The last second factor stays; add another one first.');
    const { count } =
      factor.kind === 'totp'
        ? await tx.totpCredential.deleteMany({ where: { userId } })
        : await tx.webauthnCredential.deleteMany({ where: { userId, id: factor.id } });
    if (count === 0) throw new AppError('not_found', 'There is no such second factor.');
    await afterSecurityChange(services, tx, session, 'member.factor_removed');
    await endPowers(tx);
  });
}
