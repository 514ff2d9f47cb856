import { setFlagsFromString } from 'node:v8';

/**
 * Starts a process and keeps its heap close to what it needs. V8 sizes the heap by the memory of the machine: on a
 * large one it lets garbage of several times the live objects accumulate before it collects the old generation, and
 * lets the young one grow to 32 MB. The settings are read at every collection, so they can be set while the process
 * runs. There is no hard limit, which a large document could exceed. `pnpm bench memory` shows the memory of the api.
 * @param start loads the modules of the process; the old generation is limited afterwards, because it would be
 *   collected every few megabytes loaded
 * @param young `fixed` keeps the young generation at the size that Node is started with (scripts/node-flags.mjs);
 *   `grows` does not: for a process that handles many documents concurrently
 */
export async function withSmallHeap(
  start: () => Promise<unknown>,
  { young = 'fixed' }: { young?: 'fixed' | 'grows' } = {},
): Promise<void> {
  if (young === 'fixed') setFlagsFromString('--semi-space-growth-factor=1');
  await start();
  setFlagsFromString('--heap-growing-percent=20');
}
