import { mailMembers } from '@invoicing/db/people/mails';
import { highRiskScopesMail } from '@invoicing/identity/mails/texts';
import { isScope, type Scope, scopeTable } from '@invoicing/oauth/scopes';
import type { MemberActor } from '../../access/actor.ts';
import { mayGiveScope } from '../../access/permissions.ts';
import { requireMember } from '../../access/require-member.ts';
import type { CommandContext } from '../../context.ts';
import { missingIn } from './difference.ts';

/** What a client has, and what it was to have but no one entitled has given yet. */
export type Entitlement = { allowedScopes: string[]; requestedScopes: string[] };

/**
 * What becomes of the scopes that a member asks for on behalf of a client. It has at once what it had, and what this
 * member may give; the rest is requested. What was requested before stays so: only its confirmation gives it, not a
 * change of other scopes.
 */
export function entitled({ role }: MemberActor, before: Entitlement, wanted: readonly Scope[]): Entitlement {
  const isGiven = (scope: Scope) =>
    before.allowedScopes.includes(scope) || (mayGiveScope(role, scope) && !before.requestedScopes.includes(scope));
  return { allowedScopes: wanted.filter(isGiven), requestedScopes: wanted.filter((scope) => !isGiven(scope)) };
}

/** Notifies every owner by e-mail when a client is given scopes that act outwards. */
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
