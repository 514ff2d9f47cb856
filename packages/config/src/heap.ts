import { setFlagsFromString } from 'node:v8';

/**
 * Starts a process and keeps its heap near what it needs. V8 sizes it by the memory of the machine: on a large one it
 * lets garbage of several times the living objects gather before it looks at the old generation, and the young one grow
 * to 32 MB. Both are read at every collection, so they may be set while the process runs; there is no hard limit, which
 * a large document could run into. `pnpm bench memory` shows what the api holds.
 * @param start loads the modules of the process; it begins with the young generation small, which reading modules alone
 * makes grow, and ends before the old one is kept small, which would be collected at each of a few megabytes read
 * @param young whether the young generation grows all the same: where many documents are carried at once, collecting a
 * small one takes 14 to 23 % of the process's time, and one that has grown 2 %
 */
export async function withSmallHeap(
  start: () => Promise<unknown>,
  { young = 'small' }: { young?: 'small' | 'grows' } = {},
): Promise<void> {
  if (young === 'small') setFlagsFromString('--semi-space-growth-factor=1');
  await start();
  setFlagsFromString('--heap-growing-percent=20');
}
