import type { Requester } from '@invoicing/db/approval-requesters';
import { policyFor } from '@invoicing/domain/approval-policy';
import { AppError } from '@invoicing/domain/errors';
import { rendererVersion } from '@invoicing/domain/render/model';
import { approvalSubject } from '@invoicing/domain/states/approval-intent';
import { Assertion } from '@invoicing/identity/session/passkey';
import { methodReferences, type Proof, verifySecondFactor } from '@invoicing/identity/session/second-factor';
import { useSignInFactor } from '@invoicing/identity/session/sign-in-factor';
import { z } from 'zod';
import type { MemberActor } from '../../access/actor.ts';
import { requireMember } from '../../access/require-member.ts';
import { requireCountingApprovals } from '../../approval-lifecycle/require-counting.ts';
import { type IntentRow, trustSummary } from '../../approval-lifecycle/store.ts';
import { moveIntent } from '../../approval-lifecycle/transition.ts';
import { signReceipt } from '../../approvals/receipt.ts';
import { command } from '../../operation.ts';
import type { CommandContext } from '../../trpc.ts';
import {
  type Authentication,
  type Binding,
  binding,
  Decided,
  decidable,
  decisionChallenge,
  recordDecision,
} from './decision.ts';
import type { ReviewedPage } from './rendering.ts';

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
    await recordDecision(ctx, member, intent, shown, { decision: 'approved', reason: null, ...authentication });
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
