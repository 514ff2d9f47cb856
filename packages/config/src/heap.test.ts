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

test('the young generation stays at the size that Node is started with, or grows', () => {
  const flags = ['--min-semi-space-size=8', '--input-type=module', '--eval', program];
  const run = (young: string) => JSON.parse(execFileSync(process.execPath, [...flags, young], { encoding: 'utf8' }));
  expect(run('fixed')).toEqual([16, 16]);
  expect(run('grows')[1]).toBeGreaterThan(16);
});
