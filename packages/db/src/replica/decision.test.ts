import { describe, expect, test } from 'vitest';
import { LagMeter } from './lag.ts';
import { OwnWrites } from './own-writes.ts';

const asked = (mark: string | null, position: bigint, askedAt = 10) => ({ mark, position, askedAt });

describe('whether a replica has the last write of a writer', () => {
  test('it has it once it has come to where the primary was when the write was first seen', () => {
    const writes = new OwnWrites();
    expect(writes.isCovered('a', asked('first', 100n), 99n)).toBe(false);
    // The primary goes on, but the write does not.
    expect(writes.isCovered('a', asked('first', 900n), 99n)).toBe(false);
    expect(writes.isCovered('a', asked('first', 900n), 100n)).toBe(true);
    expect(writes.isCovered('a', asked('second', 950n), 900n)).toBe(false);
    expect(writes.isCovered('a', asked('second', 960n), 950n)).toBe(true);
  });

  test('the writes of others do not count, and who never wrote misses nothing', () => {
    const writes = new OwnWrites();
    expect(writes.isCovered('a', asked('first', 100n), 50n)).toBe(false);
    expect(writes.isCovered('b', asked('other', 40n), 50n)).toBe(true);
    expect(writes.isCovered('c', asked(null, 100n), 0n)).toBe(true);
  });

  test('what was asked before this process wrote does not know of that write', () => {
    const writes = new OwnWrites();
    writes.wrote('a', 20);
    expect(writes.isCovered('a', asked(null, 100n, 20), 1000n)).toBe(false);
    expect(writes.isCovered('a', asked('before', 100n, 15), 1000n)).toBe(false);
    expect(writes.isCovered('a', asked('written', 200n, 21), 1000n)).toBe(true);
  });

  test('a mark that is late leaves the next answer as careful as a first sight', () => {
    const writes = new OwnWrites();
    expect(writes.isCovered('a', asked('new', 200n), 150n)).toBe(false);
    expect(writes.isCovered('a', asked('old', 100n), 150n)).toBe(true);
    expect(writes.isCovered('a', asked('new', 210n), 205n)).toBe(false);
    expect(writes.isCovered('a', asked('new', 220n), 210n)).toBe(true);
  });

  test('a writer that was forgotten is met as a new one', () => {
    const writes = new OwnWrites(1);
    expect(writes.isCovered('a', asked('first', 100n), 100n)).toBe(true);
    expect(writes.isCovered('b', asked('other', 100n), 100n)).toBe(true);
    expect(writes.isCovered('a', asked('first', 120n), 100n)).toBe(false);
  });
});

describe('how far a replica is behind', () => {
  test('since when it has lacked something that the primary had', () => {
    const meter = new LagMeter();
    expect(meter.lagMs(0, 100n, 100n)).toBe(0);
    expect(meter.lagMs(250, 200n, 100n)).toBe(0);
    expect(meter.lagMs(500, 300n, 100n)).toBe(250);
    expect(meter.lagMs(750, 300n, 200n)).toBe(250);
    expect(meter.lagMs(1000, 300n, 300n)).toBe(0);
  });

  test('an idle primary makes no replica late, and one that is cut off for hours is late for hours', () => {
    const meter = new LagMeter();
    const lags = new Set<number>();
    for (let at = 0; at < 3_600_000; at += 250) lags.add(meter.lagMs(at, 100n, 100n));
    expect([...lags]).toEqual([0]);
    for (let at = 3_600_000; at < 7_200_000; at += 250) meter.lagMs(at, 101n + BigInt(at), 100n);
    expect(meter.lagMs(7_200_000, 8_000_000n, 100n)).toBe(3_600_000);
    expect(meter.lagMs(7_200_250, 8_000_000n, 8_000_000n)).toBe(0);
  });
});
