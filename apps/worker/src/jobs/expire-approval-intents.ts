import { intentSubjectInclude } from '@invoicing/db/approval-intents';
import { emitEvent } from '@invoicing/db/outbox';
import { inTransaction } from '@invoicing/db/transaction';
import { next } from '@invoicing/domain/state-machine';
import { approvalEvent, approvalIntent } from '@invoicing/domain/states/approval-intent';
import type { Services } from '../services.ts';

const batch = 200;

/**
 * Writes down that the time of approvals is over, of undecided ones and of approved ones that nobody used, and tells of it once.
 * However many there are, none waits for the next minute.
 */
export async function expireApprovalIntents(services: Services): Promise<void> {
  const now = services.clock();
  while ((await expireSome(services, now)) === batch);
}

async function expireSome(services: Services, now: Date): Promise<number> {
  const over = await services.db.approvalIntent.findMany({
    where: {
      OR: [
        { status: 'pending', expiresAt: { lte: now } },
        { status: 'approved', usableUntil: { lte: now } },
      ],
    },
    take: batch,
    include: intentSubjectInclude,
  });
  for (const intent of over) {
    const { organizationId, id, environment } = intent;
    const status = next(approvalIntent, intent.status, 'expire');
    await inTransaction(services.db, async (tx) => {
      const { count } = await tx.approvalIntent.updateMany({ where: { organizationId, id, status: intent.status }, data: { status } });
      if (count === 0) return;
      const cause = { kind: 'worker' as const, operation_id: null, client_id: null, correlation_id: null };
      await emitEvent(tx, { organizationId, environment, cause }, approvalEvent(intent, status, intent.status));
    });
  }
  return over.length;
}
