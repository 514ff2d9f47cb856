import { emitEvent } from '@invoicing/db/outbox';
import { AppError } from '@invoicing/domain/errors';
import { next } from '@invoicing/domain/state-machine';
import { type ApprovalStatus, type ApprovalSubject, approvalIntent, approvalIntentType } from '@invoicing/domain/states/approval-intent';
import type { CommandContext } from '../trpc.ts';

type IntentEvent = 'approve' | 'deny' | 'expire' | 'supersede' | 'revoke' | 'consume';
type Changes = Parameters<CommandContext['tx']['approvalIntent']['updateMany']>[0]['data'];

/** Moves an intent along its table by compare-and-set and tells of it. @throws AppError version_conflict when someone was faster */
export async function moveIntent(
  ctx: Pick<CommandContext, 'tx' | 'eventScope'>,
  intent: { id: string; status: ApprovalStatus } & ApprovalSubject,
  event: IntentEvent,
  changes: Changes = {},
): Promise<void> {
  const status = next(approvalIntent, intent.status, event);
  const { count } = await ctx.tx.approvalIntent.updateMany({ where: { id: intent.id, status: intent.status }, data: { ...changes, status } });
  if (count === 0) throw new AppError('version_conflict', 'The approval intent changed at the same moment.');
  const type = approvalIntentType(intent);
  await emitEvent(ctx.tx, ctx.eventScope, {
    type: `${type}.${status}`,
    subject: { type, id: intent.id },
    object: { status },
    previous: { status: intent.status },
  });
}
