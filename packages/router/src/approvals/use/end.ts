import { approvalIntents } from '@invoicing/db/approvals/intent-rows';
import { type IntentsAmong, liveIntentIds } from '@invoicing/db/approvals/live-intents';
import type { Sql } from '@invoicing/db/connection/client';
import { lockRows } from '@invoicing/db/connection/locking';
import { statusAt } from '@invoicing/domain/states/approval-intent';
import type { CommandContext } from '../../context.ts';
import type { IntentRow, IntentSubjectKey } from './store.ts';
import { moveIntent } from './transition.ts';

export type EndScope = Pick<CommandContext<Sql>, 'tx' | 'eventScope' | 'now'>;

const batchSize = 200;

/**
 * Yields the pending and usable intents in batches in the order of their ids, each locked until the transaction ends
 * and read after that. Overdue intents are ended as expired on the way, because nothing ends them later.
 */
export async function* liveIntents(scope: EndScope, among: IntentsAmong): AsyncGenerator<IntentRow> {
  const { tx, now, eventScope } = scope;
  const { organizationId } = eventScope;
  const find = (after: string | null, ids: string[] | null) =>
    liveIntentIds(tx, among, { organizationId, after, ids, most: batchSize });
  for (let after: string | null = null; ; ) {
    const found = await find(after, null);
    await lockRows(tx, 'approval_intents', organizationId, found);
    for (const row of await approvalIntents(tx, found.length > 0 ? await find(null, found) : [])) {
      if (statusAt(row, now) === 'expired') await moveIntent(scope, row, 'expire');
      else yield row;
    }
    after = found.at(-1) ?? null;
    if (found.length < batchSize) return;
  }
}

/**
 * Ends every live intent about a subject whose content has changed or is settled. `except` is the intent that was just
 * consumed.
 */
export async function supersedeIntents(scope: EndScope, subject: IntentSubjectKey, except?: string): Promise<void> {
  const among = { ...subject, ...(except ? { except } : {}) };
  for await (const intent of liveIntents(scope, among)) await moveIntent(scope, intent, 'supersede');
}
