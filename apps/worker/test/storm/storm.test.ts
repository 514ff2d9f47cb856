import { expect, test } from 'vitest';
import { storm } from './storm.ts';

// KSeF's query is asked only where a session does not know the document, which kills bring about by chance: pnpm storm waits for it.
test('workers killed and connections cut at steps of sending, polling, reconciling and storing the UPO: everything ends, nothing is sent twice', async () => {
  const { struck, left, submissions } = await storm({ seed: 20261122, strikes: 4, without: ['query'], timeoutMs: 240_000 });
  expect(left).toEqual([]);
  expect(struck).toHaveLength(4);
  for (const one of submissions) {
    expect(one.transmissions, JSON.stringify(one)).toBeLessThanOrEqual(1);
    expect(one.state, JSON.stringify(one)).toBe(one.isInKsef ? 'accepted, UPO available' : 'failed');
  }
});
