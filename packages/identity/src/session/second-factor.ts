import { inTransaction } from '@invoicing/db/connection/transaction';
import { queueMail } from '@invoicing/db/people/mails';
import { AppError } from '@invoicing/domain/errors';
import { verify } from 'otplib';
import { z } from 'zod';
import { copiedPasskeyMail, recoveryUsedMail, wrongCodesMail } from '../mails/texts.ts';
import type { IdentityServices } from '../services.ts';
import { clearCodeLockouts, countWrongFactor, type ShownIn, takeCodeAttempt } from './attempts.ts';
import { Assertion, checkPasskey } from './passkey.ts';
import { useRecoveryCode } from './recovery-codes.ts';

const epochToleranceSeconds = 30;

/** The second factor that a person presents: exactly one of the three. */
export const Proof = z.union([
  z.strictObject({ code: z.string().max(10) }),
  z.strictObject({ passkey: Assertion }),
  z.strictObject({ recoveryCode: z.string().max(40) }),
]);
export type Proof = z.infer<typeof Proof>;

export type Method = 'totp' | 'passkey' | 'passkey_synced' | 'recovery';

/** The methods of an authentication by RFC 8176: always a password, then the second factor. */
export const methodReferences: Record<Method, string[]> = {
  totp: ['pwd', 'otp'],
  passkey: ['pwd', 'hwk', 'user'],
  passkey_synced: ['pwd', 'swk', 'user'],
  recovery: ['pwd', 'otp'],
};

/** The same error for every wrong, repeated or locked-out second factor. */
export function wrongCode(): AppError {
  return new AppError('unauthorized', 'The code is wrong or was used already.', [
    { code: 'second_factor', path: '/code' },
  ]);
}

/**
 * The person whose factor is required, and for what: `binding` and `subject` bind a passkey's challenge, `shownIn`
 * determines where attempts are counted.
 */
export type Asked = { userId: string; binding: string; subject: string; shownIn: ShownIn };

/**
 * Verifies a second factor. A proof works once, even if the action that it was given for fails. Codes are counted
 * before they are checked, under `shownIn`. A passkey or a recovery code, which cannot be guessed, is never locked out
 * and resets all limits. The owner is notified by e-mail of ten wrong ones in an hour.
 * @returns which one it was
 * @throws AppError unauthorized
 */
export async function verifySecondFactor(services: IdentityServices, asked: Asked, proof: Proof): Promise<Method> {
  const { userId } = asked;
  const taken = 'code' in proof ? await takeCodeAttempt(services, userId, asked.shownIn) : null;
  if (taken && !taken.isAllowed) throw wrongCode();
  const method = await methodOf(services, asked, proof);
  if (method === null) {
    if (await countWrongFactor(services, userId)) await notify(services, userId, wrongCodesMail(services.baseUrl));
    throw wrongCode();
  }
  await (taken ? taken.succeed() : clearCodeLockouts(services.db, userId));
  return method;
}

async function methodOf(services: IdentityServices, asked: Asked, proof: Proof): Promise<Method | null> {
  if ('code' in proof) return (await useTotp(services, asked.userId, proof.code)) ? 'totp' : null;
  if ('recoveryCode' in proof) {
    if (!(await useRecoveryCode(services, asked.userId, proof.recoveryCode))) return null;
    await notify(services, asked.userId, recoveryUsedMail(services.baseUrl));
    return 'recovery';
  }
  const checked = await checkPasskey(services, asked, proof.passkey);
  if (checked.kind === 'copied')
    await notify(services, asked.userId, copiedPasskeyMail(services.baseUrl, checked.name));
  if (checked.kind !== 'good') return null;
  return checked.backedUp ? 'passkey_synced' : 'passkey';
}

/** Verifies a TOTP code (RFC 6238) with one step of tolerance either way, and consumes its time step immediately. */
async function useTotp({ db, keys, clock }: IdentityServices, userId: string, code: string): Promise<boolean> {
  const credential = await db.totpCredential.findUnique({ where: { userId } });
  if (!credential?.confirmedAt) return false;
  const step = await timeStepOf(
    keys.encryption.decrypt(credential.sealedSecret, userId),
    code,
    clock(),
    credential.lastTimeStep,
  );
  if (step === null) return false;
  // Two requests with the same code may race here; only one of them updates the step.
  const { count } = await db.totpCredential.updateMany({
    where: { userId, lastTimeStep: { lt: step } },
    data: { lastTimeStep: step },
  });
  return count === 1;
}

/** The 30-second step that a code belongs to, or null when it is wrong or not after the last accepted one. */
export async function timeStepOf(
  secret: string,
  code: string,
  now: Date,
  lastTimeStep: number,
): Promise<number | null> {
  if (!/^[0-9]{6}$/.test(code)) return null;
  const epoch = Math.floor(now.getTime() / 1000);
  const later = lastTimeStep > 0 ? { afterTimeStep: lastTimeStep } : {};
  const result = await verify({ secret, token: code, epoch, epochTolerance: epochToleranceSeconds, ...later });
  return result.valid && 'timeStep' in result && typeof result.timeStep === 'number' ? result.timeStep : null;
}

async function notify(
  { db, keys }: IdentityServices,
  userId: string,
  mail: { subject: string; text: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { email } = await tx.user.findUniqueOrThrow({ where: { id: userId }, select: { email: true } });
    await queueMail(tx, keys.encryption, { recipient: email, ...mail });
  });
}
