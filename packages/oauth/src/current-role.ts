import type { Sql } from '@invoicing/db/connection/client';
import { ask, prepare, sql, tables, uuid } from '@invoicing/db/connection/prepared';
import type { Role } from '@invoicing/db/generated/enums';
import { type Scope, scopes } from './scopes.ts';

/** Checks whether a role permits a scope; the router defines the roles. */
export type Permits = (role: Role, scope: Scope) => boolean;

type Reference = { organizationId: string; memberId: string };

/**
 * The SQL condition under which a member's token is valid: membership and account are active, and a second factor is
 * set up. Alias: members m.
 */
export const memberIsActive = sql<boolean>`(m.status = 'active' AND m.account_active AND m.has_second_factor)`;

const roleOfActiveMember = prepare(
  'role-of-active-member',
  { organizationId: uuid, memberId: uuid },
  ({ organizationId, memberId }) =>
    tables
      .selectFrom('members as m')
      .select('m.role')
      .where('m.organization_id', '=', organizationId)
      .where('m.id', '=', memberId)
      .where(memberIsActive),
);

/**
 * The role of a member who can grant scopes now, with an active membership, an active account and a second factor;
 * otherwise null.
 */
export async function currentRole(tx: Sql, member: Reference): Promise<Role | null> {
  const [row] = await ask(tx, roleOfActiveMember, member);
  return row?.role ?? null;
}

/**
 * The scopes that a client may get for a member: those permitted to both the member's role and the client, in the
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
