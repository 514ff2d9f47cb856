import { isRequester, type Requester, requestersOf } from '@invoicing/db/approval-requesters';
import { putBlob } from '@invoicing/db/blobs';
import { countDecidingMembers } from '@invoicing/db/deciding-members';
import { holdForDecision, lockRows } from '@invoicing/db/locking';
import { policyFor } from '@invoicing/domain/approval-policy';
import { AppError } from '@invoicing/domain/errors';
import { rendererVersion } from '@invoicing/domain/render/model';
import { approvalIntentType, standingOf } from '@invoicing/domain/states/approval-intent';
import { z } from 'zod';
import type { MemberActor } from '../../access/actor.ts';
import { getIntentOrThrow, type IntentRow, trustSummary } from '../../approval-lifecycle/store.ts';
import type { CommandContext } from '../../trpc.ts';
import { Uuid } from '../../wire.ts';
import { auditMember } from '../audit-member.ts';
import { type ReviewedPage, reviewedPage } from './rendering.ts';

/** What has become of the intent, and how many have decided. */
export const Decided = z.object({ status: z.string(), decisions: z.number().int() });
const Locale = z.enum(['pl', 'en', 'pl-en']).default('pl');
/** What every decision repeats of the page that it was made on. */
export const binding = { id: Uuid, contentHash: z.string(), pageSha256: z.string(), locale: Locale };

/** What a second factor for a decision is bound to. */
export function decisionChallenge(member: MemberActor, { id, contentHash, pageSha256 }: Binding) {
  return {
    userId: member.userId,
    binding: member.sessionId,
    subject: ['approve', id, contentHash, pageSha256].join('\n'),
  };
}

export type Binding = { id: string; contentHash: string; pageSha256: string; locale: 'pl' | 'en' | 'pl-en' };

/** The intent, locked, still pending and still about what the page showed, for a member who did not ask for it. */
export async function decidable(ctx: CommandContext, member: MemberActor, given: Binding): Promise<Decidable> {
  await holdIntents(ctx, member, [given.id]);
  return checkDecidable(ctx, member, given);
}

/** An intent that may be decided on, its page as it is drawn now, and who asked for it. */
export type Decidable = { intent: IntentRow; shown: ReviewedPage; requesters: Requester[] };

/** Locks intents for a decision, and all that it depends on: the policy, the member, the clients that asked. */
export async function holdIntents(ctx: CommandContext, member: MemberActor, ids: readonly string[]): Promise<void> {
  const { tx, organizationId } = ctx;
  // Bounded by the ids: one, or those of a set.
  const intents = await tx.approvalIntent.findMany({
    where: { id: { in: [...ids] } },
    select: { requestedByClientId: true },
  });
  const oauthClientIds = intents.map(({ requestedByClientId }) => requestedByClientId);
  await holdForDecision(tx, organizationId, { memberId: member.memberId, oauthClientIds });
  await lockRows(tx, 'approval_intents', organizationId, ids);
}

/**
 * The same of an intent that is locked already.
 * @throws AppError version_conflict, approval_expired, insufficient_scope, approval_mismatch, not_found
 */
export async function checkDecidable(ctx: CommandContext, member: MemberActor, given: Binding): Promise<Decidable> {
  const intent = await getIntentOrThrow(ctx.tx, given.id);
  if (intent.status !== 'pending')
    throw new AppError('version_conflict', `The approval is ${intent.status} already.`, [
      { code: 'status', status: intent.status },
    ]);
  if (standingOf(intent, ctx.now) === 'expired')
    throw new AppError('approval_expired', 'The approval has expired.', [{ code: 'time_over' }]);
  // The session was read before: who lost the power since then waits for the lock above and is found here.
  if ((await countDecidingMembers(ctx.tx, [member.memberId])) === 0)
    throw new AppError('insufficient_scope', 'Your role no longer permits decisions.', [{ code: 'standing' }]);
  const organization = await ctx.tx.organization.findUniqueOrThrow({ where: { id: ctx.organizationId } });
  const policy = policyFor(organization, trustSummary(intent.summary).total_gross);
  const requesters = await requestersOf(ctx.tx, intent);
  if (policy.four_eyes !== 'off' && isRequester(member.memberId, requesters))
    throw new AppError(
      'insufficient_scope',
      'Nobody decides on what they wrote or asked for, themselves or through a client whose secret they know.',
      [{ code: 'four_eyes' }],
    );
  if (intent.decisions.some(({ memberId }) => memberId === member.memberId))
    throw new AppError('version_conflict', 'You have decided already.', [{ code: 'already_decided' }]);
  const shown = await reviewedPage(ctx.tx, intent, given.locale, ctx);
  const same =
    intent.subjectHash === given.contentHash &&
    shown.contentHash === given.contentHash &&
    shown.sha256 === given.pageSha256;
  if (!same)
    throw new AppError('approval_mismatch', 'The document differs from what the page showed; open it again.', [
      { code: 'page_changed' },
    ]);
  return { intent, shown, requesters };
}

export type Authentication = { methods: string[]; authenticatedAt: Date };
type Decision = { decision: 'approved' | 'denied'; reason: string | null } & Authentication;

/**
 * Writes a decision down and keeps the page that it was made on, its document and what it said next to it: a later
 * version would draw another.
 * @returns the id of the decision
 */
export async function recordDecision(
  ctx: CommandContext,
  member: MemberActor,
  intent: IntentRow,
  shown: ReviewedPage,
  given: Decision,
): Promise<string> {
  const { tx, organizationId } = ctx;
  await putBlob(tx, organizationId, new TextEncoder().encode(shown.html), 'text/html');
  await putBlob(tx, organizationId, new TextEncoder().encode(shown.page), 'application/json');
  const { id } = await ctx.tx.approvalDecision.create({
    data: {
      ...given,
      intentId: intent.id,
      memberId: member.memberId,
      memberDisplay: member.displayName,
      pageSha256: shown.sha256,
      rendererVersion,
      sessionId: member.sessionId,
      decidedAt: ctx.now,
    },
    select: { id: true },
  });
  const subject = { type: approvalIntentType(intent), id: intent.id };
  const action = given.decision === 'approved' ? 'approval.approved' : 'approval.denied';
  await auditMember(ctx, action, subject, {
    action: intent.action,
    hash: intent.subjectHash,
    page_sha256: shown.sha256,
  });
  return id;
}
