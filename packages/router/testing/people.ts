import type { MadeMember } from '@invoicing/db/testing/factories';
import { generate } from 'otplib';
import { readSession, type Session } from '../src/panel/session/read-session.ts';
import { openSession, passSecondFactor, startSignIn } from '../src/panel/session/sign-in.ts';
import type { Harness } from './harness.ts';

export const visitor = { ip: '203.0.113.7', userAgent: 'Browser' };

/** The code of a TOTP secret, some 30-second steps away from now. */
export function codeOf({ services }: Harness, secret: string, steps = 0): Promise<string> {
  return generate({ secret, epoch: Math.floor(services.clock().getTime() / 1000) + steps * 30 });
}

/** Codes work once; forgetting the last one spares a test the wait of thirty seconds. */
export async function forgetCodes({ database }: Harness, userId: string): Promise<void> {
  await database.db.totpCredential.update({ where: { userId }, data: { lastTimeStep: 0 } });
}

/** Signs a member in with password and code, as the pages do. */
export async function signIn(harness: Harness, member: MadeMember): Promise<Session> {
  const { services } = harness;
  await forgetCodes(harness, member.userId);
  const { challenge } = await startSignIn(services, member, visitor);
  await passSecondFactor(services, challenge, { code: await codeOf(harness, member.totpSecret) });
  const opened = await openSession(services, challenge, visitor);
  const session = opened && (await readSession(services, opened.sessionId));
  if (!session) throw new Error('no session');
  return session;
}

/** The text of every mail to somebody, the latest first. */
export async function mailsTo({ database, keys }: Harness, recipient: string): Promise<string[]> {
  const rows = await database.db.mail.findMany({ where: { recipient }, orderBy: { createdAt: 'desc' } });
  return rows.map(({ id, subject, sealedText }) => `${subject}\n${keys.keys.sealer.open(sealedText ?? new Uint8Array(), id)}`);
}
