const cleanups = new Set<() => Promise<void>>();
const leaving: { end: Promise<never> | null } = { end: null };

/**
 * Runs work on a resource that must be removed afterwards, also when Ctrl-C ends the run in between.
 * @param takeDown safe to run once, whatever became of the work
 */
export async function withCleanup<T>(takeDown: () => Promise<void>, work: () => Promise<T>): Promise<T> {
  cleanups.add(takeDown);
  try {
    return await work();
  } finally {
    // Work that fails because the run is ending must not lead to the next step: the process ends once everything is
    // down.
    if (leaving.end) await leaving.end;
    if (cleanups.delete(takeDown)) await takeDown();
  }
}

/**
 * Ctrl-C takes down what exists, then ends the run. A second one, which a terminal sends to parent and child, changes
 * nothing.
 */
export function cleanUpOnSignals(): void {
  const leave = () => {
    leaving.end ??= takeDownAll();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, leave);
}

async function takeDownAll(): Promise<never> {
  const remaining = [...cleanups];
  cleanups.clear();
  await Promise.allSettled(remaining.map((takeDown) => takeDown()));
  process.exit(130);
}
