import type { Sql } from '@invoicing/db/connection/client';
import {
  ask,
  enumeration,
  json,
  maybe,
  prepare,
  sql,
  tables,
  text,
  time,
  uuid,
} from '@invoicing/db/connection/prepared';
import { emitEvent } from '@invoicing/db/events/outbox';
import type { ApprovalStatus } from '@invoicing/db/generated/enums';
import { AppError } from '@invoicing/domain/errors';
import { approvalEvent } from '@invoicing/domain/events/approval-event';
import { approvalIntent } from '@invoicing/domain/states/approval-intent';
import { next } from '@invoicing/domain/states/state-machine';
import type { CommandContext } from '../../context.ts';
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

const statusOf = enumeration<ApprovalStatus>('approval_status');
const move = prepare(
  'move-approval-intent',
  {
    organizationId: uuid,
    id: uuid,
    from: statusOf,
    to: statusOf,
    policy: json,
    warnings: json,
    approvedAt: maybe(time),
    usableUntil: maybe(time),
    consumedAt: maybe(time),
    consumedByType: maybe(text),
    consumedById: maybe(uuid),
    receipt: maybe(text),
    receiptKid: maybe(text),
  },
  (given) =>
    tables
      .updateTable('approval_intents')
      .set({
        status: given.to,
        policy: given.policy,
        warnings: given.warnings,
        approved_at: given.approvedAt,
        usable_until: given.usableUntil,
        consumed_at: given.consumedAt,
        consumed_by_type: given.consumedByType,
        consumed_by_id: given.consumedById,
        receipt: given.receipt,
        receipt_kid: given.receiptKid,
        updated_at: sql<Date>`now()`,
      })
      .where('organization_id', '=', given.organizationId)
      .where('id', '=', given.id)
      .where('status', '=', given.from)
      .returning('id'),
);

/**
 * Changes an intent's state through its transition table by compare-and-set, and emits its event. One UPDATE writes all
 * columns: a second update of the row in the same transaction would check its foreign keys again and wait for a draft
 * that is being changed, while that transaction waits for the intent.
 * @throws AppError version_conflict when the state was changed concurrently
 */
export async function moveIntent(
  ctx: Pick<CommandContext<Sql>, 'tx' | 'eventScope'>,
  intent: IntentRow,
  event: IntentEvent,
  changes: Changes = {},
): Promise<void> {
  const status = next(approvalIntent, intent.status, event);
  const after = { ...intent, ...changes };
  const [moved] = await ask(ctx.tx, move, {
    organizationId: intent.organizationId,
    id: intent.id,
    from: intent.status,
    to: status,
    policy: JSON.stringify(after.policy),
    warnings: JSON.stringify(after.warnings),
    approvedAt: after.approvedAt,
    usableUntil: after.usableUntil,
    consumedAt: after.consumedAt,
    consumedByType: after.consumedByType,
    consumedById: after.consumedById,
    receipt: after.receipt,
    receiptKid: after.receiptKid,
  });
  if (!moved) throw new AppError('version_conflict', 'The approval intent changed at the same moment.');
  await emitEvent(ctx.tx, ctx.eventScope, approvalEvent(after, status, intent.status));
}
