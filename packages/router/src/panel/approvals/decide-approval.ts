import { isRequester, type Requester, requestersOf } from '@invoicing/db/approval-requesters';
import { putBlob } from '@invoicing/db/blobs';
import { countDecidingMembers } from '@invoicing/db/deciding-members';
import { holdForDecision, lockRow } from '@invoicing/db/locking';
import { policyFor } from '@invoicing/domain/approval-policy';
import { AppError } from '@invoicing/domain/errors';
import { rendererVersion } from '@invoicing/domain/render/model';
import { approvalIntentType, approvalSubject, standingOf } from '@invoicing/domain/states/approval-intent';
import { Assertion, askForPasskey } from '@invoicing/identity/session/passkey';
import { methodReferences, type Proof, verifySecondFactor } from '@invoicing/identity/session/second-factor';
import { useSignInFactor } from '@invoicing/identity/session/sign-in-factor';
import { z } from 'zod';
import type { MemberActor } from '../../actor.ts';
import { trustSummary } from '../../approvals/present.ts';
import { signReceipt } from '../../approvals/receipt.ts';
import { requireCountingApprovals } from '../../approvals/require-counting.ts';
import { getIntentOrThrow, type IntentRow } from '../../approvals/store.ts';
import { moveIntent } from '../../approvals/transition.ts';
import { command } from '../../operation.ts';
import type { CommandContext } from '../../trpc.ts';
import { Uuid } from '../../wire.ts';
import { auditMember } from '../audit-member.ts';
import { requireMember } from '../member.ts';
import { type ReviewedPage, reviewedPage } from './rendering.ts';

const Decided = z.object({ status: z.string(), decisions: z.number().int() });
const Locale = z.enum(['pl', 'en', 'pl-en']).default('pl');
const binding = { id: Uuid, contentHash: z.string(), pageSha256: z.string(), locale: Locale };

/**
 * Approves exactly what the page showed: the request repeats the hashes of content and page, and both are computed
 * again. The second factor is given for this very decision.
 */
export const approveIntent = command('approvals:decide')
  .input(
    z.strictObject({
      ...binding,
      code: z.string().max(10).optional(),
      passkey: Assertion.optional(),
      signIn: z.literal(true).optional(),
    }),
  )
  .output(Decided)
  .mutation(async ({ ctx, input }) => {
    const member = requireMember(ctx.actor);
    const { intent, shown, requesters } = await decidable(ctx, member, input);
    await requireCountingApprovals(ctx, intent);
    const authentication = await authenticate(ctx, member, intent, input);
    await record(ctx, member, intent, shown, { decision: 'approved', reason: null, ...authentication });
    const organization = await ctx.tx.organization.findUniqueOrThrow({ where: { id: ctx.organizationId } });
    const policy = policyFor(organization, trustSummary(intent.summary).total_gross);
    const approvals = intent.decisions.filter(({ decision }) => decision === 'approved').length + 1;
    if (approvals < policy.required_approvals) return { status: 'pending', decisions: approvals };
    const usableUntil = new Date(ctx.now.getTime() + organization.approvalUseWindowSeconds * 1000);
    const receipt = await receiptFor(ctx, { member, ...authentication, requesters }, intent, shown, policy);
    await moveIntent(ctx, intent, 'approve', {
      approvedAt: ctx.now,
      usableUntil,
      policy,
      receipt: receipt.value,
      receiptKid: receipt.kid,
    });
    return { status: 'approved', decisions: approvals };
  });

/** Denies, with a reason for the person who asked. */
export const declineIntent = command('approvals:decide')
  .input(z.strictObject({ ...binding, reason: z.string().trim().min(3).max(500) }))
  .output(Decided)
  .mutation(async ({ ctx, input }) => {
    const member = requireMember(ctx.actor);
    const { intent, shown } = await decidable(ctx, member, input);
    // A denial is no power: the session's own sign-in is enough.
    await record(ctx, member, intent, shown, {
      decision: 'denied',
      reason: input.reason,
      methods: await signedInWith(ctx, member),
      authenticatedAt: ctx.now,
    });
    await moveIntent(ctx, intent, 'deny');
    return { status: 'denied', decisions: intent.decisions.length + 1 };
  });

/**
 * Asks for a passkey for one decision; its challenge holds the intent and both hashes, so it answers for nothing else.
 */
export const askForApprovalPasskey = command('approvals:decide')
  .input(z.strictObject(binding))
  .mutation(({ ctx, input }) => askForPasskey(ctx.services, decisionChallenge(requireMember(ctx.actor), input)));

/** What a second factor for a decision is bound to. */
function decisionChallenge(member: MemberActor, { id, contentHash, pageSha256 }: Binding) {
  return {
    userId: member.userId,
    binding: member.sessionId,
    subject: ['approve', id, contentHash, pageSha256].join('\n'),
  };
}

type Shown = Binding & { code?: string | undefined; passkey?: Assertion | undefined; signIn?: true | undefined };

/**
 * A factor for this very decision: a passkey or a code shown now, or the code of the sign-in that was made for it.
 * @throws AppError unauthorized, validation_failed
 */
async function authenticate(
  ctx: CommandContext,
  member: MemberActor,
  intent: IntentRow,
  given: Shown,
): Promise<Authentication> {
  if (!given.signIn) {
    const method = await verifySecondFactor(
      ctx.services,
      { ...decisionChallenge(member, given), shownIn: member },
      proofOf(given),
    );
    return { methods: methodReferences[method], authenticatedAt: ctx.now };
  }
  const authenticatedAt = await useSignInFactor(ctx.services, member, intent);
  if (!authenticatedAt)
    throw new AppError('unauthorized', 'The sign-in does not count for this decision.', [{ code: 'sign_in_factor' }]);
  return { methods: methodReferences.totp, authenticatedAt };
}

/** A code or a passkey, one of them. @throws AppError validation_failed */
function proofOf({ code, passkey }: { code?: string | undefined; passkey?: Assertion | undefined }): Proof {
  if (passkey !== undefined && code === undefined) return { passkey };
  if (code !== undefined && passkey === undefined) return { code };
  throw new AppError('validation_failed', 'An approval needs a code or a passkey, one of them.', [
    { code: 'second_factor' },
  ]);
}

async function signedInWith(ctx: CommandContext, { sessionId }: MemberActor): Promise<string[]> {
  const session = await ctx.services.db.panelSession.findUnique({ where: { id: sessionId } });
  const method = Object.entries(methodReferences).find(([name]) => name === session?.mfaMethod);
  return method?.[1] ?? ['pwd'];
}

type Binding = { id: string; contentHash: string; pageSha256: string; locale: 'pl' | 'en' | 'pl-en' };

/** The intent, locked, still pending and still about what the page showed, for a member who did not ask for it. */
async function decidable(ctx: CommandContext, member: MemberActor, given: Binding) {
  const { requestedByClientId } = await getIntentOrThrow(ctx.tx, given.id);
  await holdForDecision(ctx.tx, ctx.organizationId, { memberId: member.memberId, oauthClientId: requestedByClientId });
  await lockRow(ctx.tx, 'approval_intents', ctx.organizationId, given.id);
  const intent = await getIntentOrThrow(ctx.tx, given.id);
  if (intent.status !== 'pending')
    throw new AppError('version_conflict', `The approval is ${intent.status} already.`, [
      { code: 'status', status: intent.status },
    ]);
  if (standingOf(intent, ctx.now) === 'expired') throw new AppError('approval_expired', 'The approval has expired.');
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
  if (!same) throw new AppError('approval_mismatch', 'The document differs from what the page showed; open it again.');
  return { intent, shown, requesters };
}

type Authentication = { methods: string[]; authenticatedAt: Date };
type Decision = { decision: 'approved' | 'denied'; reason: string | null } & Authentication;

/**
 * Writes a decision down and keeps the page that it was made on, its document and what it said next to it: a later
 * version would draw another.
 */
async function record(
  ctx: CommandContext,
  member: MemberActor,
  intent: IntentRow,
  shown: ReviewedPage,
  given: Decision,
): Promise<void> {
  const { tx, organizationId } = ctx;
  await putBlob(tx, organizationId, new TextEncoder().encode(shown.html), 'text/html');
  await putBlob(tx, organizationId, new TextEncoder().encode(shown.page), 'application/json');
  await ctx.tx.approvalDecision.create({
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
  });
  await ctx.tx.approvalIntent.updateMany({ where: { id: intent.id }, data: { warnings: shown.warnings } });
  const subject = { type: approvalIntentType(intent), id: intent.id };
  const action = given.decision === 'approved' ? 'approval.approved' : 'approval.denied';
  await auditMember(ctx, action, subject, {
    action: intent.action,
    hash: intent.subjectHash,
    page_sha256: shown.sha256,
  });
}

type Approver = { member: MemberActor; requesters: Requester[] } & Authentication;

function receiptFor(
  ctx: CommandContext,
  { member, methods, authenticatedAt, requesters }: Approver,
  intent: IntentRow,
  shown: ReviewedPage,
  policy: object,
) {
  return signReceipt(ctx.services.keys.receiptKey, {
    intent_id: intent.id,
    organization_id: ctx.organizationId,
    environment: intent.environment,
    action: intent.action,
    mode: intent.mode,
    subject: approvalSubject(intent),
    hash: intent.subjectHash,
    document_sha256: intent.subjectVersion === null ? intent.subjectHash.replace('sha256:', '') : null,
    approver: { member_id: member.memberId, display: member.displayName },
    earlier_approvers: intent.decisions.map(({ memberId, decidedAt }) => ({
      member_id: memberId,
      decided_at: decidedAt.toISOString(),
    })),
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
