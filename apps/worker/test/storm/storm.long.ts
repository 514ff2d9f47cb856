import { stormSeed } from '@invoicing/domain/testing/env';
import { expect, test } from 'vitest';
import { oneStrikeEach, storm } from './storm.ts';

test('with workers killed and connections cut at each step everything ends and nothing is sent twice', async () => {
  const seed = stormSeed();
  process.stdout.write(`storm: STORM_SEED=${seed}\n`);
  const strikes = oneStrikeEach(seed);
  const { struck, left, submissions } = await storm({ strikes, timeoutMs: 240_000 });
  expect(left).toEqual([]);
  expect(struck).toHaveLength(strikes.length);
  for (const one of submissions) {
    expect(one.transmissions, JSON.stringify(one)).toBeLessThanOrEqual(1);
    expect(one.state, JSON.stringify(one)).toBe(one.isInKsef ? 'accepted, UPO available' : 'failed');
  }
});
