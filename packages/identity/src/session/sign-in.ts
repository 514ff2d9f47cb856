import { recordAudit } from '@invoicing/db/audit/audit';
import type { Tx } from '@invoicing/db/connection/client';
import { inTransaction } from '@invoicing/db/connection/transaction';
import { randomToken, sha256 } from '@invoicing/db/secrets/secrets';
import { AppError } from '@invoicing/domain/errors';
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server';
import { networkOf } from '../client-address.ts';
import type { IdentityServices } from '../services.ts';
import { type Caller, takePasswordAttempt } from './attempts.ts';
import { type Factors, factorsOf, hasFactor } from './factors.ts';
import { rememberDevice } from './known-device.ts';
import { askForPasskey } from './passkey.ts';
import { passwordMatches } from './password.ts';
import { type Method, type Proof, verifySecondFactor, wrongCode } from './second-factor.ts';
import { mintSessionToken } from './session-token.ts';
import { purposeOfAddress } from './sign-in-factor.ts';

const challengeMs = 5 * 60_000;
const maxAttempts = 5;
const idleMs = 30 * 60_000;
const absoluteMs = 12 * 3_600_000;

export type Visitor = Caller & { userAgent: string | null };
/** `approval` is the token in the URL of the approval that the sign-in is for. */
export type SignInGiven = { email: string; password: string; approval?: string | null | undefined };
export type StartedSignIn = { challenge: string; factors: Factors };

/** The method of a sign-in without a second factor: its session can enrol one and do nothing else. */
const unenrolled = 'none';

/**
 * First step: e-mail and password. An unknown e-mail, a wrong password and too many attempts take the same path and get
 * the same answer.
 * @returns a challenge for the second step; a password alone opens nothing, or the enrolment page where there is no
 * second factor yet
 * @throws AppError unauthorized, service_unavailable when too many passwords wait
 */
export async function startSignIn(
  services: IdentityServices,
  given: SignInGiven,
  visitor: Visitor,
): Promise<StartedSignIn> {
  const { db } = services;
  const email = given.email.trim().toLowerCase();
  const taken = await takePasswordAttempt(services, email, visitor);
  const user = await db.user.findUnique({ where: { email } });
  const right = await passwordMatches(user?.passwordHash ?? null, given.password, networkOf(visitor.ip));
  if (!user?.active || !right || !taken.isAllowed) throw new AppError('unauthorized', 'E-mail or password is wrong.');
  await taken.succeed();
  const factors = await factorsOf(db, user.id);
  return {
    challenge: await newSignIn(
      services,
      user.id,
      hasFactor(factors) ? null : unenrolled,
      await purposeOfAddress(db, given.approval ?? null),
    ),
    factors,
  };
}

/** A sign-in for somebody whose password was just set here; its session can only enrol a second factor. */
export function signInToEnrol(services: IdentityServices, userId: string): Promise<string> {
  return newSignIn(services, userId, unenrolled);
}

async function newSignIn(
  { db, clock }: IdentityServices,
  userId: string,
  passed: typeof unenrolled | null,
  approval: string | null = null,
): Promise<string> {
  const challenge = randomToken('ich_');
  const expiresAt = new Date(clock().getTime() + challengeMs);
  const outcome = passed === null ? {} : { passedAt: clock(), method: passed };
  await db.authChallenge.create({
    data: { hash: sha256(challenge), userId, purpose: 'sign_in', approval, expiresAt, ...outcome },
  });
  return challenge;
}

/** Second step: a second factor for the challenge; five wrong ones invalidate it. @throws AppError unauthorized */
export async function passSecondFactor(
  services: IdentityServices,
  challenge: string,
  proof: Proof,
  caller: Caller,
): Promise<void> {
  const { db, clock } = services;
  const { count } = await db.authChallenge.updateMany({
    where: openSignIn(services, challenge),
    data: { attempts: { increment: 1 } },
  });
  const row = count === 1 ? await db.authChallenge.findUnique({ where: { hash: sha256(challenge) } }) : null;
  if (!row?.userId) throw wrongCode();
  const method: Method = await verifySecondFactor(
    services,
    { ...signInSubject(row.userId, challenge), shownIn: caller },
    proof,
  );
  await db.authChallenge.update({ where: { hash: row.hash }, data: { passedAt: clock(), method } });
}

/** Asks for a passkey as the second step of a sign-in. @throws AppError unauthorized, not_found */
export async function askForPasskeyToSignIn(
  services: IdentityServices,
  challenge: string,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const row = await services.db.authChallenge.findFirst({ where: openSignIn(services, challenge) });
  if (!row?.userId) throw wrongCode();
  return askForPasskey(services, signInSubject(row.userId, challenge));
}

function openSignIn({ clock }: IdentityServices, challenge: string) {
  return {
    hash: sha256(challenge),
    purpose: 'sign_in',
    passedAt: null,
    expiresAt: { gt: clock() },
    attempts: { lt: maxAttempts },
  };
}

function signInSubject(userId: string, challenge: string) {
  return { userId, binding: sha256(challenge).toString('base64url'), subject: 'sign_in' };
}

/**
 * Last step: exchanges a passed challenge, once, for a session.
 * @returns its token, or null when the challenge is not good
 */
export async function openSession(
  services: IdentityServices,
  challenge: string,
  visitor: Visitor,
): Promise<string | null> {
  const now = services.clock();
  return inTransaction(services.db, async (tx) => {
    const where = {
      hash: sha256(challenge),
      purpose: 'sign_in',
      passedAt: { not: null },
      consumedAt: null,
      expiresAt: { gt: now },
    };
    const consumed = await tx.authChallenge.updateManyAndReturn({ where, data: { consumedAt: now } });
    const { userId, method, approval } = consumed[0] ?? { userId: null, method: null, approval: null };
    if (!userId) return null;
    const isVerified = method !== unenrolled;
    if (!isVerified && hasFactor(await factorsOf(tx, userId))) return null;
    const { token, tokenHash } = mintSessionToken();
    const verified = { mfaVerifiedAt: now, mfaMethod: method, stepUpAt: now, signedInFor: approval };
    await tx.panelSession.create({
      data: {
        userId,
        tokenHash,
        ...(isVerified ? verified : {}),
        lastSeenAt: now,
        idleExpiresAt: new Date(now.getTime() + idleMs),
        absoluteExpiresAt: new Date(now.getTime() + absoluteMs),
        ip: visitor.ip,
        userAgent: visitor.userAgent?.slice(0, 300) ?? null,
      },
    });
    if (isVerified) await rememberDevice(tx, userId, visitor.device, now);
    await auditOpenedSession(tx, userId, visitor.ip);
    return token;
  });
}

async function auditOpenedSession(tx: Tx, userId: string, ip: string | null): Promise<void> {
  // Bounded by the organizations of one person: each gets its entry.
  const memberships = await tx.member.findMany({ where: { userId, status: 'active' } });
  for (const { organizationId, id } of memberships)
    await recordAudit(tx, { organizationId, actorKind: 'member', actorId: id, action: 'session.opened', ip });
}

/** Ends a session immediately, also one without a second factor yet. */
export async function closeSession(services: IdentityServices, token: string): Promise<void> {
  await services.db.panelSession.updateMany({
    where: { tokenHash: sha256(token), revokedAt: null },
    data: { revokedAt: services.clock() },
  });
}
