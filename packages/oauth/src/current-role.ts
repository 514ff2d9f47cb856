import type { Tx } from '@invoicing/db/connection/client';
import type { Role } from '@invoicing/db/generated/enums';
import { type Scope, scopes } from './scopes.ts';

/** Whether a role permits a scope; the roles themselves are the router's. */
export type Permits = (role: Role, scope: Scope) => boolean;

type Reference = { organizationId: string; memberId: string };

/**
 * The role of a member who can grant scopes now: active in the organization, active as a person, with a second factor;
 * else null.
 */
export async function currentRole(tx: Tx, { organizationId, memberId }: Reference): Promise<Role | null> {
  const member = await tx.member.findUnique({
    where: { organizationId_id: { organizationId, id: memberId } },
    select: {
      role: true,
      status: true,
      user: {
        select: { active: true, totp: { select: { confirmedAt: true } }, webauthn: { select: { id: true }, take: 1 } },
      },
    },
  });
  if (!member?.user.active || member.status !== 'active') return null;
  const isEnrolled = Boolean(member.user.totp?.confirmedAt) || member.user.webauthn.length > 0;
  return isEnrolled ? member.role : null;
}

/**
 * What a client may hold for a member: never more than the member's role permits and the client is allowed, in the
 * contract's order.
 */
export function grantableScopes(
  permits: Permits,
  role: Role,
  asked: readonly string[],
  allowed: readonly string[],
): Scope[] {
  return scopes.filter((scope) => asked.includes(scope) && allowed.includes(scope) && permits(role, scope));
}
