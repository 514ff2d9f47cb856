import { statusAt } from '@invoicing/domain/states/approval-intent';
import type { IntentRow } from '../use/store.ts';
import type { Blocked } from './eligibility.ts';

/** A digest of an approval's state for one viewer, which changes whenever the page would change. */
export function seenOf(intent: IntentRow, blockedBy: Blocked | null, now: Date) {
  const status = statusAt(intent, now);
  return { mark: [status, intent.decisions.length, blockedBy].join(' '), isMoving: status === 'pending' };
}

/** The same for several approvals on one page. */
export function seenTogether(each: readonly ReturnType<typeof seenOf>[]) {
  return { mark: each.map(({ mark }) => mark).join('\n'), isMoving: each.some(({ isMoving }) => isMoving) };
}
