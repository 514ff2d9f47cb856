import { isDeciding } from '@invoicing/db/approvals/deciding-members';
import { powersDelegatedTo } from '@invoicing/db/approvals/deciding-powers';
import type { Role } from '@invoicing/db/generated/enums';
import { findLastWrite } from '@invoicing/db/replica/last-writes';
import { sha256 } from '@invoicing/db/secrets/secrets';
import type { MemberActor } from '../member-actor.ts';
import type { IdentityServices } from '../services.ts';
import { type Factors, factorsOf, hasFactor } from './factors.ts';
import { type Proof, verifySecondFactor } from './second-factor.ts';
import { renewToken, sessionTokenForm } from './session-token.ts';

const idleMs = 30 * 60_000;
const touchMs = 60_000;

export type Membership = {
  organizationId: string;
  organizationName: string;
  environment: string;
  memberId: string;
  role: Role;
};
export type Session = {
  id: string;
  userId: string;
  displayName: string;
  email: string;
  stepUpAt: Date | null;
  memberships: Membership[];
  factors: Factors;
};
/** A person who has passed the password but has no second factor yet; they can enrol one and do nothing else. */
export type EnrollingSession = { id: string; userId: string; displayName: string; email: string };

/**
 * Loads a session by the token of the cookie. Everything is read from the database on each call: the session's expiry,
 * the person, the memberships. A session without a second factor, or older than the last password change, is not valid.
 */
export async function readSession(services: IdentityServices, token: string): Promise<Session | null> {
  const row = await liveSession(services, token);
  if (!row || row.mfaVerifiedAt === null) return null;
  const memberships = row.user.memberships
    .filter(({ organization }) => organization.status === 'active')
    .map(({ organizationId, organization, id, role }) => ({
      organizationId,
      organizationName: organization.name,
      environment: organization.environment,
      memberId: id,
      role,
    }));
  const { id, userId, stepUpAt, user } = row;
  const factors = await factorsOf(services.db, userId);
  return { id, userId, displayName: user.displayName, email: user.email, stepUpAt, memberships, factors };
}

/** A session that may only enrol its first second factor; null for every other, and as soon as its person has one. */
export async function readEnrollingSession(
  services: IdentityServices,
  token: string,
): Promise<EnrollingSession | null> {
  const row = await liveSession(services, token);
  if (!row || row.mfaVerifiedAt !== null || hasFactor(await factorsOf(services.db, row.userId))) return null;
  return { id: row.id, userId: row.userId, displayName: row.user.displayName, email: row.user.email };
}

/** An active session with its person; updates when it was last seen. */
async function liveSession(services: IdentityServices, token: string) {
  const now = services.clock();
  if (!sessionTokenForm.test(token)) return null;
  const row = await services.db.panelSession.findUnique({
    where: { tokenHash: sha256(token) },
    include: {
      user: {
        include: {
          memberships: { where: { status: 'active' }, include: { organization: true }, orderBy: { createdAt: 'asc' } },
        },
      },
    },
  });
  if (!row || row.revokedAt !== null || !row.user.active) return null;
  if (row.idleExpiresAt <= now || row.absoluteExpiresAt <= now || row.user.passwordChangedAt > row.createdAt)
    return null;
  if (now.getTime() - row.lastSeenAt.getTime() > touchMs) {
    const data = { lastSeenAt: now, idleExpiresAt: new Date(now.getTime() + idleMs) };
    await services.db.panelSession.updateMany({ where: { id: row.id, revokedAt: null }, data });
  }
  return row;
}

/** The person as an actor in one organization, or null where they are no active member. */
export async function memberActor(
  services: IdentityServices,
  session: Session,
  organizationId: string,
): Promise<MemberActor | null> {
  const membership = session.memberships.find((candidate) => candidate.organizationId === organizationId);
  if (!membership) return null;
  const { memberId, role } = membership;
  const [organization, lastWrite] = await Promise.all([
    services.db.organization.findUniqueOrThrow({ where: { id: organizationId }, select: { environment: true } }),
    services.replica && findLastWrite(services.db, organizationId, memberId),
  ]);
  return {
    kind: 'member',
    organizationId,
    environment: organization.environment,
    userId: session.userId,
    memberId,
    displayName: session.displayName,
    role,
    sessionId: session.id,
    stepUpAt: session.stepUpAt,
    isDeputy:
      !isDeciding(role) &&
      (await powersDelegatedTo(services.db, { organizationId, memberId }, services.clock())).length > 0,
    ...(lastWrite && { lastWrite }),
  };
}

/**
 * Verifies the second factor again within a session, for actions that require it.
 * @returns the session's new token; the old one opens nothing any more
 * @throws AppError unauthorized
 */
export async function stepUp(
  services: IdentityServices,
  session: { id: string; userId: string },
  proof: Proof,
): Promise<string> {
  await verifySecondFactor(services, { ...stepUpChallenge(session), shownIn: { sessionId: session.id } }, proof);
  return renewToken(services.db, session.id, { stepUpAt: services.clock() });
}

/** The challenge that binds a passkey to a step-up. */
export function stepUpChallenge({ id, userId }: { id: string; userId: string }) {
  return { userId, binding: id, subject: 'step_up' };
}
