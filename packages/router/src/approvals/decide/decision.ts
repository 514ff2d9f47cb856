import type { DecidingPower } from '@invoicing/db/approvals/deciding-powers';
import type { Sql } from '@invoicing/db/connection/client';
import { putBlob } from '@invoicing/db/documents/blobs';
import { type DocumentLanguage, documentLanguages } from '@invoicing/domain/document';
import { rendererVersion } from '@invoicing/domain/render/model';
import { approvalIntentType } from '@invoicing/domain/states/approval-intent';
import { z } from 'zod';
import type { MemberActor } from '../../access/actor.ts';
import { auditMember } from '../../audit/audit-member.ts';
import type { CommandContext } from '../../context.ts';
import { Uuid } from '../../wire.ts';
import type { IntentRow } from '../use/store.ts';
import { insertDecision } from './insert-decision.ts';
import type { ReviewedPage } from './rendering.ts';

/** The status of the intent, and how many people have decided. */
export const Decided = z.object({ status: z.string(), decisions: z.number().int() });
const Locale = z.enum(documentLanguages).default('pl');
/** Binds a decision to the page that it was made on. */
export const binding = { id: Uuid, contentHash: z.string(), pageSha256: z.string(), locale: Locale };

/** The challenge that binds a second factor to a decision. */
export function decisionChallenge(member: MemberActor, { id, contentHash, pageSha256 }: Binding) {
  return {
    userId: member.userId,
    binding: member.sessionId,
    subject: ['approve', id, contentHash, pageSha256].join('\n'),
  };
}

export type Binding = { id: string; contentHash: string; pageSha256: string; locale: DocumentLanguage };

export type Authentication = { methods: string[]; authenticatedAt: Date };
type Decision = { decision: 'approved' | 'denied'; reason: string | null } & Authentication;

/**
 * Stores a decision with the page that it was made on, both the document and the facts next to it, because a later
 * version of the service would render another page.
 * @returns the id of the decision
 */
export async function recordDecision(
  ctx: CommandContext<Sql>,
  member: MemberActor,
  { intent, shown, power }: { intent: IntentRow; shown: ReviewedPage; power: DecidingPower },
  given: Decision,
): Promise<string> {
  const { tx, organizationId } = ctx;
  const delegationId = power.delegation?.id ?? null;
  await putBlob(tx, organizationId, new TextEncoder().encode(shown.html), 'text/html');
  await putBlob(tx, organizationId, new TextEncoder().encode(shown.page), 'application/json');
  const id = await insertDecision(tx, {
    ...given,
    intentId: intent.id,
    delegationId,
    memberId: member.memberId,
    memberDisplay: member.displayName,
    memberRole: member.role,
    pageSha256: shown.sha256,
    rendererVersion,
    sessionId: member.sessionId,
    decidedAt: ctx.now,
  });
  const subject = { type: approvalIntentType(intent), id: intent.id };
  const action = given.decision === 'approved' ? 'approval.approved' : 'approval.denied';
  await auditMember(ctx, action, subject, {
    action: intent.action,
    hash: intent.subjectHash,
    page_sha256: shown.sha256,
    ...(delegationId === null ? {} : { in_place_of: power.memberId, delegation_id: delegationId }),
  });
  return id;
}
