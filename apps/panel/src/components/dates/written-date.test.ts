import fc from 'fast-check';
import { expect, test } from 'vitest';
import { problemOf, readDate, writtenDate } from './written-date';

const dayMs = 86_400_000;
const firstDay = Date.UTC(1900, 0, 1) / dayMs;
const lastDay = Date.UTC(2100, 11, 31) / dayMs;
const anyDay = fc
  .integer({ min: firstDay, max: lastDay })
  .map((day) => new Date(day * dayMs).toISOString().slice(0, 10));

test('any day reads back the same, in the form of either language and in that of the wire', () => {
  fc.assert(
    fc.property(anyDay, (day) => {
      const [pl, en] = [writtenDate(day, 'pl'), writtenDate(day, 'en')];
      const shortest = [pl, en].map((written) => written.replace(/\b0/g, ''));
      for (const written of [day, pl, en, ...shortest]) expect(readDate(` ${written} `)).toBe(day);
    }),
  );
});

test('a date is written with its day first, as the language does', () => {
  expect(writtenDate('2026-11-26', 'pl')).toBe('26.11.2026');
  expect(writtenDate('2026-11-26', 'en')).toBe('26/11/2026');
});

test.each([
  ['26.11', 'unreadable'],
  ['26.11.26', 'unreadable'],
  ['tomorrow', 'unreadable'],
  ['30/02/2026', 'noSuchDay'],
  ['29.02.2100', 'noSuchDay'],
  ['11/26/2026', 'noSuchDay'],
  ['2026-13-01', 'noSuchDay'],
])('%s is no date, and it is said why', (written, words) => {
  expect(problemOf(readDate(written), {})).toEqual({ words, day: '2026-11-26' });
});

test('a day out of bounds is refused with the bound, and a bound that is no date bounds nothing', () => {
  const bounds = { min: '2026-11-26', max: '2026-11-28' };
  expect(problemOf('2026-11-25', bounds)).toEqual({ words: 'tooEarly', day: '2026-11-26' });
  expect(problemOf('2026-11-29', bounds)).toEqual({ words: 'tooLate', day: '2026-11-28' });
  for (const day of ['', '2026-11-26', '2026-11-28']) expect(problemOf(day, bounds)).toBeNull();
  expect(problemOf('2026-11-25', { min: '26.11', max: '' })).toBeNull();
});

test('whatever is typed is a date or stays what it was', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const value = readDate(text);
      if (problemOf(value, {}) !== null) expect(value).toBe(text.trim());
    }),
  );
});
