import type { IntentsAmong } from '@invoicing/db/approvals/live-intents';
import { type AuditRecord, recordAudit } from '@invoicing/db/audit/audit';
import type { Sql } from '@invoicing/db/connection/client';
import type { OrganizationModel } from '@invoicing/db/generated/models/Organization';
import { organizationRow } from '@invoicing/db/organization/row';
import { approvalIntentType } from '@invoicing/domain/states/approval-intent';
import { actorReference } from '../../access/actor.ts';
import type { CommandContext } from '../../context.ts';
import { approvalsCount } from './approvals-count.ts';
import { type EndScope, liveIntents } from './end.ts';
import type { IntentRow } from './store.ts';
import { moveIntent } from './transition.ts';

/** The cause of a revocation, for the audit log. */
export type RevocationCause =
  | 'member_deactivated'
  | 'role_changed'
  | 'factor_removed'
  | 'policy_changed'
  | 'secret_shown'
  | 'client_revoked'
  | 'draft_discarded'
  | 'process_abandoned'
  | 'taken_back'
  | 'delegation_withdrawn'
  | 'found_at_use';

/** The transaction that revokes, and the author of the change. */
export type RevocationScope = EndScope & {
  author: Pick<AuditRecord, 'actorKind' | 'actorId' | 'ip' | 'correlationId'>;
};

/** The scope of a command. */
export function revocationScope(ctx: CommandContext<Sql>): RevocationScope {
  const { kind, id } = actorReference(ctx.actor);
  return {
    tx: ctx.tx,
    now: ctx.now,
    eventScope: ctx.eventScope,
    author: { actorKind: kind, actorId: id, ip: ctx.ip, correlationId: ctx.correlationId },
  };
}

/** Revokes every pending or usable intent among those given. @returns how many there were */
export async function revokeIntents(
  scope: RevocationScope,
  among: IntentsAmong,
  because: RevocationCause,
): Promise<number> {
  let revoked = 0;
  for await (const intent of liveIntents(scope, among)) {
    await revoke(scope, intent, because);
    revoked += 1;
  }
  return revoked;
}

/**
 * Revokes the given intents whose approvals no longer count, in the transaction that invalidated them. This is final,
 * even if the role, factor or policy is restored. Undecided intents are left alone.
 * @returns how many there were
 */
export async function revokeUncounted(
  scope: RevocationScope,
  among: IntentsAmong,
  because: RevocationCause,
): Promise<number> {
  const { tx, eventScope } = scope;
  let organization: OrganizationModel | null = null;
  let revoked = 0;
  for await (const intent of liveIntents(scope, { ...among, decision: 'approved' })) {
    organization ??= await organizationRow(tx, eventScope.organizationId);
    if (await approvalsCount(tx, organization, intent)) continue;
    await revoke(scope, intent, because);
    revoked += 1;
  }
  return revoked;
}

async function revoke(scope: RevocationScope, intent: IntentRow, because: RevocationCause): Promise<void> {
  await moveIntent(scope, intent, 'revoke');
  await recordAudit(scope.tx, {
    ...scope.author,
    organizationId: intent.organizationId,
    action: 'approval.revoked',
    subjectType: approvalIntentType(intent),
    subjectId: intent.id,
    details: { because, was: intent.status, action: intent.action },
  });
}
