import type { Tx } from '@invoicing/db/connection/client';
import { inTransaction } from '@invoicing/db/connection/transaction';
import { AppError } from '@invoicing/domain/errors';
import type { IdentityServices } from '../services.ts';
import { factorsOf, hasFactor } from '../session/factors.ts';
import { replaceRecoveryCodes } from '../session/recovery-codes.ts';
import type { Method } from '../session/second-factor.ts';
import { renewToken } from '../session/session-token.ts';
import { requireStepUp } from '../step-up.ts';
import { afterSecurityChange, auditPerson, lockPerson, type Person } from './person.ts';

/**
 * Only when the first factor was added: the ten recovery codes, which cannot be read again, and the session's new
 * token.
 */
export type Enrolled = { recoveryCodes: string[] | null; sessionToken: string | null };

/**
 * Checks that the session may add a factor: it enrols the first one, or has just verified another.
 * @throws AppError unauthorized with detail `step_up_required`
 */
export async function requireEnrolling(tx: Tx, person: Person, now: Date): Promise<{ isFirst: boolean }> {
  const isFirst = !hasFactor(await factorsOf(tx, person.userId));
  if (person.stepUpAt !== undefined) requireStepUp({ stepUpAt: person.stepUpAt }, now);
  else if (!isFirst) throw new AppError('unauthorized', 'Sign in with your second factor first.');
  return { isFirst };
}

/**
 * Stores a factor that has been verified. The first one removes the session's restriction and creates recovery codes.
 * Other sessions end.
 */
export async function addFactor(
  services: IdentityServices,
  person: Person,
  method: Method,
  store: (tx: Tx) => Promise<void>,
): Promise<Enrolled> {
  const now = services.clock();
  return inTransaction(services.db, async (tx) => {
    await lockPerson(tx, person.userId);
    const { isFirst } = await requireEnrolling(tx, person, now);
    await store(tx);
    if (!isFirst) {
      await afterSecurityChange(services, tx, person, 'member.factor_added');
      return { recoveryCodes: null, sessionToken: null };
    }
    await auditPerson(tx, person, 'member.enrolled');
    const sessionToken = await renewToken(tx, person.id, { mfaVerifiedAt: now, mfaMethod: method, stepUpAt: now });
    return { recoveryCodes: await replaceRecoveryCodes(tx, services.keys.pepper, person.userId), sessionToken };
  });
}
