import { queueMail } from '@invoicing/db/mails';
import { queuePasswordReset } from '@invoicing/db/password-resets';
import { randomToken, sha256 } from '@invoicing/db/secrets';
import { countFailure, lockedFor, type ThrottleRule } from '@invoicing/db/throttle';
import { AppError } from '@invoicing/domain/errors';
import type { Services } from '../../services.ts';
import { passwordResetMail, securityChangedMail } from '../mail-texts.ts';
import { hashPassword, requireGoodPassword } from '../session/password.ts';
import { auditPerson } from './person.ts';

const tokenMs = 30 * 60_000;
const purpose = 'password_reset';
const byEmail: ThrottleRule = { limit: 3, windowSeconds: 3600, lockSeconds: 3600 };
const byAddress: ThrottleRule = { limit: 20, windowSeconds: 3600, lockSeconds: 3600 };

/**
 * Has a link for a new password sent, if this is a known e-mail: a job finds that out, so that neither the answer nor its time tells. Nor does
 * anything tell whether too many were asked for.
 */
export async function requestPasswordReset(services: Services, givenEmail: string, ip: string): Promise<void> {
  const { db, keys, clock, baseUrl } = services;
  const now = clock();
  const email = givenEmail.trim().toLowerCase();
  const throttles: [string, ThrottleRule][] = [
    [`password-reset:${sha256(email).toString('base64url')}`, byEmail],
    [`password-reset-address:${ip}`, byAddress],
  ];
  const waits = await Promise.all(throttles.map(([key]) => lockedFor(db, key, now)));
  for (const [key, rule] of throttles) await countFailure(db, key, rule, now);
  if (waits.some((seconds) => seconds > 0)) return;
  const token = randomToken('ipr_');
  const expiresAt = new Date(now.getTime() + tokenMs);
  await queuePasswordReset(db, keys.sealer, { email, token, expiresAt, ...passwordResetMail(`${baseUrl}/reset-password/${token}`) });
}

/** Whether a link for a new password still works; looking does not use it up. */
export async function isResetOpen({ db, clock }: Services, token: string): Promise<boolean> {
  return (await db.authChallenge.count({ where: open(token, clock()) })) === 1;
}

/**
 * Sets a new password, once for each link, and ends every session. Signing in still needs the second factor.
 * @throws AppError not_found when the link is spent or too old, validation_failed when the password is unfit
 */
export async function resetPassword(services: Services, token: string, password: string, ip: string): Promise<void> {
  const { db, keys, clock, baseUrl } = services;
  const row = await db.authChallenge.findFirst({ where: open(token, clock()), include: { user: true } });
  if (!row?.user) throw spent();
  const { id: userId, email, displayName } = row.user;
  requireGoodPassword(password, [email, displayName]);
  const passwordHash = await hashPassword(password);
  await db.$transaction(async (tx) => {
    const now = clock();
    const { count } = await tx.authChallenge.updateMany({ where: open(token, now), data: { consumedAt: now } });
    if (count === 0) throw spent();
    // Other links for a new password and half-done sign-ins end too.
    await tx.authChallenge.updateMany({ where: { userId, consumedAt: null }, data: { consumedAt: now } });
    await tx.user.update({ where: { id: userId }, data: { passwordHash, passwordChangedAt: now } });
    await tx.panelSession.updateMany({ where: { userId, revokedAt: null }, data: { revokedAt: now } });
    await queueMail(tx, keys.sealer, { recipient: email, ...securityChangedMail(baseUrl) });
    await auditPerson(tx, { userId, ip }, 'member.password_reset');
  });
}

function open(token: string, now: Date) {
  return { hash: sha256(token), purpose, consumedAt: null, expiresAt: { gt: now } };
}

function spent(): AppError {
  return new AppError('not_found', 'This link was used or is too old; ask for a new one.');
}
