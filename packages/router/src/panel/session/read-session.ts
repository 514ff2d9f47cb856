import type { Role } from '@invoicing/db/generated/enums';
import type { MemberActor } from '../../actor.ts';
import type { Services } from '../../services.ts';
import { verifyTotp } from './second-factor.ts';

const idleMs = 30 * 60_000;
const touchMs = 60_000;

export type Membership = { organizationId: string; organizationName: string; environment: string; memberId: string; role: Role };
export type Session = { id: string; userId: string; displayName: string; email: string; stepUpAt: Date | null; memberships: Membership[] };

/**
 * Loads a session by the id that the cookie carries. Everything is read from the database now: the session's ends, the person,
 * the memberships. A session without a second factor, or older than the last password change, is none.
 */
export async function readSession(services: Services, sessionId: string): Promise<Session | null> {
  const now = services.clock();
  if (!/^[0-9a-f-]{36}$/.test(sessionId)) return null;
  const row = await services.db.panelSession.findUnique({
    where: { id: sessionId },
    include: { user: { include: { memberships: { where: { status: 'active' }, include: { organization: true }, orderBy: { createdAt: 'asc' } } } } },
  });
  if (!row || row.revokedAt !== null || row.mfaVerifiedAt === null || !row.user.active) return null;
  if (row.idleExpiresAt <= now || row.absoluteExpiresAt <= now || row.user.passwordChangedAt > row.createdAt) return null;
  if (now.getTime() - row.lastSeenAt.getTime() > touchMs) {
    const data = { lastSeenAt: now, idleExpiresAt: new Date(now.getTime() + idleMs) };
    await services.db.panelSession.updateMany({ where: { id: row.id, revokedAt: null }, data });
  }
  const memberships = row.user.memberships
    .filter(({ organization }) => organization.status === 'active')
    .map(({ organizationId, organization, id, role }) => ({
      organizationId,
      organizationName: organization.name,
      environment: organization.environment,
      memberId: id,
      role,
    }));
  return { id: row.id, userId: row.userId, displayName: row.user.displayName, email: row.user.email, stepUpAt: row.stepUpAt, memberships };
}

/** The person as an actor in one organization, or null where they are no active member. */
export async function memberActor(services: Services, session: Session, organizationId: string): Promise<MemberActor | null> {
  const membership = session.memberships.find((candidate) => candidate.organizationId === organizationId);
  if (!membership) return null;
  const organization = await services.db.organization.findUniqueOrThrow({ where: { id: organizationId }, select: { environment: true } });
  return {
    kind: 'member',
    organizationId,
    environment: organization.environment,
    userId: session.userId,
    memberId: membership.memberId,
    displayName: session.displayName,
    role: membership.role,
    sessionId: session.id,
    stepUpAt: session.stepUpAt,
  };
}

/** Proves the second factor again within a session, for actions that ask for it. @throws AppError unauthorized */
export async function stepUp(services: Services, session: Session, code: string): Promise<void> {
  await verifyTotp(services, session.userId, code);
  await services.db.panelSession.updateMany({ where: { id: session.id, revokedAt: null }, data: { stepUpAt: services.clock() } });
}

/** The organization that an approval address belongs to; the address itself opens nothing. */
export async function organizationOfApproval(services: Services, urlToken: string): Promise<string | null> {
  const intent = await services.db.approvalIntent.findUnique({ where: { urlToken }, select: { organizationId: true } });
  return intent?.organizationId ?? null;
}
