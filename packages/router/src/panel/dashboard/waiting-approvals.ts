import { namesForPeople } from '@invoicing/db/approvals/intents';
import { permits } from '../../access/actor.ts';
import { findPending, type Pending } from '../../approvals/decide/pending.ts';
import { type IntentRow, isOfCorrection, summaryOf } from '../../approvals/use/store.ts';
import type { OperationContext } from '../../context.ts';
import { countedAtMost } from '../documents/facts.ts';
import { plainRow, type WorkRow } from './work-row.ts';

/**
 * Most approvals expire at the end of the document's day. This long before that, they are shown to everyone, not only
 * to those who may decide.
 */
const soonMs = 2 * 3_600_000;

/** Approvals of any member that are about to expire undecided. */
export async function expiringApprovals(ctx: OperationContext): Promise<WorkRow[]> {
  const ending = { expiresBy: soon(ctx) };
  return (await findPending(ctx, { view: 'pending', filters: ending, take: countedAtMost })).map(rowOf);
}

/** Other approvals that wait for this member's decision, the nearest deadline first. */
export async function ownDecisions(ctx: OperationContext): Promise<WorkRow[]> {
  if (!permits(ctx.actor, 'approvals:decide')) return [];
  const later = { expiresAfter: soon(ctx) };
  return (await findPending(ctx, { view: 'mine', filters: later, take: countedAtMost })).map(rowOf);
}

const soon = ({ now }: OperationContext) => new Date(now.getTime() + soonMs);

function rowOf({ intent, blocked }: Pending): WorkRow {
  const { buyer_name, total_gross, currency } = summaryOf(intent);
  const { number, correctedNumber, reference } = namesForPeople(intent);
  return {
    ...plainRow,
    id: intent.id,
    name: number ?? correctedNumber ?? reference,
    buyerName: buyer_name,
    amount: { gross: total_gross, currency },
    reason: `${isOfCorrection(intent) ? 'correction' : 'invoice'}_${isLook(intent) ? 'look' : intent.action}`,
    by: intent.expiresAt.toISOString(),
    verb: blocked === null ? 'decide' : 'open',
    target: { kind: 'approval', id: intent.urlToken },
  };
}

/** True for a reconciliation, which sends nothing and only searches KSeF. */
export const isLook = ({ mode }: IntentRow): boolean => mode === 'reconcile';
