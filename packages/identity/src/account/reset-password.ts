import { inTransaction } from '@invoicing/db/connection/transaction';
import { queueMail } from '@invoicing/db/people/mails';
import { queuePasswordReset } from '@invoicing/db/people/password-resets';
import { type ThrottleRule, takeAttempt } from '@invoicing/db/people/throttle';
import { randomToken, sha256 } from '@invoicing/db/secrets/secrets';
import { AppError } from '@invoicing/domain/errors';
import { networkOf } from '../client-address.ts';
import { passwordResetMail, securityChangedMail } from '../mails/texts.ts';
import type { IdentityServices } from '../services.ts';
import { hashPassword, requireGoodPassword } from '../session/password.ts';
import { afterNewProof, auditPerson } from './person.ts';

const tokenMs = 30 * 60_000;
const purpose = 'password_reset';
/**
 * Half the lifetime of a link, so that someone who asks again has a working one, while requests by others cannot flood
 * a mailbox.
 */
const pace: ThrottleRule = { limit: 1, windowSeconds: 900, lockSeconds: 900, longestLockSeconds: 900 };

/**
 * Enqueues a password reset link if the e-mail is known: a job finds that out, so that neither the answer nor its
 * response time reveals it. At most one link is sent in fifteen minutes, and the answer does not reveal that either.
 */
export async function requestPasswordReset(services: IdentityServices, givenEmail: string): Promise<void> {
  const { db, keys, clock, baseUrl } = services;
  const now = clock();
  const email = givenEmail.trim().toLowerCase();
  const { isAllowed } = await takeAttempt(db, `password-reset:${sha256(email).toString('base64url')}`, pace, now);
  if (!isAllowed) return;
  const token = randomToken('ipr_');
  const expiresAt = new Date(now.getTime() + tokenMs);
  await queuePasswordReset(db, keys.encryption, {
    email,
    token,
    expiresAt,
    ...passwordResetMail(`${baseUrl}/reset-password/${token}`),
  });
}

/** Whether a password reset link is still valid; checking does not consume it. */
export async function isResetOpen({ db, clock }: IdentityServices, token: string): Promise<boolean> {
  return (await db.authChallenge.count({ where: open(token, clock()) })) === 1;
}

/**
 * Sets a new password, once for each link, and ends every session. Signing in still needs the second factor.
 * @throws AppError not_found when the link is spent or too old, validation_failed when the password is unfit
 */
export async function resetPassword(
  services: IdentityServices,
  token: string,
  password: string,
  ip: string,
): Promise<void> {
  const { db, keys, clock, baseUrl } = services;
  const row = await db.authChallenge.findFirst({ where: open(token, clock()), include: { user: true } });
  if (!row?.user) throw spent();
  const { id: userId, email, displayName } = row.user;
  requireGoodPassword(password, [email, displayName]);
  const passwordHash = await hashPassword(password, networkOf(ip));
  await inTransaction(db, async (tx) => {
    const now = clock();
    const { count } = await tx.authChallenge.updateMany({ where: open(token, now), data: { consumedAt: now } });
    if (count === 0) throw spent();
    // Other password reset links and unfinished sign-ins end too.
    await tx.authChallenge.updateMany({ where: { userId, consumedAt: null }, data: { consumedAt: now } });
    await tx.user.update({ where: { id: userId }, data: { passwordHash, passwordChangedAt: now } });
    await tx.panelSession.updateMany({ where: { userId, revokedAt: null }, data: { revokedAt: now } });
    await tx.pushBrowser.deleteMany({ where: { userId } });
    await afterNewProof(tx, { userId, email });
    await queueMail(tx, keys.encryption, { recipient: email, ...securityChangedMail(baseUrl) });
    await auditPerson(tx, { userId, ip }, 'member.password_reset');
  });
}

function open(token: string, now: Date) {
  return { hash: sha256(token), purpose, consumedAt: null, expiresAt: { gt: now } };
}

function spent(): AppError {
  return new AppError('not_found', 'This link was used or is too old; ask for a new one.');
}
