import { carryOutPasswordReset } from '@invoicing/db/people/password-resets';
import type { MadeMember } from '@invoicing/db/testing/factories';
import { takeJobs } from '@invoicing/db/testing/jobs';
import { readSession, type Session } from '@invoicing/identity/session/read-session';
import { openSession, passSecondFactor, startSignIn } from '@invoicing/identity/session/sign-in';
import { generate } from 'otplib';
import type { Harness } from './harness.ts';

export const visitor = { ip: '203.0.113.7', userAgent: 'Browser' };

/** What an attempt says: why it was refused, or that it was let in. */
export const refusal = (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => 'let in',
    (error: Error) => error.message,
  );

/** The code of a TOTP secret, some 30-second steps away from now. */
export function codeOf({ services }: Harness, secret: string, steps = 0): Promise<string> {
  return generate({ secret, epoch: Math.floor(services.clock().getTime() / 1000) + steps * 30 });
}

/** Codes work once; forgetting the last one spares a test the wait of thirty seconds. */
export async function forgetCodes({ database }: Harness, userId: string): Promise<void> {
  await database.db.totpCredential.update({ where: { userId }, data: { lastTimeStep: 0 } });
}

/** Signs a member in with password and code, as the pages do. `token` is what the browser then holds. */
export async function signIn(harness: Harness, member: MadeMember): Promise<Session & { token: string }> {
  const { services } = harness;
  await forgetCodes(harness, member.userId);
  const { challenge } = await startSignIn(services, member, visitor);
  await passSecondFactor(services, challenge, { code: await codeOf(harness, member.totpSecret) }, visitor);
  const token = (await openSession(services, challenge, visitor)) ?? '';
  const session = await readSession(services, token);
  if (!session) throw new Error('no session');
  return { ...session, token };
}

/** The text of every mail to somebody, the latest first. */
export async function mailsTo({ database, keys }: Harness, recipient: string): Promise<string[]> {
  const rows = await database.db.mail.findMany({ where: { recipient }, orderBy: { createdAt: 'desc' } });
  return rows.map(
    ({ id, subject, sealedText }) => `${subject}\n${keys.keys.encryption.decrypt(sealedText ?? new Uint8Array(), id)}`,
  );
}

/** Does what the worker does with the requests for a new password that wait. @returns how many there were */
export async function carryOutResets({ database, keys }: Harness): Promise<number> {
  const waiting = await takeJobs(database.db, { task: 'reset-password' });
  for (const { payload } of waiting)
    await carryOutPasswordReset(database.db, keys.keys.encryption, String(payload['sealed']));
  return waiting.length;
}
