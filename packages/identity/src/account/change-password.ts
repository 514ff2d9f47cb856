import { inTransaction } from '@invoicing/db/connection/transaction';
import { AppError } from '@invoicing/domain/errors';
import type { IdentityServices } from '../services.ts';
import { takeSessionPasswordAttempt } from '../session/attempts.ts';
import { hashPassword, passwordMatches, requireGoodPassword } from '../session/password.ts';
import type { Session } from '../session/read-session.ts';
import { requireStepUp } from '../step-up.ts';
import { afterSecurityChange } from './person.ts';

/**
 * Changes the person's own password. Every other session ends; this one continues.
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
    // Sessions created before the password change are invalid, so this one gets a new creation time.
    await tx.panelSession.update({ where: { id: session.id }, data: { createdAt: now } });
    // Someone who knew the old password may have enabled push notifications in their own browser.
    await tx.pushBrowser.deleteMany({ where: { userId: session.userId } });
    await afterSecurityChange(services, tx, session, 'member.password_changed');
  });
}
