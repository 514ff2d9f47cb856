import { getPolishHolidays, isPolishHoliday } from 'ksef-client-ts';
import { expect, test } from 'vitest';
import { businessDayAfter, isBusinessDay, nextBusinessDay, previousBusinessDay } from './business-days.ts';

test.each([
  ['a weekday leads to the next', '2026-11-24', '2026-11-25'],
  ['a Friday leads over the weekend', '2026-11-20', '2026-11-23'],
  ['a Saturday leads to Monday', '2026-11-21', '2026-11-23'],
  ['Independence Day is left out', '2026-11-10', '2026-11-12'],
  ['Christmas Eve is free since 2025', '2025-12-23', '2025-12-29'],
  ['Christmas Eve was a business day before', '2024-12-23', '2024-12-24'],
  ['Easter Monday, 6 April 2026', '2026-04-03', '2026-04-07'],
  ['Easter Monday, 29 March 2027', '2027-03-26', '2027-03-30'],
  ['Easter Monday, 25 April 2038, the latest there is', '2038-04-23', '2038-04-27'],
  ['Easter Monday, 29 March 2100', '2100-03-26', '2100-03-30'],
  ['Corpus Christi, 4 June 2026', '2026-06-03', '2026-06-05'],
  ['two holidays around a weekend in May', '2026-04-30', '2026-05-04'],
  ['New Year after a Thursday, then the weekend and Epiphany', '2026-01-05', '2026-01-07'],
  ['New Year', '2026-12-31', '2027-01-04'],
  ['Epiphany is free since 2011', '2010-01-05', '2010-01-06'],
])('%s', (_, day, next) => {
  expect(nextBusinessDay(day)).toBe(next);
});

test.each([
  ['2026-11-20', 1, '2026-11-23'],
  ['2026-11-20', 2, '2026-11-24'],
  ['2026-11-20', 7, '2026-12-01'],
  ['2026-12-22', 7, '2027-01-05'],
])('after %s the business day number %i is %s', (day, count, expected) => {
  expect(businessDayAfter(day, count)).toBe(expected);
});

test('a business day is found in years of fewer than four digits', () => {
  expect(nextBusinessDay('0001-01-01')).toBe('0001-01-02');
  expect(previousBusinessDay('1000-01-02')).toBe('0999-12-31');
});

test('the days off work are those of the KSeF client library in every year that a document can have (Dz.U. 2025 poz. 296, art. 1)', () => {
  for (let year = 2011; year <= 2050; year += 1) {
    for (const holiday of getPolishHolidays(year)) expect(isBusinessDay(holiday), holiday).toBe(false);
    const weekdays = Array.from({ length: 365 }, (_, day) => new Date(Date.UTC(year, 0, 1 + day))).filter(
      (day) => day.getUTCDay() % 6 !== 0,
    );
    for (const day of weekdays)
      expect(isBusinessDay(day.toISOString().slice(0, 10)), day.toISOString()).toBe(!isPolishHoliday(day));
  }
});
