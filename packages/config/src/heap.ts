import { setFlagsFromString } from 'node:v8';

/**
 * Starts a process and keeps its heap close to what it needs. V8 sizes the heap by the memory of the machine: on a
 * large one it lets garbage of several times the live objects accumulate before it collects the old generation, and
 * lets the young one grow to 32 MB. Both settings are read at every collection, so they can be set while the process
 * runs. There is no hard limit, which a large document could exceed. `pnpm bench memory` shows the memory of the api.
 * @param start loads the modules of the process. Before it the young generation is limited, because loading modules
 *   alone would make it grow; the old one is limited afterwards, because it would be collected every few megabytes
 *   loaded
 * @param young `grows` does not limit the young generation: for a process that handles many documents concurrently,
 *   collecting a small one takes 14 to 23 % of its time, and one that has grown 2 %
 */
export async function withSmallHeap(
  start: () => Promise<unknown>,
  { young = 'small' }: { young?: 'small' | 'grows' } = {},
): Promise<void> {
  if (young === 'small') setFlagsFromString('--semi-space-growth-factor=1');
  await start();
  setFlagsFromString('--heap-growing-percent=20');
}
