import { clearFailures, countFailure, lockedFor, type ThrottleRule } from '@invoicing/db/throttle';
import { AppError } from '@invoicing/domain/errors';
import { verify } from 'otplib';
import type { Services } from '../../services.ts';

const epochToleranceSeconds = 30;
const failures: ThrottleRule = { limit: 10, windowSeconds: 3600, lockSeconds: 60 };

/** The one answer to every wrong, repeated or locked second factor. */
export function wrongCode(): AppError {
  return new AppError('unauthorized', 'The code is wrong or was used already.', [{ code: 'second_factor', path: '/code' }]);
}

/**
 * Checks a TOTP code (RFC 6238, one step either way). A code works once: its time step is burnt at once, in its own
 * transaction, whatever becomes of the action that it was given for.
 * @throws AppError unauthorized; after ten wrong codes in an hour every code is refused for a while
 */
export async function verifyTotp(services: Services, userId: string, code: string): Promise<void> {
  const { db, keys, clock } = services;
  const key = `totp:${userId}`;
  if ((await lockedFor(db, key, clock())) > 0) throw wrongCode();
  const credential = await db.totpCredential.findUnique({ where: { userId } });
  if (!credential?.confirmedAt || !/^[0-9]{6}$/.test(code)) throw await failed(services, key);
  const secret = keys.sealer.open(credential.sealedSecret, userId);
  const epoch = Math.floor(clock().getTime() / 1000);
  const result = await verify({ secret, token: code, epoch, epochTolerance: epochToleranceSeconds, ...later(credential.lastTimeStep) });
  if (!result.valid || !('timeStep' in result) || typeof result.timeStep !== 'number') throw await failed(services, key);
  // Two requests with the same code race here; one of them moves the step.
  const { count } = await db.totpCredential.updateMany({ where: { userId, lastTimeStep: { lt: result.timeStep } }, data: { lastTimeStep: result.timeStep } });
  if (count === 0) throw await failed(services, key);
  await clearFailures(db, key);
}

function later(lastTimeStep: number) {
  return lastTimeStep > 0 ? { afterTimeStep: lastTimeStep } : {};
}

async function failed({ db, clock }: Services, key: string): Promise<AppError> {
  await countFailure(db, key, failures, clock());
  return wrongCode();
}
