import type { Store } from './contents.ts';
import { settle } from './processing.ts';

/** Advances the clock: sessions and tokens expire, limits reset, days pass, and verdicts due by then are given. */
export function advanceClock(store: Store, byMs: number): void {
  move(store, store.clockAheadMs + byMs);
}

/** Sets the clock, which continues from there; null restores the machine's time. */
export function setClock(store: Store, at: Date | null): void {
  const machineMs = store.clock().getTime() - store.clockAheadMs;
  move(store, at === null ? 0 : at.getTime() - machineMs);
}

function move(store: Store, aheadMs: number): void {
  store.commit({ kind: 'clock', aheadMs });
  settle(store);
}
