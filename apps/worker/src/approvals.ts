import { intentSubjectInclude } from '@invoicing/db/approvals/intents';
import type { Tx } from '@invoicing/db/connection/client';
import { lockRows } from '@invoicing/db/connection/locking';
import { emitEvent } from '@invoicing/db/events/outbox';
import type { Prisma } from '@invoicing/db/generated/client';
import { approvalEvent } from '@invoicing/domain/events/approval-event';
import { approvalIntent, statusAt } from '@invoicing/domain/states/approval-intent';
import { next } from '@invoicing/domain/states/state-machine';
import { byWorker } from './by-worker.ts';

type Intent = Prisma.ApprovalIntentGetPayload<{ include: typeof intentSubjectInclude }>;

/** Ends an intent by compare-and-set and emits its event; does nothing if it was changed concurrently. */
export async function endIntent(tx: Tx, intent: Intent, event: 'expire' | 'supersede'): Promise<void> {
  const { organizationId, id, environment } = intent;
  const status = next(approvalIntent, intent.status, event);
  const { count } = await tx.approvalIntent.updateMany({
    where: { organizationId, id, status: intent.status },
    data: { status },
  });
  if (count === 1)
    await emitEvent(tx, byWorker(organizationId, environment), approvalEvent(intent, status, intent.status));
}

/**
 * Supersedes the live approval intents about a submission whose state has just changed, because what they ask for is
 * possible only in the former state. The caller has locked the submission's row, so no intent can be created meanwhile.
 * All intents are locked before the first event is written.
 */
export async function supersedeIntents(
  tx: Tx,
  { organizationId, submissionId }: { organizationId: string; submissionId: string },
  now: Date,
): Promise<void> {
  const where: Prisma.ApprovalIntentWhereInput = {
    organizationId,
    submissionId,
    status: { in: ['pending', 'approved'] },
  };
  // Bounded by the actions on one submission: at most one live request for each.
  const found = await tx.approvalIntent.findMany({ where, select: { id: true } });
  if (found.length === 0) return;
  const ids = found.map(({ id }) => id);
  await lockRows(tx, 'approval_intents', organizationId, ids);
  // Bounded by those found.
  const live = await tx.approvalIntent.findMany({
    where: { ...where, id: { in: ids } },
    include: intentSubjectInclude,
  });
  for (const intent of live) await endIntent(tx, intent, statusAt(intent, now) === 'expired' ? 'expire' : 'supersede');
}
