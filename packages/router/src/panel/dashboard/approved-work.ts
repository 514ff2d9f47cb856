import { namesForPeople } from '@invoicing/db/approvals/intents';
import { carriedOutAt } from '../../approvals/decide/carried-out-at.ts';
import { type IntentRow, intentsFound, isOfCorrection, summaryOf } from '../../approvals/use/store.ts';
import type { OperationContext } from '../../context.ts';
import { countedAtMost } from '../documents/facts.ts';
import { isLook } from './waiting-approvals.ts';
import { plainRow, type WorkRow, type WorkTarget } from './work-row.ts';

/**
 * Approved actions that were requested in the panel and may still be carried out, those that expire first before
 * others: they wait for a person. Applications carry out their own.
 */
export async function approvedWork({ db, now }: OperationContext): Promise<WorkRow[]> {
  const found = await db.approvalIntent.findMany({
    where: { statusText: 'approved', usableUntil: { gt: now }, requestedByClient: { isPanel: true } },
    orderBy: [{ usableUntil: 'asc' }, { id: 'asc' }],
    take: countedAtMost,
    select: { id: true },
  });
  const intents = await intentsFound(db, found);
  return intents.flatMap((intent) => {
    const target = carriedOutAt(intent);
    return target ? [rowOf(intent, target)] : [];
  });
}

function rowOf(intent: IntentRow, target: WorkTarget): WorkRow {
  const { buyer_name, total_gross, currency } = summaryOf(intent);
  const { number, correctedNumber, reference } = namesForPeople(intent);
  const isNew = intent.action === 'issue' || intent.action === 'finalize';
  const verb = isNew ? 'issue' : isLook(intent) ? 'look' : 'send';
  return {
    ...plainRow,
    id: intent.id,
    name: number ?? correctedNumber ?? reference,
    buyerName: buyer_name,
    amount: { gross: total_gross, currency },
    reason: `approved_${isOfCorrection(intent) ? 'correction' : 'invoice'}_${verb}`,
    by: intent.usableUntil?.toISOString() ?? null,
    verb,
    target,
  };
}
