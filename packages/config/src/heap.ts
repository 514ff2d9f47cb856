import { setFlagsFromString } from 'node:v8';

/**
 * Keeps the heap of a process near what it needs. V8 sizes it by the memory of the machine: on a large one it lets
 * garbage of several times the living objects gather before it looks at the old generation, and the young one grow to
 * 32 MB. Both are read at every collection, so they may be set while the process runs; there is no hard limit, which a
 * large document could run into. `pnpm bench memory` shows what the api holds.
 */
export function keepHeapSmall(): void {
  setFlagsFromString('--heap-growing-percent=20');
  setFlagsFromString('--semi-space-growth-factor=1');
}
