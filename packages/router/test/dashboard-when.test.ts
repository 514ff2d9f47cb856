import { expect, test } from 'vitest';
import { whenOf } from '../src/panel/dashboard/when.ts';

const now = new Date('2026-11-25T16:30:00Z');

test.each([
  ['2026-11-25T17:00:00Z', { kind: 'today', time: '18:00' }],
  ['2026-11-25T22:59:59.999Z', { kind: 'today', time: '23:59' }],
  ['2026-11-25T23:00:00Z', { kind: 'tomorrow', time: '00:00' }],
  ['2026-11-30T22:59:59.999Z', { kind: 'later', days: 5 }],
  ['2026-11-25T16:29:59Z', { kind: 'lateToday', time: '17:29' }],
  ['2026-11-24T22:59:59.999Z', { kind: 'late', days: 1 }],
  ['2026-11-23T22:59:59.999Z', { kind: 'late', days: 2 }],
])('on the clocks of Warsaw the deadline %s is %j', (by, expected) => {
  expect(whenOf(by, now)).toEqual(expected);
});
