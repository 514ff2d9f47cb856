import type { Sql } from '@invoicing/db/connection/client';
import { lockRow } from '@invoicing/db/connection/locking';
import { AppError, type ErrorCode } from '@invoicing/domain/errors';
import { type ApprovalStatus, approvalSubject, statusAt } from '@invoicing/domain/states/approval-intent';
import type { CommandContext } from '../../context.ts';
import { referenceNotFound } from '../../refusals/reference-not-found.ts';
import { requireCountingApprovals } from './require-counting.ts';
import { getIntentOrThrow, type IntentRow } from './store.ts';
import { moveIntent } from './transition.ts';

/** The action of the operation that needs the approval, recomputed by that operation. */
export type ApprovalUse = {
  action: 'issue' | 'send' | 'retry' | 'finalize';
  subjectId: string;
  version: number | null;
  hash: string;
  mode: string | null;
  attemptNumber: number | null;
};

const refusals: Partial<Record<ApprovalStatus, [code: ErrorCode, message: string]>> = {
  pending: ['approval_pending', 'Nobody has decided on the approval intent yet.'],
  denied: ['approval_denied', 'The approval intent was denied.'],
  expired: ['approval_expired', 'The approval intent has expired.'],
  superseded: ['approval_superseded', 'What the approval was asked for has changed or is done since.'],
  revoked: ['approval_revoked', 'The approval was revoked.'],
};

/**
 * Checks that exactly this action was approved, and returns a function that marks the approval as consumed. Everything
 * that the intent is bound to is compared with recomputed values. The caller calls `consume` in the same transaction,
 * after the document or submission exists, so a failed transaction leaves the approval unused. Invoices and corrections
 * share this code: `action` and the id of the subject distinguish them.
 * @throws AppError approval_required, approval_mismatch, approval_* by state
 */
export async function requireApproval(ctx: CommandContext<Sql>, intentId: string | null, use: ApprovalUse) {
  if (intentId === null)
    throw new AppError('approval_required', 'This operation needs an approved approval intent.', [
      { code: 'approval_required', path: '/approval_intent_id' },
    ]);
  await lockRow(ctx.tx, 'approval_intents', ctx.organizationId, intentId);
  const intent = await findIntent(ctx, intentId);
  requireMatch(ctx, intent, use);
  requireUsable(intent, ctx.now);
  // Attempt and content are compared last, so that a superseded intent is reported as superseded rather than as a
  // mismatch.
  if (intent.attemptNumber !== use.attemptNumber) throw mismatch('/submission_id');
  if (intent.subjectHash !== use.hash) throw mismatch('/content_hash');
  await requireCountingApprovals(ctx, intent);
  const consume = (made: { type: string; id: string }) =>
    moveIntent(ctx, intent, 'consume', { consumedAt: ctx.now, consumedByType: made.type, consumedById: made.id });
  return { intent, consume };
}

async function findIntent(ctx: CommandContext<Sql>, id: string): Promise<IntentRow> {
  try {
    return await getIntentOrThrow(ctx.tx, id);
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') throw referenceNotFound('/approval_intent_id');
    throw error;
  }
}

function requireMatch({ actor }: CommandContext<Sql>, intent: IntentRow, use: ApprovalUse): void {
  const sameClient =
    actor.kind === 'client' ? actor.oauthClientId === intent.requestedByClientId : intent.requestedByClient.isPanel;
  const facts: [boolean, string][] = [
    [sameClient, '/approval_intent_id'],
    [intent.action === use.action, '/approval_intent_id'],
    [approvalSubject(intent).id === use.subjectId, '/approval_intent_id'],
    [intent.environment === actor.environment, '/approval_intent_id'],
    [intent.subjectVersion === use.version, '/draft_version'],
    [intent.mode === use.mode, '/mode'],
  ];
  for (const [fits, path] of facts) if (!fits) throw mismatch(path);
}

function requireUsable(intent: IntentRow, now: Date): void {
  if (intent.status === 'consumed') {
    const made = {
      code: 'approval_already_used' as const,
      ...(intent.consumedByType ? { resource_type: intent.consumedByType } : {}),
      ...(intent.consumedById ? { resource_id: intent.consumedById } : {}),
    };
    throw new AppError('approval_already_used', 'The approval was used already.', [made]);
  }
  const refusal = refusals[statusAt(intent, now)];
  if (refusal) throw new AppError(...refusal);
}

function mismatch(path: string): AppError {
  return new AppError('approval_mismatch', 'The approval is for something else.', [
    { code: 'approval_mismatch', path },
  ]);
}
