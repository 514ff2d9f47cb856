import { standingOf } from '@invoicing/domain/states/approval-intent';
import type { IntentRow } from '../use/store.ts';
import type { Blocked } from './blocked.ts';

/** How an approval stands for who looks at it: another mark where its page would say something else. */
export function seenOf(intent: IntentRow, blockedBy: Blocked | null, now: Date) {
  const status = standingOf(intent, now);
  return { mark: [status, intent.decisions.length, blockedBy].join(' '), isMoving: status === 'pending' };
}

/** The same of several that are looked at together. */
export function seenTogether(each: readonly ReturnType<typeof seenOf>[]) {
  return { mark: each.map(({ mark }) => mark).join('\n'), isMoving: each.some(({ isMoving }) => isMoving) };
}
