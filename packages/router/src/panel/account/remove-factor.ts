import { AppError } from '@invoicing/domain/errors';
import type { Services } from '../../services.ts';
import { requireStepUp } from '../member.ts';
import { factorsOf } from '../session/factors.ts';
import type { Session } from '../session/read-session.ts';
import { afterSecurityChange, lockPerson, refusedChange } from './person.ts';

/** Removes the authenticator app or a passkey; the last second factor stays. @throws AppError unauthorized, not_found, validation_failed */
export async function removeFactor(
  services: Services,
  session: Session & { ip: string },
  factor: { kind: 'totp' } | { kind: 'passkey'; id: string },
): Promise<void> {
  requireStepUp(session, services.clock());
  const { userId } = session;
  await services.db.$transaction(async (tx) => {
    await lockPerson(tx, userId);
    const { totp, passkeys } = await factorsOf(tx, userId);
    if ((totp ? 1 : 0) + passkeys <= 1) throw refusedChange('last_factor', 'The last second factor stays; add another one first.');
    const { count } =
      factor.kind === 'totp'
        ? await tx.totpCredential.deleteMany({ where: { userId } })
        : await tx.webauthnCredential.deleteMany({ where: { userId, id: factor.id } });
    if (count === 0) throw new AppError('not_found', 'There is no such second factor.');
    await afterSecurityChange(services, tx, session, 'member.factor_removed');
  });
}
