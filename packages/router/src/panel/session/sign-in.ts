import { recordAudit } from '@invoicing/db/audit';
import { randomToken, sha256 } from '@invoicing/db/secrets';
import { clearFailures, countFailure, lockedFor, type ThrottleRule } from '@invoicing/db/throttle';
import { AppError } from '@invoicing/domain/errors';
import { hash, verify } from '@node-rs/argon2';
import type { Services } from '../../services.ts';
import { verifyTotp, wrongCode } from './second-factor.ts';

const challengeMs = 5 * 60_000;
const maxAttempts = 5;
const idleMs = 30 * 60_000;
const absoluteMs = 12 * 3_600_000;
const maxPasswordLength = 128;
const byAccount: ThrottleRule = { limit: 10, windowSeconds: 900, lockSeconds: 60 };
const byAddress: ThrottleRule = { limit: 50, windowSeconds: 900, lockSeconds: 60 };

export type Visitor = { ip: string; userAgent: string | null };

let decoy: Promise<string> | null = null;

/**
 * First step: e-mail and password. Unknown e-mail, wrong password and locked account take the same path and answer alike.
 * @returns a challenge for the second step; a password alone opens nothing
 * @throws AppError unauthorized
 */
export async function startSignIn(services: Services, given: { email: string; password: string }, visitor: Visitor): Promise<string> {
  const { db, clock } = services;
  const email = given.email.trim().toLowerCase();
  const keys = [`sign-in:${sha256(email).toString('base64url')}`, `sign-in-address:${visitor.ip}`] as const;
  const locked = (await lockedFor(db, keys[0], clock())) + (await lockedFor(db, keys[1], clock())) > 0;
  const user = await db.user.findUnique({ where: { email } });
  const right = await passwordMatches(user?.passwordHash ?? null, given.password);
  if (!user?.active || !right || locked) {
    await countFailure(db, keys[0], byAccount, clock());
    await countFailure(db, keys[1], byAddress, clock());
    throw new AppError('unauthorized', 'E-mail or password is wrong.');
  }
  await clearFailures(db, keys[0]);
  const challenge = randomToken('ich_');
  const expiresAt = new Date(clock().getTime() + challengeMs);
  await db.authChallenge.create({ data: { hash: sha256(challenge), userId: user.id, purpose: 'sign_in', expiresAt } });
  return challenge;
}

/** Second step: a TOTP code for the challenge; five wrong ones kill it. @throws AppError unauthorized */
export async function passSecondFactor(services: Services, challenge: string, code: string): Promise<void> {
  const { db, clock } = services;
  const where = { hash: sha256(challenge), purpose: 'sign_in', passedAt: null, expiresAt: { gt: clock() }, attempts: { lt: maxAttempts } };
  const counted = await db.authChallenge.updateMany({ where, data: { attempts: { increment: 1 } } });
  const row = counted.count === 1 ? await db.authChallenge.findUnique({ where: { hash: sha256(challenge) } }) : null;
  if (!row?.userId) throw wrongCode();
  await verifyTotp(services, row.userId, code);
  await db.authChallenge.update({ where: { hash: row.hash }, data: { passedAt: clock(), method: 'totp' } });
}

/** Last step: turns a passed challenge, once, into a session. @returns null when the challenge is not good */
export async function openSession(services: Services, challenge: string, visitor: Visitor): Promise<{ sessionId: string; userId: string } | null> {
  const now = services.clock();
  return services.db.$transaction(async (tx) => {
    const where = { hash: sha256(challenge), passedAt: { not: null }, consumedAt: null, expiresAt: { gt: now } };
    const consumed = await tx.authChallenge.updateManyAndReturn({ where, data: { consumedAt: now } });
    const userId = consumed[0]?.userId;
    if (!userId) return null;
    const session = await tx.panelSession.create({
      data: {
        userId,
        mfaVerifiedAt: now,
        mfaMethod: 'totp',
        stepUpAt: now,
        lastSeenAt: now,
        idleExpiresAt: new Date(now.getTime() + idleMs),
        absoluteExpiresAt: new Date(now.getTime() + absoluteMs),
        ip: visitor.ip,
        userAgent: visitor.userAgent?.slice(0, 300) ?? null,
      },
    });
    const memberships = await tx.member.findMany({ where: { userId, status: 'active' } });
    for (const { organizationId, id } of memberships) {
      await recordAudit(tx, { organizationId, actorKind: 'member', actorId: id, action: 'session.opened', ip: visitor.ip });
    }
    return { sessionId: session.id, userId };
  });
}

/** Ends a session at once. */
export async function closeSession(services: Services, sessionId: string): Promise<void> {
  await services.db.panelSession.updateMany({ where: { id: sessionId, revokedAt: null }, data: { revokedAt: services.clock() } });
}

async function passwordMatches(passwordHash: string | null, password: string): Promise<boolean> {
  decoy ??= hash('no account has this password', { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  const given = [...password].length > maxPasswordLength ? '' : password.normalize('NFKC');
  const matches = await verify(passwordHash ?? (await decoy), given);
  return matches && passwordHash !== null;
}
