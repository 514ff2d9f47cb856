import { expect, test } from 'vitest';
import { formatsOf, warsawDay } from './dates';

test.each([
  ['en', '2 Nov 2026, 10:05', '20k'],
  ['pl', '2 lis 2026, 10:05', '20\u00A0tys.'],
])('in %s a moment is Warsaw time with the day first, and thousands are short', (locale, moment, thousands) => {
  const formats = formatsOf(locale);
  const written = formats.dateTime(new Date('2026-11-02T09:05:07Z'), { dateStyle: 'medium', timeStyle: 'short' });
  expect(written).toBe(moment);
  expect(formats.number(20_000, { notation: 'compact' })).toBe(thousands);
});

test('a day begins at midnight in Warsaw', () => {
  expect(warsawDay(new Date('2026-01-04T22:59:59Z'))).toBe('2026-01-04');
  expect(warsawDay(new Date('2026-01-04T23:00:00Z'))).toBe('2026-01-05');
});
