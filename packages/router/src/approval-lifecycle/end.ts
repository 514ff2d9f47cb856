import { type Batch, inBatches } from '@invoicing/db/batches';
import type { Prisma } from '@invoicing/db/generated/client';
import { lockRows } from '@invoicing/db/locking';
import { standingOf } from '@invoicing/domain/states/approval-intent';
import type { CommandContext } from '../trpc.ts';
import { type IntentRow, type IntentSubjectKey, intentsFound } from './store.ts';
import { moveIntent } from './transition.ts';

export type EndScope = Pick<CommandContext, 'tx' | 'eventScope' | 'now'>;

/**
 * The intents that wait or may be used at this moment, one batch after another in the order of their ids, each locked
 * until the transaction ends and read after that. Those whose time is over are ended as expired on the way: nothing
 * else ends them any more.
 */
export async function* liveIntents(scope: EndScope, among: Prisma.ApprovalIntentWhereInput): AsyncGenerator<IntentRow> {
  const { tx, now, eventScope } = scope;
  const { organizationId } = eventScope;
  const where: Prisma.ApprovalIntentWhereInput = {
    AND: [{ organizationId, status: { in: ['pending', 'approved'] } }, among],
  };
  const find = ({ after, ...batch }: Batch) =>
    tx.approvalIntent.findMany({ ...batch, where: { AND: [after, where] }, select: { id: true } });
  for await (const found of inBatches(find)) {
    const ids = found.map(({ id }) => id);
    await lockRows(tx, 'approval_intents', organizationId, ids);
    const live = await tx.approvalIntent.findMany({
      where: { id: { in: ids }, AND: [where] },
      orderBy: { id: 'asc' },
      select: { id: true },
    });
    for (const row of await intentsFound(tx, live)) {
      if (standingOf(row, now) === 'expired') await moveIntent(scope, row, 'expire');
      else yield row;
    }
  }
}

/** Ends every live intent about a subject: its content has changed or is settled. `except` is the one just used. */
export async function supersedeIntents(scope: EndScope, subject: IntentSubjectKey, except?: string): Promise<void> {
  const among = { ...subject, ...(except ? { NOT: { id: except } } : {}) };
  for await (const intent of liveIntents(scope, among)) await moveIntent(scope, intent, 'supersede');
}
