import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

/** Allocates what outlives a collection, in steps of a few hundred kilobytes, as requests do. */
const program = `
  import { setImmediate } from 'node:timers/promises';
  import { getHeapSpaceStatistics } from 'node:v8';
  import { withSmallHeap } from ${JSON.stringify(new URL('./heap.ts', import.meta.url).href)};
  const youngMb = () => getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space').space_size / 2 ** 20;
  let kept = [];
  const serve = async (steps) => {
    for (let step = 0; step < steps; step += 1) {
      for (let count = 0; count < 1000; count += 1) kept.push({ count, values: Array.from({ length: 20 }, () => count) });
      if (kept.length > 20_000) kept = [];
      await setImmediate();
    }
  };
  await withSmallHeap(() => serve(300), { young: process.argv[1] });
  const loaded = youngMb();
  await serve(1000);
  console.log(JSON.stringify([loaded, youngMb()]));
`;

test('the young generation stays small while modules load, and then grows to 16 MB and no further', () => {
  const run = (young: string) =>
    JSON.parse(execFileSync(process.execPath, ['--input-type=module', '--eval', program, young], { encoding: 'utf8' }));
  const [loaded, served] = run('small');
  expect(loaded).toBeLessThanOrEqual(2);
  expect(served).toBe(16);
  expect(run('grows')[1]).toBeGreaterThan(16);
});
