import { PerformanceObserver } from 'node:perf_hooks';
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';

/** Of both halves of the young generation, of which one is in use at a time. */
const youngBytes = 16 * 1024 * 1024;

/**
 * Starts a process and keeps its heap close to what it needs. V8 sizes the heap by the memory of the machine: on a
 * large one it lets garbage of several times the live objects accumulate before it collects the old generation, and
 * lets the young one grow to 32 MB. The settings are read at every collection, so they can be set while the process
 * runs. There is no hard limit, which a large document could exceed. `pnpm bench memory` shows the memory of the api.
 * @param start loads the modules of the process. Before it the young generation is kept at its first size, because
 *   loading modules alone would make it grow; the old one is limited afterwards, because it would be collected every
 *   few megabytes loaded
 * @param young `grows` does not limit the young generation: for a process that handles many documents concurrently
 */
export async function withSmallHeap(
  start: () => Promise<unknown>,
  { young = 'small' }: { young?: 'small' | 'grows' } = {},
): Promise<void> {
  if (young === 'small') setFlagsFromString('--semi-space-growth-factor=1');
  await start();
  setFlagsFromString('--heap-growing-percent=20');
  if (young === 'small') growUntil(youngBytes);
}

/**
 * Lets the young generation double until it has this size. At its first size, 1 to 2 MB, a request outlives several
 * collections, and its garbage ends up in the old generation: that takes more time and more memory.
 */
function growUntil(bytes: number): void {
  setFlagsFromString('--semi-space-growth-factor=2');
  const observer = new PerformanceObserver(() => {
    const young = getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space');
    if (young && young.space_size < bytes) return;
    setFlagsFromString('--semi-space-growth-factor=1');
    observer.disconnect();
  });
  observer.observe({ entryTypes: ['gc'] });
}
