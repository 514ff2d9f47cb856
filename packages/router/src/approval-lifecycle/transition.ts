import { emitEvent } from '@invoicing/db/outbox';
import { AppError } from '@invoicing/domain/errors';
import { approvalEvent } from '@invoicing/domain/events/approval-event';
import { next } from '@invoicing/domain/state-machine';
import { approvalIntent } from '@invoicing/domain/states/approval-intent';
import type { CommandContext } from '../trpc.ts';
import type { IntentRow } from './store.ts';

type IntentEvent = 'approve' | 'deny' | 'expire' | 'supersede' | 'revoke' | 'consume';
type Changes = Partial<
  Pick<
    IntentRow,
    'approvedAt' | 'usableUntil' | 'consumedAt' | 'consumedByType' | 'consumedById' | 'receipt' | 'receiptKid'
  >
> & {
  policy?: object;
  warnings?: object[];
};

/**
 * Moves an intent along its table by compare-and-set and emits its event. One statement writes all that changes: a
 * second change of a row in one transaction checks its references once more, which waits for a draft that is being
 * changed while that waits for the intent.
 * @throws AppError version_conflict when someone was faster
 */
export async function moveIntent(
  ctx: Pick<CommandContext, 'tx' | 'eventScope'>,
  intent: IntentRow,
  event: IntentEvent,
  changes: Changes = {},
): Promise<void> {
  const status = next(approvalIntent, intent.status, event);
  const where = { organizationId: intent.organizationId, id: intent.id, status: intent.status };
  const { count } = await ctx.tx.approvalIntent.updateMany({ where, data: { ...changes, status } });
  if (count === 0) throw new AppError('version_conflict', 'The approval intent changed at the same moment.');
  const usableUntil = changes.usableUntil ?? intent.usableUntil;
  await emitEvent(ctx.tx, ctx.eventScope, approvalEvent({ ...intent, usableUntil }, status, intent.status));
}
