import type { DecidingPower } from '@invoicing/db/approvals/deciding-powers';
import type { Sql } from '@invoicing/db/connection/client';
import { ask, currentOrganization, json, prepare, sql, tables, uuid } from '@invoicing/db/connection/prepared';
import { rendererVersion } from '@invoicing/domain/render/model';
import { approvalSubject } from '@invoicing/domain/states/approval-intent';
import type { MemberActor } from '../../access/actor.ts';
import type { CommandContext } from '../../context.ts';
import type { IntentRow } from '../use/store.ts';
import { moveIntent } from '../use/transition.ts';
import type { Decidable } from './decidable.ts';
import { type Authentication, recordDecision } from './decision.ts';
import { type Receipt, signReceipt } from './receipt.ts';

/** The result of an approval: `receipt` is null while another person still has to decide. */
export type GivenApproval = {
  status: 'pending' | 'approved';
  decisions: number;
  decisionId: string;
  receipt: Receipt | null;
};

const keepWarnings = prepare('keep-warnings-of-intent', { id: uuid, warnings: json }, ({ id, warnings }) =>
  tables
    .updateTable('approval_intents')
    .set({ warnings, updated_at: sql<Date>`now()` })
    .where('organization_id', '=', currentOrganization)
    .where('id', '=', id),
);

/** Stores an approval. Once the policy's required number is reached, signs the receipt and makes the intent usable. */
export async function giveApproval(
  ctx: CommandContext<Sql>,
  member: MemberActor,
  decided: Decidable,
  authentication: Authentication,
): Promise<GivenApproval> {
  const { intent, shown, organization, policy } = decided;
  const decision = { decision: 'approved', reason: null, ...authentication } as const;
  const decisionId = await recordDecision(ctx, member, decided, decision);
  const approvals = intent.decisions.filter((earlier) => earlier.decision === 'approved').length + 1;
  const { warnings } = shown;
  if (approvals < policy.required_approvals) {
    await ask(ctx.tx, keepWarnings, { id: intent.id, warnings: JSON.stringify(warnings) });
    return { status: 'pending', decisions: approvals, decisionId, receipt: null };
  }
  const usableUntil = new Date(ctx.now.getTime() + organization.approvalUseWindowSeconds * 1000);
  const receipt = await receiptFor(ctx, { member, ...authentication }, decided);
  await moveIntent(ctx, intent, 'approve', {
    approvedAt: ctx.now,
    usableUntil,
    policy,
    warnings,
    receipt: receipt.value,
    receiptKid: receipt.kid,
  });
  return { status: 'approved', decisions: approvals, decisionId, receipt };
}

function receiptFor(
  ctx: CommandContext<Sql>,
  { member, methods, authenticatedAt }: { member: MemberActor } & Authentication,
  { intent, shown, requesters, policy, power }: Decidable,
) {
  const { memberId, displayName: memberDisplay, role: memberRole } = member;
  const by = { memberId, memberDisplay, memberRole, ...usedOf(power) };
  const last = { ...by, methods, authenticatedAt, decidedAt: ctx.now, pageSha256: shown.sha256 };
  return signReceipt(ctx.services.keys.receiptKey, {
    intent_id: intent.id,
    organization_id: ctx.organizationId,
    environment: intent.environment,
    action: intent.action,
    mode: intent.mode,
    subject: approvalSubject(intent),
    hash: intent.subjectHash,
    document_sha256: intent.subjectVersion === null ? intent.subjectHash.replace('sha256:', '') : null,
    approver: { member_id: memberId, display: memberDisplay, ...placeOf(power) },
    earlier_approvers: intent.decisions.map(({ memberId: id, decidedAt, delegationId, delegation: used }) => ({
      member_id: id,
      decided_at: decidedAt.toISOString(),
      ...(delegationId && used ? inPlaceOf(delegationId, used.fromMemberId, used.fromDisplay) : {}),
    })),
    approvers: [...intent.decisions, last].map(approverOf),
    amr: methods,
    auth_time: authenticatedAt.toISOString(),
    policy,
    requested_by: { client_id: intent.requestedByClient.clientId, member_id: intent.requestedByMemberId },
    requesters,
    decided_at: ctx.now.toISOString(),
    page_sha256: shown.sha256,
    page_document_sha256: shown.htmlSha256,
    warnings: shown.warnings.map(({ code, path, message }) => ({ code, path, message })),
    renderer_version: rendererVersion,
  });
}

type Approval = Pick<
  IntentRow['decisions'][number],
  | 'memberId'
  | 'memberDisplay'
  | 'memberRole'
  | 'methods'
  | 'authenticatedAt'
  | 'decidedAt'
  | 'pageSha256'
  | 'delegationId'
> & { delegation: { fromMemberId: string; fromDisplay: string } | null };

/**
 * One approver as the receipt states them, in full, because a reader of the receipt may not have access to the service.
 */
const approverOf = ({ delegationId, delegation: used, ...by }: Approval) => ({
  member_id: by.memberId,
  display: by.memberDisplay,
  role: by.memberRole,
  ...(delegationId && used ? inPlaceOf(delegationId, used.fromMemberId, used.fromDisplay) : {}),
  amr: by.methods,
  auth_time: by.authenticatedAt.toISOString(),
  decided_at: by.decidedAt.toISOString(),
  page_sha256: by.pageSha256,
});

/** The delegation of a power, in the form of a stored decision. */
const usedOf = ({ memberId: fromMemberId, delegation }: DecidingPower) => ({
  delegationId: delegation?.id ?? null,
  delegation: delegation && { fromMemberId, fromDisplay: delegation.fromDisplay },
});

/** The member whom a deputy replaces, as a receipt states it; empty for one's own power. */
export const placeOf = ({ memberId, delegation }: DecidingPower) =>
  delegation ? inPlaceOf(delegation.id, memberId, delegation.fromDisplay) : {};

const inPlaceOf = (delegation_id: string, member_id: string, display: string) => ({
  in_place_of: { member_id, display, delegation_id },
});
