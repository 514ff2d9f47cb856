import type { Prisma } from '@invoicing/db/generated/client';
import { lockRows } from '@invoicing/db/locking';
import { standingOf } from '@invoicing/domain/states/approval-intent';
import type { CommandContext } from '../trpc.ts';
import { type IntentRow, type IntentSubjectKey, intentInclude } from './store.ts';
import { moveIntent } from './transition.ts';

export type EndScope = Pick<CommandContext, 'tx' | 'eventScope' | 'now'>;

/**
 * The intents that wait or may be used at this moment, locked until the transaction ends and read after that. Those whose time is over are
 * ended as expired on the way: nothing else ends them any more.
 */
export async function liveIntents(scope: EndScope, among: Prisma.ApprovalIntentWhereInput): Promise<IntentRow[]> {
  const { tx, now, eventScope } = scope;
  const where: Prisma.ApprovalIntentWhereInput = { AND: [{ organizationId: eventScope.organizationId, status: { in: ['pending', 'approved'] } }, among] };
  const found = await tx.approvalIntent.findMany({ where, select: { id: true } });
  const ids = found.map(({ id }) => id);
  if (ids.length === 0) return [];
  await lockRows(tx, 'approval_intents', eventScope.organizationId, ids);
  const rows = await tx.approvalIntent.findMany({ where: { AND: [where, { id: { in: ids } }] }, orderBy: { id: 'asc' }, include: intentInclude });
  const live: IntentRow[] = [];
  for (const row of rows) {
    if (standingOf(row, now) === 'expired') await moveIntent(scope, row, 'expire');
    else live.push(row);
  }
  return live;
}

/** Ends every live intent about a subject: its content has changed or is done with. `except` is the one just used. */
export async function supersedeIntents(scope: EndScope, subject: IntentSubjectKey, except?: string): Promise<void> {
  const live = await liveIntents(scope, { ...subject, ...(except ? { NOT: { id: except } } : {}) });
  for (const intent of live) await moveIntent(scope, intent, 'supersede');
}
