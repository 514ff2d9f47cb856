import { expect, test } from 'vitest';
import { nextAttempt } from '../src/webhooks/schedule.ts';

const now = new Date('2026-11-21T10:00:00.000Z');
const after = (number: number, random: number) => {
  const at = nextAttempt({ number, status: 500, retryAfter: null }, now, () => random);
  return at && at.getTime() - now.getTime();
};

test('waits vary by ten percent to either side, so that receivers are not hit by all at once', () => {
  expect([after(1, 0), after(1, 0.5), after(1, 1)]).toEqual([4500, 5000, 5500]);
  expect([after(9, 0), after(9, 1)]).toEqual([77_760_000, 95_040_000]);
});

test('ten attempts are about 75.6 hours, and there is no eleventh', () => {
  const waits = Array.from({ length: 9 }, (_, n) => after(n + 1, 0.5) ?? 0);
  expect(waits.reduce((sum, wait) => sum + wait, 0) / 3_600_000).toBeCloseTo(75.6, 1);
  expect(after(10, 0.5)).toBeNull();
});

test('what the receiver asks for is never cut short by the jitter', () => {
  const at = nextAttempt({ number: 2, status: 503, retryAfter: '290' }, now, () => 0);
  expect(at?.getTime()).toBe(now.getTime() + 290_000);
});
