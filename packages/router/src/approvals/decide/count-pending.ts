import type { OperationContext } from '../../context.ts';

/** Upper bound of the count. */
const countedAtMost = 1000;

/** How many approvals wait for a decision now, at most 1,000. */
export function countPending({ db, now }: OperationContext): Promise<number> {
  return db.approvalIntent.count({ where: { statusText: 'pending', expiresAt: { gt: now } }, take: countedAtMost });
}
