import { intentSubjectInclude } from '@invoicing/db/approvals/intents';
import { endIntent } from '../approvals.ts';
import { whileFenced } from '../run-fence.ts';
import type { Services } from '../services.ts';

const batch = 200;

/**
 * Writes down that the time of approvals is over, of undecided ones and of approved ones that were not used, and emits
 * the event of it once. However many there are, none waits for the next minute.
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
