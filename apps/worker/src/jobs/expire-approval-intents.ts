import { intentSubjectInclude } from '@invoicing/db/approvals/intents';
import { endIntent } from '../approvals.ts';
import { whileFenced } from '../run-fence.ts';
import type { Services } from '../services.ts';

const batch = 200;

/**
 * Expires overdue approvals, undecided ones and approved ones that were not used, and emits each event once. All of
 * them are processed in this run, in batches.
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
  for (const intent of over) await whileFenced(services, (tx) => endIntent(tx, intent, 'expire'));
  return over.length;
}
