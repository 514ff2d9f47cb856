import { stormSeed } from '@invoicing/domain/testing/env';
import { expect, test } from 'vitest';
import { everyStrike, storm } from './storm.ts';

// npm run storm:steps: every strike at every step, with a seed and three after it. A failure names its seed:
// STORM_SEED=… brings it back.
const first = stormSeed();

test.each([0, 1, 2, 3])('every strike, seed of this run + %i', async (offset) => {
  const seed = first + offset;
  const { left, submissions } = await storm({ strikes: everyStrike(seed), timeoutMs: 600_000 });
  expect(left, `seed ${seed}`).toEqual([]);
  for (const one of submissions) {
    expect(one.transmissions, `seed ${seed} ${JSON.stringify(one)}`).toBeLessThanOrEqual(1);
    // What no look can prove absent in time is left to a person.
    const ends = one.isInKsef ? ['accepted, UPO available'] : ['failed', 'waits for a person'];
    expect(ends, `seed ${seed} ${JSON.stringify(one)}`).toContain(one.state);
  }
});
