import type { KsefEnvironment } from '@invoicing/db/generated/enums';
import type { LastWrite } from '@invoicing/db/replica/own-writes';
import type { MemberActor } from '@invoicing/identity/member-actor';
import type { Scope } from '@invoicing/oauth/scopes';
import { type Permission, rolePermissions } from './permissions.ts';

/** An OAuth client behind a bearer token. `memberId` is set when a member delegated the token. */
export type ClientActor = {
  kind: 'client';
  organizationId: string;
  /** The name of the organization's plan, which sets its rate limits. */
  plan: string;
  environment: KsefEnvironment;
  oauthClientId: string;
  clientId: string;
  clientName: string;
  scopes: ReadonlySet<Scope>;
  memberId: string | null;
  /** Known where there is a replica. */
  lastWrite?: LastWrite;
};

export type { MemberActor };

export type Actor = ClientActor | MemberActor;

/** Whether the actor holds a permission at this moment. */
export function permits(actor: Actor, permission: Permission): boolean {
  if (actor.kind === 'member')
    return (
      rolePermissions[actor.role].has(permission) || (permission === 'approvals:decide' && actor.isDeputy === true)
    );
  const scopes: ReadonlySet<string> = actor.scopes;
  return scopes.has(permission);
}

/** The reference to an actor in drafts and audit entries. */
export function actorReference(actor: Actor): { kind: 'client' | 'member'; id: string } {
  return actor.kind === 'client' ? { kind: 'client', id: actor.oauthClientId } : { kind: 'member', id: actor.memberId };
}

/** The author of a draft, as stored in its row. */
export function authorOf(actor: Actor) {
  const { kind, id } = actorReference(actor);
  return { createdByKind: kind, createdById: id, createdByClientId: actor.kind === 'client' ? actor.clientId : null };
}

/** The author of a draft, as answers show it. */
export function presentAuthor(row: { createdByKind: string; createdById: string; createdByClientId: string | null }) {
  return {
    kind: row.createdByKind === 'member' ? ('member' as const) : ('client' as const),
    id: row.createdById,
    client_id: row.createdByClientId,
  };
}

/** The person who acts, directly or through a token that they delegated; null for a client that acts for itself. */
export function memberBehind(actor: Actor): string | null {
  return actor.memberId;
}
