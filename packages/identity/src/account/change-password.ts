import { inTransaction } from '@invoicing/db/connection/transaction';
import { AppError } from '@invoicing/domain/errors';
import type { IdentityServices } from '../services.ts';
import { takeSessionPasswordAttempt } from '../session/attempts.ts';
import { hashPassword, passwordMatches, requireGoodPassword } from '../session/password.ts';
import type { Session } from '../session/read-session.ts';
import { requireStepUp } from '../step-up.ts';
import { afterSecurityChange } from './person.ts';

/**
 * Changes one's own password; every other session ends, this one goes on.
 * @throws AppError unauthorized when the present one is wrong, validation_failed when the new one is unfit
 */
export async function changePassword(
  services: IdentityServices,
  session: Session & { ip: string },
  given: { current: string; password: string },
): Promise<void> {
  const { db, clock } = services;
  requireStepUp(session, clock());
  const taken = await takeSessionPasswordAttempt(services, session.id);
  const { passwordHash } = await db.user.findUniqueOrThrow({ where: { id: session.userId } });
  if (!(await passwordMatches(passwordHash, given.current, session.id)) || !taken.isAllowed)
    throw new AppError('unauthorized', 'The present password is wrong.', [
      { code: 'wrong_password', path: '/current' },
    ]);
  await taken.succeed();
  requireGoodPassword(given.password, [session.email, session.displayName]);
  const changed = await hashPassword(given.password, session.id);
  await inTransaction(db, async (tx) => {
    const now = clock();
    await tx.user.update({ where: { id: session.userId }, data: { passwordHash: changed, passwordChangedAt: now } });
    // Sessions older than the change end; this one begins again.
    await tx.panelSession.update({ where: { id: session.id }, data: { createdAt: now } });
    // Who knew the old one may have turned on pushes in a browser of theirs.
    await tx.pushBrowser.deleteMany({ where: { userId: session.userId } });
    await afterSecurityChange(services, tx, session, 'member.password_changed');
  });
}
