import { mailMembers } from '@invoicing/db/people/mails';
import { highRiskScopesMail } from '@invoicing/identity/mails/texts';
import { isScope, type Scope, scopeTable } from '@invoicing/oauth/scopes';
import type { MemberActor } from '../../access/actor.ts';
import { mayGiveScope } from '../../access/permissions.ts';
import { requireMember } from '../../access/require-member.ts';
import type { CommandContext } from '../../context.ts';
import { missingIn } from './difference.ts';

/** The scopes that a client has, and those that were requested for it and await confirmation. */
export type Entitlement = { allowedScopes: string[]; requestedScopes: string[] };

/**
 * Divides the scopes that a member wants for a client. Granted at once are those that it had, and those that this
 * member may grant; the rest are requested. A scope that was already requested stays so: only its confirmation grants
 * it, not a change of other scopes.
 */
export function entitled({ role }: MemberActor, before: Entitlement, wanted: readonly Scope[]): Entitlement {
  const isGiven = (scope: Scope) =>
    before.allowedScopes.includes(scope) || (mayGiveScope(role, scope) && !before.requestedScopes.includes(scope));
  return { allowedScopes: wanted.filter(isGiven), requestedScopes: wanted.filter((scope) => !isGiven(scope)) };
}

/** Notifies every owner by e-mail when a client is granted high-risk scopes, which act outside of the service. */
export async function mailHighRiskScopes(
  ctx: CommandContext,
  client: { id: string; name: string },
  before: readonly string[],
  after: readonly string[],
): Promise<void> {
  const scopes = missingIn(after, before).filter((name) => isScope(name) && scopeTable[name].highRisk);
  if (scopes.length === 0) return;
  const { displayName } = requireMember(ctx.actor);
  const { baseUrl, keys } = ctx.services;
  const mail = highRiskScopesMail({
    name: client.name,
    by: displayName,
    scopes,
    url: `${baseUrl}/o/${ctx.organizationId}/clients/${client.id}`,
  });
  await mailMembers(ctx.tx, keys.encryption, { organizationId: ctx.organizationId, roles: ['owner'] }, mail);
}
