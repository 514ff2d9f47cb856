import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayAfter, daysBetween, endOfWarsawDay, warsawDay, warsawTime } from './dates.ts';
import { isRealDate } from './real-date.ts';

test.each([
  ['2026-11-21T22:59:59.999Z', '2026-11-21'],
  ['2026-11-21T23:00:00.000Z', '2026-11-22'],
  ['2026-06-21T21:59:59.999Z', '2026-06-21'],
  ['2026-06-21T22:00:00.000Z', '2026-06-22'],
])('%s is %s in Warsaw', (moment, day) => {
  expect(warsawDay(new Date(moment))).toBe(day);
});

test('the last millisecond of a Warsaw day is in it and the next is not, through both changes of the clock', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2006-01-01'), max: new Date('2049-12-31'), noInvalidDate: true }),
      (moment) => {
        const day = warsawDay(moment);
        const end = endOfWarsawDay(day);
        expect(warsawDay(end)).toBe(day);
        expect(warsawDay(new Date(end.getTime() + 1))).not.toBe(day);
      },
    ),
    { numRuns: 2000 },
  );
  for (const day of ['2026-03-29', '2026-10-25'])
    expect(warsawDay(new Date(endOfWarsawDay(day).getTime() + 1))).not.toBe(day);
});

test.each(['2026-02-28', '2028-02-29', '2026-12-31'])('%s is a date', (value) => {
  expect(isRealDate(value)).toBe(true);
});

test.each([
  '2026-02-29',
  '2026-13-01',
  '2026-00-10',
  '2026-04-31',
  '2026-1-1',
  '+012026-01-01',
  '26-01-01',
  '2026-01-01T00:00',
  '',
  ' 2026-01-01',
  '２０２６-01-01',
])('%j is no date', (value) => {
  expect(isRealDate(value)).toBe(false);
});

test('days are counted over changes of the clock', () => {
  expect([daysBetween('2026-03-28', '2026-03-30'), daysBetween('2026-11-21', '2026-11-20')]).toEqual([2, -1]);
});

test('the day after so many days is counted over months, leap days and changes of the clock', () => {
  expect(dayAfter('2026-03-28', 2)).toBe('2026-03-30');
  expect(dayAfter('2028-02-28', 2)).toBe('2028-03-01');
  expect(dayAfter('2026-01-01', -1)).toBe('2025-12-31');
});

test.each([
  ['2026-11-21T09:15:00Z', '2026-11-21 10:15:00'],
  ['2026-06-21T22:00:00.999Z', '2026-06-22 00:00:00'],
  ['yesterday', 'yesterday'],
])('on the clocks of Warsaw %s is %s', (moment, shown) => {
  expect(warsawTime(moment)).toBe(shown);
});
