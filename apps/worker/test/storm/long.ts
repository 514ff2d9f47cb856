import { expect, test } from 'vitest';
import { everyStrike, storm } from './storm.ts';

// pnpm storm: every strike at every step, with a seed of the day and three after it. A failure names its seed; put it into storm.test.ts.
const first = Math.floor(Date.now() / 1000);

test.each([0, 1, 2, 3])('every strike, seed of this moment + %i', async (offset) => {
  const seed = first + offset;
  const { left, submissions } = await storm({ seed, strikes: everyStrike, timeoutMs: 600_000 });
  expect(left, `seed ${seed}`).toEqual([]);
  for (const one of submissions) {
    expect(one.transmissions, `seed ${seed} ${JSON.stringify(one)}`).toBeLessThanOrEqual(1);
    expect(one.state, `seed ${seed} ${JSON.stringify(one)}`).toBe(one.isInKsef ? 'accepted, UPO available' : 'failed');
  }
});
