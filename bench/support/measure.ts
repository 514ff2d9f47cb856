const rounds = 5;
const roundMs = 1500;

/**
 * Runs alternative implementations of the same work in turn, so that a busy moment of the machine affects all of them
 * equally.
 * @returns runs per second of each way: the median of its rounds, the first (cold) one left out
 */
export async function rate(
  ways: Record<string, () => Promise<unknown>>,
  concurrency: number,
): Promise<Record<string, number>> {
  const measured: Record<string, number[]> = Object.fromEntries(Object.keys(ways).map((name) => [name, []]));
  for (let round = 0; round <= rounds; round += 1) {
    for (const [name, work] of Object.entries(ways)) {
      const perSecond = await runFor(work, concurrency);
      if (round > 0) measured[name]?.push(perSecond);
    }
  }
  return Object.fromEntries(Object.entries(measured).map(([name, values]) => [name, median(values)]));
}

/** Prints each way with its ratio to the first one. */
export function report(title: string, rates: Record<string, number>): void {
  const [limit = 1] = Object.values(rates);
  console.log(`\n${title}`);
  for (const [name, perSecond] of Object.entries(rates))
    console.log(`  ${name.padEnd(48)} ${perSecond.toFixed(0).padStart(7)}/s  ${(perSecond / limit).toFixed(2)}`);
}

async function runFor(work: () => Promise<unknown>, concurrency: number): Promise<number> {
  const end = performance.now() + roundMs;
  let done = 0;
  const worker = async () => {
    while (performance.now() < end) {
      await work();
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return done / (roundMs / 1000);
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
