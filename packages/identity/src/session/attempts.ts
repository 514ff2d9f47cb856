import { forgetAttempts, forgetAttemptsUnder, type ThrottleRule, takeAttempt } from '@invoicing/db/people/throttle';
import { sha256 } from '@invoicing/db/secrets/secrets';
import { networkOf } from '../client-address.ts';
import type { IdentityServices } from '../services.ts';
import { knownDevice } from './known-device.ts';

/** The client: its address, and the cookie by which a known browser is recognised. */
export type Caller = { ip: string; device?: string | null };
/** Where a second factor is presented: in a live session, or during sign-in. */
export type ShownIn = { sessionId: string } | Caller;

const minute = 60;
const hour = 3600;
const never = 2_147_483_647;

/**
 * The password limit for an unknown browser, per account and network, so that one client's attempts lock out neither
 * others nor the owner elsewhere.
 */
const strangersPasswords: ThrottleRule = {
  limit: 10,
  windowSeconds: 15 * minute,
  lockSeconds: minute,
  longestLockSeconds: hour,
};
const strangersCodes: ThrottleRule = { limit: 10, windowSeconds: hour, lockSeconds: minute, longestLockSeconds: hour };
/**
 * The code limit per account over all networks, because six digits can be guessed from many addresses together. Only
 * someone who knows the password can reach it; a new password or a passkey resets it.
 */
const allStrangersCodes: ThrottleRule = {
  limit: 30,
  windowSeconds: 24 * hour,
  lockSeconds: hour,
  longestLockSeconds: hour,
};
/** A browser or a session that has passed both factors is slowed down, not locked out. */
const knownPasswords: ThrottleRule = {
  limit: 10,
  windowSeconds: 15 * minute,
  lockSeconds: 15,
  longestLockSeconds: 5 * minute,
};
const knownCodes: ThrottleRule = { limit: 10, windowSeconds: hour, lockSeconds: 15, longestLockSeconds: 5 * minute };
/** Never locks; only counts for the notification of the owner. */
const forMail: ThrottleRule = { limit: never, windowSeconds: hour, lockSeconds: 0, longestLockSeconds: 0 };
const mailAt = 10;

/** A counted attempt: whether it may be checked, and what to call if it succeeds. */
export type Taken = { isAllowed: boolean; succeed: () => Promise<void> };

const passwordKeys = (email: string) => `sign-in:${sha256(email).toString('base64url')}:`;
const codeKeys = (userId: string) => `second-factor:${userId}:`;

/** Counts an attempt at a password, by account and address together, or by account and known browser. */
export async function takePasswordAttempt(services: IdentityServices, email: string, caller: Caller): Promise<Taken> {
  const device = await knownDevice(services, { email }, caller.device);
  const key = `${passwordKeys(email)}${device ?? networkOf(caller.ip)}`;
  return takeAll(services, [[key, device === null ? strangersPasswords : knownPasswords]]);
}

/** Counts a password attempt within a session that has passed both factors. */
export function takeSessionPasswordAttempt(services: IdentityServices, sessionId: string): Promise<Taken> {
  return takeAll(services, [[`change-password:${sessionId}`, knownPasswords]]);
}

/**
 * Counts an attempt at a code: by session, by account and known browser, or by account and address and, in addition, by
 * account over all addresses.
 */
export async function takeCodeAttempt(services: IdentityServices, userId: string, shownIn: ShownIn): Promise<Taken> {
  const keys = codeKeys(userId);
  if ('sessionId' in shownIn) return takeAll(services, [[`${keys}${shownIn.sessionId}`, knownCodes]]);
  const device = await knownDevice(services, { id: userId }, shownIn.device);
  if (device !== null) return takeAll(services, [[`${keys}${device}`, knownCodes]]);
  const everywhere: [string, ThrottleRule] = [`${keys}strangers`, allStrangersCodes];
  return takeAll(services, [[`${keys}${networkOf(shownIn.ip)}`, strangersCodes], everywhere]);
}

/**
 * Counts a wrong second factor of any kind.
 * @returns true for the tenth in an hour, of which the owner is notified
 */
export async function countWrongFactor({ db, clock }: IdentityServices, userId: string): Promise<boolean> {
  return (await takeAttempt(db, `wrong-factor:${userId}`, forMail, clock())).count === mailAt;
}

/** Resets all code limits of a person, after a proof that cannot be guessed. */
export async function clearCodeLockouts(db: Parameters<typeof forgetAttemptsUnder>[0], userId: string): Promise<void> {
  await forgetAttemptsUnder(db, codeKeys(userId), `wrong-factor:${userId}`);
}

/** Resets all limits of a person, after a new password. */
export async function clearLockouts(
  db: Parameters<typeof forgetAttemptsUnder>[0],
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  await forgetAttemptsUnder(db, passwordKeys(email), codeKeys(userId), `wrong-factor:${userId}`);
}

/**
 * Counts a key only if all earlier ones permit the attempt, so that attempts from a locked-out address do not use up
 * the shared limit.
 */
async function takeAll({ db, clock }: IdentityServices, keys: [string, ThrottleRule][]): Promise<Taken> {
  let isAllowed = true;
  for (const [key, rule] of keys) isAllowed &&= (await takeAttempt(db, key, rule, clock())).isAllowed;
  return { isAllowed, succeed: () => forgetAttempts(db, ...keys.map(([key]) => key)) };
}
