import { settle } from './processing.ts';
import type { Store } from './store.ts';

/**
 * Moves the clock on: sessions and tokens expire, limits are free again, days pass, and verdicts that are due by then
 * are given.
 */
export function advanceClock(store: Store, byMs: number): void {
  move(store, store.clockAheadMs + byMs);
}

/** Sets the clock, from where it goes on; back to the machine's own where no moment is given. */
export function setClock(store: Store, at: Date | null): void {
  const machineMs = store.clock().getTime() - store.clockAheadMs;
  move(store, at === null ? 0 : at.getTime() - machineMs);
}

function move(store: Store, aheadMs: number): void {
  store.commit({ kind: 'clock', aheadMs });
  settle(store);
}
