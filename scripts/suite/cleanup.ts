const cleanups = new Set<() => Promise<void>>();

/**
 * Runs work on something that must be taken down after it, also when Ctrl-C ends the run in between.
 * @param takeDown safe to run once, whatever became of the work
 */
export async function withCleanup<T>(takeDown: () => Promise<void>, work: () => Promise<T>): Promise<T> {
  cleanups.add(takeDown);
  try {
    return await work();
  } finally {
    if (cleanups.delete(takeDown)) await takeDown();
  }
}

/** Ctrl-C takes down what stands and ends the run. */
export function cleanUpOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void leave());
}

async function leave(): Promise<void> {
  const standing = [...cleanups];
  cleanups.clear();
  await Promise.allSettled(standing.map((takeDown) => takeDown()));
  process.exit(130);
}
