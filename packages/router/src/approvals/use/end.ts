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
 * The intents that wait or may be used at this moment, one batch after another in the order of their ids, each locked
 * until the transaction ends and read after that. Those whose time is over are ended as expired on the way: nothing
 * else ends them any more.
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

/** Ends every live intent about a subject: its content has changed or is settled. `except` is the one just used. */
export async function supersedeIntents(scope: EndScope, subject: IntentSubjectKey, except?: string): Promise<void> {
  const among = { ...subject, ...(except ? { except } : {}) };
  for await (const intent of liveIntents(scope, among)) await moveIntent(scope, intent, 'supersede');
}
